"""Minions, leaders, companions."""

from rules.fate.sheet.entities import Track
from tests.rules.entities import Character, Hit, keep
from tests.rules.runner.case import as_list, known
from tests.rules.runner.century.given import CenturyGiven, skill_key
from tests.rules.runner.table import slug
from tests.rules.runner.words import meaning, nothing, word

GROUP = ("kind", "quality", "count", "conflict_kind", "attached_to", "filled", "zone", "side", "state")
COMPANION = ("name", "type", "quality", "kinds", "skills", "advances_left", "independent")
USUAL_KIND = "physical"
CALLINGS = {"Sidekick": ("sidekick", "physical"), "Aide": ("aide", "social"), "Assistant": ("assistant", "mental")}
TAKES = {"quality": {}, "scope": {"kind": "into"}, "independent": {}, "skilled": {"skills": "skills"}}


class CenturyMinions(CenturyGiven):
    """Minions, leaders, companions."""

    def making_minion_group(self, name, told):
        known(f"{name}: a group", told, GROUP)
        id, count = f"character:{slug(name)}", told.get("count", len(told.get("filled", ())))
        self.people[name] = id
        quality, leader = meaning("ladder", told["quality"]), told.get("attached_to")
        there = {"state": "ready", "shown": True, "members": count, "ratings": {"quality": quality}}
        with self.drafting() as draft:
            draft.put(Character(id=id, name=name, kind="group", tracks={"stress": Track()}, **there))
            keep(
                draft,
                id,
                "minions",
                quality=quality,
                good_in=[told.get("conflict_kind", USUAL_KIND)],
                filled=told.get("filled", [0 for _ in range(count)]),
                leader=f"character:{slug(leader)}" if leader else "",
            )

    given_minions = word(nothing)  # once everybody is there

    def then_minions(self, told):
        """Of all sorts in one heap."""
        self.makes_minions(told["quality"], told["count"], told.get("conflict_kind", USUAL_KIND))

    def makes_minions(self, quality, count, kind=USUAL_KIND):
        quality = meaning("ladder", quality)
        name = f"Minions beside {len(self.groups())}"
        self.send(self.gm, "make_minions", name=name, quality=quality, count=count, good_in=kind)
        self.people[name] = self.made_last()

    def made_last(self):
        return self.every(Character)[-1].id

    def groups(self):
        """All there are, in the order they came."""
        return [one for one in self.every(Character) if one.by_rule.minions is not None]

    def group_called(self, told):
        """By its name, or its number."""
        numbered = dict(enumerate(self.groups(), start=1))
        return numbered[told].id if told in numbered else self.id_of(told)

    def part_companions(self, draft, id, told):
        keep(draft, id, "companions", all=[self.companion_of(one) for one in told])

    def companion_of(self, told):
        known(f"{told['name']}: a companion", told, COMPANION)
        calling, kind = CALLINGS[told["type"]]
        return {
            "id": slug(told["name"]),
            "name": told["name"],
            "calling": calling,
            "quality": meaning("ladder", told.get("quality", 1)),
            "kinds": told.get("kinds", [kind]),
            "skills": self.rated(told.get("skills") or {}),
            "advances": told.get("advances_left", 0),
            "independent": told.get("independent", False),
        }

    # --- what is done ---------------------------------------------------------------------------------

    def do_create_group(self, turn):
        self.makes_minions(turn.keys["quality"], turn.keys["count"])

    def do_propose_groups(self, turn):
        """The proposal stands beside the group, for whoever splits it."""

    def do_set_groups(self, turn):
        self.send(self.gm, "split_minions", group=self.groups()[0].id, sizes=turn.keys["sizes"])

    def do_attach(self, turn):
        self.attach(turn, turn.keys["leader"], turn.keys["group"])

    def attach(self, turn, leader, group):
        self.send(turn.member, "attach_minions", leader=self.id_of(leader), group=self.group_called(group))

    def freely_attach(self, turn):
        self.attach(turn, turn.step.who, turn.keys["attach"])

    def freely_detach(self, turn):
        self.send(turn.member, "detach_minions", group=self.group_called(turn.keys["detach"]))

    def do_advance(self, turn):
        told = turn.keys["advance"]
        take = told["take"]
        known(f"{turn.case.id}: an improvement", told, {"companion", "take", *TAKES[take]})
        more = {ours: told[key] for key, ours in TAKES[take].items() if key in told}
        if "skills" in more:
            more["skills"] = self.lent_skills(more["skills"])
        self.send(turn.member, "advance_companion", **self.companion_args(turn, told["companion"]), take=take, **more)

    def lent_skills(self, told):
        """By name alone as good as may be."""
        return self.rated(told) if isinstance(told, dict) else {skill_key(name): None for name in as_list(told)}

    def companion_args(self, turn, name):
        return {"character": turn.who, "companion": slug(name)}

    def do_send_off(self, turn):
        name = turn.keys["companion"]
        self.send(turn.member, "send_companion", **self.companion_args(turn, name))
        self.people[name] = self.made_last()

    def choose_companion_consequence(self, turn):
        hit = self.id_of_one(Hit, target=turn.who)
        told = {"companion": slug(turn.keys["companion"]), "text": turn.keys["text"]}
        self.send(turn.member, "companion_takes", hit=hit, **told)

    def do_read(self, turn):
        """It changes nothing."""
