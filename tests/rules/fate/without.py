"""`python -m tests.rules.fate.without`: cases played by the product without the folder of a rule.

What comes in, pickled: the tree that lacks it, what the rule brought, and the cases as they are written. Each has a
process of its own, which reads the rules from its tree; what these import from elsewhere is there already. The line
that goes out is JSON: how many were played, or what went wrong.
"""

import gc
import importlib
import json
import os
import pickle
import sys
import traceback
from typing import Any

from tests.rules.runner import play as everything

ROOT = os.getcwd()


def main() -> None:
    assert everything
    gc.disable()  # nobody here lives long
    while True:
        try:
            asked = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        if child := os.fork():
            if os.waitpid(child, 0)[1]:
                print(json.dumps("ended without a word"), flush=True)
            continue
        try:
            said: int | str = played(*asked)
        except BaseException:  # whatever it was, it must not go on as a second parent
            said = traceback.format_exc()
        print(json.dumps(said), flush=True)
        os._exit(0)


def played(tree: str, taken: list[str], cases: list[dict[str, Any]]) -> int:
    """None of what the rule brought is left, and the cases end as they are written."""
    forget(tree)
    game = importlib.import_module("rules.game")
    refusals = importlib.import_module("rules.refusals")
    sheets, stage = (importlib.import_module(f"rules.fate.{topic}.entities") for topic in ("sheet", "stage"))
    runner = importlib.import_module("tests.rules.runner")
    case, play = (importlib.import_module(f"{runner.__name__}.{name}") for name in ("case", "play"))
    assert all(module.__file__.startswith(f"{tree}/") for module in (game, refusals, case, play))

    game.engine_of("condensed").check()
    dials = {*game.system("condensed").dials, *game.system("century").dials}
    noted = {*stage.Scene.__struct_fields__, *stage.Token.__struct_fields__}
    left = set(taken) & {*dials, *game.commands_of("condensed"), *refusals.REFUSALS, *sheets.THINGS, *noted}
    assert not left, left
    for one in cases:
        play.play_case(case.read_case(one, "without"))
    return len(cases)


def forget(tree: str) -> None:
    """From here on the product is what lies in that tree."""
    for name in [name for name in sys.modules if name.partition(".")[0] in ("rules", "tests")]:
        del sys.modules[name]
    sys.path[:] = [tree, *(path for path in sys.path if path not in ("", ROOT))]
    os.chdir(tree)


if __name__ == "__main__":
    main()
