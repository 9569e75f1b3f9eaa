"""Finds the message keys that templates, scripts and Python ask for."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

APPS = ("campaigns", "characters", "scenes", "rules", "config")
LOOKUPS = {"text", "lazy_text", "write", "t"}
IN_TEMPLATE = re.compile(r"""\{%\s*t\s+(["'])(?P<key>[^"']+)\1""")
IN_SCRIPT = re.compile(
    r"""(?<![\w.$])t\(\s*(?P<quote>["'`])(?P<key>(?:\$\{[^}]*\}|(?!(?P=quote)).)+)(?P=quote)\s*[,)]"""
)
CHOSEN_IN_SCRIPT = re.compile(r"""(?<![\w.$])t\([^"'`;{}]*?\?\s*"(?P<yes>[\w.]+)"\s*:\s*"(?P<no>[\w.]+)"\s*[,)]""")
KEY = re.compile(r"[a-z_]+(\.[A-Za-z0-9_-]+)+")


@dataclass(frozen=True)
class Use:
    """A key, or a pattern where parts are filled in at run time."""

    where: str
    pattern: str
    key: str

    def narrow(self, known: set[str]) -> Iterable[str]:
        return [self.key] if self.key in known else known

    def __str__(self) -> str:
        return f"{self.where}: {self.key}"


def all_uses(root: Path) -> Iterator[Use]:
    for path in root.glob("templates/**/*.*"):
        yield from in_template(path, root)
    for path in root.glob("static/js/**/*.js"):
        yield from in_script(path, root)
    for app in APPS:
        for path in root.glob(f"{app}/**/*.py"):
            yield from in_python(path, root)


def in_template(path: Path, root: Path) -> Iterator[Use]:
    for found in IN_TEMPLATE.finditer(path.read_text(encoding="utf-8")):
        yield fixed(path.relative_to(root), found["key"])


def in_script(path: Path, root: Path) -> Iterator[Use]:
    """`t("a.b")`, `t(x ? "a.b" : "a.c")`, and `t(`a.${x}`)` as a pattern."""
    text = path.read_text(encoding="utf-8")
    for found in CHOSEN_IN_SCRIPT.finditer(text):
        yield from (fixed(path.relative_to(root), key) for key in found.groups())
    for found in IN_SCRIPT.finditer(text):
        parts = re.split(r"\$\{[^}]*\}", found["key"]) if found["quote"] == "`" else [found["key"]]
        yield pattern(path.relative_to(root), parts)


def in_python(path: Path, root: Path) -> Iterator[Use]:
    where = path.relative_to(root)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield from in_call(node, where)
        elif isinstance(node, ast.Dict):
            yield from in_parameter(node, where)


def in_call(node: ast.Call, where: Path) -> Iterator[Use]:
    """`text(lang, "a.b")`, `words.lazy_text("a.b")`, and the log's `Entry(key="b")`."""
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name) and node.func.value.id == "words":
        name = node.func.attr
    if name in LOOKUPS:
        for argument in node.args[:2]:
            yield from as_use(argument, where, "")
    if name == "Entry":
        for keyword in node.keywords:
            if keyword.arg == "key":
                yield from as_use(keyword.value, where, "log.")


def in_parameter(node: ast.Dict, where: Path) -> Iterator[Use]:
    """`{"key": "a.b"}`, a message inside another's parameters."""
    for name, value in zip(node.keys, node.values, strict=True):
        if isinstance(name, ast.Constant) and name.value == "key":
            yield from as_use(value, where, "")


def as_use(node: ast.expr, where: Path, prefix: str) -> Iterator[Use]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if prefix or KEY.fullmatch(node.value):
            yield fixed(where, prefix + node.value)
    elif isinstance(node, ast.JoinedStr):
        parts, before = [], prefix
        for value in node.values:
            if isinstance(value, ast.Constant):
                before += str(value.value)
            else:
                parts.append(before)
                before = ""
        yield pattern(where, [*parts, before])
    elif isinstance(node, ast.IfExp):
        yield from as_use(node.body, where, prefix)
        yield from as_use(node.orelse, where, prefix)


def fixed(where: Path, key: str) -> Use:
    return Use(str(where), re.escape(key), key)


def pattern(where: Path, parts: list[str]) -> Use:
    return Use(str(where), ".+".join(map(re.escape, parts)), "{}".join(parts))
