"""What both games' cases expect, and what it is read off."""

from rules.fate.aspect.entities import Aspect
from rules.fate.conflict.entities import Conflict
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token, Zone
from tests.rules.runner.words import by_name, counted, reads, word
from tests.rules.runner.world import World


def together(block):
    """Those who act together, as one word."""
    return "+".join(sorted(block.split("+") if isinstance(block, str) else block))


class Readings(World):
    sheet = word(lambda self, id: self.state.get(id, Character))
    names = word(lambda self, ids: [self.name_of(str(id)) for id in ids])
    boosts = word(lambda self: self.every(Aspect, kind="boost"))
    new_aspects = word(lambda self, done: [one for one in self.state.all(Aspect) if done.before.find(one.id) is None])

    def own(self, id, kind="character"):
        """Texts of the aspects of somebody's sheet, or of their wounds, by slot."""
        return {one.slot or one.text: one.text for one in self.every(Aspect, on=id, kind=kind)}

    aspect_called = word(lambda self, text: self.one(Aspect, text=text))
    token_of = word(lambda self, id: self.newest(Token, character=id))  # where somebody stands now, or stood last

    state_of = word(lambda self, id: getattr(self.token_of(id), "state", "out"))

    def zone_of(self, id):
        zone = self.state.find(str(self.token_of(id).zone))
        return zone.name if isinstance(zone, Zone) else None

    def latest_conflict(self):
        found = self.the_conflict() or self.newest(Conflict)
        if found is None:
            raise AssertionError("there is no conflict")
        return found

    def whose_turn(self):
        conflict = self.latest_conflict()
        return together(self.names(conflict.order[conflict.at] if conflict.state == "running" else ()))

    def kept_back(self, id):
        """Points that they have earned and may not spend in this scene."""
        live = self.live_scene()
        return live.owed.get(id, 0) if live else 0

    see_fp = see_fate_points = by_name("fate_points")
    see_refresh = by_name("refresh")
    see_stunts = by_name(lambda self, id: [stunt.name for stunt in self.sheet(id).stunts], counted)
    see_high_concept = by_name(lambda self, id: self.own(id).get("high_concept"))
    see_locked = by_name(kept_back)
    see_in_scene = see_still_in = by_name(lambda self, id: self.state_of(id) == "in")
    see_zone = see_at = by_name(zone_of)
    see_action_left = by_name(lambda self, id: id not in self.latest_conflict().acted)
    see_exchange = reads("latest_conflict.exchange")
    see_turn_of = see_turn = reads("whose_turn", together)

    see_order = reads(
        lambda self, turn, done: [together(self.names(block)) for block in self.latest_conflict().order],
        lambda wanted: [together(block) for block in wanted],
    )
    see_tied = reads(
        lambda self, turn, done: sorted(sorted(self.names(block)) for block in self.latest_conflict().tied),
        lambda wanted: sorted(sorted(block) for block in wanted),
    )
    see_boosts_left = see_boosts_on_board = see_boost = reads(lambda self, turn, done: len(self.boosts()))
