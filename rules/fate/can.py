"""What a member may do at a Fate table, as it stands on the wire. docs/can.md tells it at length.

Where a value is a `Reason`, null means that it would be done. What is left out is not this member's to do, or not
switched on at this table. Ids are those of the view.
"""

from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, UnsetType

from rules.engine import widened
from rules.fate.chance.told import Chances
from rules.fate.harm.entities import Plan
from rules.fate.invoke.handing import Handing
from rules.fate.invoke.lines import Line
from rules.fate.parts import RULES, CanActing, CanAtTable, CanHit, CanRolling, CanWithExtra
from rules.fate.sheet.misfits import Message
from rules.state import Fields
from rules.table.can import Can, Maybe, Reason, Reasons


class Answer(msgspec.Struct, kw_only=True, gc=False):
    """An answer that optional rules tell their fields of, too."""

    def tell(self, fields: Fields) -> None:
        for name, value in fields.told().items():
            setattr(self, name, value)


class Waited(msgspec.Struct, frozen=True, gc=False):
    """What a roll waits for: `who` (a character, `side:<side>` for any player of it, or `gm`), whose `member`, and
    `what` is to be done."""

    who: str
    member: str | None
    what: str


# --- a character ------------------------------------------------------------------------------------------


class Claimable(msgspec.Struct, frozen=True, gc=False):
    """A stunt that may count on a roll: with which `rating`, for which `actions`, what it `adds`, whether `always` or
    by being claimed, and the `reason` if not now."""

    rating: str | None
    actions: tuple[str, ...]
    adds: int
    always: bool
    reason: Reason


class BoostCan(msgspec.Struct, frozen=True, gc=False, rename={"to": "pass"}):
    """A boost: the allies one may pass it `to`, and the reason against letting it `drop`."""

    to: list[str]
    drop: Reason


class Acts(Answer, kw_only=True, gc=False):
    """What a character may do now.

    `declare`: any action at all, and `actions` by action. `attacks`: the ratings that attack, where not all do.
    `ratings`: what somebody small may roll with, where they have only good and bad. `claims`: by stunt, what it gives
    on rolls; `use_stunt`: by stunt, those that are used by hand. `free_move`, `action_move`: by zone, for free or for
    the action; `roll_move`: by zone, where moving with the action is an overcome. `deeds`: words of what aspects forbid
    this one here. `hand_free`: by aspect, free uses one may hand on. `boosts`: by boost.
    """

    declare: Reason
    actions: Reasons
    end_turn: Reason
    give_in: Reason
    suggest: Reason
    offer_compel: Reason
    declare_detail: Reason
    invoke: Reason
    use_stunt: Reasons
    ask_removal: Reason
    ask_permission: Maybe = UNSET
    full_defense: Maybe = UNSET
    compel_others: Maybe = UNSET
    deeds: list[str] | UnsetType = UNSET
    ratings: list[str] | UnsetType = UNSET
    attacks: list[str] | UnsetType = UNSET
    claims: dict[str, Claimable] = {}
    hand_free: dict[str, Handing] | UnsetType = UNSET
    boosts: dict[str, BoostCan] | UnsetType = UNSET
    free_move: Reasons | UnsetType = UNSET
    action_move: Reasons | UnsetType = UNSET
    roll_move: Reasons | UnsetType = UNSET
    move_token: Maybe = UNSET


if not TYPE_CHECKING:  # with what optional rules tell
    Acts = widened(Acts, CanActing, RULES)


# --- a roll -----------------------------------------------------------------------------------------------


class Difficulty(msgspec.Struct, frozen=True, gc=False):
    """Help with the number. `factors`: what so many reasons come to; `hints`: how each number stands to the rating."""

    factors: list[int]
    hints: dict[str, str]


