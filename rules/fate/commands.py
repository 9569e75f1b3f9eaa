"""Commands of the Fate games. `character` is the one who acts; its controller must be the sender (FAE-GAME-03)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rules.commands import AspectText, Command, Id, Line, LongText, Name, Small
from rules.fate.optional.scale.commands import Benefit, ScaleUse
from rules.fate.optional.several.commands import SpreadPlan
from rules.fate.stunt.entities import Stunt

Circumstances = Annotated[dict[Id, Line], Meta(max_length=5)]
Tracks = Annotated[dict[Id, Annotated[int, Meta(ge=0, le=40)]], Meta(max_length=3)]
Slots = Annotated[tuple[Id, ...], Meta(max_length=12)]

# --- sheets -----------------------------------------------------------------------------------------


class CreateCharacter(Command, frozen=True, kw_only=True, tag="create_character"):
    """A player creates an own pc (a draft until ready); the GM any kind. `group`: `members` mooks as one.

    Of an npc the GM may say how many boxes on which track (`tracks`, or `boxes` on each) and which `slots` it has.
    The GM's characters are unknown to the players until they come into a scene; with `secret` what is true about
    them stays hidden even then, aspect by aspect, until it is discovered or revealed.
    """

    char_kind: Literal["pc", "npc", "mook", "group"] = "pc"
    name: Name = ""
    looks: Line = ""
    about: LongText = ""
    boxes: Annotated[int, Meta(ge=0, le=40)] | None = None
    members: Annotated[int, Meta(ge=0, le=99)] = 0
    skilled: Annotated[tuple[Name, ...], Meta(max_length=12)] = ()
    bad: Annotated[tuple[Name, ...], Meta(max_length=12)] = ()
    ratings: dict[Id, Small] = {}
    aspects: dict[Id, AspectText] = {}
    tracks: Tracks | None = None
    slots: Slots | None = None
    weapon: Small | None = None
    armor: Small | None = None
    secret: bool = False


class CopySample(Command, frozen=True, kw_only=True, tag="copy_sample"):
    """A ready sheet from the game's data, worded in `language`. Players copy pcs for themselves, the GM anything."""

    sample: Id
    language: Literal["en", "es", "ru"] = "en"
    secret: bool = False


class EditCharacter(Command, frozen=True, kw_only=True, tag="edit_character"):
    """Only what is given changes. `ratings` that are given are merged; `aspects` by slot, "" empties one.

    Free until the character's first session begins; afterwards ratings, filled aspects and filled stunts
    need a milestone (FAE-CHAR-14). `stunts` replaces the list. `weapon`, `armor`: by the dial `weapons_armor`.
    """

    character: Id
    name: Name | None = None
    looks: Line | None = None
    about: LongText | None = None
    ratings: dict[Id, Small] | None = None
    aspects: dict[Id, AspectText] | None = None
    stunts: Annotated[tuple[Stunt, ...], Meta(max_length=20)] | None = None
    boxes: Annotated[int, Meta(ge=0, le=40)] | None = None
    skilled: Annotated[tuple[Name, ...], Meta(max_length=12)] | None = None
    bad: Annotated[tuple[Name, ...], Meta(max_length=12)] | None = None
    members: Annotated[int, Meta(ge=0, le=99)] | None = None
    tracks: Tracks | None = None
    slots: Slots | None = None
    refresh: Small | None = None
    weapon: Small | None = None
    armor: Small | None = None


class SetRatings(Command, frozen=True, kw_only=True, tag="set_ratings"):
    """The whole spread at once; refused unless it is a legal one (FAE-CHAR-08)."""

    character: Id
    ratings: dict[Id, Small]


class ApplyPreset(Command, frozen=True, kw_only=True, tag="apply_preset"):
    character: Id
    preset: Id


class PlaceRating(Command, frozen=True, kw_only=True, tag="place_rating"):
    """Put what is not rated yet in an open place of the shape, also during play, before its roll (FCON-PLAY-01)."""

    character: Id
    rating: Id
    value: Small


