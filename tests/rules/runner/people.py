"""Characters of a case: sample sheets by name, with whatever the case says otherwise."""

from pathlib import Path
from typing import Any

from rules.fate.state import Aspect, Character, Stunt, Track
from rules.labels import read_yaml
from rules.state import Draft, Seat
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import World, slug

DATA = read_yaml(Path(__file__).parent.joinpath("sheets.yaml"))
SHEETS: dict[str, dict[str, Any]] = DATA["characters"]
STUNTS: dict[str, dict[str, Any]] = DATA["stunts"]
SLOTS: dict[str, int] = DATA["consequence_slots"]
BOXES: list[int] = DATA["stress_boxes"]
APPROACHES: dict[str, int] = DATA["plain_approaches"]
FULL_BOXES = (1, 2, 3)
START_REFRESH = 3
NEWCOMER = "newcomer"
KINDS = {"pc": "pc", "npc": "npc", "npc_full": "npc", "mook": "mook", "group": "group"}
ASPECT_SLOTS = ("high_concept", "trouble", "third", "optional_1", "optional_2")
SHEET_KEYS = {
    "use", "kind", "name", "looks", "sample", "side", "zone", "absent", "fate_points", "refresh",
    "stress", "stress_boxes", "consequences", "approaches", "aspects", "others", "stunts", "skilled", "bad",
    "members", "player", "out", "bound", "ally", "acts_first_rating", *ASPECT_SLOTS,
}  # fmt: skip
CREATING_KEYS = {"name", "looks", "approaches", "refresh", "others", "high_concept", "trouble"}
CONSEQUENCE_KEYS = {"text", "this_conflict", "session_taken", "free", "by"}


def add_character(world: World, draft: Draft, name: str, own: dict[str, Any]) -> None:
    """Put a character down, ready and known to everybody."""
    unknown = set(own).difference(SHEET_KEYS)
    if unknown:
        raise UnknownWord(f"{name}: a character has no {sorted(unknown)}")
    sheet = {**SHEETS[own["use"]], **own} if "use" in own else own
    id = f"character:{slug(name)}"
    world.people[name] = id
    kind = KINDS[sheet.get("kind", "pc")]
    if "player" in sheet:
        world.players[name] = sheet["player"]
    controller = put_player(world, draft, name) if kind == "pc" else None
    full = kind in ("pc", "npc")
    draft.put(
        Character(
            id=id, name=sheet.get("name", name.capitalize()), looks=sheet.get("looks", "as one looks"),
            kind=kind, controller=controller, state="ready", in_play=draft.session.number > 0,
            sample=sheet.get("sample"), members=sheet.get("members", 0),
            ratings=sheet.get("approaches", APPROACHES) if full else {},
            skilled=tuple(sheet.get("skilled", ())), bad=tuple(sheet.get("bad", ())),
            fate_points=sheet.get("fate_points", 3 if kind == "pc" else 0), refresh=sheet.get("refresh", 3),
            tracks={"stress": stress_of(world, sheet, full)},
            slots=dict(SLOTS) if full else {},
            stunts=tuple(told_stunt(told) for told in sheet.get("stunts", ())),
        )
    )  # fmt: skip
    put_aspects(draft, id, sheet)
    for slot, taken in sheet.get("consequences", {}).items():
        put_consequence(world, draft, id, slot, {"text": taken} if isinstance(taken, str) else taken)


def row(told: Any) -> tuple[int, ...]:
    """Boxes as a list, by track, or so many from the first on."""
    if isinstance(told, dict):
        return row(next(iter(told.values()), ()))
    return tuple(told if isinstance(told, list | tuple) else BOXES[:told])


def stress_of(world: World, sheet: dict[str, Any], full: bool) -> Track:
    return Track(boxes=group_boxes(world, sheet) or boxes_of(sheet, full), marked=row(sheet.get("stress", ())))


def group_boxes(world: World, sheet: dict[str, Any]) -> tuple[int, ...]:
    """Those that the product gives so many together, where the case tells no others."""
    if sheet.get("kind") != "group" or "stress_boxes" in sheet or sheet.get("members", 0) < 2:
        return ()
    before, records = world.state, list(world.records)
    made = world.send(world.gm, "create_character", char_kind="group", name="A group", members=sheet["members"]).made
    boxes = world.state.get(made[0], Character).tracks["stress"].boxes
    world.state, world.records = before, records
    return boxes


