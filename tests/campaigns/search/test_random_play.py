"""Random play, whispered, taken back and gone back behind: who looks for a word finds it if their log tells it."""

import json
import random

import pytest

from rules.refusals import Refusal
from scenes.told import reading
from tests.campaigns.search.conftest import Searched

PEOPLE = ("gwen", "pilar", "oleg", "sofia")
WRITERS = PEOPLE[:3]
STEPS, LOOK_EVERY = 60, 20


class Evening:
    """`words`: each was said, whispered or recorded once. `marks`: where somebody may go back to."""

    def __init__(self, searched: Searched, seed: int) -> None:
        self.searched, self.table = searched, searched.table
        self.chance = random.Random(seed)  # nosec
        self.words: list[str] = []
        self.marks: list[str] = []

    def word(self) -> str:
        self.words.append(f"zq{len(self.words)}x")  # no stem, and no beginning of another one
        return self.words[-1]

    def step(self) -> None:
        acts = [self.say, self.whisper, self.fact, self.fact, self.scene, self.mark, self.back, self.rewind]
        try:
            self.chance.choice(acts)()
        except Refusal:
            return

    def say(self) -> None:
        self.table.do(self.chance.choice(WRITERS), "say", text=f"Look, a {self.word()}")

    def whisper(self) -> None:
        who, *others = self.chance.sample(WRITERS, 3)
        to = [self.table.member(one) for one in others[: self.chance.randint(1, 2)]]
        self.table.do(who, "say", text=f"Psst, a {self.word()}", to=to)

    def fact(self) -> None:
        self.table.do("gwen", "record_fact", text=f"There is a {self.word()}")

    def scene(self) -> None:
        self.table.do("gwen", "prepare_scene", title=f"The {self.word()}")

    def mark(self) -> None:
        self.marks.append(self.table.cursor())

    def back(self) -> None:
        self.table.do("gwen", "take_back")

    def rewind(self) -> None:
        if self.marks:
            self.table.do("gwen", "rewind", to=self.chance.choice(self.marks))

    def told(self, who: str) -> set[str]:
        """The words in the log of that reader today."""
        lines = reading.log_part(self.table.seats[who], back=True, most=1_000).lines
        text = json.dumps([line["params"] for line in lines])
        return {word for word in self.words if word in text}

    def found(self, who: str) -> set[str]:
        return {word for word in self.words if self.searched.lines(who, word)}


@pytest.mark.parametrize("seed", [pytest.param(0, marks=pytest.mark.services), 1, 2])
def test_a_word_is_found_by_those_whose_log_tells_it(searched: Searched, seed: int) -> None:
    evening = Evening(searched, seed)
    searched.table.do("gwen", "start_session")

    for number in range(1, STEPS + 1):
        evening.step()
        if number % LOOK_EVERY == 0:
            searched.index()
            told = {who: evening.told(who) for who in PEOPLE}
            assert {who: evening.found(who) for who in PEOPLE} == told

    assert told["gwen"] - told["sofia"], "some words are for some alone"
    assert set(evening.words) - set.union(*told.values()), "some were gone back behind"
