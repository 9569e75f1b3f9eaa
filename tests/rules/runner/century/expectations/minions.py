"""What is expected of minions."""

from tests.rules.entities import Character
from tests.rules.runner.century.given import CenturyGiven
from tests.rules.runner.words import is_nothing, same, same_set, there

STATES = {"with": "attached", "away": "independent", "gone": "taken_out"}


class SeenMinions(CenturyGiven):
    """What is expected of minions."""

    def see_group(self, turn, done, wanted):
        told = {} if is_nothing(wanted) else wanted
        same("the group", {key: self.of_group(self.group_now(done), key) for key in told}, told)
        same("whether there is one", bool(told or not self.groups()), True)

    def group_now(self, done):
        """The one that was hit, or made."""
        line = next(iter(self.logged(done.records, "minions_hit")), None)
        return line.character if line is not None else self.made_last()

    def of_group(self, id, key):
        part = there("group", self.state.get(id, Character).by_rule.minions)
        found = {"up": len(part.filled), "filled": list(part.filled), "boxes_each": part.quality}
        return found[key] if key in found else self.crowd(id)

    def crowd(self, id):
        """What its company adds to a roll now."""
        return self.can(self.gm)["crowds"].get(id, 0)

    def see_groups(self, turn, done, wanted):
        same("groups", [one.members for one in self.groups()], wanted)

    def see_groups_up(self, turn, done, wanted):
        told = {} if is_nothing(wanted) else wanted
        up = [one for one in self.groups() if one.by_rule.minions.filled and not told]
        same("groups up", (up, {name: self.of_group(self.group_called(name), "up") for name in told}), ([], told))

    def see_bonuses(self, turn, done, wanted):
        """Of the groups there are; or, where a case asks for sizes, of groups so large."""
        read = turn.get("read")
        sizes = read.get("group_bonus_for") if isinstance(read, dict) else None
        found = map(self.bonus_of, sizes) if sizes else (self.crowd(one.id) for one in self.groups())
        same("bonuses", list(found), wanted)

    def bonus_of(self, count):
        with self.what_if():
            self.makes_minions(1, count)
            return self.crowd(self.made_last())

    def see_proposal(self, turn, done, wanted):
        group = there("group", next(iter(self.groups()), None))
        same_set("proposal", self.can(self.gm)["extras"][group.id]["sizes"], wanted)

    def see_attached(self, turn, done, wanted):
        led = {one.by_rule.minions.leader: one.id for one in self.groups() if one.by_rule.minions.leader}
        told = dict.fromkeys(map(self.name_of, led)) if is_nothing(wanted) else wanted
        for leader, group in told.items():
            nobody = group in (None, [], {}, "none")
            same("attached", led.get(self.id_of(leader)), None if nobody else self.group_called(group))

    def see_leader_bonus(self, turn, done, wanted):
        leaders = [one.by_rule.minions.leader for one in self.groups()]
        if isinstance(wanted, dict):
            same("bonuses of leaders", {name: self.crowd(self.id_of(name)) for name in wanted}, wanted)
        else:
            same("the leader's bonus", self.crowd(next(filter(None, leaders), turn.actor)), wanted)

    def see_companion(self, turn, done, wanted):
        if is_nothing(wanted):
            same("companions", self.every_companion(), [])
            return
        for name, told in wanted.items():
            lent = {"skills": self.lent_skills(told["skills"])} if "skills" in told else {}
            found = {key: self.of_companion(name, key) for key in told}
            if None in lent.get("skills", {}).values():
                found["skills"] = dict.fromkeys(found["skills"])
            same(name, found, {**told, **lent})

    def of_companion(self, name, key):
        one = self.companion_called(name)
        alone = next((group for group in self.groups() if group.by_rule.minions.companion == one.id), None)
        match key:
            case "kinds":
                return list(one.kinds)
            case "advances_left":
                return one.advances
            case "state":
                return STATES[one.state]
            case "filled":
                return list(alone.by_rule.minions.filled) if alone is not None else []
        return getattr(one, key)

    def companions_of(self, id):
        part = self.state.get(id, Character).by_rule.companions
        return part.all if part is not None else ()

    def every_companion(self):
        return [one for who in self.every(Character) for one in self.companions_of(who.id)]

    def companion_called(self, name):
        return next(one for one in self.every_companion() if one.name == name)

    def companion_at(self, id):
        return next(one for one in self.every_companion() if one.id == id)

    def see_companions_present(self, turn, done, wanted):
        for name, told in self.by_name(turn, wanted).items():
            present = [one.name for one in self.companions_of(self.id_of(name)) if one.state == "with"]
            if isinstance(told, int):
                same(f"how many are with {name}", len(present), told)
            else:
                same_set(f"with {name}", present, told)
