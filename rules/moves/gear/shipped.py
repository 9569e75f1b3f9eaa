"""Lists of things that files take by their name, without writing them out: `common_weapons`, `common_gear`."""

from rules.moves.tree.playbooks import Thing


def weapon(id: str, harm: int, tags: tuple[str, ...], en: str, es: str, ru: str) -> Thing:
    return Thing(id=id, harm=harm, tags=tags, text={"en": en, "es": es, "ru": ru})


def thing(id: str, en: str, es: str, ru: str) -> Thing:
    return Thing(id=id, text={"en": en, "es": es, "ru": ru})


COMMON_WEAPONS = (
    weapon("fist", 1, ("hand",), "fists", "puños", "кулаки"),
    weapon("knife", 2, ("hand",), "a knife", "un cuchillo", "нож"),
    weapon("crowbar", 2, ("hand",), "a crowbar", "una palanca", "лом"),
    weapon("machete", 3, ("hand",), "a machete", "un machete", "мачете"),
    weapon("revolver", 2, ("close", "reload", "loud"), "a revolver", "un revólver", "револьвер"),
    weapon("pistol", 2, ("close", "loud"), "an automatic pistol", "una pistola automática", "пистолет"),
    weapon("shotgun", 3, ("close", "reload"), "a shotgun", "una escopeta", "дробовик"),
    weapon("rifle", 2, ("far", "loud"), "a hunting rifle", "un rifle de caza", "охотничье ружьё"),
    weapon("smg", 2, ("close", "area", "loud"), "a submachine gun", "un subfusil", "пистолет-пулемёт"),
)
COMMON_GEAR = (
    thing("rope", "a rope", "una cuerda", "верёвка"),
    thing("lamp", "a lamp", "un farol", "фонарь"),
    thing("blanket", "a blanket", "una manta", "одеяло"),
    thing("canteen", "a canteen", "una cantimplora", "фляга"),
    thing("tools", "a few tools", "unas herramientas", "кое-какой инструмент"),
    thing("bag", "a bag", "una bolsa", "сумка"),
)
SHIPPED: dict[str, tuple[Thing, ...]] = {"common_weapons": COMMON_WEAPONS, "common_gear": COMMON_GEAR}