class Doing(Answer, kw_only=True, gc=False):
    """What may be done on a roll.

    `difficulty`: help with the number. `no_failure`: whether only costs remain if this overcome fails. `stacked`: by
    character, stunts that add to this one roll together. `waive_defense`: setting the opposition waives a defense.
    `finish_needs_cost`: finishing takes a cost. `defend`, `help`: by character; `defend_with`: by character, the
    ratings that answer this attack; `defend_because`: those who say why. `choose`: the options. `name_boost`: the
    characters whose boost has no name.
    """

    withdraw_action: Maybe = UNSET
    roll_dice: Maybe = UNSET
    enter_dice: Maybe = UNSET
    change_action: Maybe = UNSET
    send_back: Maybe = UNSET
    agree_action: Maybe = UNSET
    set_opposition: Maybe = UNSET
    difficulty: Difficulty | UnsetType = UNSET
    no_failure: bool | UnsetType = UNSET
    waive_defense: bool | UnsetType = UNSET
    allow_reach: Maybe = UNSET
    open_conflict: Maybe = UNSET
    waive_roll: Maybe = UNSET
    leave_undefended: Maybe = UNSET
    vote_on_defense: Maybe = UNSET
    defend_with: dict[str, list[str]] | UnsetType = UNSET
    defend: Reasons | UnsetType = UNSET
    defend_because: list[str] | UnsetType = UNSET
    help: Reasons | UnsetType = UNSET
    pass_on_roll: Maybe = UNSET
    hold_roll: Maybe = UNSET
    settle_roll: Maybe = UNSET
    call_bogus: Reasons | UnsetType = UNSET
    argue_invoke: Maybe = UNSET
    retract_invoke: Maybe = UNSET
    answer_objection: Maybe = UNSET
    choose: list[str] | UnsetType = UNSET
    name_boost: list[str] | UnsetType = UNSET
    propose_cost: Maybe = UNSET
    agree_cost: Maybe = UNSET
    finish_roll: Maybe = UNSET
    finish_needs_cost: bool | UnsetType = UNSET
    stacked: dict[str, list[str]] | UnsetType = UNSET
    decline_invoke: Reasons | UnsetType = UNSET
    reject_stunt: Reasons | UnsetType = UNSET


if not TYPE_CHECKING:  # with what optional rules tell
    Doing = widened(Doing, CanRolling, RULES)