class MarkReady(Command, frozen=True, kw_only=True, tag="mark_ready"):
    character: Id


class AddAspect(Command, frozen=True, kw_only=True, tag="add_aspect"):
    """Fill an empty slot of the sheet, the next one if none is named, also during play (FAE-CHAR-03)."""

    character: Id
    text: AspectText
    slot: Id | None = None


class AddStunt(Command, frozen=True, kw_only=True, tag="add_stunt"):
    """Fill a free starting slot, also during play (FAE-CHAR-11)."""

    character: Id
    stunt: Stunt


class ProposeStunt(Command, frozen=True, kw_only=True, tag="propose_stunt"):
    """A stunt that waits for the GM's word, in other words (its circumstance, or what it does), or another instead."""

    character: Id
    stunt: Id
    text: Line = ""
    instead: Stunt | None = None


class DropCharacter(Command, frozen=True, kw_only=True, tag="drop_character"):
    character: Id


class AssignCharacter(Command, frozen=True, kw_only=True, tag="assign_character"):
    """The GM gives a character to a member, or (None) takes it back."""

    character: Id
    to: Id | None


# --- aspects ---------------------------------------------------------------------------------------


class PlaceAspect(Command, frozen=True, kw_only=True, tag="place_aspect"):
    """The GM puts an aspect on a scene, zone or character. `known_to` members see it at once when `secret`.

    `lasting` stays when the scene is over: what is true of a place or a thing, `bearer` its name (FAE-ASP-01).

    `free_for` whom its free uses are: a character, `side:<side>`, or `anyone` for the first to use one.
    """

    text: AspectText
    on: Id | None = None
    aspect_kind: Literal["situation", "boost", "character", "lasting"] = "situation"
    bearer: Name = ""
    secret: bool = False
    free_for: Id | None = None
    free: Annotated[int, Meta(ge=0, le=9)] = 0
    blocks: Annotated[tuple[Name, ...], Meta(max_length=6)] = ()


class BringAspect(Command, frozen=True, kw_only=True, tag="bring_aspect"):
    """The GM brings a place's or a thing's lasting aspect to where that is now: a scene, a zone, somebody with it."""

    aspect: Id
    on: Id


class HandFree(Command, frozen=True, kw_only=True, tag="hand_free"):
    """Give an ally free invocations of one's own; `uses` None: all that are left."""

    character: Id
    aspect: Id
    to: Id
    uses: Annotated[int, Meta(ge=1, le=99)] | None = None


class EditAspect(Command, frozen=True, kw_only=True, tag="edit_aspect"):
    aspect: Id
    text: AspectText


class RemoveAspect(Command, frozen=True, kw_only=True, tag="remove_aspect"):
    aspect: Id


class RevealAspect(Command, frozen=True, kw_only=True, tag="reveal_aspect"):
    """`to`: members who learn it; empty: everybody."""

    aspect: Id
    to: Annotated[tuple[Id, ...], Meta(max_length=60)] = ()


class AskRemoval(Command, frozen=True, kw_only=True, tag="ask_removal"):
    """A player does away with what nothing holds in place; the GM agrees, or asks for a roll (FCON-ASP-04)."""

    character: Id
    aspect: Id
    how: Line


class WaiveBlock(Command, frozen=True, kw_only=True, tag="waive_block"):
    """The GM lets be tried what an aspect makes impossible, with a reason (FCON-ASP-01)."""

    aspect: Id
    because: Line


class SuggestAspect(Command, frozen=True, kw_only=True, tag="suggest_aspect"):
    character: Id
    text: AspectText


# --- the roll -----------------------------------------------------------------------------------------


