"""The dispatcher: a word of a case is a method of its game's class. One that has none, or is not listed, is an error.

`do_` acts, `see_` expectations, `given_` put down, `then_` brought about by commands, `part_` of a character.
"""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from rules.words.labels import read_yaml
from tests.rules.runner.case import VECTORS_DIR, Case, Step, UnknownWord, as_list, known

MEANINGS = read_yaml(Path(__file__).with_name("readings.yaml"))


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


def meaning(kind: str, told: Any) -> Any:
    """What a word of the cases is called here."""
    return MEANINGS[kind].get(told, told) if kind and isinstance(told, str | bool | None) else told


def counted(found: Any, told: Any) -> Any:
    """How many, where the case tells a number; else which."""
    return len(found) if isinstance(told, int) else list(found)


def parts(found: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """Only what the case speaks of."""
    return {name: found.get(name) for name in told}


def same(what: str, found: Any, wanted: Any) -> None:
    if found != wanted:
        raise AssertionError(f"{what}: found {found!r}, wanted {wanted!r}")


class Absent(AssertionError):
    """What a word is read of is not there."""


def there(what: str, found: Any) -> Any:
    if found is None:
        raise Absent(f"there is no {what}")
    return found


def is_nothing(told: Any) -> bool:
    """Whether a case says that nothing is there."""
    return told in (None, 0, "", "none", "off", [], {})


def all_nothing(told: Any) -> bool:
    """The same; or it says so of everybody and everything that it names."""
    return all(map(all_nothing, told.values())) if isinstance(told, dict) else is_nothing(told)


def same_set(what: str, found: Any, wanted: Any) -> None:
    """In any order; one alone may stand for a list of it, `none` for an empty one."""
    told = () if wanted in ("none", 0) else wanted
    same(what, sorted(found), sorted(told if isinstance(told, dict | set) else as_list(told)))


@cache
def vocabulary(game: str) -> dict[str, Any]:
    """What a game's cases may say, as data: the listed words, and under `ours` what only our own cases add."""
    found: dict[str, Any] = read_yaml(VECTORS_DIR.joinpath(f"{game}_vocabulary.yaml"))
    return found


@cache
def waits(game: str, kind: str) -> frozenset[str]:
    """Words of a kind that nothing reads yet: the game that they speak of is not there."""
    return frozenset(vocabulary(game).get("waits", {}).get(kind, ()))


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
        listed = [*words["acts"].get(step.act, ()), *ours["acts"].get(step.act, ()), *ours["anywhere"], step.act]
        known(f"the list of acts of {self.game}", [step.act], {**words["acts"], **ours["acts"]})
        found = self.find("do", step.act)
        known(f"step {step.n}: {step.act}", map(str, step.keys), map(str, listed))
        return found

    @classmethod
    def told(cls, kind: str) -> Iterator[str]:
        """All words of a kind that have a method, in the order of the classes and of their lines."""
        for base in cls.__mro__:
            yield from (name.removeprefix(f"{kind}_") for name in vars(base) if name.startswith(f"{kind}_"))
