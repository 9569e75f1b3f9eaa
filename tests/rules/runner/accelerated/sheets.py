"""Acts of making and changing characters, of who sits where; and questions, which are asked of a scratch table."""

from rules.fate.questions import difficulty_hint
from rules.game import system
from rules.refusals import Refusal
from rules.words.labels import load_labels
from tests.rules.runner.acts import DATA
from tests.rules.runner.case import Case, read_step
from tests.rules.runner.harm import Harm
from tests.rules.runner.people import stunt_args, told_stunt
from tests.rules.runner.words import word
from tests.rules.runner.world import EVEN

FREE_STUNTS = 3
OUTCOME_WORDS = {"with style": "style", "fail": "fail", "tie": "tie", "succeed": "success", "success": "success"}


class AcceleratedSheets(Harm):
    do_view_board = word(lambda self, turn: self.answers.update(viewer=turn.member))

    def preset_key(self, name):
        """A spread by its key or by its English name."""
        game, words = self.state.table.system, load_labels(self.state.table.system, "en")
        names = {words[f"{game}.preset.{preset.key}.name"]: preset.key for preset in system(game).presets}
        return names.get(name, name)

    def do_check_sheets(self, turn):
        """Every hero's sheet is made anew by its player, and declared ready, at a table that allows all free stunts."""
        self.send(self.gm, "set_dial", dial="starting_stunts", value=FREE_STUNTS)
        sheets = {name: self.sheet(id) for name, id in self.people.items()}
        for name, sheet in sheets.items():
            if sheet.kind == "pc":
                member, aspects = self.plays(sheet.id), self.own(sheet.id)
                id = self.people[name] = self.make(member, sheet.name, sheet.kind, looks=sheet.looks, aspects=aspects)
                self.send(member, "set_ratings", character=id, ratings=sheet.ratings)
                self.send(member, "edit_character", character=id, stunts=[stunt_args(one) for one in sheet.stunts])
                self.send(member, "mark_ready", character=id)

    def do_hand_over_gm(self, turn):
        taker = self.member(str(turn.get("to")))
        self.send(turn.member, "hand_over_gm", to=taker)
        self.roles |= {self.gm: "player", taker: "gm"}
        self.gm = taker

    def do_override(self, turn):
        """`what` says in words how the last roll came out after all; anything else is a ruling of the GM's."""
        what, reason = str(turn.get("what")), turn.get("reason", "")
        outcome = next((value for word, value in OUTCOME_WORDS.items() if word in what), None)
        if outcome and self.roll():
            self.override(turn.member, self.last_roll, "outcome", outcome, reason)
        else:
            self.send(turn.member, "give_ruling", text=what, reason=reason)

    def do_at_once(self, turn):
        """Two send at the same instant: the door takes them one after the other, and answers both."""
        both, answers = turn.get("both"), self.answers.setdefault("at_once", [])
        for raw in both.values() if isinstance(both, dict) else both:
            step = read_step({"n": turn.step.n, "act": "invoke", **raw}, self.game)
            try:
                self.find_act(step)(self.turn_of(turn.case, turn.branch, step))
                answers.append(None)
            except Refusal as refusal:
                answers.append(refusal.code)

    # --- questions ------------------------------------------------------------------------------------

    def scratch(self, turn, **given):
        """A table with one hero and one foe, at the dials of the case."""
        people = {"hero": {"kind": "pc"}, "foe": {"kind": "mook"}}
        told = {"dials": turn.case.given.get("dials", {}), "characters": people, **given}
        return self.build(Case("scratch", turn.case.game, told, {}, {}, [], turn.case.file))

    def tries(self, turn, table, act, **keys):
        """The scratch table's hero does that."""
        hero = table.people["hero"]
        step = turn.step._replace(act=act, keys=keys)
        table.find("do", act)(turn._replace(step=step, member="hero_player", actor=hero))
        return table.view("hero_player")[table.last_roll]

    def do_sum_dice(self, turn):
        """A hero of the scratch table casts these dice; the roll says what they come to."""
        self.answers["roll"] = self.tries(turn, self.scratch(turn), "overcome", difficulty=0, **turn.keys)

    def do_match(self, turn):
        """A hero with that stunt claims it for such a roll; the roll says what it adds."""
        table, stunt = self.scratch(turn), told_stunt(turn.get("stunt"))
        table.suppose(table.people["hero"], stunts=(stunt,))
        told = {"approach": turn.get("approach"), "stunt": stunt.name}
        more = {"defend": {"against": {"by": "foe"}, "dice": EVEN}, "attack": {"target": "foe"}}
        action = str(turn.get("action"))
        self.answers["stunt_of"] = self.tries(turn, table, action, **told, **more.get(action, {}))

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
        reason = DATA["spelled"]["hint"][str(turn.get("reasons"))]
        self.answers["hint"] = difficulty_hint(system(self.state.table.system), reason)
