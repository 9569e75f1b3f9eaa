"""A failed advantage: who has the free use of it, whoever the sides are called, and who says so."""

from typing import Any

import pytest

from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.stage.entities import Token
from tests.rules.condensed.table import Condensed

EVEN = (0, 0, 0, 0)


def facing(crew: str = "pcs", cult: str = "foes") -> tuple[Condensed, dict[str, str]]:
    """Ilka and the doctor on one side, the ghoul on the other."""
    played = Condensed()
    people = {"ilka": played.pilar(), "doc": played.oleg(), "ghoul": played.foe()}
    played.on_stage(*people.values())
    for name, id in people.items():
        played.change(played.token(id).id, side=cult if name == "ghoul" else crew)
    return played, people


def failed(played: Condensed, member: str, who: str, **how: Any) -> str:
    """An advantage against a number, and it fails."""
    usual = {"character": who, "action": "create_advantage", "rating": "notice"}
    roll = played.does(member, "declare_action", **usual, **how)
    played.does("gwen", "set_opposition", roll=roll, difficulty=4, waive=True)
    return played.rolled(member, roll, *EVEN)


def owners(played: Condensed, text: str) -> list[tuple[str | None, int]]:
    found = next(aspect for aspect in played.state.all(Aspect) if aspect.text == text)
    return [(lot.owner, lot.left) for lot in found.lots]


def secret(played: Condensed, text: str, on: str, *known_to: str) -> str:
    id = f"aspect:secret_{len(played.state.all(Aspect))}"
    played.put(Aspect(id=id, text=text, kind="situation", on=on, known_to=known_to, secret=True))
    return id


# --- who has it -----------------------------------------------------------------------------------------------


def test_a_new_aspect_on_the_scene_goes_to_the_other_side_where_nobody_is_named() -> None:
    """FCON-CAA-03."""
    played, people = facing()
    roll = failed(played, "pilar", people["ilka"], mode="create", text="Smoke")

    played.does("gwen", "choose", roll=roll, option="opponent_free")

    assert owners(played, "Smoke") == [("side:foes", 1)]
    smoke = next(aspect for aspect in played.state.all(Aspect) if aspect.text == "Smoke")
    assert played.roll(roll).result.aspect == smoke.id


def test_a_secret_of_the_scene_is_found_for_the_other_side() -> None:
    """FCON-CAA-08."""
    played, people = facing()
    hatch = secret(played, "Hidden Hatch", played.scene_now())
    roll = failed(played, "pilar", people["ilka"], mode="discover")

    played.does("gwen", "choose", roll=roll, option="opponent_free")

    assert owners(played, "Hidden Hatch") == [("side:foes", 1)]
    assert played.aspect(hatch).known_to is None and played.roll(roll).result.aspect == hatch


def test_whoever_it_is_about_has_it_before_their_side() -> None:
    """FCON-CAA-03."""
    played, people = facing()
    roll = failed(played, "pilar", people["ilka"], mode="create", text="Cornered", on=people["ghoul"])

    played.does("gwen", "choose", roll=roll, option="opponent_free")

    assert owners(played, "Cornered") == [(people["ghoul"], 1)]


@pytest.mark.parametrize(("crew", "cult"), [("crew", "cult"), ("pcs", "cult"), ("crew", "foes"), ("foes", "pcs")])
def test_failing_with_a_known_aspect_is_of_use_to_the_side_that_is_there(crew: str, cult: str) -> None:
    """FCON-CAA-07, FCON-INV-11."""
    played, people = facing(crew, cult)
    played.put(Aspect(id="aspect:fog", text="Fog", kind="situation", on=played.scene_now()))

    failed(played, "pilar", people["ilka"], mode="exploit", aspect="aspect:fog")
    assert owners(played, "Fog") == [(f"side:{cult}", 1)]
    failed(played, "gwen", people["ghoul"], mode="exploit", aspect="aspect:fog")

    assert owners(played, "Fog") == [(f"side:{cult}", 1), (f"side:{crew}", 1)]


def test_nobody_who_is_hidden_or_a_thing_is_the_other_side() -> None:
    """FCON-INV-11."""
    played, people = facing(cult="pcs")
    lurker, fire = played.foe("lurker"), played.person("fire", kind="hazard")
    for id, side, shown in ((lurker, "lurkers", False), (fire, "fire", True)):
        played.put(Token(id=f"token:{id}", scene=played.scene_now(), character=id, side=side, shown=shown))
    played.put(Aspect(id="aspect:fog", text="Fog", kind="situation", on=played.scene_now()))

    failed(played, "pilar", people["ilka"], mode="exploit", aspect="aspect:fog")

    assert owners(played, "Fog") == [("side:foes", 1)]