class DeclareAction(Command, frozen=True, kw_only=True, tag="declare_action"):
    """Say what the character does. `rating`: of the table's list; for a mook skilled, bad or other. `second`: of the
    other list, where two are added (FCON-ALT-05).

    create_advantage: `mode` create (`text` on `on`, default the scene), discover (`target` or `on`; `aspect`
    when it is thought known), exploit (`aspect`). overcome: `goal`, or `removes` an aspect or a block by `means`,
    or `to` a zone, or gets past an `obstacle` (a block, a distraction), or `treats` a consequence (`text`: its new
    words). attack: `target`, who may be forced into an `obstacle`. `stunt` with its `circumstance` claimed; with
    `more_stunts`, where the table lets several count, `circumstances` by stunt. Against several (`targets`) only with a
    `spread`.
    """

    character: Id
    action: Annotated[str, Meta(max_length=40)]
    rating: Id
    second: Id | None = None
    describe: Line = ""
    goal: Line = ""
    mode: Literal["create", "discover", "exploit"] | None = None
    text: AspectText = ""
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
    obstacle: Id | None = None
    scale: ScaleUse | None = None
    spread: SpreadPlan | None = None
    targets: Annotated[tuple[Id, ...], Meta(max_length=20)] = ()


class WithdrawAction(Command, frozen=True, kw_only=True, tag="withdraw_action"):
    """Before the dice, take the declaration back."""

    roll: Id


class SendBack(Command, frozen=True, kw_only=True, tag="send_back"):
    """The GM asks for another rating (`ask`) or another description (FAE-APR-03)."""

    roll: Id
    ask: Line = ""


class ChangeAction(Command, frozen=True, kw_only=True, tag="change_action"):
    roll: Id
    rating: Id | None = None
    second: Id | None = None
    describe: Line | None = None


class AgreeAction(Command, frozen=True, kw_only=True, tag="agree_action"):
    roll: Id


class SetOpposition(Command, frozen=True, kw_only=True, tag="set_opposition"):
    """The GM's number. `adjust` only by the dial approach_targets (FAE-DIF-03).

    `waive`: although somebody could defend. `no_failure`: an overcome whose goal the story needs; where it fails, only
    costs remain (FCON-OVER-05).
    """

    roll: Id
    difficulty: Small
    adjust: Small = 0
    waive: bool = False
    no_failure: bool = False


class WaiveRoll(Command, frozen=True, kw_only=True, tag="waive_roll"):
    """The GM sees no need for dice: it works (FAE-OUT-03)."""

    roll: Id


class Defend(Command, frozen=True, kw_only=True, tag="defend"):
    """Answer a declared roll. For another than the target, `because` is asked and the table agrees (FAE-DEF-05)."""

    roll: Id | None = None
    character: Id
    rating: Id
    second: Id | None = None
    stunt: Id | None = None
    more_stunts: Annotated[tuple[Id, ...], Meta(max_length=4)] = ()
    circumstance: Line = ""
    circumstances: Circumstances = {}
    because: Line | None = None
    scale: ScaleUse | None = None


class LeaveUndefended(Command, frozen=True, kw_only=True, tag="leave_undefended"):
    """The target does not defend: opposition is Mediocre +0."""

    roll: Id


class VoteOnDefense(Command, frozen=True, kw_only=True, tag="vote_on_defense"):
    """The table on a protector's or bystander's reason; the GM's word settles."""

    roll: Id
    agree: bool


class AskPermission(Command, frozen=True, kw_only=True, tag="ask_permission"):
    """May this rating attack, defend, treat wounds or hit a whole zone here? The GM answers the offer.

    `harm`: what the attack hurts; empty: as is usual. Rules: FCON-ACT-03, FCON-REC-03, FCON-MULT-02.
    """

    character: Id
    rating: Id
    action: Literal["attack", "defend", "treat", "zone"]
    because: Line
    harm: Literal["", "physical", "mental"] = ""


class AllowReach(Command, frozen=True, kw_only=True, tag="allow_reach"):
    """The GM on acting into another zone (FAE-ZONE-02)."""

    roll: Id
    allow: bool


