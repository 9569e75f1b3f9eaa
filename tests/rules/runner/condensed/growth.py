"""Growing in the cases: sessions and arcs, milestones, breakthroughs, skill points."""

from typing import Any

from rules.game import columns_stand
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.condensed.sheets import a_stunt
from tests.rules.runner.counting import gained
from tests.rules.runner.people import put_text
from tests.rules.runner.readings import Readings
from tests.rules.runner.sending import acting, sends
from tests.rules.runner.words import reads, same, word
from tests.rules.runner.world import NOWHERE

NEW = "Something New"
ALL_POWERS = (True, "yes", "on", "both")
NO_POWER = (None, False, "off", "none", "no")
SIZES = {
    "granted": "milestone",
    "milestone": "milestone",
    "breakthrough": "breakthrough",
    "major": "breakthrough",
}
POWERS = {"refresh": "refresh", "skill_points": "skill_points", "skill_point": "skill_points", "skill": "skill_points"}
OPTIONS = {
    "swap_skills": "swap",
    "exchange_average": "exchange_rating",
    "rewrite_stunt": "exchange_stunt",
    "buy_stunt": "new_stunt",
    "rewrite_aspect": "rename",
}
ARGS: dict[str, Any] = {
    "swap_skills": lambda world, who, keys: world.swap_args(who, keys),
    "exchange_average": lambda world, who, keys: {"approaches": [keys["drop"], keys["take"]]},
    "rewrite_stunt": lambda world, who, keys: world.rewrite_args(who, keys),
    "buy_stunt": lambda world, who, keys: {"stunt": a_stunt(keys.get("stunt", NEW))},
    "rewrite_aspect": lambda world, who, keys: {"slot": keys.get("slot", "trouble"), "text": keys.get("text", NEW)},
}


def power_told(told):
    """So many of each; or what is added, by name: one of it."""
    if told in NO_POWER:
        return {}
    if told in ALL_POWERS:
        told = list(dict.fromkeys(POWERS.values()))
    named = [told] if isinstance(told, str) else told
    counts = dict(named) if isinstance(named, dict) else {POWERS.get(name, name): 1 for name in named}
    added = {POWERS.get(name, name): count for name, count in counts.items()}
    if not set(added) <= set(POWERS.values()):
        raise UnknownWord(f"no power-up adds {sorted(added)}")
    return {name: count for name, count in added.items() if count}