def boxes_of(sheet: dict[str, Any], full: bool) -> tuple[int, ...]:
    wanted = sheet.get("stress_boxes")
    if isinstance(wanted, list):
        return tuple(wanted)
    return FULL_BOXES if full and wanted is None else tuple(BOXES[: wanted or 0])


def put_player(world: World, draft: Draft, name: str) -> str:
    """The player of a hero sits at the table."""
    member = world.players.setdefault(name, f"{name}_player")
    world.roles[member] = "player"
    draft.put(Seat(id=f"seat:{member}", member=member, role="player"))
    return member


def put_aspects(draft: Draft, id: str, sheet: dict[str, Any]) -> None:
    """Aspects by slot; a plain list fills the slots in order, those of `others` from the third on."""
    by_slot = {slot: sheet[slot] for slot in ASPECT_SLOTS if slot in sheet}
    by_slot.update(zip(ASPECT_SLOTS[2:], sheet.get("others", ()), strict=False))
    listed = sheet.get("aspects", ())
    if sheet.get("kind", "pc") in ("mook", "group"):
        placed = [(None, text) for text in listed]
    else:
        free = [slot for slot in ASPECT_SLOTS if slot not in by_slot]
        placed = [*by_slot.items(), *zip(free, listed, strict=False)]
    for slot, text in placed:
        draft.put(Aspect(id=f"aspect:{slug(text)}_{slug(id)}", text=text, kind="character", on=id, slot=slot))


def put_consequence(world: World, draft: Draft, id: str, slot: str, taken: dict[str, Any]) -> None:
    unknown = set(taken).difference(CONSEQUENCE_KEYS)
    if unknown:
        raise UnknownWord(f"a consequence has no {sorted(unknown)}")
    from tests.rules.runner.given import CONFLICT, lots_of

    draft.put(
        Aspect(
            id=f"aspect:{slug(taken['text'])}", text=taken["text"], kind="consequence", on=id, slot=slot,
            lots=lots_of(world, taken.get("free", {}), None, "consequence"),
            session=taken.get("session_taken", draft.session.number), scenario=draft.session.scenario,
            conflict=CONFLICT if taken.get("this_conflict") else None,
            by=world.id_of(taken["by"]) if "by" in taken else None,
        )
    )  # fmt: skip


def stunt(name: str) -> Stunt:
    """A stunt of the library, or one that is only a name."""
    known = STUNTS.get(name, {"kind": "free", "text": name})
    return Stunt(
        id=slug(name),
        name=name,
        **{key: tuple(value) if isinstance(value, list) else value for key, value in known.items()},
    )


def told_stunt(told: Any) -> Stunt:
    """A stunt of the library by its name, or one described part by part."""
    if not isinstance(told, dict):
        return stunt(str(told))
    name = told.get("name", "As described")
    return Stunt(
        id=slug(name), name=name, kind=told.get("kind", "bonus"), rating=told.get("approach"),
        actions=tuple(told.get("actions") or ([told["action"]] if "action" in told else ())),
        circumstance=told.get("circumstance", ""), text=told.get("text", ""), used=bool(told.get("used")),
    )  # fmt: skip


def side_of_kind(world: World, draft: Draft, id: str) -> str:
    return "pcs" if draft.get(id, Character).kind == "pc" else "foes"


def begin_creating(world: World, sheet: dict[str, Any]) -> None:
    """A hero that somebody is making."""
    unknown = set(sheet).difference(CREATING_KEYS)
    if unknown:
        raise UnknownWord(f"somebody who is being made has no {sorted(unknown)}")
    name = sheet.get("name", NEWCOMER)
    texts = [*(sheet.get(slot) for slot in ASPECT_SLOTS[:2]), *sheet.get("others", ())]
    aspects = {slot: text for slot, text in zip(ASPECT_SLOTS, texts, strict=False) if text}
    draft = Draft(world.state)
    member = put_player(world, draft, name)
    world.state = draft.done()
    made = world.send(
        member, "create_character", name=sheet.get("name"), looks=sheet.get("looks"), aspects=aspects,
        ratings=sheet.get("approaches"),
    )  # fmt: skip
    world.people[name] = next(id for id in made.made if id.startswith("character:"))
    world.creating = world.people[name]
    if world.state.get(world.creating, Character).refresh != sheet.get("refresh", START_REFRESH):
        world.send(world.plays(world.creating), "edit_character", character=world.creating, refresh=sheet["refresh"])
