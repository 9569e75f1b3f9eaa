"""Text as plain values that know their lines, before anybody asks what they mean. Rules: AW-FMT-02, AW-FMT-09.

Only mappings, lists and plain values: tags, anchors and aliases are refused as the parser comes upon them. `yes`, `no`,
`on`, `off` stay words, so that a text may say "No" and `9:00` is no number.
"""

from __future__ import annotations

import json
import re
from typing import Any, Never

import yaml

from rules.moves.file.source.findings import Finding

MOST_BYTES = 256 * 1024
MOST_DEPTH = 16
SAFE = "AW-FMT-09"
WHOLE_NUMBER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})")
FRACTION = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,17}")
FIXED: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
# What the parser stumbles over where a text has signs of its own and stands without quotes.
OVER_SIGNS = (
    "mapping values are not allowed",
    "did not find expected ',' or '}'",
    "did not find expected ',' or ']'",
    "did not find expected node content",
    "cannot start any token",
    "did not find expected alphabetic or numeric character",
)


class Unreadable(Exception):
    """The text is not a file of values; what follows is not looked at."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.code)
        self.finding = finding


class Mapping(dict[str, Any]):
    """`lines`: of its keys. `twice`: the keys that stand there more than once, with the line of the later one. `bare`:
    those that no colon follows, which a comma has cut off from a text."""

    __slots__ = ("bare", "lines", "twice")

    def __init__(self) -> None:
        self.bare: set[str] = set()
        self.lines: dict[str, int] = {}
        self.twice: list[tuple[str, int]] = []

    def put(self, key: str, line: int, value: Any) -> None:
        if key in self:
            self.twice.append((key, line))
        else:
            self.lines[key] = line
            self[key] = value


class Sequence(list[Any]):
    """`lines`: of its entries."""

    __slots__ = ("lines",)

    def __init__(self) -> None:
        self.lines: list[int] = []


def read_source(text: str) -> Any:
    """The values of a text of YAML or JSON. Raises `Unreadable`."""
    if len(text) > MOST_BYTES or len(text.encode("utf-8", "replace")) > MOST_BYTES:
        stop("file_too_large", params={"most": MOST_BYTES // 1024})
    try:
        return YamlReader(text).read()
    except yaml.YAMLError as error:
        if text.lstrip()[:1] in ("{", "["):
            read = read_json(text)
            if read is not None:
                check_depth(read)
                return read
        raise Unreadable(finding_of(error, text)) from None
    except UnicodeEncodeError as error:
        raise Unreadable(Finding(path="", line=line_at(text, error.start), code="bad_character", rule=SAFE)) from None


def stop(code: str, line: int = 0, path: str = "", params: dict[str, Any] | None = None) -> Never:
    raise Unreadable(Finding(path=path, line=line, code=code, params=params or {}, rule=SAFE))


def line_at(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


def finding_of(error: yaml.YAMLError, text: str) -> Finding:
    """The parser's complaint, in words that say what to do. Rule: section 16."""
    problem = str(getattr(error, "problem", "") or "")
    mark = getattr(error, "problem_mark", None)
    if mark is None:
        position = getattr(error, "position", 0)
        return Finding(path="", line=line_at(text, position), code="bad_character", rule=SAFE)
    line = min(mark.line, text.count("\n")) + 1
    if any(sign in problem for sign in OVER_SIGNS):
        return Finding(path="", line=line, code="needs_quotes", rule="AW-FMT-02")
    return Finding(path="", line=line, code="not_yaml", rule="AW-FMT-02")


def plain_value(text: str) -> Any:
    """What a word without quotes says: nothing, true or false, a number, or itself."""
    if text in FIXED:
        return FIXED[text]
    if text[0] in "-+0123456789":
        if WHOLE_NUMBER.fullmatch(text):
            return int(text)
        if FRACTION.fullmatch(text):
            return float(text)
    return text


class YamlReader:
    """Builds the values of one document from the parser's events."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.parser = yaml.CSafeLoader(text)

    def read(self) -> Any:
        get_event: Any = self.parser.get_event
        try:
            get_event()
            if type(get_event()) is yaml.StreamEndEvent:
                return None
            read = self.value(1)
            get_event()
            if type(after := get_event()) is not yaml.StreamEndEvent:
                stop("two_documents", after.start_mark.line + 1)
            return read
        finally:
            self.parser.dispose()

    def value(self, depth: int) -> Any:
        return self.value_of(self.parser.get_event(), depth)

    def value_of(self, event: Any, depth: int) -> Any:
        kind = type(event)
        if kind is yaml.AliasEvent or event.anchor is not None:
            stop("anchor", event.start_mark.line + 1)
        if event.tag is not None:
            stop("tag", event.start_mark.line + 1)
        if kind is yaml.ScalarEvent:
            return event.value if event.style else plain_value(event.value)
        if depth > MOST_DEPTH:
            stop("too_deep", event.start_mark.line + 1, params={"most": MOST_DEPTH})
        return self.mapping(depth) if kind is yaml.MappingStartEvent else self.sequence(depth)

    def mapping(self, depth: int) -> Mapping:
        made = Mapping()
        get_event: Any = self.parser.get_event
        while type(event := get_event()) is not yaml.MappingEndEvent:
            line = event.start_mark.line + 1
            if type(event) is not yaml.ScalarEvent:
                self.value_of(event, depth + 1)
                stop("key_is_no_word", line)
            if event.anchor is not None or event.tag is not None:
                self.value_of(event, depth + 1)
            after = get_event()
            if type(after) is yaml.ScalarEvent and not after.value and not after.style and self.cut_off(event, after):
                made.bare.add(event.value)
            made.put(event.value, line, self.value_of(after, depth + 1))
        return made

    def cut_off(self, key: Any, value: Any) -> bool:
        """Whether no colon stands between a key and its empty value."""
        return ":" not in self.text[key.end_mark.index : value.start_mark.index + 1]

    def sequence(self, depth: int) -> Sequence:
        made = Sequence()
        get_event: Any = self.parser.get_event
        while type(event := get_event()) is not yaml.SequenceEndEvent:
            made.lines.append(event.start_mark.line + 1)
            made.append(self.value_of(event, depth + 1))
        return made


def read_json(text: str) -> Any:
    """The values of a JSON text; None where it is none."""
    try:
        return json.loads(text, object_pairs_hook=mapping_of, parse_constant=no_constant)
    except (ValueError, RecursionError):
        return None


def mapping_of(pairs: list[tuple[str, Any]]) -> Mapping:
    made = Mapping()
    for key, value in pairs:
        made.put(key, 0, value)
    return made


def no_constant(name: str) -> Never:
    raise ValueError(name)


def check_depth(tree: Any) -> None:
    """Of values that somebody else decoded. Raises `Unreadable`."""
    level, depth = [tree], 1
    while level := [value for value in level if isinstance(value, dict | list)]:
        if depth > MOST_DEPTH:
            stop("too_deep", params={"most": MOST_DEPTH})
        level = [inner for value in level for inner in (value.values() if isinstance(value, dict) else value)]
        depth += 1
