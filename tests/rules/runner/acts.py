"""Acts that are commands and nothing else: `acts.yaml` says which, and where each of their arguments comes from."""

from inspect import signature
from pathlib import Path

from rules.words.labels import read_yaml
from tests.rules.entities import Aspect, Challenge, Contest, of_rule
from tests.rules.runner.people import a_stunt, box_count
from tests.rules.runner.seeing import led

DATA = read_yaml(Path(__file__).with_name("acts.yaml"))
SOURCES = {
    "just": lambda world, turn, word: word,
    "step": lambda world, turn, keys: first(turn, keys),
    "text": lambda world, turn, key: turn.get(key, DATA["unsaid"].get(key, "")),
    "spelled": lambda world, turn, key: DATA["spelled"][key].get(turn.get(key), turn.get(key)),
    "person": lambda world, turn, keys: if_any(world.ensure, first(turn, keys)),
    "somebody": lambda world, turn, name: world.ensure(name),
    "known": lambda world, turn, key: world.id_of(str(turn.get(key))),
    "owner": lambda world, turn, key: if_any(world.ensure, turn.get(key)) or turn.who,
    "people": lambda world, turn, key: turn.get(key) and [world.people[name] for name in turn.keys[key]],
    "by_person": lambda world, turn, key: {world.ensure(name): told for name, told in (turn.get(key) or {}).items()},
    "each": lambda world, turn, key: [turn.keys[key]],
    "named": lambda world, turn, keys: {key: turn.keys[key] for key in keys.split() if key in turn.keys},
    "slot": lambda world, turn, key: {str(turn.get("slot")): turn.get(key)},
    "count": lambda world, turn, key: box_count(turn.get(key)),
    "preset": lambda world, turn, key: world.preset_key(str(turn.get(key))),
    "stunt": lambda world, turn, key: a_stunt(turn.get(key, DATA["unsaid"][key])),
    "own_stunt": lambda world, turn, key: world.stunt_id(turn.who, str(turn.get(key))),
    "aspect": lambda world, turn, keys: if_any(world.aspect_id, first(turn, keys)),
    "wound": lambda world, turn, slot: world.wound_in(turn.who, turn.get(slot, slot)),
    "contest": lambda world, turn, key: world.id_or_nowhere(Contest, world.newest(Contest)),
    "challenge": lambda world, turn, key: world.id_or_nowhere(Challenge, world.newest(Challenge)),
    "task": lambda world, turn, key: if_any(world.task_id, turn.get(key)),
    "newest": lambda world, turn, kind: world.newest_offer(kind),
    "countdown": lambda world, turn, key: world.id_or_nowhere(of_rule("countdown"), world.newest(of_rule("countdown"))),
    "aspects": lambda world, turn, key: [world.aspect_id(text) for text in turn.get(key) or ()],
    "boost": lambda world, turn, key: if_any(world.aspect_id, turn.get(key)) or world.id_of_one(Aspect, kind="boost"),
    "zone": lambda world, turn, key: world.zone_id(str(turn.get(key))),
    "best": lambda world, turn, key: turn.get(key) or world.best_skill(turn.who),
    "less": lambda world, turn, key: -turn.keys[key],
    "harm": lambda world, turn, skill: world.harm_coming(turn, turn.keys[skill]),
}


WHEN = {
    "": lambda held, value: True,
    "if": lambda held, value: bool(value),
    "unless": lambda held, value: not value,
    "elif": lambda held, value: not held and bool(value),
    "else": lambda held, value: not held,
    "over": lambda held, value: bool(value),
}


def first(turn, keys):
    """What the step says under the first of these keys that it has."""
    return next((turn.keys[key] for key in keys.split() if key in turn.keys), None)


def if_any(find, told):
    return None if told is None else find(str(told))


def found(world, turn, item, name, told):
    """A value; the word for where it comes from, with the key (else the argument's own name); or a path to it."""
    if isinstance(told, dict):
        return {key: found(world, turn, item, key, one) for key, one in told.items()}
    if told is not None and not isinstance(told, str):
        return told
    source, _, key = (told or "step").partition(" ")
    if source in SOURCES:
        return SOURCES[source](world, turn, key or name)
    return led(world, source, {"turn": turn, "item": item})


def telling(told):
    def tell(self, turn, item=None):
        args = {name: found(self, turn, item, name, source) for name, source in told.items()}
        return {name: value for name, value in args.items() if value != {}}

    return tell


def sending(commands):
    """Those of a chain of `if`, `elif` and `else` are one or the other; what is `over` several is done for each."""

    def do(self, turn):
        held = False
        for line, told in commands.items():
            what, when, path = [*line.removeprefix("gm ").split(), "", ""][:3]
            value = led(self, path, {"turn": turn}) if path else None
            runs = WHEN[when](held, value)
            if when in ("if", "elif", "unless"):
                held = runs or (held and when == "elif")
            member = self.gm if line.startswith("gm ") else turn.member
            for item in value if when == "over" else [None] if runs else ():
                perform(self, turn, member, what, telling(told)(self, turn, item))

    return do


def perform(world, turn, member, what, args):
    """A command; or, with brackets, something that the runner does itself."""
    if what.endswith("()"):
        do = getattr(world, what[:-2])
        do(**({"turn": turn} if "turn" in signature(do).parameters else {}), **args)
    else:
        world.send(member, what, **args)


def acts_of(game):
    """A class with a method for each of the acts that are commands, and for each key that adds to a declaration."""
    acts = {f"do_{act}": sending(commands) for act, commands in (DATA["both"] | DATA[game]).items()}
    return type("Acts", (), {**acts, **{f"tell_{key}": telling(told) for key, told in DATA["tells"][game].items()}})
