"""What nobody calls is gone: functions, methods and classes that stand nowhere but where they are defined."""

import re
from functools import cache
from importlib import import_module
from inspect import isclass
from pathlib import Path

from vulture import Vulture
from vulture.core import Item

ROOT = Path(__file__).resolve().parent.parent
CODE = ("campaigns", "characters", "config", "rules", "scenes")
# These hand the function over to whoever calls it: the rules' handlers and hooks, a library of tags.
HANDED_OVER = [
    "@handles",
    "@follows",
    "@follows_dials",
    "@when",
    "@answers",
    "@aiming",
    "@meaning",
    "@runs",
    "@at_table",
    "@with_*",
    "@on_acts",
    "@on_hit",
    "@on_roll",
    "@in_can",
    "@waiting",
    "@[A-Z]*",
    "@register.*",
    "@upgrades",
]
# A setting, an address or a template names it as a word.
ELSEWHERE = ("config/settings.py", "config/urls.py", "config/server.py", "manage.py", "templates/**/*.html")
# The standard library's and the frameworks' own ways of calling a method by its name.
BY_NAME = re.compile(
    r"(get|post|patch|put|delete|add_arguments|handle|(validate|clean|get|process)_\w+|create_superuser|__\w+__)"
)


def unused(*folders: Path) -> list[Item]:
    """What vulture finds nobody to use; names and fields that only hold something are no code."""
    finder = Vulture(ignore_decorators=HANDED_OVER)
    finder.scavenge([str(folder) for folder in folders], exclude=["*/migrations/*"])
    return [one for one in finder.get_unused_code() if one.typ in ("class", "function", "method", "property")]


@cache
def named_elsewhere() -> set[str]:
    texts = (path.read_text(encoding="utf-8") for pattern in ELSEWHERE for path in ROOT.glob(pattern))
    return {word for text in texts for word in re.findall(r"\w+", text)}


def is_called_by_its_base(item: Item) -> bool:
    """Whether it overrides what a base class has, whose own code calls it."""
    path = Path(item.filename).relative_to(ROOT).with_suffix("")
    module = import_module(".".join(path.parts))
    for kind in (value for value in vars(module).values() if isclass(value) and value.__module__ == module.__name__):
        if item.name == kind.__name__ or item.name in vars(kind):
            return any(hasattr(base, item.name) or item.name == kind.__name__ for base in kind.__mro__[1:-1])
    return False


def is_dead(item: Item) -> bool:
    return not (BY_NAME.fullmatch(item.name) or item.name in named_elsewhere() or is_called_by_its_base(item))


def test_nothing_stands_there_that_nobody_calls() -> None:
    found = unused(*(ROOT / folder for folder in CODE))

    assert [f"{Path(one.filename).relative_to(ROOT)}: {one.name}" for one in found if is_dead(one)] == []


def test_what_nobody_calls_is_found_and_what_is_handed_over_is_not(tmp_path: Path) -> None:
    source = "@handles(Say)\ndef say():\n    pass\n\n\ndef whisper():\n    return shout()\n\n\ndef shout():\n    pass\n"
    (tmp_path / "talk.py").write_text(source)

    assert [one.name for one in unused(tmp_path)] == ["whisper"]


def test_what_a_setting_or_a_template_names_is_called_by_it() -> None:
    assert {"LongEnough", "game_name"} <= named_elsewhere()
