"""Who does a step of Condensed's cases."""

from rules.fate.sheet.entities import Character
from tests.rules.runner.counting import numbered
from tests.rules.runner.words import Turn, nothing, word
from tests.rules.runner.world import World

OWN_BY = ("grant", "set_rating")


class Members(World):
    def turn_of(self, case, branch, step):
        """Who does it: `who`; else `by`, as the cases of another game say; beside `who` it is the hand that does it.

        An act that has its own `by` reads that itself.
        """
        by = None if step.act in OWN_BY else step.keys.get("by")
        if by is None or step.who is None:
            return self.done_by(case, branch, step._replace(who=step.who if by is None else by))
        return self.done_by(case, branch, step)._replace(member=self.member(by))

    def done_by(self, case, branch, step):
        """Who sends the step's commands, and for which character.

        `gm`, a player by name, or a character: then whoever plays it. Without `who`, the GM. Several names: the first.
        """
        told = step.who[0] if isinstance(step.who, list) else step.who
        actor = self.ensure(step.speaks_as) if step.speaks_as else None
        if told in (None, "gm"):
            return Turn(case, branch, step, self.gm, actor)
        if self.is_player(told):
            return self.player_turn(case, branch, step, told, actor)
        if told in ("players", "group"):
            member = next((member for member, role in self.roles.items() if role == "player"), self.gm)
            return Turn(case, branch, step, member, actor)
        if told in self.people or told not in self.roles:
            id = self.ensure(told)
            return Turn(case, branch, step, self.plays(id), actor or id)
        own = next((one.id for one in self.state.all(Character) if one.controller == told), None)
        return Turn(case, branch, step, told, actor or own)

    def is_player(self, told):
        """`p1`, `p2`: players by number that the case does not present."""
        return isinstance(told, str) and told[:1] == "p" and told[1:].isdigit() and told not in self.people | self.roles

    def player_turn(self, case, branch, step, told, actor):
        """Player n plays the nth hero that the case names no player for; one more reaches for another's."""
        heroes = [id for id in self.people.values() if self.is_hero(id)]
        free = [id for id in heroes if self.plays(id) == f"{self.name_of(id)}_player"]
        theirs = dict(zip(numbered(len(free)), free, strict=True)).get(int(told[1:]))
        if theirs is not None:
            return Turn(case, branch, step, self.plays(theirs), actor or theirs)
        member = self.seat(told)
        return Turn(case, branch, step, member, actor or (heroes[0] if heroes else None))

    def is_hero(self, id):
        found = self.state.find(id)
        return isinstance(found, Character) and found.kind == "pc"

    before_step = after_step = word(nothing)  # an act settles what it needs itself
    check = word(lambda self, turn, done, key, wanted: self.find("see", key)(turn, done, wanted))
