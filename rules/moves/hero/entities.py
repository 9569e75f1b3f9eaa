"""A character's sheet, whatever the game: parts that its game has not stay empty. Rule: AW-FMT-24."""

import msgspec

from rules.moves.tree.words import Text
from rules.table import characters


class Piece(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A part of a sheet, or of an open move, that is no thing of its own."""


class Modifier(Piece, frozen=True, kw_only=True):
    """A forward or an ongoing. `move`: which gave it. `scope`: acting_on_answer, or none. `against`: only in rolls
    whose target is that character. `moves`: only in these. `until`: scene, session or words. `text`: while what or why.
    Rules: AW-MOD-01 to AW-MOD-04."""

    id: str
    amount: int
    move: str = ""
    scope: str = ""
    against: str = ""
    moves: tuple[str, ...] = ()
    until: str = ""
    text: Text = {}


class Held(Piece, frozen=True, kw_only=True):
    """Hold of a kind that a move gave, over somebody or nobody. `ends`: scene, session, spent, or words.
    Rule: AW-FMT-07."""

    id: str
    kind: str
    move: str
    amount: int
    over: str | None = None
    ends: str = "spent"


class Marked(Piece, frozen=True, kw_only=True):
    """A condition of the game's list by its id, or free words (`text`) that are a cue. Rule: AW-FMT-19."""

    id: str
    condition: str = ""
    text: str = ""
    until: str = ""


class XpMark(Piece, frozen=True, kw_only=True):
    """Experience marked. `number`: counted over the character's life. `cause`: highlighted, pair_reset, hit, a band,
    move, session, given; `of`: the move or question. `back`: it was taken back. Rules: AW-XP-01, AW-XP-06."""

    number: int
    cause: str
    of: str = ""
    back: bool = False


class Highlight(Piece, frozen=True, kw_only=True):
    """`by`: the member who chose it. `erased`: gone for this session. `place`: 0 is another player's to choose, the
    others are the MC's. `session`: the one it was chosen in. `old`: it counts until somebody chooses anew.
    Rules: AW-HL-01 to AW-HL-04."""

    stat: str
    by: str
    erased: bool = False
    place: int = 0
    session: int = 0
    old: bool = False


class Gear(Piece, frozen=True, kw_only=True):
    """A thing somebody has. `thing`: its id in the game. `worn`: its armor counts."""

    id: str
    thing: str = ""
    text: Text = {}
    harm: int | None = None
    armor: int | None = None
    capacity: int | None = None
    tags: tuple[str, ...] = ()
    content: tuple[str, ...] = ()
    worn: bool = True


class Added(Piece, frozen=True, kw_only=True):
    """One number of a roll. `what`: stat, hx, paid, event, fixed, rating, hold, yes_count, forward, ongoing, condition,
    help; `key`: which stat, resource, condition, or who helped; `of`: the forward or ongoing."""

    what: str
    key: str
    amount: int
    of: str = ""


class Hero(characters.Character, frozen=True, kw_only=True, tag="character"):
    """Somebody of the players' or the GM's (`kind`: pc, npc).

    `pair`: the number with each other character, by id. `harm`: the level marked, 0 none; `overflow`: beyond the last.
    `circles`: of experience since the last improvement; `pending`: improvements to be chosen; `taken`: those chosen, by
    id. `moves`: ids on the sheet beside the basic ones. `grants`: what has rules of its own. `answers`: whom the pair
    questions named. `chosen`: the choices of the playbook that are made; `remade`: it is chosen anew, by somebody who
    was in play before. `chooser`: the character whose player chooses the first highlight, where several may. `parts`:
    own parts of the sheet. `out`: untenable, out, dead, retired; nothing while in play.
    """

    playbook: str = ""
    stats: dict[str, int] = {}
    pair: dict[str, int] = {}
    highlights: tuple[Highlight, ...] = ()
    harm: int = 0
    overflow: int = 0
    stabilised: bool = False
    conditions: tuple[Marked, ...] = ()
    debilities: tuple[str, ...] = ()
    marks: tuple[XpMark, ...] = ()
    circles: int = 0
    pending: int = 0
    taken: tuple[str, ...] = ()
    forwards: tuple[Modifier, ...] = ()
    ongoings: tuple[Modifier, ...] = ()
    holds: tuple[Held, ...] = ()
    moves: tuple[str, ...] = ()
    advanced: tuple[str, ...] = ()
    gear: tuple[Gear, ...] = ()
    grants: tuple[str, ...] = ()
    resources: dict[str, int] = {}
    looks: dict[str, tuple[str, ...]] = {}
    answers: dict[str, tuple[str, ...]] = {}
    chosen: tuple[str, ...] = ()
    remade: bool = False
    chooser: str = ""
    notes: str = ""
    parts: dict[str, int | str] = {}
    out: str = ""


def kind_name(kind: str) -> str:
    """A kind of hold has no name but its id."""
    return kind.replace("_", " ")
