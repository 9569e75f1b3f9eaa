"""A whole fight without eyes, by both who are in it: what is not said is not known, what no key reaches is not done."""

from collections.abc import Callable

import pytest

from tests.browser.by_ear import ByEar
from tests.browser.conftest import TableSite
from tests.browser.duel import BRAWL, CONCEPT, EDGE, FOE, HERO, STAIRS, YARD
from tests.browser.ready import Sit

pytestmark = pytest.mark.browser

WOUND, FATE = "Broken Rib", "Back under its stone"
BY_KEYS, BY_WORDS = "keys", "words"


@pytest.mark.parametrize(
    ("game", "language", "how", "ends"),
    [
        pytest.param("accelerated", "en", BY_KEYS, "taken_out"),
        pytest.param("condensed", "ru", BY_WORDS, "given_in"),
        pytest.param("accelerated", "ru", BY_WORDS, "given_in", marks=pytest.mark.long),
        pytest.param("condensed", "en", BY_WORDS, "taken_out", marks=pytest.mark.long),
        pytest.param("condensed", "ru", BY_KEYS, "given_in", marks=pytest.mark.long),
    ],
)
def test_a_fight_is_played_by_ear(
    table_site: TableSite, sit: Sit, game: str, language: str, how: str, ends: str
) -> None:
    gwen, pilar = two(table_site, sit, game, language)
    a_fight_begins(gwen, pilar)
    move, attack, invoke, end_turn = HOW[how]
    move(pilar, gwen)
    the_blow_is_turned(table_site, attack, invoke, gwen, pilar)
    end_turn(pilar, gwen)
    the_foe_strikes_back(table_site, gwen, pilar)
    ENDS[ends](table_site, attack, gwen, pilar)
    assert gwen.seat.complaints == pilar.seat.complaints == []


def two(site: TableSite, sit: Sit, game: str, language: str) -> tuple[ByEar, ByEar]:
    staged = site.stage("duel", system=game, language=language)
    seats = [sit(name, language) for name in ("Gwen", "Pilar")]
    for seat, who in zip(seats, ("gwen", "pilar"), strict=True):
        seat.game = game
        staged.sit_down(seat, who)
    return ByEar(seats[0]), ByEar(seats[1])


def brawl(one: ByEar) -> str:
    """The rating that both fight by, as its control is named."""
    return one.g(f"rating.{BRAWL[one.seat.game]}.name")


# -- the beginning


def a_fight_begins(gwen: ByEar, pilar: ByEar) -> None:
    gwen.key("4", gwen.t("board.gm.tools"))
    gwen.press(gwen.t("board.conflict.open"), gwen.t("board.conflict.physical_title"))
    gwen.press(gwen.t("board.conflict.open"), gwen.t("log.conflict_opened", kind="physical"))
    pilar.hears(pilar.t("log.conflict_opened", kind="physical"))
    if names_the_next(gwen):
        names(gwen, HERO, "first", turn_of(gwen, HERO))
    else:
        gwen.hears(f"{HERO}, {FOE}")
    pilar.hears(pilar.t("board.said.turn", name=HERO, n=1, moves="yes"))


# -- the hero's turn, by keys or by words


def moves_by_keys(pilar: ByEar, gwen: ByEar) -> None:
    pilar.key("m", pilar.t("board.zones.move_here", zone=STAIRS))
    pilar.key("Enter", pilar.t("log.zone_crossed", name=HERO, how="free", zone=STAIRS))
    gwen.hears(gwen.t("log.zone_crossed", name=HERO, how="free", zone=STAIRS))


def moves_by_words(pilar: ByEar, gwen: ByEar) -> None:
    pilar.commands(f"/{pilar.t('board.slash.names.zones')}", f"{YARD}: {HERO}")
    crossed = pilar.t("log.zone_crossed", name=HERO, how="free", zone=STAIRS)
    pilar.commands(f"/{pilar.t('board.slash.names.move')} {STAIRS}", crossed)
    gwen.hears(crossed)


def attacks_by_keys(one: ByEar) -> None:
    one.key("a", one.g("action.create_advantage.name"))
    one.opens(one.g("action.attack.name"))
    one.chooses(brawl(one), one.t("log.action.attack"))


def attacks_by_words(one: ByEar) -> None:
    little = one.t("board.slash.with").split(",")[0].strip()
    one.commands(f"/{one.t('board.slash.names.attack')} {FOE} {little} {brawl(one)}", one.t("log.action.attack"))


