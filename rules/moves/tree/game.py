"""A game: its block, its moves, its playbooks and lists (16.1)."""

from rules.moves.tree.dice import Band, DiceRule
from rules.moves.tree.effects import Effects, Option
from rules.moves.tree.moves import Move, Right
from rules.moves.tree.playbooks import Playbook, SheetPart
from rules.moves.tree.words import Node, Text


class Stat(Node, frozen=True, kw_only=True):
    id: str
    name: Text = {}
    text: Text = {}


class Pair(Node, frozen=True, kw_only=True):
    """A number of each character for each other one. A step above `most` sets it to `over`, one down to `least` to
    `under`; without these it stops there. Rule: AW-FMT-21."""

    name: Text
    least: int
    most: int
    start: int = 0
    over: int | None = None
    under: int | None = None


class ConditionKind(Node, frozen=True, kw_only=True):
    """`stats`: the rolls it weighs on, by the stat they add; none: all. Rule: AW-FMT-19."""

    id: str
    name: Text
    text: Text = {}
    modifier: int = 0
    stats: tuple[str, ...] = ()
    content: tuple[str, ...] = ()


class AllConditions(Node, frozen=True, kw_only=True):
    """`means`: out, untenable, dead; nothing: a prompt for the MC."""

    means: str = ""
    text: Text = {}


class Debility(Node, frozen=True, kw_only=True):
    id: str
    name: Text = {}
    text: Text = {}
    stat: str = ""
    amount: int = 0
    content: tuple[str, ...] = ()


class Level(Node, frozen=True, kw_only=True):
    """Of harm. `time`: heals, stays, worsens, ends; `ends_as`: untenable, out, dead. Rule: AW-FMT-20."""

    label: str
    name: Text = {}
    time: str = "stays"
    ends_as: str = ""


class Resource(Node, frozen=True, kw_only=True):
    id: str
    name: Text = {}
    least: int | None = 0
    most: int | None = None
    start: int = 0


class SessionQuestion(Node, frozen=True, kw_only=True):
    """`who`: everyone, table, mc, playbook or owns (`Right`). `kind`: confirm, text, number, pick, character.
    Rule: AW-FMT-22."""

    id: str
    who: Right = Right()
    kind: str = "text"
    text: Text
    options: tuple[Option, ...] = ()
    required: bool = False
    do: Effects = ()
    content: tuple[str, ...] = ()


class McMove(Node, frozen=True, kw_only=True):
    id: str
    text: Text
    weight: str = "soft"
    content: tuple[str, ...] = ()


class Flag(Node, frozen=True, kw_only=True):
    id: str
    name: Text = {}


class Game(Node, frozen=True, kw_only=True):
    """`bands`: lowest first, without the `advanced` one. `experience`: marks by cause. `session_start` and
    `session_end`: their questions. `highlights`: how many stats. `content`: flags of its own."""

    id: str
    name: Text
    summary: Text = {}
    lang: str = "en"
    credit: Text = {}
    stats: tuple[Stat, ...]
    stat_least: int = -3
    stat_most: int = 3
    dice: DiceRule = DiceRule()
    bands: tuple[Band, ...]
    advanced: Band | None = None
    experience: dict[str, int] = {}
    highlights: int = 0
    improve_at: int = 5
    later_after: int = 5
    pair: Pair | None = None
    conditions: tuple[ConditionKind, ...] = ()
    all_conditions: AllConditions | None = None
    debilities: tuple[Debility, ...] = ()
    harm: tuple[Level, ...] = ()
    resources: tuple[Resource, ...] = ()
    session_start: tuple[SessionQuestion, ...] = ()
    session_end: tuple[SessionQuestion, ...] = ()
    principles: tuple[Text, ...] = ()
    mc_moves: tuple[McMove, ...] = ()
    sheet: tuple[SheetPart, ...] = ()
    content: tuple[Flag, ...] = ()
    lists: dict[str, tuple[Option, ...]] = {}
    moves: tuple[Move, ...] = ()
    playbooks: tuple[Playbook, ...] = ()
