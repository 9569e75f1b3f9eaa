"""Event of a skill that stands in for another."""

from rules.events import Entry, Event
from rules.fate.optional.substitution.entities import Substitution
from rules.state import Draft
from rules.words.params import Params
from rules.words.wording import rating_word


class SkillSubstituted(Event, frozen=True, kw_only=True, tag="skill_substituted"):
    """`name`: whose skill it is; `aspect`: by which one of the scene."""

    substitution: Substitution
    name: str
    aspect: str
    system: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.substitution)

    def entry(self) -> Entry:
        made = self.substitution
        params: Params = {
            "name": self.name,
            "rating": rating_word(self.system, made.rating),
            "instead": rating_word(self.system, made.instead_of),
            "aspect": self.aspect,
            "lasts": made.lasts,
        }
        return Entry(key="skill_substituted", params=params, character=made.character, rules=("FATE-ENV-71",))