def invokes_by_keys(pilar: ByEar) -> None:
    invokes(pilar, EDGE, pilar.t("board.invoke.free", n=1))


def invokes_by_words(pilar: ByEar) -> None:
    """As far as it is plain; there is one way, so it is done, and the line says how."""
    pilar.commands(f"/{pilar.t('board.slash.names.invoke')} {EDGE.split()[0]}", EDGE)


def ends_turn_by_keys(pilar: ByEar, gwen: ByEar) -> None:
    passes_the_turn(pilar, HERO, FOE, turn_of(pilar, FOE))
    gwen.hears(turn_of(gwen, FOE))


def ends_turn_by_words(pilar: ByEar, gwen: ByEar) -> None:
    whom = f" {FOE}" if names_the_next(pilar) else ""
    pilar.commands(f"/{pilar.t('board.slash.names.end')}{whom}", turn_of(pilar, FOE))
    gwen.hears(turn_of(gwen, FOE))


# -- turns


def names_the_next(one: ByEar) -> bool:
    """In Condensed whoever acted says who is next."""
    return one.seat.game == "condensed"


def turn_of(one: ByEar, name: str) -> str:
    return one.t("log.turn", fresh="no", names=name)


def passes_the_turn(one: ByEar, whose: str, to: str, *hears: str) -> None:
    one.key("e", one.t("board.turns.end_sure", name=whose))
    if not names_the_next(one):
        return one.press(one.t("board.turns.end"), *hears)
    one.press(one.t("board.turns.end"))
    return names(one, to, "next" if to == FOE else "fresh", *hears)


def names(one: ByEar, name: str, when: str, *hears: str) -> None:
    one.hears(one.t("board.waiting.turn"))
    one.key("w", one.t(f"board.turns.name_{when}"))
    one.press(name, *hears)


HOW: dict[str, tuple[Callable[..., None], Callable[[ByEar], None], Callable[[ByEar], None], Callable[..., None]]] = {
    BY_KEYS: (moves_by_keys, attacks_by_keys, invokes_by_keys, ends_turn_by_keys),
    BY_WORDS: (moves_by_words, attacks_by_words, invokes_by_words, ends_turn_by_words),
}


# -- rolls


def the_blow_is_turned(
    site: TableSite, attacks: Callable[[ByEar], None], invoke: Callable[[ByEar], None], gwen: ByEar, pilar: ByEar
) -> None:
    """One short; a point and a free use make three of it, which costs the foe boxes."""
    site.throw("--00", "0000")
    attacks(pilar)
    answers(gwen)
    for one in (gwen, pilar):
        one.hears(one.t("board.margin.fail", n=1))
    invokes(pilar, CONCEPT, "1")
    pilar.hears(pilar.t("board.margin.success", n=1))
    invoke(pilar)
    for one in (pilar, gwen):
        one.hears(one.t("board.margin.style", n=3))
    passes(pilar, gwen)
    keeps(pilar, 3)
    absorbs_at_once(gwen, pilar)


def answers(gwen: ByEar) -> None:
    """The best that the foe has is what waits first."""
    gwen.hears(gwen.t("log.action.attack"), gwen.t("board.waiting.roll", what="defend", name=FOE))
    gwen.key("w", brawl(gwen))
    gwen.key("Enter", gwen.t("board.waiting.roll", what="pass"))


def invokes(one: ByEar, aspect: str, price: str) -> None:
    """The price is read with the button."""
    effect = one.t("board.invoke.effect.bonus", value={"signed": 2})
    one.key("w", effect)
    control = one.goes_to(one.t("board.invoke.name", effect=effect, aspect=aspect))
    assert price in control.description, control
    one.key("Enter", aspect)


def passes(first: ByEar, last: ByEar) -> None:
    first.key_in_time("p", begun(first.t("board.said.passed", names="")))
    last.key_in_time("p", brawl(last))


def begun(sentence: str) -> str:
    """As far as it says no name yet."""
    return sentence.rstrip(" .:")


def keeps(one: ByEar, shifts: int) -> None:
    one.hears(one.t("board.waiting.roll", what="trade"))
    one.key("w", one.t("board.choice.keep", shifts=shifts))
    one.key("Enter", hit(one, shifts))


def hit(one: ByEar, shifts: int) -> str:
    """How the log tells it, by its number."""
    source, target = (FOE, HERO) if one.seat.name == "Gwen" else (HERO, FOE)
    told = {"sourced": "yes", "source": source, "target": target, "shifts": shifts}
    return one.t("log.hit", **told, changed="no", because="")