class Growth(Readings):
    def do_end_session(self, turn):
        if self.live_scene() is not None:
            self.end_live(turn.member)
        self.send(turn.member, "end_session")

    do_start_session = sends("start_session")
    do_breakthrough = sends("award_milestone", milestone="breakthrough")
    do_buy_stunt = sends(  # with the refresh that the GM has just added
        "buy_stunt",
        character=acting,
        stunt=lambda _, turn: a_stunt(turn.get("stunt", NEW)),
    )

    def do_next_session(self, turn):
        if self.state.session.running:
            self.send(turn.member, "end_session")
        self.send(turn.member, "start_session")

    def then_milestone(self, case, value):
        if value not in SIZES:
            raise UnknownWord(f"{case.id}: a milestone is {value}")
        self.send(self.gm, "award_milestone", milestone=SIZES[value])

    def do_milestone(self, turn):
        self.ensure_milestone(turn.who)
        self.choose(turn, turn.keys["option"], turn.keys)

    def ensure_milestone(self, id):
        """Where the case does not speak of the GM's word for one, it has been given."""
        if not self.sheet(id).milestone:
            self.send(self.gm, "award_milestone", milestone="milestone", to=[id])

    def do_milestone_second_option(self, turn):
        """After any other was taken."""
        self.ensure_milestone(turn.who)
        hero = self.sheet(turn.who)
        if "minor" in hero.milestone.get("left", ()):
            self.choose(turn, "rewrite_stunt" if hero.stunts else "swap_skills", {})
        self.choose(turn, turn.keys["option"], turn.keys)

    def do_milestones_twice(self, turn):
        self.ensure_milestone(turn.who)
        for option in turn.keys["options"]:
            self.choose(turn, option, {})

    def choose(self, turn, option, keys):
        args = ARGS[option](self, turn.who, keys)
        self.send(turn.member, "choose_minor", character=turn.who, option=OPTIONS[option], **args)

    def swap_args(self, who, keys):
        """Two that differ, where the case names none."""
        ratings = self.sheet(who).ratings
        by_value = sorted(ratings, key=lambda name: ratings[name])
        return {"approaches": keys.get("skills") or [by_value[-1], by_value[0]]}

    def rewrite_args(self, who, keys):
        ids = {stunt.name: stunt.id for stunt in self.sheet(who).stunts}
        name = keys.get("stunt") or next(iter(ids), NOWHERE)
        return {"give": ids.get(name, f"stunt:{NOWHERE}"), "stunt": a_stunt(f"{name}, otherwise")}

    def do_grant_breakthrough(self, turn):
        self.send(turn.member, "award_milestone", milestone="breakthrough")
        self.send_power(turn.member, turn.get("power_up"))

    do_breakthrough_session = do_grant_breakthrough

    def do_take_breakthrough(self, turn):
        """All of it at once, after the GM has awarded one."""
        keys, id = turn.keys, turn.who
        if self.sheet(id).milestone.get("size") != "breakthrough":
            self.send(self.gm, "award_milestone", milestone="breakthrough", to=[id])
        one = [keys["milestone_option"]] if "milestone_option" in keys else []
        for option in [*one, *keys.get("milestone_options", ())]:
            self.choose(turn, option, keys)
        if "high_concept" in keys:
            self.ensure_high_concept(id)
            self.send(turn.member, "rename_high_concept", character=id, text=keys["high_concept"])
        if "raise" in keys:
            self.spend(turn, [keys["raise"]])

    def ensure_high_concept(self, id):
        """A hero of whom the case tells no aspects has one all the same."""
        if "high_concept" not in self.own(id):
            with self.drafting() as draft:
                put_text(draft, id, "high_concept", "Whoever")

    do_raise = word(lambda self, turn: self.spend(turn, [turn.keys["skill"]]))
    do_raise_again = do_raise

    def do_spend_points(self, turn):
        """Skills by name, one as often as it is raised; else whichever make the shape that is told."""
        raises = turn.get("raises")
        if isinstance(raises, dict):
            raises = [name for name, steps in raises.items() for _ in range(steps)]
        if raises is None:
            raises = self.raises_to(turn.who, turn.keys["result_shape"])
        if turn.get("points_used", len(raises)) != len(raises):
            raise UnknownWord(f"{turn.case.id}, step {turn.step.n}: {len(raises)} points are used")
        self.spend(turn, raises)

    def raises_to(self, id, shape):
        """From the top down: each tier is filled from the one below it."""
        ratings = self.ratings_of(id)
        wanted, raised = {int(rating): count for rating, count in shape.items()}, list[str]()
        for rating in sorted(wanted, reverse=True):
            below = [name for name, value in ratings.items() if value == gained(1, rating)]
            while below and list(ratings.values()).count(rating) < wanted[rating]:
                raised.append(below.pop(0))
                ratings[raised[-1]] = rating
        return raised

    spend = word(lambda self, turn, raises: self.send(turn.member, "spend_points", character=turn.who, raises=raises))

    def do_power_up(self, turn):
        self.send_power(turn.member, {name: told for name, told in turn.keys.items() if name != "by"})

    do_power_up_self = do_power_up

    def send_power(self, member, told):
        added = power_told(told)
        if added:
            self.send(member, "power_up", **added)

    def do_check_column(self, turn):
        shapes = turn.case.given[turn.keys["for_each"]]
        self.answers["valid"] = [columns_stand(shape) for shape in shapes]

    see_valid = reads("answers.valid")

    def see_when(self, turn, done, wanted):
        """A remark: after any option the second is refused, whichever was first."""
        same("milestone", "minor" in self.subject(turn).milestone.get("left", ()), True)
