"""What only the GM knows is not told by what the GM does. Sources: FAE-ASP-07, FAE-INV-01."""

from typing import Any

import msgspec
import pytest

from rules import game
from rules.fate.contest.entities import Task
from rules.view import log_for, view_for
from tests.rules import asked
from tests.rules.accelerated.table import Played

SECRET = "Canary"


def told(played: Played, audience: str = "member:pilar") -> bool:
    """Whether the secret is in what an audience sees, or in what it read of the last command."""
    assert played.last is not None
    views = [view_for(audience, entity) for entity in played.state.entities()]
    return SECRET.encode() in msgspec.json.encode([*views, *log_for(audience, played.last)])


@pytest.fixture
def ambush() -> tuple[Played, dict[str, str]]:
    """A live scene, and a foe that lurks in a hidden zone."""
    played = Played()
    ids = {"reth": played.hero(), "shark": played.foe()}
    ids["scene"] = played.opened(ids["reth"], ids["shark"])
    ids["deck"] = played.does("gwen", "add_zone", scene=ids["scene"], name="Deck")
    ids["hold"] = played.does("gwen", "add_zone", scene=ids["scene"], name=f"{SECRET} Hold", secret=True)
    ids["spy"] = played.does("gwen", "create_character", char_kind="npc", name=f"{SECRET} Spy")
    ids["token"] = played.does("gwen", "place_token", scene=ids["scene"], character=ids["spy"], zone=ids["hold"])
    ids["snare"] = played.does("gwen", "place_aspect", text=f"{SECRET} Snare", secret=True)
    return played, ids


@pytest.mark.parametrize(
    ("kind", "args"),
    [
        ("record_fact", {"character": "spy", "text": "He was here before"}),
        ("inflict_hit", {"target": "spy", "shifts": 2}),
        ("inflict_hit", {"target": "reth", "source": "spy", "shifts": 2}),
        ("place_aspect", {"text": "In My Sights", "aspect_kind": "boost", "on": "reth", "free_for": "spy"}),
        ("give_in", {"character": "spy", "terms": "He slips away"}),
        ("declare_action", {"character": "spy", "action": "attack", "rating": "quick", "target": "reth"}),
        ("offer_compel", {"target": "reth", "aspect": "snare", "compel": "event", "effect": "A loop tightens"}),
    ],
)
def test_what_is_hidden_does_nothing_in_the_open(
    ambush: tuple[Played, dict[str, str]], kind: str, args: dict[str, Any]
) -> None:
    played, ids = ambush
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[ids["reth"]], [ids["shark"]]])

    played.refuses("gwen", kind, "still_hidden", **{name: ids.get(str(value), value) for name, value in args.items()})

    assert not told(played)


@pytest.mark.parametrize(
    ("kind", "args"),
    [
        ("say", {"text": "Who is there?", "character": "spy"}),
        ("say", {"text": "Psst", "character": "spy", "to": ["pilar"]}),
        ("roll_free", {"text": "4dF", "character": "spy"}),
        ("claim_task", {"task": "task", "character": "spy"}),
    ],
)
def test_what_players_would_hear_of_somebody_hidden_is_not_said(
    ambush: tuple[Played, dict[str, str]], kind: str, args: dict[str, Any]
) -> None:
    played, ids = ambush
    ids["challenge"] = played.does("gwen", "open_challenge", tasks=[{"name": "Row"}])
    ids["task"] = played.state.all(Task)[0].id
    given = {name: ids.get(str(value), value) for name, value in args.items()}
    played.dice.feed((0, 0, 0, 0))

    refusal = played.refuses("gwen", kind, "still_hidden", **given)

    assert refusal.params == {"name": f"{SECRET} Spy"}
    assert not told(played)


@pytest.mark.parametrize("kind", ["say", "roll_free"])
def test_the_gm_may_speak_and_roll_as_somebody_hidden_where_no_player_hears(
    ambush: tuple[Played, dict[str, str]], kind: str
) -> None:
    played, ids = ambush
    played.dice.feed((0, 0, 0, 0))

    played.does("gwen", kind, text="4dF", character=ids["spy"], to=["gwen"])

    assert played.line({"say": "said"}.get(kind, "free_rolled"))["name"] == f"{SECRET} Spy"
    assert not told(played)


def test_the_gm_may_write_the_very_name_of_somebody_hidden(ambush: tuple[Played, dict[str, str]]) -> None:
    played, _ids = ambush

    played.does("gwen", "say", text=f"{SECRET} Spy")

    assert played.line("said", "member:pilar")["text"] == f"{SECRET} Spy"


@pytest.mark.parametrize("where", ["on", "to"])
@pytest.mark.parametrize("action", ["create_advantage", "overcome"])
def test_a_roll_aims_at_no_place_that_its_player_does_not_see(
    ambush: tuple[Played, dict[str, str]], where: str, action: str
) -> None:
    played, ids = ambush
    ids["later"] = played.does("gwen", "prepare_scene", title="The cellar")
    ids["nowhere"] = "zone:nowhere"
    act = {"character": ids["reth"], "action": action, "rating": "quick", "text": "Smoke", "goal": "Off"}

    for name in ("hold", "spy", "snare", "later", "nowhere"):
        refusal = played.refuses("pilar", "declare_action", "not_found", **act, **{where: ids[name]})
        assert (refusal.params, refusal.rule) == ({}, None)
    played.does("pilar", "declare_action", **act, **{where: ids["deck"]})


