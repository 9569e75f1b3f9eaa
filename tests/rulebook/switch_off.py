"""Plays on without some checks, in this process alone: functions get the code they would have. Nothing is written."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from tests.rulebook.book import ROOT
from tests.rulebook.checks import Check, without

Key = tuple[str, int]


def switch_off(checks: Iterable[Check]) -> None:
    """Raises `CannotBeOff`, or `LookupError` for a check in no function of the running product."""
    by_path: dict[Path, set[Check]] = {}
    for check in checks:
        by_path.setdefault(check.path, set()).add(check)
    for path, there in by_path.items():
        replaced = replace_code(path, compile(without(path, there), str(path), "exec"))
        if lost := {check.function for check in there} - replaced:
            raise LookupError(f"{path}: {sorted(lost)}")


def replace_code(path: Path, changed: CodeType) -> set[str]:
    """The names of the functions that have new code now."""
    module = import_module(module_name(path))
    running = dict(functions_of(module.__dict__, module.__name__))
    replaced = set()
    for code in inner_code(changed):
        function = running.get((code.co_qualname, code.co_firstlineno))
        if function is not None:
            function.__code__ = code
            replaced.add(code.co_name)
    return replaced


def functions_of(names: Any, module: str) -> Iterator[tuple[Key, FunctionType]]:
    """The functions a module or class made itself, wrapped ones and properties too."""
    for value in list(names.values()):
        if isinstance(value, type) and value.__module__ == module:
            yield from functions_of(value.__dict__, module)
        inner = getattr(value, "__wrapped__", None) or getattr(value, "fget", None) or getattr(value, "__func__", value)
        if isinstance(inner, FunctionType) and inner.__module__ == module:
            yield (inner.__qualname__, inner.__code__.co_firstlineno), inner


def inner_code(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from inner_code(constant)


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
