"""A playbook: what somebody of that kind starts with, chooses, and may become (16.5)."""

from rules.moves.tree.words import Node, Text


class Choice(Node, frozen=True, kw_only=True):
    id: str
    text: Text
    content: tuple[str, ...] = ()


class Look(Node, frozen=True, kw_only=True):
    id: str
    name: Text
    pick: int = 1
    options: tuple[Choice, ...] = ()
    content: tuple[str, ...] = ()


class Thing(Node, frozen=True, kw_only=True):
    """A piece of gear. `harm`, `armor`: what it does and holds off. `capacity`: of a kit. No `text` where the product
    ships it by its id."""

    id: str
    text: Text = {}
    harm: int | None = None
    armor: int | None = None
    capacity: int | None = None
    tags: tuple[str, ...] = ()
    content: tuple[str, ...] = ()


class GearChoice(Node, frozen=True, kw_only=True):
    """`pick` of `things`, or of a list that the product ships (`shipped`)."""

    id: str
    pick: int = 1
    things: tuple[Thing, ...] = ()
    shipped: str = ""


class MoveChoice(Node, frozen=True, kw_only=True):
    """`basic`: ids of the basic moves that are this playbook's, None all. `pick` more out of `options`."""

    basic: tuple[str, ...] | None = None
    given: tuple[str, ...] = ()
    pick: int = 0
    options: tuple[str, ...] = ()


class PairQuestion(Node, frozen=True, kw_only=True):
    """`pick`: how many characters it names, 0 for all not named yet. `mine`: written here; `theirs`: on their sheet."""

    id: str
    text: Text
    pick: int = 1
    mine: int | None = None
    theirs: int | None = None
    content: tuple[str, ...] = ()


class Gain(Node, frozen=True, kw_only=True):
    """What an improvement does. `what`: words, stat, new_moves, grant, resource. `key`: the stat, grant or resource;
    `most`: the limit in the direction of `amount`. `source`: own, other_playbooks or `options`; `pick` of them."""

    what: str = "words"
    key: str = ""
    amount: int = 0
    most: int | None = None
    source: str = ""
    options: tuple[str, ...] = ()
    pick: int = 1


class Improvement(Node, frozen=True, kw_only=True):
    """`text`: none where the product says what it does."""

    id: str
    text: Text = {}
    times: int = 1
    gain: Gain = Gain()


class SheetPart(Node, frozen=True, kw_only=True):
    """A part of a sheet. `kind`: the part of that name of every sheet (`standard`), or an own one: text, number, boxes,
    clock, up to `most`."""

    id: str
    kind: str = "standard"
    name: Text = {}
    most: int | None = None
    content: tuple[str, ...] = ()


class Playbook(Node, frozen=True, kw_only=True):
    """`later`: improvements, or ids of the six that open once enough have been taken (`later_ids`)."""

    id: str
    name: Text
    summary: Text = {}
    content: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    looks: tuple[Look, ...] = ()
    stat_lines: tuple[dict[str, int], ...] = ()
    moves: MoveChoice = MoveChoice()
    given: tuple[Thing, ...] = ()
    gear: tuple[GearChoice, ...] = ()
    grants: tuple[str, ...] = ()
    resources: dict[str, int] = {}
    pair: tuple[PairQuestion, ...] = ()
    improvements: tuple[Improvement, ...] = ()
    later: tuple[Improvement, ...] = ()
    later_ids: tuple[str, ...] = ()
    parts: tuple[SheetPart, ...] = ()
