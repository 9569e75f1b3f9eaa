"""What a move does once its band is kept: one struct for each effect of the format (16.1), in the words of the file."""

from __future__ import annotations

from rules.moves.tree.amounts import Amount, Picks, Reference
from rules.moves.tree.conditions import Conditions
from rules.moves.tree.words import Node, Text


class Option(Node, frozen=True, kw_only=True):
    """One of a list. `when`: it is open only then. `blank`: whoever picks it fills a gap in. `names`: `pc` where it
    asks for another player character, who is the target of its `do`. `content`: flags of safety. `stat`: the one that
    it stands for, in a question before the dice."""

    id: str
    text: Text
    do: tuple[Effect, ...] = ()
    when: Conditions = ()
    blank: bool = False
    names: str = ""
    content: tuple[str, ...] = ()
    stat: str = ""


Options = tuple[Option, ...] | str  # written out, or the name of a list of the game


class Tell(Node, frozen=True, kw_only=True, tag="tell"):
    """`to`: all, mc, or somebody of the move."""

    to: str
    text: Text


class Choose(Node, frozen=True, kw_only=True, tag="choose"):
    """`name`: what conditions call it (`as`). `decline`: nothing may be picked instead. `repeat`: one may be picked
    more than once."""

    who: str
    picks: Picks
    options: Options
    name: str = ""
    decline: bool = False
    repeat: bool = False


class AskQuestions(Node, frozen=True, kw_only=True, tag="questions"):
    """`who` picks them, `answered_by` answers in writing. `bonus`: given with each answer."""

    who: str
    answered_by: str
    picks: Picks
    options: Options
    bonus: tuple[Effect, ...] = ()


class GainHold(Node, frozen=True, kw_only=True, tag="hold"):
    """`over`: somebody of the move, or nobody."""

    kind: str
    gain: Amount
    over: str = ""


class GiveForward(Node, frozen=True, kw_only=True, tag="forward"):
    """To the next roll. `scope`: acting_on_answer, or none; `against`: only rolls whose target that one is; `moves`:
    only these; `until`: scene, session or free words, none where the next roll ends it."""

    who: str
    amount: Amount
    scope: str = ""
    against: str = ""
    moves: tuple[str, ...] = ()
    until: str = ""


class GiveOngoing(Node, frozen=True, kw_only=True, tag="ongoing"):
    """To all rolls while it lasts. As `GiveForward`; `text`: while what."""

    who: str
    amount: Amount
    scope: str = ""
    against: str = ""
    moves: tuple[str, ...] = ()
    until: str = ""
    text: Text = {}


class AdjustRoll(Node, frozen=True, kw_only=True, tag="adjust_roll"):
    amount: Amount


class DoHarm(Node, frozen=True, kw_only=True, tag="harm"):
    """`ap`: armor does not help. `quiet`: no harm move follows."""

    to: str
    amount: Amount
    ap: bool = False
    quiet: bool = False


class Inflict(Node, frozen=True, kw_only=True, tag="inflict"):
    """Harm as established by a weapon. `weapon`: the answer that names it, or the id of a thing; none: the actor's."""

    to: str
    weapon: Reference | str = ""


class AdjustHarm(Node, frozen=True, kw_only=True, tag="adjust_harm"):
    """Changes the event's harm, or that which this move inflicts on `of`."""

    amount: Amount
    of: str = ""


class Heal(Node, frozen=True, kw_only=True, tag="heal"):
    """`to`: down to that level; else so many `segments`."""

    who: str
    to: int | None = None
    segments: Amount = 0


class Stabilise(Node, frozen=True, kw_only=True, tag="stabilise"):
    who: str


class Revive(Node, frozen=True, kw_only=True, tag="revive"):
    """`levels`: which one they come back at, by band as `Picks`; under "" for every band."""

    who: str
    levels: dict[str, int]


class MarkXp(Node, frozen=True, kw_only=True, tag="xp"):
    who: str
    amount: Amount


class ChangeStat(Node, frozen=True, kw_only=True, tag="stat"):
    who: str
    stat: str
    amount: Amount


class ChangePair(Node, frozen=True, kw_only=True, tag="hx"):
    """The number of `of` with that other one."""

    of: str
    other: str
    amount: Amount


class ChangeResource(Node, frozen=True, kw_only=True, tag="resource"):
    """`if_any`: as far as there is any."""

    who: str
    key: str
    amount: Amount
    if_any: bool = False


class MarkCondition(Node, frozen=True, kw_only=True, tag="condition"):
    """`add` or `remove`: an id of the game's conditions, or free words that are a cue."""

    who: str
    add: str = ""
    remove: str = ""
    until: str = ""


class ChangeTag(Node, frozen=True, kw_only=True, tag="tag"):
    """`thing`: the id of a thing, or an answer that names one."""

    thing: Reference | str
    add: str = ""
    remove: str = ""


class TurnClock(Node, frozen=True, kw_only=True, tag="clock"):
    name: Text
    ticks: Amount = 1


class EraseHighlight(Node, frozen=True, kw_only=True, tag="highlight"):
    who: str
    erase: int = 1


class PromptMc(Node, frozen=True, kw_only=True, tag="mc"):
    """`weight`: soft, hard or offer; what stands behind an offer waits until it is made. `options`: to pick from."""

    text: Text
    weight: str = "soft"
    options: Options = ()


class RunMove(Node, frozen=True, kw_only=True, tag="run"):
    move: str
    who: str = "actor"
    target: str = ""


class When(Node, frozen=True, kw_only=True, tag="when"):
    conditions: Conditions
    do: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


Effect = (
    Tell
    | Choose
    | AskQuestions
    | GainHold
    | GiveForward
    | GiveOngoing
    | AdjustRoll
    | DoHarm
    | Inflict
    | AdjustHarm
    | Heal
    | Stabilise
    | Revive
    | MarkXp
    | ChangeStat
    | ChangePair
    | ChangeResource
    | MarkCondition
    | ChangeTag
    | TurnClock
    | EraseHighlight
    | PromptMc
    | RunMove
    | When
)
Effects = tuple[Effect, ...]