class Help(Command, frozen=True, kw_only=True, tag="help"):
    roll: Id
    character: Id
    how: Line = ""


class DeclareDetail(Command, frozen=True, kw_only=True, tag="declare_detail"):
    """A point for a detail that fits an aspect, where the dial `declare_detail` is on; the GM agrees or not.

    `stretch` False: the aspect's truth is enough, and no point is taken (FCON-INV-09).
    """

    character: Id
    aspect: Id
    text: Line
    stretch: bool = True


class RollDice(Command, frozen=True, kw_only=True, tag="roll_dice"):
    """Cast for both sides and open the invocation window. Faces are never taken from a browser.

    `source` deck draws cards instead, where the table's dial leaves the choice (FAE-DICE-03).
    """

    roll: Id
    source: Literal["dice", "deck"] | None = None


class InvokeAspect(Command, frozen=True, kw_only=True, tag="invoke_aspect"):
    """`effect`: bonus (own roll +2), reroll, confront (+2 against the acting roll), help (an ally's +2, or `whom`'s).

    `free` takes a free invocation; otherwise a fate point, or the pool's for the GM's characters. `name` is what a
    boost without a name is called from now on; `scale` what the aspect's level is used for, if it has one.
    """

    roll: Id
    character: Id
    aspect: Id
    effect: Literal["bonus", "reroll", "confront", "help"]
    because: Line
    free: bool = False
    whom: Id | None = None
    name: AspectText = ""
    scale: Benefit | None = None


class DeclineInvoke(Command, frozen=True, kw_only=True, tag="decline_invoke"):
    """The GM declines an explanation; what was paid goes back (FAE-INV-03)."""

    roll: Id
    invoke: Id


class CallBogus(Command, frozen=True, kw_only=True, tag="call_bogus"):
    """Anybody but the invoker objects to an invoke, the last one if none is named (FCON-INV-08)."""

    roll: Id
    invoke: Id | None = None


class ArgueInvoke(Command, frozen=True, kw_only=True, tag="argue_invoke"):
    roll: Id
    text: Line


class RetractInvoke(Command, frozen=True, kw_only=True, tag="retract_invoke"):
    roll: Id


class AnswerObjection(Command, frozen=True, kw_only=True, tag="answer_objection"):
    """Whoever objected is convinced, or is not."""

    roll: Id
    convinced: bool


class RejectStunt(Command, frozen=True, kw_only=True, tag="reject_stunt"):
    roll: Id
    stunt: Id
    reason: Line = ""


class AddModifier(Command, frozen=True, kw_only=True, tag="add_modifier"):
    """Always refused: rolls have no free-hand modifiers (FAE-APR-05)."""

    roll: Id
    value: Small
    reason: Line = ""


class EnterDice(Command, frozen=True, kw_only=True, tag="enter_dice"):
    """Dice thrown at a real table: four Fate faces or four ordinary ones, by the dial `manual_dice` (FCON-DICE-02)."""

    roll: Id
    thrown: Annotated[tuple[int, ...], Meta(max_length=8)] = ()
    thrown_sixes: Annotated[tuple[int, ...], Meta(max_length=8)] = ()
    opposing: Annotated[tuple[int, ...], Meta(max_length=8)] = ()


class PassOnRoll(Command, frozen=True, kw_only=True, tag="pass_on_roll"):
    roll: Id


class SettleRoll(Command, frozen=True, kw_only=True, tag="settle_roll"):
    """The GM closes the window."""

    roll: Id


class Choose(Command, frozen=True, kw_only=True, tag="choose"):
    """Answer what a decided roll asks. Options: nothing, opponent_free (`text`, `holder`), plain_failure, major_cost,
    keep, trade, reveal (the GM: `aspect`, or a new one by `text`). By the dial `overcome_menu` the GM's:
    plain_failure (`text`: what is different now), offer_cost, impose_cost (`text`, and a hit of `shifts` beside it),
    failure_hit (`shifts`), partial
    (`text`); the actor's: fail_with_boost.
    """

    roll: Id
    option: Id
    text: AspectText = ""
    holder: Id | None = None
    aspect: Id | None = None
    shifts: Annotated[int, Meta(ge=1, le=60)] | None = None


