"""Acts that only ask: sums, which stunt fits, hints. They are asked of a scratch table, by commands like any other."""

from rules.game import difficulty_hint
from rules.game import system as game_data
from tests.rules.runner.accelerated.people import told_stunt
from tests.rules.runner.accelerated.sheets import stunt_args
from tests.rules.runner.case import Case
from tests.rules.runner.table import EVEN
from tests.rules.runner.world import World

HINT_REASONS = {
    "not_tough": "easy", "easy": "easy", "one_reason": "one_reason", "extremely_hard": "very_hard",
    "very_hard": "very_hard", "impossible": "near_impossible", "near_impossible": "near_impossible",
}  # fmt: skip
ANSWERED = ("defend",)


class Questions(World):
    def scratch(self, turn, **given):
        """A table with one hero and one foe, at the dials of the case."""
        people = {"hero": {"kind": "pc"}, "foe": {"kind": "mook"}}
        dials = turn.case.given.get("dials", {})
        told = {"dials": dials, "characters": people, **given}
        return self.build(Case("scratch", turn.case.game, (), told, {}, {}, (), turn.case.file))

    def do_sum_dice(self, turn):
        """A hero of the scratch table casts these dice; the roll says what they come to."""
        table = self.scratch(turn)
        hero = table.people["hero"]
        table.send("hero_player", "declare_action", character=hero, action="overcome", rating="quick")
        table.send(table.gm, "set_opposition", roll=table.last_roll, difficulty=0)
        if "d6" in turn.keys:
            table.dice.feed_sixes(turn.keys["d6"])
        else:
            table.dice.feed(turn.keys["dice"])
        table.send("hero_player", "roll_dice", roll=table.last_roll)
        self.answers["roll"] = table.view("hero_player")[table.last_roll]

    def do_match(self, turn):
        """A hero with that stunt claims it for such a roll; the roll says what it adds."""
        table = self.scratch(turn)
        hero, foe, action = table.people["hero"], table.people["foe"], str(turn.get("action"))
        stunt = told_stunt(turn.get("stunt"))
        table.suppose(hero, stunts=(stunt,))
        rating = turn.get("approach")
        claim = {"stunt": stunt.id, "circumstance": stunt.circumstance or "just so"}
        if action in ANSWERED:
            table.send(table.gm, "declare_action", character=foe, action="attack", rating="other", target=hero)
            table.send("hero_player", "defend", roll=table.last_roll, character=hero, rating=rating, **claim)
            table.dice.feed((*EVEN, *EVEN))
            table.send(table.gm, "roll_dice", roll=table.last_roll)
        else:
            more = {"attack": {"target": foe}, "create_advantage": {"mode": "create", "text": "An Edge"}}.get(
                action, {},
            )  # fmt: skip
            table.send("hero_player", "declare_action", character=hero, action=action, rating=rating, **claim, **more)
        self.answers["stunt_of"] = table.view("hero_player")[table.last_roll]

    def do_compose(self, turn):
        """A hero who has not played yet writes that stunt; one of the case, where somebody answers it."""
        if self.answered(turn):
            hero = turn.actor or next(iter(self.people.values()))
            self.send(self.plays(hero), "add_stunt", character=hero, stunt=stunt_args(told_stunt(turn.get("stunt"))))
            return
        table = self.scratch(turn, session=0)
        stunt = stunt_args(told_stunt(turn.get("stunt")))
        table.send("hero_player", "edit_character", character=table.people["hero"], stunts=[stunt])

    def do_difficulty_hint(self, turn):
        self.answers["hint"] = difficulty_hint(
            game_data(self.state.table.system), HINT_REASONS[str(turn.get("reasons"))],
        )  # fmt: skip
