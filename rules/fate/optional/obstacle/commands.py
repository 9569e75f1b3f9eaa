"""Commands of hazards, blocks and distractions. By the dial `obstacles`."""

from typing import Literal

from rules.commands import Command, Id, Line, Name, Small


class MakeObstacle(Command, frozen=True, kw_only=True, tag="make_obstacle"):
    """A hazard or a block; where a scene is live it stands in it, in `zone` (FATE-OBST-02, FATE-OBST-05).

    `harmful`: whoever fails to get past a block is hit; one with a weapon always is. `scene`: a prepared one that it
    stands in instead.
    """

    obstacle: Literal["hazard", "block"]
    name: Name
    rating: Small
    weapon: Small = 0
    harmful: bool = False
    scene: Id | None = None
    zone: Id | None = None
    secret: bool = False


class EditObstacle(Command, frozen=True, kw_only=True, tag="edit_obstacle"):
    """Only what is given changes."""

    character: Id
    name: Name | None = None
    rating: Small | None = None
    weapon: Small | None = None
    harmful: bool | None = None


class TakeCover(Command, frozen=True, kw_only=True, tag="take_cover"):
    """The GM says that a block keeps attacks off somebody, or softens them; no `mode`: it does so no more.

    Rule: FATE-OBST-08.
    """

    character: Id
    block: Id
    mode: Literal["negate", "mitigate"] | None = None


class MakeDistraction(Command, frozen=True, kw_only=True, tag="make_distraction"):
    """A question in the live scene, and what comes of leaving it (`leave`) or dealing with it (`deal`) (FATE-OBST-10).

    `told`: the players read what would come of it. `as_aspect`: its name is an aspect of the scene too. `scene`: a
    prepared one that it waits in instead; `secret` then: it stays hidden when that opens.
    """

    name: Name = ""
    choice: Line = ""
    leave: Line = ""
    deal: Line = ""
    opposition: Small | None = None
    told: bool = False
    as_aspect: bool = False
    scene: Id | None = None
    secret: bool = False


class EditDistraction(Command, frozen=True, kw_only=True, tag="edit_distraction"):
    """Only what is given changes; `shown` brings a hidden one to light, in a prepared scene once that opens."""

    distraction: Id
    name: Name | None = None
    choice: Line | None = None
    leave: Line | None = None
    deal: Line | None = None
    opposition: Small | None = None
    no_opposition: bool = False
    told: bool | None = None
    shown: bool | None = None


class DealWith(Command, frozen=True, kw_only=True, tag="deal_with"):
    """Do something about a distraction that nothing opposes; else it is an overcome (FATE-OBST-10)."""

    character: Id
    distraction: Id


class LeaveDistraction(Command, frozen=True, kw_only=True, tag="leave_distraction"):
    """The GM: nobody has dealt with it, and it comes to what it was to come to."""

    distraction: Id


class DropDistraction(Command, frozen=True, kw_only=True, tag="drop_distraction"):
    """Put away, with nothing coming of it."""

    distraction: Id
