"""What optional rules keep with a thing, by rule: there by its folder, gone without it, read from older releases."""

from pathlib import Path
from textwrap import dedent
from typing import Any

import msgspec
import pytest

from rules.commands import Command
from rules.engine import Clash, engine_of, parts_of, widened
from rules.fate.can import Extra
from rules.fate.optional.countdown.parts import CountdownCan
from rules.fate.optional.gear.parts import Gear
from rules.fate.optional.obstacle.parts import Faced, Obstacle
from rules.fate.optional.scale.parts import Level, Scaled, Time, Unscaled
from rules.fate.optional.several.parts import Share, Spread
from rules.fate.optional.threat.parts import Big
from rules.fate.optional.wide.parts import Belongs
from rules.fate.parts import RollPart, SaidDeclaring
from rules.fate.roll.entities import Effort, Roll
from rules.fate.sheet.entities import Character
from rules.game import apply, decode_entity, decode_events, encode_entity
from rules.state import Part, Parts, State
from rules.view import view_for

PLAIN = Roll(id="roll:a", scene="scene:s", action="attack", effort=Effort(character="character:a", rating="fight"))
GODLIKE, MEMBER = Level(level="godlike"), Belongs(to=("organization:o",))
OVER_ALL = Spread(how="zone", zone="zone:z")
SPIN = """
    from typing import ClassVar

    from rules.fate.parts import RollPart


    class Spin(RollPart, frozen=True, kw_only=True):
        '''How it was spun. `by`: so much.'''

        key: ClassVar[str] = "spin"
        by: int = 0
"""


@pytest.fixture
def folder_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A package of optional rules, by name, with what stands in the `parts.py` of each."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def make(package: str, **rules: str) -> str:
        for name, parts in {"": "", **rules}.items():
            (tmp_path / package / name).mkdir(parents=True, exist_ok=True)
            (tmp_path / package / name / "__init__.py").touch()
            if parts:
                (tmp_path / package / name / "parts.py").write_text(dedent(parts))
        return package

    return make


def test_a_part_that_is_not_there_says_nothing() -> None:
    assert PLAIN.part(Spread) is None
    assert (PLAIN.spread, PLAIN.share_of) == ("", "")


def test_a_roll_says_what_its_parts_say() -> None:
    whole, share = PLAIN.with_part(OVER_ALL), PLAIN.with_part(Share(of="roll:w"))

    assert (whole.part(Spread), whole.spread, whole.share_of) == (OVER_ALL, "zone", "")
    assert (share.part(Spread), share.spread, share.share_of) == (None, "", "roll:w")


def test_one_part_takes_the_place_of_another_of_its_kind_and_of_no_other() -> None:
    roll = PLAIN.with_part(OVER_ALL).with_part(Share(of="roll:w"))

    assert roll.with_part(Spread(how="split")).part(Spread) == Spread(how="split")
    assert roll.without_part(Spread) == PLAIN.with_part(Share(of="roll:w"))
    assert roll.without_part(Spread).without_part(Share) == PLAIN


def test_what_is_stored_is_read_back_with_its_parts() -> None:
    roll = PLAIN.with_part(OVER_ALL)

    assert decode_entity("accelerated", encode_entity("accelerated", roll)) == roll


def test_a_part_of_a_rule_that_is_gone_is_passed_over() -> None:
    stored = msgspec.json.decode(encode_entity("accelerated", PLAIN))
    stored["by_rule"] = {"tide": {"high": True}}

    assert decode_entity("accelerated", msgspec.json.encode(stored)) == PLAIN


def test_what_a_rule_brings_is_a_field_and_what_is_taken_away_is_none(folder_of: Any) -> None:
    kept = parts_of(RollPart, folder_of("with_spin", spin=SPIN, tide=""))

    assert kept.__struct_fields__ == ("spin",)
    assert "`spin`: How it was spun." in str(kept.__doc__)
    assert parts_of(RollPart, folder_of("without_spin", tide="")).__struct_fields__ == ()


def test_two_parts_of_one_key_are_refused_at_the_start(folder_of: Any) -> None:
    with pytest.raises(Clash, match="spin"):
        parts_of(RollPart, folder_of("spun_twice", spin=SPIN, top=SPIN))


class Say(Command, frozen=True, kw_only=True, tag="say_it"):
    """Say it. `what`: the words."""

    what: str


SPUN = '''
from rules.fate.parts import SaidDeclaring

class SpinSaid(SaidDeclaring, frozen=True, kw_only=True):
    """`spin`: how much of it is used."""

    spin: int = 0
'''


def test_a_rule_lets_one_say_more_with_a_command(folder_of: Any) -> None:
    said = widened(Say, SaidDeclaring, folder_of("with_said", spin=SPUN))

    assert msgspec.json.decode(b'{"kind": "say_it", "what": "go", "spin": 2}', type=said) == said(what="go", spin=2)
    assert "`spin`: how much of it is used." in str(said.__doc__)


