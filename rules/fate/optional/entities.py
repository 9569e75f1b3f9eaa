"""Entities of the optional rules: countdowns, distractions, organizations; and what a sheet says of a great threat."""

import msgspec

from rules.state import Entity


class Immunity(msgspec.Struct, frozen=True, kw_only=True):
    """Nothing touches it `by` challenge (until the one of that `name` is beaten), contest (until it is won), or parts
    (while any other part of it stands). `harm`: only that kind; empty: any."""

    by: str
    name: str = ""
    harm: str = ""


class Big(msgspec.Struct, frozen=True, kw_only=True):
    """By what rules a great threat breaks the rules (FCON-BIG).

    `minions` may be put in the way of an attack. `forms`: sheets that take the place of this one, each when the one
    before is taken out; `gentle`: consequences go over to them, a step lighter. `part_of`: the character that this one
    is a part of; `heart`: with it the whole falls; `limb`: it strikes the next zones too.
    """

    immunity: Immunity | None = None
    minions: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    gentle: bool = False
    part_of: str | None = None
    heart: bool = False
    limb: bool = False


class Trigger(msgspec.Struct, frozen=True, kw_only=True):
    """What marks a box. `on`: exchange, minute, hour, day, consequence, taken_out. `who`: of which character (None: of
    anybody). `box`: only while this box, counted from 1, is the next."""

    on: str
    who: str | None = None
    box: int | None = None


class Countdown(Entity, frozen=True, kw_only=True, tag="countdown"):
    """A row of boxes, and what happens when the last is marked. `visibility`: hidden, boxes_only, open.

    `state`: prepared (in a scene that is not open yet: nobody but the GM knows of it), running, over (the outcome has
    happened, and everybody knows it). `scene` None: it outlasts scenes. `lasting`: prepared, it will outlast its scene.
    """

    name: str
    outcome: str
    boxes: int
    marked: int = 0
    triggers: tuple[Trigger, ...] = ()
    visibility: str = "hidden"
    state: str = "running"
    scene: str | None = None
    lasting: bool = False


class Distraction(Entity, frozen=True, kw_only=True, tag="distraction"):
    """A question that takes people away from the fight: what comes of leaving it alone, and of dealing with it.

    `opposition` None: dealing with it takes no roll. `told`: the players know what would come of it. `state`: prepared
    (in a scene that is not open yet), open, dealt, left. `secret`: it stays hidden when its scene goes live.
    """

    scene: str
    name: str
    choice: str
    leave: str = ""
    deal: str = ""
    opposition: int | None = None
    told: bool = False
    shown: bool = False
    secret: bool = False
    state: str = "open"


class Organization(Entity, frozen=True, kw_only=True, tag="organization"):
    """What several belong to (`member_of` on their sheets), with aspects of its own `on` it."""

    name: str
