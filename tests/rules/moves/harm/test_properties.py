"""Whatever is asked for: harm stays within its levels, and a blow ends once everybody has answered or is away."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.moves.harm.entities import Blow, Ending
from rules.moves.hero.entities import Gear, Hero
from rules.moves.move.entities import OpenMove
from rules.refusals import Refusal
from rules.state import Entity
from rules.table.attendance.entities import is_present
from tests.rules.moves.harm.table import ANA, BO, CLOCK, GAZ, SUFFER_HARM, HarmTable

PEOPLE = (ANA, BO, GAZ)
LIVES = ("minus_hard", "plus_weird", "new_playbook", "die")
DEBILITIES = ("shattered", "crippled", "disfigured", "broken", None)
ENDS = ("untenable", "out", "dead")

number = st.integers(0, 9)
who = st.sampled_from(PEOPLE)
member = st.sampled_from(("theirs", "theirs", "gwen", "pilar"))  # theirs: of whoever is asked, or the MC
gwen = st.just("gwen")
flag = st.booleans()


Step = tuple[str, str, dict[str, Any]]
row = st.fixed_dictionaries({"character": who, "levels": number})


# What `at` points at, and the argument it stands in for.
ABOUT: dict[str, tuple[str, type[Entity]]] = {
    **dict.fromkeys(("waive_move", "roll_move", "pick_options", "press_on"), ("move", OpenMove)),
    **dict.fromkeys(("choose_life", "return_harm", "take_out"), ("character", Ending)),
}


def asked(sender: Any, kind: str, /, **args: Any) -> Any:
    return st.tuples(sender, st.just(kind), st.fixed_dictionaries(args))


# `at`: which of the blows, moves or ends that are there.
steps = st.one_of(
    asked(gwen, "inflict_harm", to=who, amount=number, ap=flag, quiet=flag),
    asked(gwen, "inflict_harm", to=who, amount=number, ap=flag, quiet=flag),
    asked(gwen, "inflict_harm", to=who, by=st.just(GAZ), weapon=st.just("gun")),
    asked(gwen, "set_blow", at=number, amount=st.one_of(st.none(), number)),
    asked(member, "take_debility", at=number, debility=st.sampled_from(DEBILITIES)),
    asked(member, "take_debility", at=number, debility=st.none()),
    asked(member, "mark_harm", character=who, level=number),
    asked(gwen, "heal_by_hand", character=who, level=number),
    asked(gwen, "time_step", characters=st.lists(row, max_size=3)),
    asked(member, "choose_life", at=number, choice=st.sampled_from(LIVES)),
    asked(gwen, "return_harm", at=number, level=number),
    asked(member, "take_out", at=number, out=flag),
    asked(member, "choose_life", at=number, choice=st.sampled_from(LIVES[:2])),
    asked(gwen, "set_presence", member=st.sampled_from(("pilar", "oleg")), here=flag),
    asked(gwen, "hold_rolls", held=flag),
    asked(gwen, "waive_move", at=number),
    asked(member, "roll_move", at=number),
    asked(member, "press_on", at=number),
    asked(gwen, "pick_options", at=number, options=st.just([])),
)

evening = st.lists(steps, min_size=4, max_size=20)


def table_of(ends_as: str, harm: int) -> HarmTable:
    last = type(CLOCK[5])(label="12:00", time="ends", ends_as=ends_as)
    table = HarmTable(SUFFER_HARM, harm=(*CLOCK[:5], last))
    table.change(ANA, harm=harm)
    table.change(BO, harm=harm, gear=(Gear(id="coat", armor=1),))
    table.change(GAZ, gear=(Gear(id="gun", harm=3), Gear(id="vest", armor=2)))
    return table


def does(table: HarmTable, by: str, kind: str, args: dict[str, Any]) -> None:
    """What is refused changes nothing; dice always come to nine."""
    given = pointed(table, kind, args)
    table.dice.clear()
    table.dice.feed_sixes((4, 5))
    before = table.state
    try:
        table.does(theirs(table, given) if by == "theirs" else by, kind, **given)
    except Refusal:
        assert table.state == before


def pointed(table: HarmTable, kind: str, args: dict[str, Any]) -> dict[str, Any]:
    """With the id of the thing that `at` means."""
    if "at" not in args:
        return args
    field, of = ABOUT.get(kind, ("blow", Blow))
    there: list[Any] = table.state.all(of)
    chosen = there[args["at"] % len(there)] if there else None
    id = "none" if chosen is None else chosen.character if of is Ending else chosen.id
    return {name: value for name, value in args.items() if name != "at"} | {field: id}


def theirs(table: HarmTable, args: dict[str, Any]) -> str:
    """The player of whoever is asked for something; the MC for her own, and where nobody is."""
    thing = table.state.find(str(args.get("blow") or args.get("move") or args.get("character")))
    id = thing.to if isinstance(thing, Blow) else thing.actor if isinstance(thing, OpenMove) else args.get("character")
    found = table.state.find(str(id))
    return (found.controller if isinstance(found, Hero) else None) or "gwen"


def check_bounds(table: HarmTable) -> None:
    for hero in table.state.all(Hero):
        assert 0 <= hero.harm <= len(CLOCK)
        assert hero.overflow >= 0
        assert not hero.overflow or hero.harm == len(CLOCK)
        assert len(set(hero.debilities)) == len(hero.debilities)
        here = [one for one in table.state.all(Blow) if one.to == hero.id]
        assert len([one for one in here if one.step != "waiting"]) == bool(here)
        ends = [one.means for one in table.state.all(Ending) if one.character == hero.id]
        assert (ends == ["untenable"]) == (hero.out == "untenable")
        assert len(ends) <= 1
    assert all(blow.harm >= 0 for blow in table.state.all(Blow))


def settle(table: HarmTable) -> None:
    """Everybody who is here says no to a debility, the MC does the rest."""
    for at in range(len(table.state.all(OpenMove))):
        does(table, "gwen", "waive_move", {"at": at})
        does(table, "theirs", "press_on", {"at": at})
        does(table, "gwen", "pick_options", {"at": at, "options": []})
    for blow in table.state.all(Blow):
        if blow.step == "rating":
            table.does("gwen", "set_blow", blow=blow.id, amount=None)
        elif blow.step == "debility":
            controller = table.hero(blow.to).controller
            answers = controller if controller and is_present(table.state, controller) else "gwen"
            table.does(answers, "take_debility", blow=blow.id, debility=None)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(ENDS), st.integers(0, 5), evening, evening)
def test_harm_stays_within_its_levels_and_every_blow_ends(
    ends_as: str, harm: int, sent: list[Step], later: list[Step]
) -> None:
    """AW-HARM-01, AW-HARM-03, AW-HARM-15, AW-MOVE-06."""
    table = table_of(ends_as, harm)
    for part in (sent, later):
        for by, kind, args in part:
            does(table, by, kind, args)
            check_bounds(table)
        for _ in range(3 * len(part)):
            settle(table)
        assert table.state.all(Blow) == []
        check_bounds(table)