def test_what_no_rule_lets_one_say_is_refused(folder_of: Any) -> None:
    said = widened(Say, SaidDeclaring, folder_of("without_said", tide=""))

    with pytest.raises(msgspec.ValidationError, match="spin"):
        msgspec.json.decode(b'{"kind": "say_it", "what": "go", "spin": 2}', type=said)


def test_two_rules_that_say_something_by_one_name_are_refused_at_the_start(folder_of: Any) -> None:
    with pytest.raises(Clash, match="spin"):
        widened(Say, SaidDeclaring, folder_of("said_twice", spin=SPUN, top=SPUN))


def test_an_answer_has_what_is_told_and_leaves_out_what_is_not() -> None:
    extra = Extra()
    extra.tell(CountdownCan(mark_countdown=None))

    assert msgspec.to_builtins(extra) == {"mark_countdown": None}


def test_every_part_stands_where_it_is_looked_for() -> None:
    found = [value for module in engine_of("accelerated").modules for value in vars(module).values()]
    kinds = {kind for kind in found if isinstance(kind, type) and issubclass(kind, Part) and hasattr(kind, "key")}
    holders = [kind for kind in found if isinstance(kind, type) and issubclass(kind, Parts)]
    kept = {field.type for holder in holders for field in msgspec.structs.fields(holder)}

    assert Spread in kinds
    assert [kind.__name__ for kind in kinds if kind | None not in kept] == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"spread": None, "part_of": None}, PLAIN),
        ({"spread": {"how": "zone", "zone": "zone:z", "shares": {}}}, PLAIN.with_part(OVER_ALL)),
        ({"part_of": "roll:w"}, PLAIN.with_part(Share(of="roll:w"))),
        ({"unscaled": "it knows the trick"}, PLAIN.with_part(Unscaled(because="it knows the trick"))),
        ({"time": ["half", "hour"]}, PLAIN.with_part(Time(quantity="half", unit="hour"))),
        ({"obstacle": "character:b", "weapon": 1}, PLAIN.with_part(Faced(obstacle="character:b", weapon=1))),
    ],
)
def test_what_older_releases_kept_on_the_roll_itself_is_read_as_parts(old: dict[str, Any], new: Roll) -> None:
    effort = {"character": "character:a", "rating": "fight"}
    stored = {"type": "roll", "id": "roll:a", "v": 1, "scene": "scene:s", "action": "attack", "effort": effort, **old}

    assert decode_entity("accelerated", msgspec.json.encode(stored)) == new


HERO = Character(id="character:a", name="Ilka")
BLOCK = Character(id="character:a", name="Ilka", kind="block")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"weapon": 0, "armor": 0, "harmful": False, "scale": "", "big": None, "member_of": []}, HERO),
        ({"weapon": 2, "armor": 0}, HERO.with_part(Gear(weapon=2))),
        ({"scale": "godlike", "member_of": ["organization:o"]}, HERO.with_part(GODLIKE).with_part(MEMBER)),
        ({"big": {"heart": True, "part_of": "character:b"}}, HERO.with_part(Big(heart=True, part_of="character:b"))),
        ({"kind": "block", "weapon": 0, "harmful": True}, BLOCK.with_part(Obstacle(harmful=True))),
    ],
)
def test_what_older_releases_kept_on_the_sheet_itself_is_read_as_parts(old: dict[str, Any], new: Character) -> None:
    stored = {"type": "character", "id": "character:a", "v": 2, "name": "Ilka", **old}

    assert decode_entity("accelerated", msgspec.json.encode(stored)) == new


def test_a_part_that_says_nothing_is_left_out() -> None:
    assert HERO.with_part(Gear(weapon=1)).with_part(Gear()) == HERO


def test_of_the_gms_characters_players_see_the_parts_that_show_on_the_table() -> None:
    carries = Gear(weapon=1)
    foe = Character(id="character:f", name="Foe", kind="npc").with_part(carries).with_part(GODLIKE)

    assert view_for("gm", foe).part(Gear) == carries
    assert msgspec.to_builtins(view_for("spectators", foe).by_rule) == {"scale": {"level": "godlike"}}


def test_dice_that_the_gm_set_in_an_older_release_keep_what_their_side_had_chosen() -> None:
    chosen = {"benefit": "after", "truth": None, "invoke": "", "supernatural": False}
    effort = {"character": "character:a", "rating": "fight", "dice": [1, 0, 0, 0], "scaled": chosen}
    words = {"target": "roll:a", "field": "dice.actor", "old": [], "new": [], "reason": ""}
    stored = msgspec.json.encode([{"e": "overridden", "v": 1, **words, "fields": {"effort": effort, "defense": None}}])

    state = apply(State.of([PLAIN]), decode_events("accelerated", stored))

    assert state.get("roll:a", Roll).effort.part(Scaled) == Scaled(benefit="after")