def absorbs_at_once(gwen: ByEar, pilar: ByEar) -> None:
    gwen.hears(gwen.t("board.waiting.hit", n=3, name=FOE))
    gwen.key("w", begun(gwen.t("board.hit.ready", parts="")))
    gwen.key("Enter", absorbed(gwen, FOE))
    pilar.hears(absorbed(pilar, FOE))


def absorbed(one: ByEar, name: str) -> str:
    return begun(one.t("log.absorbed", name=name, shifts=3, taken="", why="", reasoned="no"))


def the_foe_strikes_back(site: TableSite, gwen: ByEar, pilar: ByEar) -> None:
    """With style, by three: a box, and a wound that gets its name."""
    site.throw("++00", "--00")
    attacks_by_keys(gwen)
    pilar.hears(pilar.t("log.action.attack"), pilar.t("board.waiting.roll", what="defend", name=HERO))
    pilar.key("w", begun(pilar.t("board.roll.defend_by", name="", value="")))
    pilar.chooses(brawl(pilar), pilar.t("board.holds.now.attack.style", n=3))
    gwen.hears(gwen.t("board.margin.style", n=3))
    passes(pilar, gwen)
    keeps(gwen, 3)
    absorbs_by_hand(pilar, gwen)
    passes_the_turn(gwen, FOE, HERO, gwen.t("log.turn", fresh="yes", exchange=2, names=HERO))
    pilar.hears(pilar.t("board.said.turn", name=HERO, n=2, moves="yes"))


def absorbs_by_hand(pilar: ByEar, gwen: ByEar) -> None:
    pilar.hears(pilar.t("board.waiting.hit", n=3, name=HERO))
    pilar.key("w", begun(pilar.t("board.hit.ready", parts="")))
    pilar.press(first_box(pilar), pilar.t("board.hit.short", done=1, all=3, left=2))
    mild = pilar.g("consequence.mild.name")
    pilar.press(pilar.t("board.hit.take_slot", slot=mild, absorbs=2), pilar.t("board.hit.whole"))
    pilar.goes_to(pilar.t("board.hit.name", slot=mild))
    pilar.types(WOUND)
    pilar.key("Enter", WOUND)
    gwen.hears(WOUND)


def first_box(one: ByEar) -> str:
    if one.seat.game == "condensed":
        return one.t("harm.take_box", place=1, worth=1)
    return one.t("board.hit.take_box", box=1)


# -- the end


def foe_is_taken_out(site: TableSite, attacks: Callable[[ByEar], None], gwen: ByEar, pilar: ByEar) -> None:
    site.throw("++++", "----")
    attacks(pilar)
    answers(gwen)
    pilar.hears(pilar.t("board.margin.style", n=9))
    passes(pilar, gwen)
    keeps(pilar, 9)
    gwen.hears(gwen.t("board.waiting.hit", n=9, name=FOE))
    gwen.key("w", begun(gwen.t("board.hit.ready_named", parts="")))
    gwen.press(gwen.t("board.hit.out"), gwen.t("log.taken_out", name=FOE, beyond="no"), the_end(gwen, "pcs"))
    pilar.hears(pilar.t("log.taken_out", name=FOE, beyond="no"), the_end(pilar, "pcs"))
    pilar.hears(pilar.t("board.waiting.narrate", name=FOE))
    pilar.key("w", pilar.t("board.hit.narrate"))
    pilar.types(FATE)
    pilar.press(pilar.t("board.hit.tell"), FATE)
    gwen.hears(FATE)


def hero_gives_in(_site: TableSite, _attacks: Callable[[ByEar], None], gwen: ByEar, pilar: ByEar) -> None:
    pilar.key("a", pilar.g("action.create_advantage.name"))
    pilar.press(pilar.t("board.declare.give_in"), pilar.t("board.tell.terms"))
    pilar.types(FATE)
    pilar.press(pilar.t("board.tell.give_in_do"), FATE)
    gwen.hears(gwen.t("board.offer.title.concession", by=HERO, to=""), FATE)
    gwen.key("w", gwen.t("board.offer.do.accept"))
    gwen.key("Enter", gwen.t("log.gave_in", name=HERO, terms=FATE), the_end(gwen, "foes"))
    pilar.hears(pilar.t("log.gave_in", name=HERO, terms=FATE), the_end(pilar, "foes"))


def the_end(one: ByEar, won: str) -> str:
    """Nobody is left on the other side."""
    return one.t("log.conflict_ended", won=won)


ENDS = {"taken_out": foe_is_taken_out, "given_in": hero_gives_in}
