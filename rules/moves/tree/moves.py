"""A move: when it happens, what is asked and needed first, what is rolled, and what each band brings (16.1)."""

from __future__ import annotations

from rules.moves.tree.amounts import Amount
from rules.moves.tree.conditions import Condition, Conditions
from rules.moves.tree.effects import Effects, Options
from rules.moves.tree.words import Node, Text


class Trigger(Node, frozen=True, kw_only=True):
    """`starts`: declared, event or phase; `event`: harm.pending; `phase`: session_start or session_end."""

    text: Text
    starts: str = "declared"
    event: str = ""
    phase: str = ""
    when: Conditions = ()


class Aim(Node, frozen=True, kw_only=True):
    """At whom. `kind`: none, self, pc, npc, anyone, vehicle, roll. `name`: what the move calls them."""

    kind: str = "none"
    name: str = "target"
    optional: bool = False


class Ask(Node, frozen=True, kw_only=True):
    """A question before the dice. `of`: actor, mc, or the target. `kind`: pick, number, text, character, confirm.
    `options`: written out, a list's name, or `living`: from_actor_weapons, from_actor_vehicles, from_scene,
    from_basic_moves. `least`, `most`: of a number, or how many are picked."""

    key: str
    of: str
    kind: str
    text: Text
    options: Options = ()
    living: str = ""
    least: int | None = None
    most: int | None = None
    content: tuple[str, ...] = ()


class Requirement(Node, frozen=True, kw_only=True):
    """`otherwise`: the words of the refusal."""

    condition: Condition
    otherwise: Text = {}


class Payment(Node, frozen=True, kw_only=True):
    resource: str
    of: str
    amount: Amount


class Term(Node, frozen=True, kw_only=True):
    """A number that is added. `what`: stat, stat_from, hx, paid, event, fixed, rating, hold, yes_count. `key`: the
    stat, question, character, resource, number of the event, rating or kind of hold; `keys`: the questions whose yes
    is counted; `fixed`: the number; `of`: whose rating. `least` and `most` limit it before `minus` takes it away."""

    what: str
    key: str = ""
    keys: tuple[str, ...] = ()
    fixed: int = 0
    of: str = ""
    least: int | None = None
    most: int | None = None
    minus: bool = False


class Throw(Node, frozen=True, kw_only=True):
    """`terms` added to the dice; or `count_as`: no dice, that band; or neither: no dice, no band (`dice` is false).
    `when`, `otherwise`: dice or another throw by an answer."""

    dice: bool = False
    terms: tuple[Term, ...] = ()
    count_as: str = ""
    when: Conditions = ()
    otherwise: Throw | None = None


class HoldKind(Node, frozen=True, kw_only=True):
    """`most`: no more of it at once, None: no limit. `ends`: scene, session, spent, words. `cost`, `do`: spending."""

    kind: str
    most: int | None = None
    ends: str = "spent"
    cost: int = 1
    do: Effects = ()


class Right(Node, frozen=True, kw_only=True):
    """Whose move it is. `kind`: everyone, mc, playbook, owns, granted, or sheet: whoever has it there; `key`: of which
    playbook, thing or grant."""

    kind: str = "everyone"
    key: str = ""


class Move(Node, frozen=True, kw_only=True):
    """`then`: effects by `always`, `hit`, a band, or `no_roll`. `experience`: auto or never. `modifiers`: all or none.
    `high_is`: good or bad."""

    id: str
    name: Text
    summary: Text = {}
    groups: tuple[str, ...] = ("custom",)
    who: Right = Right()
    content: tuple[str, ...] = ()
    trigger: Trigger
    target: Aim = Aim()
    ask: tuple[Ask, ...] = ()
    require: tuple[Requirement, ...] = ()
    pay: Payment | None = None
    throw: Throw = Throw()
    experience: str = "auto"
    modifiers: str = "all"
    high_is: str = "good"
    holds: tuple[HoldKind, ...] = ()
    then: dict[str, Effects] = {}
