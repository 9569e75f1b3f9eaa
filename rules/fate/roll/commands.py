"""Commands of a roll, from saying what somebody does to the end of the window; and whom it waits for.

`character` is the one who acts; its controller must be the sender (TABLE-SEAT-02).
"""

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from msgspec import Meta

from rules.commands import Command, Id, Line, Name, Phrase, Small, TalkCommand
from rules.engine import widened
from rules.fate.parts import RULES, SaidDeclaring, SaidDefending
from rules.state import Passing

Circumstances = Annotated[dict[Id, Line], Meta(max_length=5)]


class DeclareAction(Command, frozen=True, kw_only=True, tag="declare_action"):
    """Say what the character does. `rating`: of the table's list; for a mook skilled, bad or other. `second`: of the
    other list, where two are added (FATE-ALT-05).

    create_advantage: `mode` create (`text` on `on`, default the scene), discover (`target` or `on`; `aspect`
    when it is thought known), exploit (`aspect`). overcome: `goal`, or `removes` an aspect or a block by `means`,
    or `to` a zone, or `treats` a consequence (`text`: its new words). attack: `target`. `stunt` with its `circumstance`
    claimed; with `more_stunts`, where the table lets several count, `circumstances` by stunt. `roll_when_opposed`: the
    dice fall as soon as the opposition stands.
    """

    character: Id
    action: Annotated[str, Meta(max_length=40)]
    rating: Id
    second: Id | None = None
    describe: Line = ""
    goal: Line = ""
    mode: Literal["create", "discover", "exploit"] | None = None
    text: Phrase = ""
    aspect: Id | None = None
    on: Id | None = None
    removes: Id | None = None
    treats: Id | None = None
    means: Line = ""
    to: Id | None = None
    target: Id | None = None
    stunt: Id | None = None
    more_stunts: Annotated[tuple[Id, ...], Meta(max_length=4)] = ()
    tags: Annotated[tuple[Name, ...], Meta(max_length=6)] = ()
    circumstance: Line = ""
    circumstances: Circumstances = {}
    task: Id | None = None
    roll_when_opposed: bool = False


class WithdrawAction(Command, frozen=True, kw_only=True, tag="withdraw_action"):
    """Before the dice, take the declaration back."""

    roll: Id


class SendBack(Command, frozen=True, kw_only=True, tag="send_back"):
    """The GM asks for another rating (`ask`) or another description (FATE-APR-03)."""

    roll: Id
    ask: Line = ""


class ChangeAction(Command, frozen=True, kw_only=True, tag="change_action"):
    """Answer what was sent back with another rating or description."""

    roll: Id
    rating: Id | None = None
    second: Id | None = None
    describe: Line | None = None


class AgreeAction(Command, frozen=True, kw_only=True, tag="agree_action"):
    """The GM agrees with what was changed."""

    roll: Id


class SetOpposition(Command, frozen=True, kw_only=True, tag="set_opposition"):
    """The GM's number. `adjust` only by the dial approach_targets (FATE-DIF-03).

    `waive`: although somebody could defend. `no_failure`: an overcome whose goal the story needs; where it fails, only
    costs remain (FATE-OVER-05).
    """

    roll: Id
    difficulty: Small
    adjust: Small = 0
    waive: bool = False
    no_failure: bool = False


class WaiveRoll(Command, frozen=True, kw_only=True, tag="waive_roll"):
    """The GM sees no need for dice: it works (FATE-OUT-03)."""

    roll: Id


class Defend(Command, frozen=True, kw_only=True, tag="defend"):
    """Answer a declared roll. For another than the target, `because` is asked and the table agrees (FATE-DEF-05)."""

    roll: Id | None = None
    character: Id
    rating: Id
    second: Id | None = None
    stunt: Id | None = None
    more_stunts: Annotated[tuple[Id, ...], Meta(max_length=4)] = ()
    circumstance: Line = ""
    circumstances: Circumstances = {}
    because: Line | None = None


if not TYPE_CHECKING:  # with what optional rules let one say
    DeclareAction = widened(DeclareAction, SaidDeclaring, RULES)
    Defend = widened(Defend, SaidDefending, RULES)


class LeaveUndefended(Command, frozen=True, kw_only=True, tag="leave_undefended"):
    """The target does not defend: opposition is Mediocre +0."""

    roll: Id


class VoteOnDefense(Command, frozen=True, kw_only=True, tag="vote_on_defense"):
    """The table on a protector's or bystander's reason; the GM's word settles."""

    roll: Id
    agree: bool


class AllowReach(Command, frozen=True, kw_only=True, tag="allow_reach"):
    """The GM on acting into another zone (FATE-ZONE-02)."""

    roll: Id
    allow: bool


class Help(Command, frozen=True, kw_only=True, tag="help"):
    """Stand by somebody who rolls."""

    roll: Id
    character: Id
    how: Line = ""


class RollDice(Command, frozen=True, kw_only=True, tag="roll_dice"):
    """Cast for both sides and open the invocation window. Faces are never taken from a browser.

    `source` deck draws cards instead, where the table's dial leaves the choice (FATE-DICE-03).
    """

    roll: Id
    source: Literal["dice", "deck"] | None = None


class AddModifier(Command, frozen=True, kw_only=True, tag="add_modifier"):
    """Always refused: rolls have no free-hand modifiers (FATE-APR-05)."""

    roll: Id
    value: Small
    reason: Line = ""


class PassOnRoll(Command, frozen=True, kw_only=True, tag="pass_on_roll"):
    """Nothing more to say to the open roll."""

    roll: Id


class SettleRoll(Command, frozen=True, kw_only=True, tag="settle_roll"):
    """The GM closes the window."""

    roll: Id


class SetPassing(TalkCommand, frozen=True, kw_only=True, tag="set_passing"):
    """When a roll waits for the sender: `always`, `in_roll` (only one they are in), or `hold` (never by itself).

    Who runs the game says so for the GM.
    """

    mode: Passing


class HoldRoll(Command, frozen=True, kw_only=True, tag="hold_roll"):
    """The roll waits for the sender, until they act on it or pass."""

    roll: Id


class EndBreath(Command, frozen=True, kw_only=True, tag="end_breath"):
    """Nobody has held it: the window closes. Sent by the server's clock, never from outside."""

    by_clock: ClassVar[bool] = True
    play: ClassVar[bool] = False

    roll: Id
