"""What is expected of a roll: both sums and their parts, the outcome, the shifts."""

from tests.rules.runner.century.given import CenturyGiven
from tests.rules.runner.counting import opposite, total
from tests.rules.runner.words import meaning, nothing, same, same_set, there, word

OUTCOMES = {"fail": "failure", "tie": "tie", "success": "success", "style": "success"}
TERMS = {"invoke": "aspects"}  # parts of a sum as cases call them, where they have another name
OF_THE_SKILL = ("dice", "rating", "difficulty")


def terms(sums):
    """Every term beside dice and skill."""
    return without_nothing({TERMS.get(kind, kind): one for kind, one in sums.items() if kind not in OF_THE_SKILL})


def without_nothing(told):
    """A term of 0 is as good as none."""
    return {kind: value for kind, value in (told or {}).items() if value}


class SeenRolls(CenturyGiven):
    see_note = word(nothing)

    def see_refused(self, turn, done, wanted):
        same("refused", done.refused is not None, wanted is not False)
        if wanted is not False and "told_no" not in done.answers:
            same("changed", done.before == self.state, True)

    def see_kind(self, turn, done, wanted):
        same("kind", "simple" if self.the_roll().defense is None else "contest", wanted)

    def see_effort(self, turn, done, wanted):
        same("effort", self.roll_view()["total"], wanted)

    def see_effort_name(self, turn, done, wanted):
        same("effort", self.on_the_ladder(self.roll_view()["word"]), wanted)

    def see_difficulty(self, turn, done, wanted):
        same("difficulty", self.roll_view()["opposition_base"], meaning("ladder", wanted))

    def see_defense_effort(self, turn, done, wanted):
        same("defense", there("defense", self.roll_view()["defense"])["total"], wanted)

    def see_outcome(self, turn, done, wanted):
        """`both_succeed`: they share a tie."""
        same("outcome", "both_succeed" if self.the_roll().by_rule.shared_tie is not None else self.outcome(), wanted)

    def outcome(self):
        """Held up by a block, or past it; held off by a defense; else against the number."""
        roll, past = self.roll_view(), self.the_roll().by_rule.past
        if past is not None and past.over is not None and (past.over <= 0 or roll["action"] == "sprint"):
            return "passed_block" if past.over > 0 else "blocked"
        defended = roll["outcome"] == "fail" and roll["defense"] is not None
        return "defended" if defended else OUTCOMES[roll["outcome"]]

    def see_shifts(self, turn, done, wanted):
        """Above what it went against; a tie and a failure make none, and in a contest whoever wins has them."""
        margin, lost = self.roll_view()["margin"], self.roll_view()["outcome"] == "fail"
        contested = self.the_roll().action == "overcome" and self.the_roll().defense is not None
        same("shifts", (opposite(margin) if contested else 0) if lost else margin, wanted)

    def see_winner(self, turn, done, wanted):
        roll = self.the_roll()
        won = roll.defense if self.roll_view()["outcome"] == "fail" else roll.effort
        same("winner", self.name_of(there("contest", won and roll.defense and won).character), wanted)

    def see_shifts_left(self, turn, done, wanted):
        """Of the roll, or of a sprint, what its way did not need."""
        shifts, run = self.can(self.gm).get("shifts"), self.the_roll().by_rule.run
        same("shifts left", run.left if run else shifts["left"] if shifts else 0, wanted)

    def used(self, kind):
        kept = self.the_roll().by_rule.spent
        return total(use.steps for use in (kept.uses if kept else ()) if use.kind == kind)

    def see_time_steps(self, turn, done, wanted):
        same("less time", opposite(self.used("time")), wanted)

    def see_quality_steps(self, turn, done, wanted):
        same("quality", self.used("quality"), wanted)

    def see_subtlety_steps(self, turn, done, wanted):
        same("subtlety", self.used("subtlety"), wanted)

    def see_spent_by(self, turn, done, wanted):
        kept = self.the_roll().by_rule.spent
        same("who spent", kept and (kept.uses[-1].by or "GM"), wanted)

    def see_options(self, turn, done, wanted):
        """What whoever has the choice may answer."""
        same_set("options", self.choices_offered(), wanted)

    def see_opposition_margin_hint(self, turn, done, wanted):
        same("by how much it failed", opposite(self.roll_view()["margin"]), wanted)

    def see_mods(self, turn, done, wanted):
        same("terms", terms(self.roll_view()["sums"]), without_nothing(wanted))

    def see_defense_mods(self, turn, done, wanted):
        same("terms of the defense", terms(self.roll_view()["opp_sums"]), without_nothing(wanted))
