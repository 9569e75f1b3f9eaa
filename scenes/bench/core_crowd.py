"""What deciding costs in a crowded fight of Spirit of the Century: eight heroes, a villain, forty minions in groups."""

from collections.abc import Callable
from functools import partial
from typing import Any

from rules.game import may, system
from scenes.bench.core import GM, GOAL_US, ZONES, CoreTable, Figures, cost_of, middle, spread
from scenes.bench.report import columns

GAME = "century"
HEROES, MINIONS, EACH, THINGS = 8, 40, 5, 60
EVEN = (0, 0, 0, 0)


class Crowd(CoreTable):
    """Everybody stands in one of the zones, half of the groups with the villain."""

    def __init__(self, tries: int) -> None:
        super().__init__(tries, GAME)
        samples = {kind: [one.key for one in system(GAME).samples if one.kind == kind] for kind in ("pc", "npc")}
        self.heroes: list[str] = []
        for n in range(HEROES):
            self.seat(f"p{n}", "player")
            sample = samples["pc"][n % len(samples["pc"])]
            self.heroes.append(self.do(f"p{n}", "copy_sample", timed=False, sample=sample))
        self.villain = self.do(GM, "copy_sample", timed=False, sample=samples["npc"][0])
        self.things: list[str] = []
        self.groups: list[str] = []
        self.stage()

    def stage(self) -> None:
        self.do(GM, "start_session", timed=False)
        scene = self.do(GM, "prepare_scene", timed=False, title="The boarders")
        zones = [self.do(GM, "add_zone", timed=False, scene=scene, name=f"Zone {n}") for n in range(ZONES)]
        for n in range(THINGS):
            text = f"Something about this place, {n}"
            self.things.append(self.do(GM, "place_aspect", timed=False, text=text, on=zones[n % ZONES]))
        for one in (*self.heroes, self.villain):
            self.do(GM, "place_token", timed=False, scene=scene, character=one, zone=zones[0])
        self.do(GM, "open_scene", timed=False, scene=scene)
        for n in range(MINIONS // EACH):
            told: dict[str, Any] = {"name": f"Boarders {n}", "quality": 2, "count": EACH, "zone": zones[0]}
            self.groups.append(self.do(GM, "make_minions", **told))

    def fight(self) -> None:
        """Two exchanges: everybody attacks, then everybody maneuvers."""
        self.do(GM, "open_conflict", conflict_kind="physical")
        self.do(GM, "establish_initiative")
        for group in self.groups[: len(self.groups) // 2]:
            self.do(GM, "attach_minions", timed=group == self.groups[0], leader=self.villain, group=group)
        self.do(GM, "detach_minions", group=self.groups[0])
        for act in (self.attack, self.maneuver):
            exchange = self.conflict().exchange
            while self.conflict().exchange == exchange:
                who = self.conflict().turn[0]
                act(who, self.foe_of(who))
                if who in self.conflict().turn:
                    self.do(self.speaker(who), "end_turn", character=who)

    def foe_of(self, who: str) -> str:
        """The last group that is up; for those of the other side each time the next hero."""
        if who in self.heroes:
            return next(group for group in reversed(self.groups) if self.one(group).members)
        return self.heroes[len(self.costs.get("absorb", ())) // self.tries % HEROES]

    def attack(self, who: str, foe: str) -> None:
        roll = self.rolled(who, foe, action="attack")
        if who in self.heroes:
            told: dict[str, Any] = {"aspect": self.things[0], "effect": "bonus", "because": "It is in the way"}
            self.do(self.speaker(who), "invoke_aspect", roll=roll, character=who, **told)
        self.do(GM, "settle_roll", roll=roll)
        for hit in [*self.state.groups["hit"].values()]:
            self.absorb(hit)

    def absorb(self, hit: Any) -> None:
        who = self.speaker(hit.target)
        can: Any = may(self.state, self.actor(who))
        plan = can.hits[hit.id].plans[0]
        self.do(who, "absorb", hit=hit.id, boxes=plan.boxes, consequences=dict.fromkeys(plan.slots, "Winded"))

    def maneuver(self, who: str, foe: str) -> None:
        roll = self.rolled(who, foe, action="maneuver", text="Cornered")
        self.do(GM, "settle_roll", roll=roll)
        for todo in self.one(roll).todos:
            self.do(self.speaker(todo.by), "choose", roll=roll, option=todo.options[0])

    def rolled(self, who: str, foe: str, **told: Any) -> str:
        by, against = self.best(who, "fists", "weapons", "guns"), self.best(foe, "athletics", "fists", "weapons")
        roll = self.do(self.speaker(who), "declare_action", character=who, target=foe, rating=by, **told)
        self.do(self.speaker(foe), "defend", roll=roll, character=foe, rating=against)
        self.do(self.speaker(who), "roll_dice", roll=roll, faces=EVEN)
        return roll

    def best(self, who: str, *skills: str) -> str:
        ratings = self.one(who).ratings
        return "quality" if who in self.groups else max(skills, key=lambda skill: ratings.get(skill, 0))

    def speaker(self, who: str) -> str:
        return str(self.one(who).controller or GM)

    def conflict(self) -> Any:
        return next(reversed(self.state.groups["conflict"].values()))

    def one(self, id: str) -> Any:
        return self.state.find(id)


def measure(*, quick: bool = False) -> Figures:
    """By kind of command, and what members may do while a roll is open, in microseconds of processor time."""
    crowd = Crowd(tries=5 if quick else 50)
    crowd.fight()
    decide_us = {kind: spread(costs) for kind, costs in sorted(crowd.costs.items())}
    who = crowd.conflict().turn[0]
    crowd.rolled(who, crowd.foe_of(who), action="attack")
    members = {"a player": "p0", "the GM": GM}
    asked = {name: cost_of(partial(may, crowd.state, crowd.actor(one)), crowd.tries) for name, one in members.items()}
    return {"decide_us": decide_us, "may_us": asked}


def tell(found: Figures, say: Callable[[str], None]) -> None:
    costs, asked = found["decide_us"], found["may_us"]
    slowest = max(costs, key=lambda kind: costs[kind]["p50"])
    worst = costs[slowest]["p50"]
    say("")
    say(f"A fight of {GAME}: {HEROES} heroes, a villain, {MINIONS} minions in {MINIONS // EACH} groups:")
    rows = [(kind, f"{cost['p50']:.0f} / {cost['p99']:.0f}") for kind, cost in costs.items()]
    say(columns([("", "p50 / p99, µs"), *rows]))
    say(", ".join(f"what {name} may do, a roll open: {cost:.0f} µs" for name, cost in asked.items()))
    say(f"The median kind takes {middle(costs):.0f} µs to decide.")
    say(f"The slowest is {slowest}, {worst:.0f} µs (goal < {GOAL_US:,}: {'met' if worst < GOAL_US else 'MISSED'}).")
