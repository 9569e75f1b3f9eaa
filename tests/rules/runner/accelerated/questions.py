"""Acts that only ask: sums, which stunt fits, hints. They are asked of a scratch table, by commands like any other."""

from rules.game import difficulty_hint
from rules.game import system as game_data
from tests.rules.runner.accelerated.people import told_stunt
from tests.rules.runner.accelerated.sheets import stunt_args
from tests.rules.runner.case import Case
from tests.rules.runner.table import EVEN
from tests.rules.runner.world import World

HINT_REASONS = {
    "not_tough": "easy",
    "easy": "easy",
    "one_reason": "one_reason",
    "extremely_hard": "very_hard",
    "very_hard": "very_hard",
    "impossible": "near_impossible",
    "near_impossible": "near_impossible",
}


class Questions(World):
    def scratch(self, turn, **given):
        """A table with one hero and one foe, at the dials of the case."""
        people = {"hero": {"kind": "pc"}, "foe": {"kind": "mook"}}
        told = {"dials": turn.case.given.get("dials", {}), "characters": people, **given}
        return self.build(Case("scratch", turn.case.game, (), told, {}, {}, (), turn.case.file))

    def do_sum_dice(self, turn):
        """A hero of the scratch table casts these dice; the roll says what they come to."""
        table = self.scratch(turn)
        table.says(table.people["hero"], "overcome", "quick")
        table.oppose_by(table.gm, 0)
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
        stunt, rating = told_stunt(turn.get("stunt")), turn.get("approach")
        table.suppose(hero, stunts=(stunt,))
        claim = {"stunt": stunt.id, "circumstance": stunt.circumstance or "just so"}
        if action == "defend":
            table.says(foe, "attack", "other", target=hero)
            table.answers_roll(table.roll(), hero, rating, **claim)
            table.casts(foe, (*EVEN, *EVEN))
        else:
            more = {"attack": {"target": foe}, "create_advantage": {"mode": "create", "text": "An Edge"}}
            table.says(hero, action, rating, **claim, **more.get(action, {}))
        self.answers["stunt_of"] = table.view("hero_player")[table.last_roll]

    def do_compose(self, turn):
        """A hero who has not played yet writes that stunt; one of the case, where somebody answers it."""
        stunt = stunt_args(told_stunt(turn.get("stunt")))
        if self.answered(turn):
            hero = turn.actor or next(iter(self.people.values()))
            self.send(self.plays(hero), "add_stunt", character=hero, stunt=stunt)
        else:
            table = self.scratch(turn, session=0)
            table.send("hero_player", "edit_character", character=table.people["hero"], stunts=[stunt])

    def do_difficulty_hint(self, turn):
        reason = HINT_REASONS[str(turn.get("reasons"))]
        self.answers["hint"] = difficulty_hint(game_data(self.state.table.system), reason)
