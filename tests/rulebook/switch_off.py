"""A pytest plugin that plays without one rule: `-p tests.rulebook.switch_off` with KNOCKOUT set to its id.

Every refusal that names the rule is left out; where a rule refuses nothing, the functions that name it in their
docstrings decide the other way round. Nothing is written: the changed modules exist in that process alone.
"""

import ast
import importlib.abc
import importlib.machinery
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, ModuleType

from tests.rulebook.book import ROOT, RULES, ids_in

Function = ast.FunctionDef | ast.AsyncFunctionDef


class LeaveOutRefusals(ast.NodeTransformer):
    """`raise X(rule="ID")` becomes `pass`."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.count = 0

    def visit_Raise(self, node: ast.Raise) -> ast.stmt:
        call = node.exc
        if isinstance(call, ast.Call):
            for keyword in call.keywords:
                named = keyword.value.value if isinstance(keyword.value, ast.Constant) else None
                if keyword.arg == "rule" and named == self.rule:
                    self.count += 1
                    return ast.copy_location(ast.Pass(), node)
        return node


class DecideOtherwise(ast.NodeTransformer):
    """In functions whose docstring names the rule: conditions turned round, or a number one more, or nothing done."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.count = 0

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        docstring = ast.get_docstring(node) or ""
        if self.rule not in set(ids_in(docstring)):
            return node
        self.count += 1
        body = node.body[1:]
        turned = TurnRound()
        node.body = [node.body[0], *(turned.visit(statement) for statement in body)]
        if not turned.count:
            node.body = [node.body[0], ast.copy_location(ast.Return(value=None), node)]
        return node


class TurnRound(ast.NodeTransformer):
    def __init__(self) -> None:
        self.count = 0

    def visit_If(self, node: ast.If) -> ast.AST:
        self.generic_visit(node)
        self.count += 1
        node.test = ast.copy_location(ast.UnaryOp(op=ast.Not(), operand=node.test), node.test)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        self.count += 1
        node.body, node.orelse = node.orelse, node.body
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, int) and not isinstance(node.value, bool):
            self.count += 1
            return ast.copy_location(ast.Constant(node.value + 1), node)
        return node


def without(rule: str, source: str) -> tuple[ast.Module, int]:
    """The module without the rule, and how many places that changed."""
    tree = ast.parse(source)
    refusals = LeaveOutRefusals(rule)
    tree = refusals.visit(tree)
    if refusals.count:
        return ast.fix_missing_locations(tree), refusals.count
    decisions = DecideOtherwise(rule)
    tree = decisions.visit(tree)
    return ast.fix_missing_locations(tree), decisions.count


def changed_modules(rule: str) -> dict[str, ast.Module]:
    """Module name -> what it is without the rule. Refusals go first; functions only where nothing refuses."""
    trees: dict[str, tuple[ast.Module, bool]] = {}
    for path in sorted(RULES.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if rule.split("-")[1] in source:
            tree, count = without(rule, source)
            if count:
                trees[module_name(path)] = tree, f'rule="{rule}"' in source
    refusing = {name: tree for name, (tree, refuses) in trees.items() if refuses}
    return refusing or {name: tree for name, (tree, _) in trees.items()}


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class ChangedLoader(importlib.machinery.SourceFileLoader):
    def __init__(self, fullname: str, path: str, tree: ast.Module) -> None:
        super().__init__(fullname, path)
        self.tree = tree

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.tree, self.path, "exec")


class ChangedFinder(importlib.abc.MetaPathFinder):
    def __init__(self, trees: dict[str, ast.Module]) -> None:
        self.trees = trees

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname not in self.trees:
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path)
        if spec is None or spec.origin is None:
            return None
        spec.loader = ChangedLoader(fullname, spec.origin, self.trees[fullname])
        return spec


if os.environ.get("KNOCKOUT"):
    sys.meta_path.insert(0, ChangedFinder(changed_modules(os.environ["KNOCKOUT"])))
