"""Moves made and rolled: words, target, answers and dice in one step; what is done to an open roll; what is due."""

from rules.moves.move.entities import Desk, OpenMove
from rules.moves.prompt.entities import Prompt
from rules.refusals import Refusal
from tests.rules.dice import FixedDice, KeyedDice
from tests.rules.runner.apocalypse.given import MC, ApocalypseGiven
from tests.rules.runner.case import ANY
from tests.rules.runner.table import NOTHING, NOWHERE
from tests.rules.runner.words import word

ROLL_OF, ANY_WORDS = "roll of ", "so it is"
ACTING = "acting_on_answer"


class Thrown(FixedDice):
    """Gives the faces of the case; where the case tells none, any."""

    def plain(self, count, sides):
        if self.six_siders:
            return super().plain(count, sides)
        return KeyedDice("any", self.new_id()).plain(count, sides)


class Rolls(ApocalypseGiven):
    def feed(self, told):
        if told not in (None, ANY):
            self.dice.feed_sixes(told)

    def before_step(self, turn):
        """The MC holds rolls where a later step has something to do with this one."""
        if turn.step.act in ("move", "roll") and self.is_touched(turn) and not self.state.get("desk", Desk).held:
            self.send(self.gm, "hold_rolls", held=True)

    def is_touched(self, turn):
        """Helped, hindered, shifted or pressed on by a later step, before its actor's next move."""
        name = self.name_of(turn.actor)
        for step in turn.later():
            if step.keys.get("target") == f"{ROLL_OF}{name}":
                return True
            if step.act == "shift_band" and step.keys.get("of") == name:
                return True
            if step.act == "press_on" and name in (step.who, step.keys.get("for")):
                return True
            if step.act in ("move", "roll") and step.who == name:
                return False
        return False

    after_step = word(lambda self, turn: None)

    # --- a move in one step ------------------------------------------------------------------------------

    def do_move(self, turn):
        self.send_roll(turn, "make_move", character=turn.who, move=turn.get("move"), says=turn.get("says", ""))

    def do_roll(self, turn):
        """For a move that is due: the one told, or the only one."""
        due = [move for move in self.open_moves(turn.actor) if move.step == "due"]
        named = [move.id for move in due if turn.get("move") in (None, move.move)]
        self.send_roll(turn, "roll_move", move=next(iter(named), f"move:{NOWHERE}"), says=turn.get("says"))

    def send_roll(self, turn, kind, **about):
        self.feed(turn.get("dice"))
        self.send(
            turn.member,
            kind,
            target=self.target_of(turn),
            answers=self.answers_of(turn),
            acting=self.acted_on(turn),
            typed=turn.get("typed_dice"),
            **about,
        )
        self.answer_mc(turn)
        if not self.is_touched(turn):
            for move in self.open_moves(turn.actor):
                if move.step == "window":
                    self.send(turn.member, "press_on", move=move.id)

    def open_moves(self, actor=None):
        return [move for move in self.state.all(OpenMove) if actor in (None, move.actor)]

    def target_of(self, turn):
        told = turn.get("target")
        if told is None:
            return None
        name = str(told).removeprefix(ROLL_OF)
        if name == told:
            return self.person(told)
        known = [move.id for move in self.open_moves(self.person(name)) if move.step != "due"]
        return next(iter(known), self.last_roll.get(self.person(name), f"move:{NOWHERE}"))

    @property
    def last_roll(self):
        """The newest roll of each, by character, whatever has become of it."""
        seen = [event.open_move for record in self.records for event in record.events if hasattr(event, "open_move")]
        return {move.actor: move.id for move in seen if isinstance(move, OpenMove) and move.faces}

    def answers_of(self, turn):
        """With the words of texts that are left out, and the only weapon; other questions never."""
        told = dict(turn.get("answers") or {})
        rule = next((move for move in self.game_now().moves if move.id == turn.get("move")), None)
        weapons = [thing for thing in self.hero(turn.who).gear if thing.harm is not None] if turn.actor else []
        for ask in rule.ask if rule else ():
            if ask.of != "actor" or ask.key in told:
                continue
            if ask.kind == "text":
                told[ask.key] = ANY_WORDS
            elif ask.living == "from_actor_weapons" and len(weapons) == 1:
                told[ask.key] = weapons[0].id
        return told

    def acted_on(self, turn):
        """All that waits for an answer to be acted on; where nothing does, something that is not there."""
        if not turn.get(ACTING):
            return None
        hero = self.hero(turn.who)
        return [one.id for one in (*hero.forwards, *hero.ongoings) if one.scope == ACTING] or [NOWHERE]

    def answer_mc(self, turn):
        """What the move asks the MC, with any words where none are told; and the MC agrees."""
        told = dict(turn.get("answers_mc") or {})
        for move in self.open_moves(turn.actor):
            asks = self.move_called(move.move).ask if move.step == "asking" else ()
            words = {ask.key: ANY_WORDS for ask in asks if ask.of == MC and ask.kind == "text"}
            if move.step == "asking":
                self.send(self.gm, "answer_move", move=move.id, answers=words | told, agreed=True)

    # --- an open roll ------------------------------------------------------------------------------------------

    def do_press_on(self, turn):
        who = self.whose(turn, "for")
        self.send(turn.member, "press_on", move=self.roll_of(who))

    def roll_of(self, who):
        """The open one, or the last that they made."""
        lying = [move.id for move in self.open_moves(who) if move.step == "window"]
        return next(iter(lying), self.last_roll.get(who, f"move:{NOWHERE}"))

    def do_shift_band(self, turn):
        band = turn.get("band")
        about = {"band": NOTHING if band is None else band, "why": turn.get("why", "")}
        self.send(turn.member, "shift_band", move=self.roll_of(self.person(turn.get("of"))), **about)

    def do_free_roll(self, turn):
        faces = turn.get("dice")
        self.feed(faces)
        self.send(turn.member, "roll_free", text=f"{len(faces)}d6")

    def do_try_out(self, turn):
        """On a copy of the state: nothing of it stays."""
        if turn.member != self.gm:
            self.send(turn.member, "hold_rolls", held=True)
        who = self.people[str(turn.step.speaks_as)]
        with self.what_if():
            tried = turn._replace(actor=who, member=self.hero(who).controller or self.gm)
            self.do_move(tried.saying({"says": ANY_WORDS, **turn.keys}))
            self.answers["tried"] = [event for record in self.records for event in record.events]

    # --- what is due -------------------------------------------------------------------------------------------

    def do_say(self, turn):
        """Words of what somebody does, said as them."""
        self.send(turn.member, "say", character=turn.who, text=turn.get("text"))
        self.said = [*getattr(self, "said", []), (turn.who, str(turn.get("text")))]

    def do_flag(self, turn):
        who, says = dict(enumerate(self.said, 1))[turn.get("action", 1)]
        self.send(turn.member, "flag_move", character=who, move=turn.get("move"), says=says)

    def due(self, turn):
        """The newest move that is due."""
        waiting = [move.id for move in self.open_moves() if move.step == "due"]
        return waiting[-1] if waiting else f"move:{NOWHERE}"

    def do_reword(self, turn):
        self.send(turn.member, "reword_move", move=self.due(turn), says=turn.get("text"))

    def do_unflag(self, turn):
        """The new words no longer match; where rewording has cleared it, that is done."""
        due = self.due(turn)
        if NOWHERE not in due:
            says = self.state.get(due, OpenMove).says or ANY_WORDS
            self.send(turn.member, "reword_move", move=due, says=says, matches=False)

    def do_waive(self, turn):
        self.send(turn.member, "waive_move", move=self.due(turn))

    # --- prompts -----------------------------------------------------------------------------------------------

    def prompts(self):
        return sorted(self.state.all(Prompt), key=lambda prompt: prompt.number)

    def do_answer_prompt(self, turn):
        """The oldest, or the one of that place in the queue."""
        ids = [prompt.id for prompt in self.prompts()]
        place = turn.get("prompt")
        chosen = ids[:1] if place is None else ids[:place][-1:]
        self.send(turn.member, "close_prompt", prompt=next(iter(chosen), f"prompt:{NOWHERE}"), words=turn.get("text"))

    def do_condition(self, turn):
        """By hand; what changes nothing is reported."""
        about = {"add": turn.get("add"), "remove": turn.get("remove")}
        try:
            self.send(turn.member, "set_condition", character=self.whose(turn, "who"), **about)
        except Refusal as refused:
            if refused.code != "nothing_changes":
                raise
            self.answers["reported"] = refused.code
