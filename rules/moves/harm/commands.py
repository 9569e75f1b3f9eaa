"""What people ask for about harm."""

from typing import Annotated

import msgspec
from msgspec import Meta

from rules.commands import Command, Id, Line

Word = Annotated[str, Meta(max_length=40)]
Levels = Annotated[int, Meta(ge=-100, le=100)]


class InflictHarm(Command, frozen=True, kw_only=True, tag="inflict_harm"):
    """The MC has somebody suffer a blow. `amount`: how much; none where a weapon says it. `weapon`: a thing, by its id,
    of whoever strikes; `by`: who that is. `ap`: armor does not help. `quiet`: no move answers it.
    Rules: AW-HARM-03, AW-HARM-13."""

    to: Id
    amount: Levels | None = None
    by: Id | None = None
    weapon: Id = ""
    ap: bool = False
    quiet: bool = False


class SetBlow(Command, frozen=True, kw_only=True, tag="set_blow"):
    """The MC sets another number before a blow lands. `blow`: which, by id. `amount`: the number; none lets one that
    waits for the MC go on as it is.
    Rule: AW-HARM-04."""

    blow: Id
    amount: Levels | None = None


class TakeDebility(Command, frozen=True, kw_only=True, tag="take_debility"):
    """A word on a blow. `blow`: which, by id. `debility`: the one that is taken against it, whatever its size; none, to
    suffer it. Only the player takes one; for one who is away the MC may say no. Rules: AW-DEB-01, AW-DEB-02, AW-DEB-04,
    AW-DEB-06."""

    blow: Id
    debility: Word | None = None


class MarkHarm(Command, frozen=True, kw_only=True, tag="mark_harm"):
    """The next level of harm is marked by hand. `level`: which one that is. Rule: AW-HARM-02."""

    character: Id
    level: int


class HealByHand(Command, frozen=True, kw_only=True, tag="heal_by_hand"):
    """The MC takes marks away, or says whether wounds are stabilised. `level`: the one that is left. `stabilised`: they
    are. Rule: AW-HARM-09."""

    character: Id
    level: int | None = None
    stabilised: bool | None = None


class Passed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Of one character. `active`: they run about. `levels`: how many they heal or worsen; none, as proposed."""

    character: Id
    active: bool = False
    levels: Levels | None = None


class TimeStep(Command, frozen=True, kw_only=True, tag="time_step"):
    """Time passes: who is named heals or worsens as their level says. `characters`: how it passes for each. `words`:
    how much of it. Rules: AW-MC-03, AW-HARM-06 to AW-HARM-09."""

    characters: Annotated[tuple[Passed, ...], Meta(max_length=100)]
    words: Line = ""


class ChooseLife(Command, frozen=True, kw_only=True, tag="choose_life"):
    """How an untenable life goes on. `choice`: minus_hard, plus_weird, new_playbook or die.
    Rules: AW-UNT-01, AW-UNT-06."""

    character: Id
    choice: Word


class ReturnHarm(Command, frozen=True, kw_only=True, tag="return_harm"):
    """Somebody comes back. `level`: with how much harm, which the MC decides. `stabilised`: their wounds are.
    Rule: AW-UNT-08."""

    character: Id
    level: int
    stabilised: bool = False


class TakeOut(Command, frozen=True, kw_only=True, tag="take_out"):
    """A word on somebody at the last level. `out`: they are out of play, once the MC and their player have both said
    so. Rule: AW-FMT-20."""

    character: Id
    out: bool
