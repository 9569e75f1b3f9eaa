"""The dispatcher: a word of a case is a method of its game's class, found by what kind of word it is.

`do_` acts, `see_` expectations, `given_` and `then_` what is given (put down; then brought about by commands), `part_`
parts of a character. A word without a method, or a key that the game's vocabulary does not list, is an error.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from rules.words.labels import read_yaml
from tests.rules.runner.case import VECTORS_DIR, Case, Step, UnknownWord


class Turn(NamedTuple):
    """One step as its act sees it. `member` sends the commands; `actor` is the character they are for, if any."""

    case: Case
    branch: str
    step: Step
    member: str
    actor: str | None

    @property
    def keys(self) -> dict[str, Any]:
        return self.step.keys

    def get(self, key: str, default: Any = None) -> Any:
        return self.step.keys.get(key, default)

    @property
    def who(self) -> str:
        """The acting character's id."""
        if self.actor is None:
            raise UnknownWord(f"{self.case.id}, step {self.step.n}: {self.step.act} by nobody")
        return self.actor

    def later(self) -> list[Step]:
        return self.case.later(self.step.n, self.branch)

    def saying(self, keys: dict[str, Any]) -> "Turn":
        """The same step, told otherwise."""
        return self._replace(step=self.step._replace(keys=keys))


def word(play: Callable[..., Any]) -> Callable[..., Any]:
    """A method that is one line."""
    return play


def nothing(*told: Any) -> None:
    """Nothing to be done for a word that is read elsewhere."""


def finds(what: str, found: Callable[..., Any]) -> Callable[..., None]:
    """An expectation that is this, no more and no less."""

    def see(self: Any, turn: Turn, done: Any, wanted: Any) -> None:
        same(what, found(self, turn, done), wanted)

    return see


def reads(found: str | Callable[..., Any], told: Callable[[Any], Any] | None = None) -> Callable[..., None]:
    """An expectation that is this, no more and no less: where a path leads from the world or from what was done, or
    what a function finds. `told`: what the case's word for it means.
    """

    def see(self: Any, turn: Turn, done: Any, wanted: Any) -> None:
        value = led_to(found, self, done) if isinstance(found, str) else found(self, turn, done)
        same(str(found), value, told(wanted) if told else wanted)

    return see


def led_to(path: str, world: Any, done: Any) -> Any:
    """`done` or something of the world's, asked for if need be; then parts or keys of what is there."""
    first, *rest = path.split(".")
    found = done if first == "done" else getattr(world, first)
    found = found() if callable(found) else found
    for name in rest:
        found = found.get(name) if isinstance(found, dict) else getattr(found, name)
    return found


def by_name(read: str | Callable[..., Any], as_told: Callable[[Any, Any], Any] | None = None) -> Callable[..., None]:
    """An expectation of a character, for each name; without names, of whoever is meant.

    `read`: a part of the sheet, or a function of the id. `as_told`: what was found, in the form the case asks for.
    """

    def see(self: Any, turn: Turn, done: Any, wanted: Any) -> None:
        def found(id: str) -> Any:
            return getattr(self.sheet(id), read) if isinstance(read, str) else read(self, id)

        if wanted == {}:
            same("those who have any", [id for id in self.people.values() if found(id)], [])
            return
        named = isinstance(wanted, dict) and not self.people.keys().isdisjoint(wanted)
        told = [(self.id_of(name), value) for name, value in wanted.items()] if named else []
        for id, value in told or [(id, wanted) for id in self.meant(turn)]:
            same(id, as_told(found(id), value) if as_told else found(id), value)

    return see


def counted(found: Any, told: Any) -> Any:
    """How many, where the case tells a number; else which."""
    return len(found) if isinstance(told, int) else list(found)


def parts(found: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """Only what the case speaks of."""
    return {name: found.get(name) for name in told}


def same(what: str, found: Any, wanted: Any) -> None:
    if found != wanted:
        raise AssertionError(f"{what}: found {found!r}, wanted {wanted!r}")


def same_set(what: str, found: list[str], wanted: list[str]) -> None:
    same(what, sorted(found), sorted(wanted))


def each(what: str, wanted: dict[str, Any], read: Callable[[str], Any]) -> None:
    """One reading for each name."""
    for name, value in wanted.items():
        same(f"{what} of {name}", read(name), value)


def as_list(told: Any) -> list[Any]:
    """One, several or none of something."""
    return [] if told is None else list(told) if isinstance(told, list | tuple) else [told]


def known(what: str, told: Any, words: Any) -> None:
    """Raises `UnknownWord` for a key that is not among the words."""
    unknown = set(told).difference(words)
    if unknown:
        raise UnknownWord(f"{what} has no {sorted(unknown)}")


@cache
def vocabulary(game: str) -> dict[str, Any]:
    """What a game's cases may say, as data: the listed words, and under `ours` what only our own cases add."""
    found: dict[str, Any] = read_yaml(VECTORS_DIR.joinpath(f"{game}_vocabulary.yaml"))
    return found


@cache
def reasons(game: str) -> dict[str, list[str]]:
    """Product codes by the cases' reasons."""
    found = read_yaml(VECTORS_DIR.joinpath(f"{game}_reasons.yaml"))
    return {reason: as_list(codes) for reason, codes in found.items()}


def codes_of(game: str, told: Any) -> list[str]:
    """What the product may call a reason of the cases, or any of several. Raises `UnknownWord`."""
    known("the list of reasons", as_list(told), reasons(game))
    return [code for reason in as_list(told) for code in reasons(game)[reason]]


class Words:
    """What finds a word's method."""

    game: str

    def find(self, kind: str, name: str) -> Callable[..., Any]:
        found = getattr(self, f"{kind}_{str(name).replace(' ', '_')}", None)
        if found is None:
            raise UnknownWord(f"no word of {self.game} is called {name} ({kind})")
        return found

    def find_act(self, step: Step) -> Callable[..., Any]:
        """Raises `UnknownWord` for an act, or a key beside it, that is not listed."""
        words, ours = vocabulary(self.game), vocabulary(self.game)["ours"]
        listed = [*words["acts"].get(step.act, ()), *ours["acts"].get(step.act, ()), *ours["anywhere"]]
        found = self.find("do", step.act)
        known(f"step {step.n}: {step.act}", map(str, step.keys), map(str, listed))
        return found

    @classmethod
    def told(cls, kind: str) -> Iterator[str]:
        """All words of a kind that have a method, in the order of the classes and of their lines."""
        for base in cls.__mro__:
            yield from (name.removeprefix(f"{kind}_") for name in vars(base) if name.startswith(f"{kind}_"))