def test_a_foe_that_crosses_into_a_hidden_zone_is_gone_without_its_name(ambush: tuple[Played, dict[str, str]]) -> None:
    played, ids = ambush

    played.does("gwen", "cross_zone", character=ids["shark"], to=ids["hold"])

    assert not told(played)
    assert not played.token(ids["shark"]).shown


def test_a_foe_that_crosses_out_of_it_is_seen_from_then_on(ambush: tuple[Played, dict[str, str]]) -> None:
    played, ids = ambush
    assert not told(played)

    played.does("gwen", "cross_zone", character=ids["spy"], to=ids["deck"])

    assert played.sees("players", ids["token"]) and played.sees("players", ids["spy"])


def rolled(played: Played, ids: dict[str, str]) -> str:
    climb = {"action": "overcome", "rating": "quick", "goal": "Climb"}
    roll = played.does("pilar", "declare_action", character=ids["reth"], **climb)
    played.does("gwen", "set_opposition", roll=roll, difficulty=2)
    played.dice.feed((0, 0, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)
    return roll


def test_the_gm_shows_a_secret_before_invoking_it(ambush: tuple[Played, dict[str, str]]) -> None:
    played, ids = ambush
    roll = rolled(played, ids)
    invoke = {
        "roll": roll,
        "character": ids["shark"],
        "aspect": ids["snare"],
        "effect": "confront",
        "because": "It bites",
    }

    played.refuses("gwen", "invoke_aspect", "still_hidden", **invoke)
    played.does("gwen", "reveal_aspect", aspect=ids["snare"])
    played.does("gwen", "invoke_aspect", **invoke)

    assert told(played)


def test_a_player_who_knows_a_secret_tells_it_by_invoking_it(ambush: tuple[Played, dict[str, str]]) -> None:
    played, ids = ambush
    played.does("gwen", "reveal_aspect", aspect=ids["snare"], to=["pilar"])
    roll = rolled(played, ids)
    assert told(played, "member:pilar") and not told(played, "member:oleg")

    played.does(
        "pilar",
        "invoke_aspect",
        roll=roll,
        character=ids["reth"],
        aspect=ids["snare"],
        effect="bonus",
        because="I step over it",
    )

    assert played.aspect(ids["snare"]).known_to is None
    assert played.log("member:oleg")[0] == "aspect_revealed"


@pytest.mark.parametrize(
    ("kind", "args"),
    [
        ("offer_compel", {"target": "reth", "compel": "event", "effect": "A loop tightens"}),
        ("declare_detail", {"text": "I laid it myself"}),
        ("record_fact", {"text": "I laid it myself"}),
    ],
)
def test_a_player_who_knows_a_secret_bargains_with_it_only_once_all_know_it(
    ambush: tuple[Played, dict[str, str]], kind: str, args: dict[str, Any]
) -> None:
    """FAE-ASP-07: an offer or a fact tells everybody what it comes from."""
    played, ids = ambush
    played.does("gwen", "set_dial", dial="declare_detail", value=True)
    played.does("gwen", "reveal_aspect", aspect=ids["snare"], to=["pilar"])
    given = {name: ids.get(value, value) for name, value in args.items()}
    given |= {"character": ids["reth"], "aspect": ids["snare"]}

    played.refuses("pilar", kind, "still_hidden", **given)
    played.does("gwen", "reveal_aspect", aspect=ids["snare"])
    played.does("pilar", kind, **given)


def test_a_hidden_boost_is_not_told_to_whom_it_is_meant_for() -> None:
    """FAE-ASP-07: nobody may do anything with what they do not know of."""
    played = Played()
    reth = played.hero()
    played.opened(reth)
    given = {"text": "In My Sights", "aspect_kind": "boost", "free_for": reth}
    hidden, known = (played.does("gwen", "place_aspect", secret=secret, **given) for secret in (True, False))

    acts = asked.may(played.state, game.Actor("pilar", "player"))["acts"][reth]

    assert set(acts["boosts"]) == {known} and not played.sees("players", hidden)


def test_a_task_that_somebody_hidden_takes_on_is_not_offered_to_be_revealed() -> None:
    """FAE-CHL-03, FAE-ASP-07: it would tell of them."""
    played = Played()
    hero, foe = played.hero(), played.foe()
    played.opened(hero)
    played.change(foe, shown=False)
    played.does("gwen", "open_challenge", tasks=[{"name": "Calm them"}, {"name": "Find the leak", "hidden": True}])
    task = next(task for task in played.state.all(Task) if not task.shown)
    played.does("gwen", "claim_task", task=task.id, character=foe)

    refused = played.refuses("gwen", "reveal_task", "still_hidden", task=task.id)
    may = asked.may(played.state, game.Actor("gwen", "gm"))["structures"][task.id]["reveal_task"]

    assert refused.params == {"name": played.character(foe).name}
    assert may["code"] == "still_hidden"


@pytest.mark.parametrize("to", [[], ["pilar"]])
def test_a_boost_is_revealed_once_its_owner_is_seen(ambush: tuple[Played, dict[str, str]], to: list[str]) -> None:
    played, ids = ambush
    boost = {"text": "In My Sights", "aspect_kind": "boost", "free_for": ids["spy"]}
    ids["boost"] = played.does("gwen", "place_aspect", **boost, on=ids["reth"], secret=True)

    refusal = played.refuses("gwen", "reveal_aspect", "still_hidden", aspect=ids["boost"], to=to)
    assert refusal.params == {"name": f"{SECRET} Spy"}
    assert not told(played)

    played.does("gwen", "move_token", token=ids["token"], zone=ids["deck"])
    played.does("gwen", "reveal_aspect", aspect=ids["boost"], to=to)
    assert played.sees("member:pilar", ids["boost"])