class PassBoost(Command, frozen=True, kw_only=True, tag="pass_boost"):
    """To an ally, by the dial `boosts_pass`."""

    aspect: Id
    to: Id
    because: Line = ""


class DropBoost(Command, frozen=True, kw_only=True, tag="drop_boost"):
    """Its holder, or the GM: the edge is gone."""

    aspect: Id


class NameBoost(Command, frozen=True, kw_only=True, tag="name_boost"):
    roll: Id
    character: Id
    text: AspectText


class ProposeCost(Command, frozen=True, kw_only=True, tag="propose_cost"):
    roll: Id
    text: Line


class AgreeCost(Command, frozen=True, kw_only=True, tag="agree_cost"):
    roll: Id


class FinishRoll(Command, frozen=True, kw_only=True, tag="finish_roll"):
    """The GM names the minor cost of a tie: in words, as an enemy's boost, or as a few shifts.

    `blocks_goal`: the cost would undo what was reached; such a one is refused.
    """

    roll: Id
    cost: Line = ""
    boost_to: Id | None = None
    shifts: Annotated[int, Meta(ge=1, le=9)] | None = None
    blocks_goal: bool = False


# --- harm -------------------------------------------------------------------------------------------------


class Extreme(Struct, frozen=True, forbid_unknown_fields=True):
    """The character aspect that an extreme consequence takes the place of, and its new words (FCON-EXTR-01)."""

    aspect: Id
    text: AspectText


class Absorb(Command, frozen=True, kw_only=True, tag="absorb"):
    """`boxes`: places of stress boxes to mark, from 1, on `track` (default: the one the hit goes to).

    `consequences`: slot -> its text. `conditions`, where they stand in for consequences: condition -> a text for each
    of its boxes; `why` harm of one kind leaves one of the other (FCON-COND-02).
    """

    hit: Id
    boxes: Annotated[tuple[int, ...], Meta(max_length=40)] = ()
    track: Id | None = None
    consequences: dict[Id, AspectText] = {}
    conditions: dict[Id, Annotated[tuple[AspectText, ...], Meta(min_length=1, max_length=6)]] = {}
    extreme: Extreme | None = None
    why: Line = ""


class BeTakenOut(Command, frozen=True, kw_only=True, tag="be_taken_out"):
    hit: Id


class Narrate(Command, frozen=True, kw_only=True, tag="narrate"):
    """The victor says what became of the one taken out (FAE-TKO-03)."""

    hit: Id
    text: Line


class InflictHit(Command, frozen=True, kw_only=True, tag="inflict_hit"):
    """The GM's hit without a roll: a cost, a fall, a fire."""

    target: Id
    shifts: Annotated[int, Meta(ge=1, le=60)]
    source: Id | None = None
    harm: Literal["physical", "mental"] = "physical"


class GiveIn(Command, frozen=True, kw_only=True, tag="give_in"):
    """Concede before the dice, on terms the other side agrees to (FAE-GIV-01)."""

    character: Id
    terms: Line


class Recover(Command, frozen=True, kw_only=True, tag="recover"):
    character: Id
    slot: Id
    how: Line


class RewordConsequence(Command, frozen=True, kw_only=True, tag="reword_consequence"):
    aspect: Id
    text: AspectText


# --- offers ------------------------------------------------------------------------------------------------


class OfferCompel(Command, frozen=True, kw_only=True, tag="offer_compel"):
    """`character` None: the GM compels. The same character as `target`: a self-compel (FAE-CMP-02).

    `event`: what happened, in a word: the same pays once, however it is told (FCON-CMP-07).
    """

    target: Id
    aspect: Id
    compel: Literal["decision", "event"]
    effect: Line
    character: Id | None = None
    event: Name = ""


