"""Sessions, scenes, who is there, dials, and what the table keeps out."""

from rules.moves.session.entities import Page
from tests.rules.runner.apocalypse.given import OFF, ApocalypseGiven
from tests.rules.runner.case import UnknownWord

ENDS, STARTS = "session_end", "session_start"
NAMES = ("knows_better", "knows_less")


class Evenings(ApocalypseGiven):
    def do_session_answer(self, turn):
        """The own row of that question; of a question for the table the MC's."""
        question = turn.get("question")
        phase = next((at for at in (STARTS, ENDS) if question in self.asked_at(at)), None)
        if phase is None:
            raise UnknownWord(f"{turn.case.id}: no session asks {question}")
        about = {key: turn.get(key) for key in ("pick", "confirm") if key in turn.keys}
        if "names" in turn.keys:
            about["names"] = self.person(turn.get("names"))
        self.answer_row(turn, phase, question, passes=bool(turn.get("pass")), **about)

    def asked_at(self, phase):
        return [one.id for one in getattr(self.game_now(), phase)]

    def do_session_end(self, turn):
        """The game's own question there: each names one who knows them better, or less; or passes."""
        question = self.asked_at(ENDS)[0]
        named = next((key for key in NAMES if key in turn.keys), None)
        about = {"pick": named, "names": self.person(turn.get(named))} if named else {"passes": True}
        self.answer_row(turn, ENDS, question, **about)

    def answer_row(self, turn, phase, question, **about):
        """The page of the end is open as soon as somebody answers it."""
        if phase == ENDS and self.state.session.running:
            self.send(self.gm, "end_session")
        whose = self.whose(turn, "for") if turn.actor or "for" in turn.keys else None
        self.send(turn.member, "answer_session", phase=phase, question=question, character=whose, **about)

    def do_close_session(self, turn):
        if self.state.session.running:
            self.send(self.gm, "end_session")
        self.send(turn.member, "close_session_page", phase=ENDS)

    def do_open_session(self, turn):
        self.send(turn.member, "start_session")

    def page(self, phase=ENDS):
        found = self.state.find(f"questions:{phase}")
        return found if isinstance(found, Page) else None

    def do_end_scene(self, turn):
        self.send(turn.member, "close_scene")

    # --- who is there -------------------------------------------------------------------------------------------

    def do_mark_absent(self, turn):
        self.set_presence(turn, here=False)

    def do_mark_present(self, turn):
        self.set_presence(turn, here=True)

    def set_presence(self, turn, here):
        self.send(turn.member, "set_presence", member=self.hero(self.whose(turn, "who")).controller, here=here)

    def do_join(self, turn):
        with self.drafting() as draft:
            self.put_seat(draft, turn.member)

    def do_dial(self, turn):
        for name, value in turn.keys.items():
            self.send(turn.member, "set_dial", dial=name, value=OFF.get(value, value))

    # --- what is kept out ---------------------------------------------------------------------------------------

    def do_allow_content(self, turn):
        self.send(turn.member, "allow_content", flag=turn.get("flag"), allowed=True)

    def do_add_line(self, turn):
        self.send(turn.member, "add_flag_limit", flag=turn.get("flag"), how="line")

    def do_add_veil(self, turn):
        unnamed = bool(turn.get("anonymous"))
        self.send(turn.member, "add_flag_limit", flag=turn.get("flag"), how="veil", unnamed=unnamed)

    def do_remove_line(self, turn):
        self.send(turn.member, "drop_flag_limit", flag=turn.get("flag"), how="line")