@pytest.mark.parametrize("cult", ["foes", "cult"])
def test_the_gms_free_use_is_for_any_of_the_gms_and_for_no_hero(cult: str) -> None:
    """FCON-HARM-05, FCON-INV-11."""
    played, people = facing(cult=cult)
    hit = played.hit(people["ilka"], 2)
    played.does("pilar", "absorb", hit=hit, consequences={"mild": "Sprained Ankle"})
    ankle = next(aspect for aspect in played.state.all(Aspect) if aspect.kind == "consequence")
    roll = played.does("gwen", "declare_action", character=people["ghoul"], action="overcome", rating="fight")
    played.does("gwen", "set_opposition", roll=roll, difficulty=2)
    played.dice.feed(EVEN)
    played.does("gwen", "roll_dice", roll=roll)
    use = {"roll": roll, "aspect": ankle.id, "effect": "bonus", "because": "she limps", "free": True}

    lines = played.can("gwen")["roll"]["invokes"]
    assert [(line["owner"], line["left"]) for line in lines if line["cost"] == "free"] == [("gm", 1)]
    helped = {**use, "effect": "confront", "character": people["doc"]}
    played.refuses("oleg", "invoke_aspect", "no_free_invocation", **helped)
    played.does("gwen", "invoke_aspect", **use, character=people["ghoul"])

    assert played.roll(roll).effort.total == 4


def test_the_window_waits_for_a_gm_who_has_only_that() -> None:
    """FCON-INV-11: a free use is something left to say."""
    played, people = facing()
    played.change(played.scene_now(), pool=0)
    lot = Lot(id="lot1", owner="gm", left=1, total=1)
    wound = Aspect(id="aspect:ankle", text="Ankle", kind="consequence", on=people["ilka"], slot="mild", lots=(lot,))
    played.put(wound)
    roll = played.does("pilar", "declare_action", character=people["ilka"], action="overcome", rating="notice")
    played.does("gwen", "set_opposition", roll=roll, difficulty=0)
    played.dice.feed(EVEN)
    played.does("pilar", "roll_dice", roll=roll)

    played.does("pilar", "pass_on_roll", roll=roll)
    played.does("oleg", "pass_on_roll", roll=roll)
    assert played.roll(roll).step == "rolled"
    played.change("aspect:ankle", lots=())
    played.does("gwen", "pass_on_roll", roll=roll)

    assert played.roll(roll).step == "choosing"


# --- who says so ------------------------------------------------------------------------------------------------


def test_what_a_foe_fails_to_find_its_enemies_may_show() -> None:
    """FCON-CAA-08: any player of that side, by what they know of."""
    played, people = facing()
    past = secret(played, "Deserter", people["ilka"], "pilar")
    roll = failed(played, "gwen", people["ghoul"], mode="discover", target=people["ilka"])

    assert played.roll(roll).todos[0].by == "side:pcs"
    assert [played.can(who)["roll"]["do"].get("choose") for who in ("pilar", "oleg", "gwen")] == [
        ["nothing", "opponent_free"],
        ["nothing"],
        None,
    ]
    assert played.can("pilar")["roll"]["waits"] == [{"who": "side:pcs", "member": None, "what": "choice"}]
    assert {"kind": "roll", "id": roll, "what": "choice", "character": None} in played.can("pilar")["waiting"]
    played.refuses("oleg", "choose", "aspect_not_known", roll=roll, option="opponent_free")
    played.refuses("gwen", "choose", "not_allowed", roll=roll, option="nothing")
    played.does("pilar", "choose", roll=roll, option="opponent_free")

    assert owners(played, "Deserter") == [(people["ilka"], 1)]
    assert played.aspect(past).known_to is None


def test_they_may_keep_it_to_themselves() -> None:
    """FCON-CAA-08."""
    played, people = facing()
    past = secret(played, "Deserter", people["ilka"], "pilar")
    roll = failed(played, "gwen", people["ghoul"], mode="discover", target=people["ilka"])

    played.does("oleg", "choose", roll=roll, option="nothing")

    assert played.roll(roll).step == "closed" and played.aspect(past).known_to == ("pilar",)


def test_it_looks_the_same_whether_there_is_a_secret_or_not() -> None:
    """FCON-CAA-08, FCON-ASP-06."""
    told = []
    for hidden in (False, True):
        played, people = facing()
        if hidden:
            secret(played, "Deserter", people["ilka"])
        failed(played, "gwen", people["ghoul"], mode="discover", target=people["ilka"])
        told.append([played.can(who) for who in ("pilar", "oleg")])

    assert told[0] == told[1]


def test_what_heroes_fail_to_find_the_gm_settles() -> None:
    """FCON-CAA-08, FCON-CAA-03."""
    played, people = facing()
    secret(played, "Hungry", people["ghoul"])

    looked = failed(played, "pilar", people["ilka"], mode="discover", target=people["ghoul"])
    assert played.roll(looked).todos[0].by == "gm"
    played.does("gwen", "choose", roll=looked, option="nothing")
    made = failed(played, "gwen", people["ghoul"], mode="create", text="Smoke")

    assert played.roll(made).todos[0].by == "gm"
