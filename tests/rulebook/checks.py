"""The named checks: places in the code that enforce a rule, and what such a place does with the rule switched off.

A check is named by the rule's id in one of three ways:
- a refusal: `raise Refused(rule="ID")`, `refuse_or_warn(Refused(rule="ID"))`, `require_gm("ID")`,
  `check_points(..., rule="ID")`; off, it is not there;
- a line with `# ID` behind it; off, its condition never holds, or what it works out comes out otherwise;
- a function whose docstring has the id and that holds no other check of it; off, it decides the other way round.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.rulebook.book import ROOT, RULES, ids_in, written_as

Function = ast.FunctionDef | ast.AsyncFunctionDef
GUARDS = re.compile(r"(require|check)_\w+")
WARNS = "refuse_or_warn"
SMALL = re.compile(r"(?<=[a-z])(?=[A-Z])")
SAYS_MUCH = re.compile(r"[a-z]+(_[a-z]+)+|([A-Z][a-z]+){2,}")
COMPOUND = (ast.If, ast.While, ast.For, ast.With, ast.Try, ast.Match, ast.FunctionDef, ast.ClassDef)


class Check(NamedTuple):
    """`line` is where the statement (or function) begins; `kind`: refusal, line or function."""

    rule: str
    path: Path
    line: int
    function: str
    kind: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line} ({self.function})"


@cache
def all_checks() -> dict[str, tuple[Check, ...]]:
    """Rule id, as the code writes it -> its checks."""
    found: dict[str, list[Check]] = {}
    for path in sorted(RULES.rglob("*.py")):
        for check in checks_in(path):
            found.setdefault(check.rule, []).append(check)
    return {rule: tuple(checks) for rule, checks in found.items()}


def checks_of(rule: str) -> tuple[Check, ...]:
    """Every place that enforces a rule."""
    return tuple(check for id in written_as(rule) for check in all_checks().get(id, ()))


def checks_in(path: Path) -> Iterator[Check]:
    source = path.read_text(encoding="utf-8")
    marks = marks_in(source)
    for function in outer_functions(ast.parse(source)):
        known = set()
        for statement in statements(function):
            kinds = dict.fromkeys(refused_by(statement), "refusal")
            kinds |= {id: "line" for line in header(statement) for id in marks.get(line, ()) if id not in kinds}
            for id, kind in kinds.items():
                known.add(id)
                yield Check(id, path, statement.lineno, function.name, kind)
        for id in sorted(set(ids_in(ast.get_docstring(function) or "")) - known):
            if decides(function):
                yield Check(id, path, function.lineno, function.name, "function")


def outer_functions(tree: ast.Module) -> Iterator[Function]:
    """Functions of the module and methods of its classes; what lies inside them belongs to them."""
    for node in tree.body:
        for inner in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(inner, Function):
                yield inner


def statements(function: Function) -> Iterator[ast.stmt]:
    yield from (node for node in ast.walk(function) if isinstance(node, ast.stmt) and node is not function)


def header(statement: ast.stmt) -> range:
    """The lines a statement stands on; of one that holds others, those before the first of them."""
    last = statement.end_lineno or statement.lineno
    if isinstance(statement, COMPOUND):
        last = min(
            inner.lineno for inner in ast.walk(statement) if inner is not statement and isinstance(inner, ast.stmt)
        )
        last -= 1
    return range(statement.lineno, max(last, statement.lineno) + 1)


def marks_in(source: str) -> dict[int, set[str]]:
    """Line -> the rules named in a comment behind it. A comment on a line of its own marks nothing."""
    found = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and token.line[: token.start[1]].strip():
            found[token.start[0]] = set(ids_in(token.string))
    return found


def refused_by(statement: ast.stmt) -> set[str]:
    """The rules a statement refuses by: `raise X(rule="ID")`, or a guard that is given the id."""
    call = statement.exc if isinstance(statement, ast.Raise) else getattr(statement, "value", None)
    if not isinstance(call, ast.Call):
        return set()
    if isinstance(call.func, ast.Name) and call.func.id == WARNS and isinstance(call.args[0], ast.Call):
        return refused_by(ast.Raise(exc=call.args[0]))
    guard = isinstance(statement, ast.Expr) and GUARDS.fullmatch(ast.unparse(call.func).rpartition(".")[2])
    if not (guard or isinstance(statement, ast.Raise)):
        return set()
    given = [*call.args, *(keyword.value for keyword in call.keywords)]
    words = (arg.value for arg in given if isinstance(arg, ast.Constant) and isinstance(arg.value, str))
    return {id for word in words for id in ids_in(word) if id == word}


def words_of(check: Check) -> frozenset[str]:
    """What a test of that place may say: what is refused there, by code and by class, its dials and its keys."""
    said = {check.function}
    for node in ast.walk(_statement(check)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            said.add(node.value)
        elif isinstance(node, ast.Name) and node.id[:1].isupper():
            said |= {node.id, SMALL.sub("_", node.id).lower()}
    return frozenset(word for word in said if SAYS_MUCH.fullmatch(word))


def _statement(check: Check) -> ast.AST:
    """The statement, without those that it holds, or the whole function."""
    nodes = ast.walk(ast.parse(check.path.read_text(encoding="utf-8")))
    found = next(node for node in nodes if isinstance(node, ast.stmt) and node.lineno == check.line)
    return found.test if isinstance(found, ast.If | ast.While) else found


# --- switched off -----------------------------------------------------------------------------------------


def without(path: Path, checks: set[Check]) -> ast.Module:
    """The module with these checks off. Raises `CannotBeOff`."""
    kinds = {check.line: check.kind for check in checks}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    SwitchOff(kinds).visit(tree)
    return ast.fix_missing_locations(tree)


class CannotBeOff(ValueError):
    """A marked line that neither decides nor works out anything."""


class SwitchOff(ast.NodeTransformer):
    """Refusals go, marked lines and functions decide otherwise. `kinds` are by line."""

    def __init__(self, kinds: dict[int, str]) -> None:
        self.kinds = kinds

    def visit(self, node: ast.AST) -> ast.AST:
        kind = self.kinds.get(node.lineno) if isinstance(node, ast.stmt) else None
        if kind == "refusal" and isinstance(node, ast.Raise | ast.Expr):
            return ast.copy_location(ast.Pass(), node)
        if kind == "line":
            return self.otherwise(node)
        if kind == "function" and isinstance(node, Function):
            node.body = [node.body[0], *(TurnRound().visit(statement) for statement in node.body[1:])]
            return node
        return self.generic_visit(node)

    def otherwise(self, node: ast.AST) -> ast.AST:
        if isinstance(node, ast.If | ast.While):
            node.test = ast.copy_location(ast.Constant(False), node.test)
            return self.generic_visit(node)
        turn = TurnRound()
        changed: ast.AST = turn.visit(node)
        if turn.count:
            return changed
        if isinstance(node, ast.Expr):
            return ast.copy_location(ast.Pass(), node)
        raise CannotBeOff(ast.unparse(node))


class TurnRound(ast.NodeTransformer):
    """Conditions and comparisons turned round, yes for no, numbers one more."""

    def __init__(self) -> None:
        self.count = 0

    def visit_If(self, node: ast.If) -> ast.AST:
        node.test = self.negated(node.test)
        node.body = [self.visit(statement) for statement in node.body]
        node.orelse = [self.visit(statement) for statement in node.orelse]
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.count += 1
        node.body, node.orelse = node.orelse, node.body
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        node.ifs = [self.negated(test) for test in node.ifs]
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        return self.negated(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if not isinstance(node.value, int):
            return node
        self.count += 1
        value = not node.value if isinstance(node.value, bool) else node.value + 1
        return ast.copy_location(ast.Constant(value), node)

    def negated(self, test: ast.expr) -> ast.expr:
        self.count += 1
        return ast.copy_location(ast.UnaryOp(op=ast.Not(), operand=test), test)


def decides(function: Function) -> bool:
    """Whether there is anything in it that could be turned round."""
    turn = TurnRound()
    for statement in ast.parse(ast.unparse(function)).body[0].body[1:]:  # type: ignore[attr-defined]
        turn.visit(statement)
    return turn.count > 0
