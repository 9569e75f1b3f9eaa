"""What a move leaves to somebody: options picked, questions asked and answered, offers made, hold spent."""

from rules.moves.move.entities import OpenMove
from tests.rules.runner.apocalypse.rolls import Rolls
from tests.rules.runner.case import as_list
from tests.rules.runner.table import NOWHERE


class Choices(Rolls):
    def waiting(self, *kinds, who=None):
        """Open moves that stand still for that, the newest last."""
        moves = [move for move in self.state.all(OpenMove) if move.waits and move.waits.what in kinds]
        mine = [move for move in moves if who is None or move.waits.who == who]
        return mine or moves

    def newest_waiting(self, *kinds, who=None):
        found = self.waiting(*kinds, who=who)
        return found[-1].id if found else f"move:{NOWHERE}"

    def picker(self, turn):
        """Whose choice it is: told, else of whoever does the step; the MC's of the MC."""
        return self.person(turn.get("for")) if "for" in turn.keys else turn.actor or "mc"

    def do_choose(self, turn):
        """With `and`, a second list: the choice that the first one brings."""
        self.pick(turn, turn.get("pick"))
        if "and" in turn.keys:
            self.pick(turn, turn.get("and"))

    def pick(self, turn, told):
        move = self.newest_waiting("choice", "offer", who=self.picker(turn))
        self.send(turn.member, "pick_options", move=move, options=self.options(told))

    def options(self, told):
        return [one if isinstance(one, dict) else {"option": one} for one in as_list(told)]

    def do_ask(self, turn):
        move = self.newest_waiting("questions", who=self.picker(turn))
        self.send(turn.member, "pick_options", move=move, options=self.options(turn.get("pick")))

    def do_answer(self, turn):
        """The question that waits; `for` whom."""
        move = self.newest_waiting("answers", who=self.picker(turn))
        self.send(turn.member, "write_answers", move=move, texts=[turn.get("text")])

    def do_spend_hold(self, turn):
        """One, over whom or of a kind; and the question it is spent on, with its gap."""
        hero, over = self.hero(turn.who), turn.get("over")
        fits = [
            held.id
            for held in hero.holds
            if (over is None or held.over == self.person(over)) and turn.get("kind") in (None, held.kind)
        ]
        asked = [{"option": turn.get("ask"), "blank": turn.get("blank", "")}] if "ask" in turn.keys else []
        self.send(turn.member, "spend_hold", character=hero.id, hold=next(iter(fits), NOWHERE), options=asked)

    def do_end_ongoing(self, turn):
        """The one that lasts while this is so."""
        hero = self.hero(self.whose(turn, "who"))
        told = turn.get("while")
        fits = [one.id for one in hero.ongoings if told in (None, one.until, *one.text.values())]
        self.send(turn.member, "end_modifier", character=hero.id, modifier=next(iter(fits), NOWHERE))

    def do_show_pending(self, turn):
        """What is open is read, and nothing done."""

    def do_show(self, turn):
        """Only read."""