class CounterOffer(Command, frozen=True, kw_only=True, tag="counter_offer"):
    offer: Id
    terms: Line


class AgreeCounter(Command, frozen=True, kw_only=True, tag="agree_counter"):
    """The proposer takes the counter-proposal as the wording; the target still answers."""

    offer: Id


class AcceptOffer(Command, frozen=True, kw_only=True, tag="accept_offer"):
    """`ends_scene`: a compel that ends the scene (FAE-POOL-04). `for_absent`: the GM agrees to what one of their own
    offers, because nobody who plays on the side that was asked is here (FCON-CONC-04). `for_scene`: a permission that
    holds for the scene, and not for one roll (FCON-ACT-03)."""

    offer: Id
    ends_scene: bool = False
    for_absent: bool = False
    for_scene: bool = False


class RefuseOffer(Command, frozen=True, kw_only=True, tag="refuse_offer"):
    """`how` the trouble is avoided, where the dial `refusal_explained` asks for it."""

    offer: Id
    how: Line = ""


class VoteOnOffer(Command, frozen=True, kw_only=True, tag="vote_on_offer"):
    """What a player makes of a compel: `agree` False when it is off the mark.

    Where more than half say so it is withdrawn.
    """

    offer: Id
    agree: bool


class WithdrawOffer(Command, frozen=True, kw_only=True, tag="withdraw_offer"):
    offer: Id


class TakeOverOffer(Command, frozen=True, kw_only=True, tag="take_over_offer"):
    """The GM runs a player's compel from here on, in these `terms` (empty: as they are)."""

    offer: Id
    terms: Line = ""


class TurnDownOffer(Command, frozen=True, kw_only=True, tag="turn_down_offer"):
    """The GM finds a player's compel off the mark: it costs nobody anything. Everybody reads the `reason`."""

    offer: Id
    reason: Line


# --- conflict ---------------------------------------------------------------------------------------------------


class OpenConflict(Command, frozen=True, kw_only=True, tag="open_conflict"):
    """Everybody in the live scene takes part. `sides`: character -> side, where they differ from the tokens.

    `first_side` begins, where turns are named. `firsts`: whether acting first is among what somebody small is good at,
    bad at, or neither (FAE-TURN-01).
    """

    conflict_kind: Literal["physical", "mental"]
    sides: dict[Id, Name] = {}
    order: tuple[tuple[Id, ...], ...] | None = None
    first_side: Name | None = None
    firsts: dict[Id, Literal["skilled", "bad", "other"]] = {}


class SayFirsts(Command, frozen=True, kw_only=True, tag="say_firsts"):
    """In a conflict that runs: how good somebody small is at acting first; their place follows (FAE-TURN-01)."""

    firsts: dict[Id, Literal["skilled", "bad", "other"]]


class BreakTies(Command, frozen=True, kw_only=True, tag="break_ties"):
    """Tied characters in the order the GM wants (FAE-TURN-02)."""

    order: tuple[Id, ...]


class CrossZone(Command, frozen=True, kw_only=True, tag="cross_zone"):
    """The free move; or, `with_action`, the turn's action for a way that is longer or closed."""

    character: Id
    to: Id
    with_action: bool = False


class EndTurn(Command, frozen=True, kw_only=True, tag="end_turn"):
    character: Id


class EndConflict(Command, frozen=True, kw_only=True, tag="end_conflict"):
    pass


class GivePoints(Command, frozen=True, kw_only=True, tag="give_points"):
    """The GM moves points between the bank and a character or the pool, with a reason."""

    to: Id
    points: Annotated[int, Meta(ge=-20, le=20)]
    reason: Line


class UseStunt(Command, frozen=True, kw_only=True, tag="use_stunt"):
    """A stunt that is used by hand; `aspect` where it removes or ignores one, `text` the fact it makes true."""

    character: Id
    stunt: Id
    aspect: Id | None = None
    text: Line = ""
