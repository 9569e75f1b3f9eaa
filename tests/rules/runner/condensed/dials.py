"""Dials turned in the middle of a case, and profiles saved: set_dial, save_profile, save_two_lists."""

from contextlib import suppress

from msgspec.structs import replace

from rules.refusals import NothingChanges
from rules.systems.profiles import profile_of, read_profile, written
from tests.rules.runner.asking import game_of
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.condensed.given import dial_set
from tests.rules.runner.counting import total
from tests.rules.runner.words import reads, same, word
from tests.rules.runner.world import NOTHING, World

BETWEEN = ("between", "before", "after", "zero", "creation")
DURING = ("running", "during", "mid", "in_session", "in_play")


def while_playing(told):
    """Whether a session runs at the time the case tells."""
    if told is None or any(word in told for word in BETWEEN):
        return False
    if not any(word in told for word in DURING):
        raise UnknownWord(f"a dial is not turned {told}")
    return True


class Dials(World):
    def do_set_dial(self, turn):
        """Between sessions unless the case says when. A dial that stands so already is as good as turned."""
        told = str(turn.get("during", turn.get("when", BETWEEN[0])))
        name, value = dial_set(turn.get("dial"), turn.get("value"))
        with suppress(NothingChanges):
            self.turn_dials(turn.member, {name: value}, running=while_playing(told))

    def turn_dials(self, member, dials, *, running=False):
        """The command, while a session runs or while none does; afterwards the session is as it was."""
        session = self.state.session
        self.put(replace(session, running=running))
        if len(dials) == 1:
            name, value = next(iter(dials.items()))
            self.send(member, "set_dial", dial=name, value=NOTHING if value is None else value)
        else:
            self.send(member, "set_dials", dials=dials)
        self.put(session)

    def do_save_profile(self, turn):
        """The table's dials as a file that is read again; where the case names another shape, that is turned first."""
        if turn.get("shape") is not None:
            self.turn_dials(turn.member, dict([dial_set("shape", turn.get("shape"))]))
        table = self.state.table
        profile = profile_of("Saved", table.system, table.dials, table.warned)
        same("the profile read back", read_profile(written(profile)), profile)

    def do_save_two_lists(self, turn):
        """Two lists, each with ratings from the first number to the second."""
        dials = {
            "skill_list": "approaches",
            "shape": self.shape_between("approaches", *turn.get("a")),
            "second_list": "attributes",
            "second_shape": self.shape_between("attributes", *turn.get("b")),
            "rating_cap": turn.get("cap"),
        }
        self.turn_dials(turn.member, dials)

    def shape_between(self, list_name, lowest, highest):
        """One rating at the upper end, all others at the lower one."""
        names = game_of(self.state).lists[list_name]
        return {str(rating): count for rating, count in ((highest, 1), (lowest, len(names[1:]))) if rating}

    # The game as the GM's browser has it, with the table's dials turned.
    game_seen = word(lambda self: self.view(self.gm)["table"]["game"])

    see_sum_of_counts = reads(lambda self, turn, done: total(self.game_seen()["ratings"]["counts"].values()))
    see_have = reads("done.params.have")
    see_need = reads("done.params.need")
    see_base_boxes = reads(lambda self, turn, done: len(self.game_seen()["sheet"]["stress"]["boxes"]))

    def see_range(self, turn, done, wanted):
        """Of both lists together; of a refused attempt, what it would have been."""
        told = [done.params[end] for end in ("least", "most")] if done.refused else self.game_seen()["ratings"]["range"]
        same("range", list(told), wanted)
