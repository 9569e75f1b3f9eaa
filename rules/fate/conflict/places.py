"""Places of turns where an order of another kind has its say: the first answer counts."""

from collections.abc import Callable

from rules.fate.conflict import commands as c
from rules.fate.conflict.entities import Conflict
from rules.fate.hooks import Hook
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from rules.play import Play
from rules.state import State
from rules.table.stage.entities import Zone

# Whether it says itself who may act now; it raises what stands against it.
MAY_ACT: Hook[Callable[[State, Conflict, Character], bool]] = Hook("exchange")
# A conflict of these in that scene as it is opened; None: as all others.
OPENED: Hook[Callable[[Play, c.OpenConflict, str, list[Character]], Conflict | None]] = Hook("exchange")
# Whether it gives the turn on itself.
PASSED: Hook[Callable[[Play, Conflict], bool]] = Hook("exchange")
# The conflict with somebody who comes in later; None: as into all others.
JOINED: Hook[Callable[[State, Conflict, Character], Conflict | None]] = Hook("exchange")
# How one moves in turns of another kind; it raises what stands against it.
MOVED: Hook[Callable[[State, Conflict, Token, Zone], bool]] = Hook("exchange")
# Which rating the order of turns goes by in conflicts of a kind; None: the usual one.
TURN_BY: Hook[Callable[[State, str], str | None]] = Hook("exchange")
# Whether somebody who takes part has no place of their own in the order.
PLACELESS: Hook[Callable[[State, Character], bool]] = Hook("leader")
# Whether somebody has no turns at all.
TURNLESS: Hook[Callable[[Character], bool]] = Hook("obstacle")
# What stands against something small done in passing, past what has that id.
FREELY: Hook[Callable[[State, str], None]] = Hook("block")
# What goes on by itself once a command is done.
GOES_ON: Hook[Callable[[Play], None]] = Hook("exchange", "block")
# Whether something of what was done in a turn still waits, beside rolls and hits.
UNDER_WAY: Hook[Callable[[State, Conflict], bool]] = Hook("concession")


def turns_go_on(play: Play) -> None:
    for go in GOES_ON:
        go(play)
