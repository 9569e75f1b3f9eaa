"""Acts that are one command and nothing else: what it is called, and where its arguments come from."""


def sends(kind, *alike, **others):
    """`alike`: keys of the step that the command calls the same; `others`: values, or what finds them."""

    def do(self, turn):
        args = {key: turn.get(key) for key in alike}
        found = {name: told(self, turn) if callable(told) else told for name, told in others.items()}
        self.send(turn.member, kind, **args, **found)

    return do


def acting(world, turn):
    return turn.who


def at_hand(world, turn):
    """The roll."""
    return world.roll_id()


def told(key, *, other=None):
    """What the step says, by another name than the command's; if it says nothing, something else."""
    return lambda world, turn: turn.get(key, other)


def person(key):
    """Somebody, present or not."""
    return lambda world, turn: world.ensure(turn.keys[key])


def aspect(*keys):
    """The aspect that the first of these keys names."""
    return lambda world, turn: world.aspect_id(str(next((turn.keys[key] for key in keys if key in turn.keys), None)))


def offer(*kinds):
    """The newest of these kinds."""
    return lambda world, turn: world.newest_offer(*kinds)
