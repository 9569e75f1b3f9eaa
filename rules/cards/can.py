"""What a member may do at a table of the card game, as it stands on the wire."""

import msgspec

from rules.table.can import Can, Reason


class ThrowsCan(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What the dice of this table may come to. `counts`: throws by their sum, from the least up. `chances`: that an
    action succeeds, by how many more aspects stand against it than help it, from `fewest` on; with fewer it is certain,
    with more it is out of reach."""

    counts: list[int]
    fewest: int
    chances: list[float]


class Hindrance(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One of those in the way. `left`: the chance that is left with it and all before it."""

    aspect: str
    text: str
    left: float


class OddsCan(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Before the dice. `need`: what they have to come to. `now`: the chance of that; `worse` with one more in the way,
    `better` with one more that helps, `without` anything in the way. `against`: what is in the way, one after the
    other."""

    need: int
    now: float
    worse: float
    better: float
    without: float
    against: list[Hindrance]


class BoardCan(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Where the conflict stands. `step`: describe, difficulty, invoke, adjustments, menu, vote, restate, bargain,
    cleanup.
    `mode`: full or short. `cards`: how many lie on the scene. `big_deal`: more than an ordinary scene has. `undecided`:
    lines that clean-up has not decided on. `votes_needed`: how many have to agree to an ending. `missing`: whose word
    an ending or a bargain still waits for, members, and the GM as gm. `odds`: of the action under way."""

    step: str
    mode: str
    cards: int
    big_deal: bool
    undecided: list[str]
    votes_needed: int
    missing: list[str]
    odds: OddsCan | None


class InvokeCan(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How an aspect may be invoked. `free`: as the roll's free one. `paid`: for a fate point. `assent`: the GM is
    asked."""

    free: Reason
    paid: Reason
    assent: bool


class ActionCan(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The action under way. `do`: by command. `preticked`: lines that come ticked when the GM counts. `invoke`: by
    line.
    `declare`: by line, for the GM after the dice. `remove`: by line, where that is one's choice."""

    id: str
    do: dict[str, Reason]
    preticked: list[str]
    invoke: dict[str, InvokeCan]
    declare: dict[str, Reason]
    remove: dict[str, Reason]


class FramingCan(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """For the GM. `lay`: by kind of aspect. `prices`: what one of a kind would cost now. `take`: a point for a
    beneficial
    one. `planned`: what laying all her plans would cost, in their order. `offered`: cards of the store that may come
    back with this place and these persons."""

    lay: dict[str, Reason]
    prices: dict[str, int]
    take: Reason
    planned: int
    offered: list[str]


class HeroCan(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """`do`: by command. `unasked`: lines of the status card that clean-up asks about."""

    do: dict[str, Reason]
    unasked: list[str]


class CardsCan(Can, frozen=True, kw_only=True):
    """`throws`: what the dice may bring. `board`: the live scene; null without one. `action`: the one under way.
    `framing`: null for all but the GM of a live scene. `heroes`: by character one acts for."""

    throws: ThrowsCan
    board: BoardCan | None
    action: ActionCan | None
    framing: FramingCan | None
    heroes: dict[str, HeroCan]
