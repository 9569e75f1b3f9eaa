"""A small ICU MessageFormat: arguments, plural and select, read the way static/js/icu.js reads them in the browser.

Numbers in plain arguments are written as they are; only `#` is written in the reader's manner.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from babel import Locale
from babel.numbers import format_decimal

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_SELECTOR = re.compile(r"=\d+|[A-Za-z_][A-Za-z0-9_]*")
_SPACE = re.compile(r"\s*")
_QUOTABLE = "{}<>"


class MessageError(ValueError):
    """The message is not well formed."""


@dataclass(frozen=True, slots=True)
class Argument:
    """`{name}`."""

    name: str


@dataclass(frozen=True, slots=True)
class Count:
    """`#`: the number of the plural around it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """`{name, plural, ...}` or `{name, select, ...}`."""

    name: str
    kind: str
    options: Mapping[str, tuple[Node, ...]]


Node = str | Argument | Count | Choice


class _Parser:
    def __init__(self, message: str) -> None:
        self.text = message
        self.at = 0

    def message(self, inside: str = "") -> tuple[Node, ...]:
        """Read up to the end, or up to the brace that closes the option of an `inside` choice."""
        nodes: list[Node] = []
        plain: list[str] = []
        while self.at < len(self.text) and not (self.text[self.at] == "}" and inside):
            node = self._piece(inside)
            if isinstance(node, str):
                plain.append(node)
                continue
            if plain:
                nodes.append("".join(plain))
                plain = []
            nodes.append(node)
        if plain:
            nodes.append("".join(plain))
        return tuple(nodes)

    def _piece(self, inside: str) -> Node:
        char = self.text[self.at]
        if char == "{":
            return self._argument()
        if char == "}":
            raise self._error("a closing brace too many")
        if char == "'":
            return self._apostrophe(inside)
        self.at += 1
        return Count() if char == "#" and inside == "plural" else char

    def _apostrophe(self, inside: str) -> str:
        """Two make one; one before a syntax character quotes up to the next; any other is itself."""
        following = self.text[self.at + 1 : self.at + 2]
        if following == "'":
            self.at += 2
            return "'"
        if not following or not (following in _QUOTABLE or (following == "#" and inside == "plural")):
            self.at += 1
            return "'"
        return self._quoted()

    def _quoted(self) -> str:
        found: list[str] = []
        self.at += 1
        while self.at < len(self.text):
            char = self.text[self.at]
            if char != "'":
                found.append(char)
                self.at += 1
            elif self.text.startswith("''", self.at):
                found.append("'")
                self.at += 2
            else:
                self.at += 1
                break
        return "".join(found)

    def _argument(self) -> Node:
        self._take("{")
        name = self._match(_NAME, "an argument's name")
        if self._try("}"):
            return Argument(name)
        self._take(",")
        kind = self._match(_NAME, "plural or select")
        if kind not in ("plural", "select"):
            raise self._error(f"unknown kind {kind!r}")
        self._take(",")
        options = self._options(kind)
        if "other" not in options:
            raise self._error(f"{name!r} has no option other")
        return Choice(name, kind, options)

    def _options(self, kind: str) -> dict[str, tuple[Node, ...]]:
        options: dict[str, tuple[Node, ...]] = {}
        while not self._try("}"):
            selector = self._match(_SELECTOR, "an option")
            if selector in options or (kind == "select" and selector.startswith("=")):
                raise self._error(f"option {selector!r} is out of place")
            self._take("{")
            options[selector] = self.message(inside=kind)
            if not self.text.startswith("}", self.at):
                raise self._error("an option is not closed")
            self.at += 1
        return options

    def _skip_space(self) -> None:
        found = _SPACE.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def _try(self, char: str) -> bool:
        self._skip_space()
        if not self.text.startswith(char, self.at):
            return False
        self.at += 1
        return True

    def _take(self, char: str) -> None:
        if not self._try(char):
            raise self._error(f"expected {char!r}")

    def _match(self, pattern: re.Pattern[str], what: str) -> str:
        self._skip_space()
        found = pattern.match(self.text, self.at)
        if not found:
            raise self._error(f"expected {what}")
        self.at = found.end()
        return found.group()

    def _error(self, why: str) -> MessageError:
        return MessageError(f"{why} at {self.at} in {self.text!r}")


@cache
def parse(message: str) -> tuple[Node, ...]:
    """The message as nodes; raises `MessageError` if it is malformed."""
    return _Parser(message).message()


def choices(nodes: tuple[Node, ...]) -> Iterator[Choice]:
    """Every plural and select in the message, nested ones too."""
    for node in nodes:
        if isinstance(node, Choice):
            yield node
            for option in node.options.values():
                yield from choices(option)


def arguments(nodes: tuple[Node, ...]) -> set[str]:
    """The names of all arguments the message uses."""
    names: set[str] = set()
    for node in nodes:
        if isinstance(node, Argument):
            names.add(node.name)
        elif isinstance(node, Choice):
            names.add(node.name)
            names.update(*(arguments(option) for option in node.options.values()))
    return names


@cache
def plural_rule(lang: str):  # type: ignore[no-untyped-def]  # Babel has no public name for it
    """Babel's rule: a number to zero, one, two, few, many or other."""
    return Locale.parse(lang).plural_form


@lru_cache(maxsize=4096)
def counted(lang: str, number: float) -> str:
    """A number as `#` shows it: grouped by thousands, in Spanish only from five digits on."""
    grouped = lang != "es" or abs(number) >= 10_000
    return format_decimal(number, locale=lang, group_separator=grouped)


def plain(value: object) -> str:
    """A value as a plain argument shows it, the same as in the browser."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def write(lang: str, nodes: tuple[Node, ...], params: Mapping[str, object], count: float | None = None) -> str:
    """Fill in `params`, which are plain values; a missing one raises KeyError."""
    return "".join(_write_node(lang, node, params, count) for node in nodes)


def _write_node(lang: str, node: Node, params: Mapping[str, object], count: float | None) -> str:
    if isinstance(node, str):
        return node
    if isinstance(node, Argument):
        return plain(params[node.name])
    if isinstance(node, Count):
        return counted(lang, count or 0)
    value = params[node.name]
    if node.kind == "select":
        return write(lang, node.options.get(plain(value), node.options["other"]), params)
    return write(lang, _plural_option(lang, node, value), params, float(value))  # type: ignore[arg-type]


def _plural_option(lang: str, node: Choice, value: object) -> tuple[Node, ...]:
    exact = node.options.get("=" + plain(value))
    if exact is not None:
        return exact
    return node.options.get(plural_rule(lang)(value), node.options["other"])