class RollCan(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A roll: whom it `waits` for, what one may `do`, which `invokes` are possible.

    `asked`: while invokes are open, whom it waits for to pass or act: members, and `gm`. `breath`: once that is nobody,
    for how many seconds it may still be held.
    """

    id: str
    waits: list[Waited]
    asked: list[str]
    breath: int | None
    do: Doing
    invokes: list[Line]


# --- hits and wounds ----------------------------------------------------------------------------------------


class HitCan(Answer, kw_only=True, gc=False):
    """What one has to say to a hit.

    `plans`: every legal way to absorb it. `many_boxes`: whether one hit may mark several. `replaceable`: aspects an
    extreme consequence may take the place of. `narrate`: whoever tells a defeat; `contest_terms`, `agree_terms`:
    whoever was taken out.
    """

    absorb: Maybe = UNSET
    be_taken_out: Maybe = UNSET
    plans: list[Plan] | UnsetType = UNSET
    many_boxes: bool | UnsetType = UNSET
    replaceable: list[str] | UnsetType = UNSET
    narrate: Maybe = UNSET
    contest_terms: Maybe = UNSET
    agree_terms: Maybe = UNSET


if not TYPE_CHECKING:
    HitCan = widened(HitCan, CanHit, RULES)


class Treating(msgspec.Struct, frozen=True, gc=False):
    """A wound one may treat: the `difficulty`, the `ratings` that treat it (none: any), the `reason` if not now."""

    difficulty: int
    ratings: list[str]
    reason: Reason


class Conditions(msgspec.Struct, frozen=True, gc=False):
    """`boxes` by condition; `rows` with their marks, and at how many they close, where they do."""

    boxes: dict[str, int]
    rows: dict[str, dict[str, int]]


class Closing(msgspec.Struct, frozen=True, gc=False):
    """The end of a scene: who could have `rested`, and by character what of theirs is in `recovery` then."""

    rested: list[str]
    recovery: dict[str, list[str]]


# --- growth -------------------------------------------------------------------------------------------------


class MilestoneCan(msgspec.Struct, frozen=True, gc=False):
    """A milestone: its `size`, the choices `left`, the `options` of the one that every milestone has."""

    size: str
    left: list[str]
    options: list[str]


class PointsCan(msgspec.Struct, frozen=True, gc=False):
    """Banked points: how many are `held`, and by rating the reason against what it `raises`."""

    held: int
    raises: Reasons


class Growth(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """`points`: by character, banked ones. `places`: by character and unrated rating, values it may take. For the GM
    the `sizes` of milestones, and by character the `power` that may be added."""

    points: dict[str, PointsCan]
    places: dict[str, dict[str, list[int]]]
    sizes: list[str] | UnsetType = UNSET
    power: dict[str, Reasons] | UnsetType = UNSET


# --- the scene ----------------------------------------------------------------------------------------------


class Turns(msgspec.Struct, frozen=True, gc=False):
    """Where whoever acted names the next: `name_next`, `who` may be named, `fresh` if that opens an exchange."""

    name_next: Reason
    who: list[str]
    fresh: bool


class TurnBack(msgspec.Struct, frozen=True, gc=False):
    """A turn that was ended last, while nobody has acted since: `take_back_turn`, and `whose` it was."""

    take_back_turn: Reason
    whose: tuple[str, ...]


class Structure(msgspec.Struct, kw_only=True, gc=False):
    """What may be done with a challenge, a task or a contest. `declare_intent`: by side."""

    add_task: Maybe = UNSET
    finish_challenge: Maybe = UNSET
    next_exchange: Maybe = UNSET
    place_twist: Maybe = UNSET
    end_contest: Maybe = UNSET
    declare_intent: Reasons | UnsetType = UNSET
    claim_task: Maybe = UNSET
    edit_task: Maybe = UNSET
    drop_task: Maybe = UNSET
    reveal_task: Maybe = UNSET


class Extra(Answer, kw_only=True, gc=False):
    """What may be done with what optional rules put on the scene."""


if not TYPE_CHECKING:  # with what optional rules tell
    Extra = widened(Extra, CanWithExtra, RULES)


class FateCan(Can, frozen=True, kw_only=True, gc=False):
    """What a member may do at a Fate table.

    `chances`: of the open roll, before its dice, told to spectators too.
    `passing`: which rolls wait for them by their own wish. `acts`:
    by character, what it may do now. `hits`: by hit, what this member has to say to it. `heal`: by character and
    slot (or wound), why it cannot be cleared yet. `start`: by character, wounds that may begin to heal. `treat`: by
    healer and wound. `conditions`: by character. `close`: for the GM, what the end of the scene asks. `misfits`: by
    character, what no longer fits on a sheet. `choices`: by hero, what is still to choose of a milestone, told to
    spectators too. `milestones`: by character. `growth`: what may grow on sheets.
    `roll`: the open one. `standing`: by roll, what has been made in this exchange of a contest. `turns`: whose turn is
    to be named; `turn_back`: one that may be taken back. `structures`: by challenge, task or contest. `extras`: by id,
    what optional rules put on the scene. `apart`: by action, ratings that reach any zone. `dice_follow`: dice can fall
    with the opposition. `cast_back`: taking back an act that dice were cast for.
    """

    passing: str | UnsetType = UNSET
    acts: dict[str, Acts] = {}
    hits: dict[str, HitCan] = {}
    heal: dict[str, Reasons] | UnsetType = UNSET
    start: dict[str, Reasons] | UnsetType = UNSET
    treat: dict[str, dict[str, Treating]] | UnsetType = UNSET
    conditions: dict[str, Conditions] = {}
    close: Closing | UnsetType | None = UNSET
    misfits: dict[str, list[Message]] | UnsetType = UNSET
    choices: dict[str, list[str]] = {}
    milestones: dict[str, MilestoneCan] | UnsetType = UNSET
    growth: Growth | UnsetType = UNSET
    roll: RollCan | None = None
    chances: Chances | None = None
    standing: dict[str, RollCan] = {}
    turns: Turns | UnsetType | None = UNSET
    turn_back: TurnBack | UnsetType = UNSET
    structures: dict[str, Structure] = {}
    extras: dict[str, Extra] | UnsetType = UNSET
    apart: dict[str, list[str]] | UnsetType = UNSET
    dice_follow: bool | UnsetType = UNSET
    cast_back: Maybe = UNSET


if not TYPE_CHECKING:  # with what optional rules tell
    FateCan = widened(FateCan, CanAtTable, RULES)
