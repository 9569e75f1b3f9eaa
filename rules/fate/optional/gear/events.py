"""What somebody carries has changed."""

from rules.events import Entry, Event
from rules.fate.optional.gear.parts import Gear
from rules.fate.sheet.entities import Character
from rules.state import Draft
from rules.words.params import Params


class GearChanged(Event, frozen=True, kw_only=True, tag="gear_changed"):
    """Weapon and armor as they are now. Rule: FATE-WEAP-04."""

    character: str
    name: str
    weapon: int
    armor: int
    shown: bool = True

    def apply(self, draft: Draft) -> None:
        sheet = draft.get(self.character, Character)
        draft.put(sheet.with_part(Gear(weapon=self.weapon, armor=self.armor)))

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.shown else ()

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "weapon": self.weapon, "armor": self.armor}
        return Entry(key="gear_changed", params=params, character=self.character, rules=("FATE-WEAP-04",))
