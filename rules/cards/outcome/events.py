"""What happened at the menu."""

from rules.cards.action.events import ActionEvent
from rules.cards.refusals import NotUnanimous
from rules.events import Entry
from rules.words.params import Params


class ChoiceWaived(ActionEvent, frozen=True, kw_only=True, tag="choice_waived"):
    """`gm`: it was the GM's."""

    gm: bool = False

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "gm": "yes" if self.gm else "no"}
        return Entry(key="choice_waived", params=params, of=self.action.id, rules=("CARD-SUCC-06",))


class EndingWorded(ActionEvent, frozen=True, kw_only=True, tag="ending_worded"):
    """How the scene is to end. `again`: in other words."""

    gm: bool = False
    again: bool = False

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "gm": "yes" if self.gm else "no", "ending": self.action.ending}
        params["again"] = "yes" if self.again else "no"
        return Entry(key="ending_worded", params=params, of=self.action.id, rules=("CARD-SUCC-04",))


class RestatementAsked(ActionEvent, frozen=True, kw_only=True, tag="restatement_asked"):
    because: str = ""

    def entry(self) -> Entry:
        return Entry(
            key="restatement_asked", params={"because": self.because}, of=self.action.id, rules=("CARD-SUCC-05",)
        )


class EndingVoted(ActionEvent, frozen=True, kw_only=True, tag="ending_voted"):
    """`voter`: a member, or gm. A no closes the vote, since everybody has to agree."""

    voter: str = "gm"
    yes: bool = True

    def entry(self) -> Entry:
        params: Params = {
            "voter": {"members": [] if self.voter == "gm" else [self.voter]},
            "gm": "yes" if self.voter == "gm" else "no",
            "yes": "yes" if self.yes else "no",
            "why": {"key": f"refusal.{NotUnanimous(rule='CARD-SUCC-04').code}"},
        }
        return Entry(key="ending_voted", params=params, of=self.action.id, rules=("CARD-SUCC-04",))
