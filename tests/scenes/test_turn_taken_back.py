"""A turn that was ended by mistake is taken back while nobody has acted since, in every order of turns."""

from typing import Any

import msgspec
import pytest

from rules.fate.conflict.entities import Conflict
from rules.game import Actor, may
from rules.refusals import NotYourCharacter, Refusal
from scenes.selectors import log_page
from tests.conftest import Cast
from tests.scenes.tables import seat_table

pytestmark = [pytest.mark.django_db, pytest.mark.services]

SAMPLES = {
    "accelerated": {"pilar": "reth", "oleg": "voltaire", "gwen": "assassin"},
    "condensed": {"pilar": "ilse", "oleg": "teo", "gwen": "hound"},
    "century": {"pilar": "billie", "oleg": "zofia", "gwen": "volk"},
}


class Fight:
    """Pilar's and Oleg's hero against one of Gwen's, in a conflict."""

    def __init__(self, cast: Cast, system: str, dials: dict[str, Any] | None = None) -> None:
        self.playing = seat_table(cast, system=system, dials=dials)
        self.ids = {who: self.made(who, "copy_sample", sample=sample) for who, sample in SAMPLES[system].items()}
        scene = self.made("gwen", "prepare_scene", title="The mill")
        self.playing.do("gwen", "open_scene", scene=scene, present=list(self.ids.values()))
        self.playing.do("gwen", "open_conflict", conflict_kind="physical")
        if system == "century":
            self.playing.do("gwen", "establish_initiative")

    def made(self, who: str, kind: str, **args: Any) -> str:
        return next(iter(self.playing.do(who, kind, **args).made))

    def conflict(self) -> Conflict:
        return self.playing.state().all(Conflict)[0]

    def on_turn(self) -> str:
        """By whom whoever is on turn is played."""
        return next(who for who, id in self.ids.items() if id in self.conflict().turn)

    def may_take_back(self, who: str) -> bool:
        role = "gm" if who == "gwen" else "spectator" if who == "sofia" else "player"
        can = may(self.playing.state(), Actor(self.playing.member(who), role))
        back = msgspec.to_builtins(can).get("turn_back")
        return back is not None and back["take_back_turn"] is None

    def refused(self, who: str) -> Refusal:
        with pytest.raises(Refusal) as found:
            self.playing.do(who, "take_back_turn")
        return found.value


def test_with_named_turns_the_end_and_the_name_are_taken_back_one_by_one(cast: Cast) -> None:
    fight = Fight(cast, "condensed")
    playing, ids = fight.playing, fight.ids
    assert not fight.may_take_back("gwen")
    playing.do("gwen", "name_next", character=ids["pilar"])
    assert not fight.may_take_back("pilar")
    before = fight.conflict()
    playing.do("pilar", "end_turn", character=ids["pilar"])
    ended = fight.conflict()
    playing.do("pilar", "name_next", character=ids["oleg"])

    assert [fight.may_take_back(who) for who in ("gwen", "pilar", "oleg", "sofia")] == [True, True, False, False]
    assert isinstance(fight.refused("oleg"), NotYourCharacter)
    playing.do("pilar", "take_back_turn")
    assert fight.conflict() == ended
    playing.do("pilar", "take_back_turn")

    assert fight.conflict() == before
    assert fight.refused("pilar").code == "turn_went_on"
    line = log_page(playing.id, playing.seats["sofia"])["log"][-1]
    assert (line["key"], line["params"]["names"]) == ("turn_taken_back", {"list": ["Ilse Marrow"]})


def test_in_the_order_of_approaches_the_gm_takes_a_players_turn_back(cast: Cast) -> None:
    fight = Fight(cast, "accelerated")
    if fight.conflict().state == "ordering":
        fight.playing.do("gwen", "break_ties", order=[id for group in fight.conflict().tied for id in group])
    first = fight.on_turn()
    before = fight.conflict()
    watched = fight.playing.watch("gwen", "pilar", "oleg", "sofia")
    fight.playing.do(first, "end_turn", character=fight.ids[first])
    assert fight.on_turn() != first

    fight.playing.do("gwen", "take_back_turn")

    assert fight.conflict() == before
    watched.check()


def test_by_initiative_whoever_held_or_ended_has_the_turn_again(cast: Cast) -> None:
    fight = Fight(cast, "century")
    before = fight.conflict()
    for kind in ("hold_action", "end_turn"):
        fight.playing.do("pilar", kind, character=fight.ids["pilar"])
        assert fight.on_turn() == "oleg"

        fight.playing.do("pilar", "take_back_turn")

        assert fight.conflict() == before


def test_once_somebody_acts_the_turn_stays_ended_and_talk_or_a_note_is_no_act(cast: Cast) -> None:
    fight = Fight(cast, "century")
    fight.playing.do("pilar", "end_turn", character=fight.ids["pilar"])
    fight.playing.do("oleg", "say", text="Now I")
    fight.playing.do("gwen", "write_note", text="He hesitates")
    fight.playing.do("gwen", "prepare_scene", title="The ambush")
    assert fight.may_take_back("pilar")

    roll = fight.made("oleg", "declare_action", character=fight.ids["oleg"], action="overcome", rating="athletics")

    assert not fight.may_take_back("pilar")
    assert fight.refused("pilar").code == "turn_went_on"
    fight.playing.do("oleg", "take_back")
    assert fight.playing.state().find(roll) is None
    assert fight.may_take_back("pilar")
    fight.playing.do("pilar", "take_back_turn")
    assert fight.on_turn() == "pilar"


def test_what_the_end_of_an_exchange_has_brought_goes_with_it(cast: Cast) -> None:
    fight = Fight(cast, "century", {"countdowns": True})
    last = list(fight.ids)[-1]
    triggers = [{"on": "exchange"}]
    tide = fight.made("gwen", "make_countdown", name="Tide", outcome="Wet", boxes=3, triggers=triggers)
    for who in fight.ids:
        fight.playing.do(who, "end_turn", character=fight.ids[who])
    assert getattr(fight.playing.state().find(tide), "marked") == 1  # noqa: B009

    fight.playing.do(last, "take_back_turn")

    assert getattr(fight.playing.state().find(tide), "marked") == 0  # noqa: B009
    assert fight.conflict().exchange == 1


def test_who_ended_a_turn_unused_is_told_so(cast: Cast) -> None:
    fight = Fight(cast, "century")
    fight.playing.do("pilar", "end_turn", character=fight.ids["pilar"])

    with pytest.raises(Refusal) as found:
        fight.playing.do("pilar", "declare_action", character=fight.ids["pilar"], action="overcome", rating="athletics")

    assert (found.value.code, found.value.params) == ("action_used", {"turn": "ended"})


def test_what_was_done_in_the_turn_may_be_taken_back_after_its_end(cast: Cast) -> None:
    fight = Fight(cast, "century")
    pilar = fight.ids["pilar"]
    fight.playing.do("pilar", "hold_action", character=pilar)
    held = fight.conflict()
    fight.playing.do("pilar", "take_held", character=pilar)
    fight.playing.do("pilar", "end_turn", character=pilar)
    fight.playing.do("gwen", "take_back_turn")

    fight.playing.do("pilar", "take_back")

    assert fight.conflict() == held
