"""Which aspects a member could bring into the open roll, at what price, and why not.

What depends on the character alone (window, side, purse) is asked once, not for every aspect.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from rules.fate.asking import Asker, Reason, why_not
from rules.fate.aspects import check_public
from rules.fate.invoking import (
    check_in_play,
    check_once,
    check_window,
    lies_by,
    payee_of,
    side_helped,
    usable_lot,
    usable_lots,
    used_lot,
    uses,
    zones_of,
)
from rules.fate.points import check_points
from rules.fate.rolls import involved
from rules.fate.standing import check_still_in
from rules.fate.state import Aspect, Character, Lot, Roll, Token, Zone
from rules.fate.table import is_rival, knows, side_of, token_of
from rules.fate.wide_limits import WIDE, check_reaches
from rules.fate.worth import check_held_down, invoke_worth, usual_worth
from rules.refusals import NotInPlayHere
from rules.state import State
from rules.tablewide import dial


class Speaker(NamedTuple):
    """A character who could invoke: which effects on which side, and what stands in the way of each price.

    `free` and `paid` are the answers for every aspect that was not yet invoked and that everybody knows. `zones`: where
    the roll is, if aspects stay in their zones. `places` and `usual` are what was asked already: for zones that are
    the roll's and that are not, and by bearer and kind of aspect.
    """

    character: Character
    sides: dict[str, str]
    window: dict[str, Reason]
    held: dict[str, Reason]
    purse: Reason
    invoked: frozenset[str]
    free: "Answer"
    paid: "Answer"
    worth: dict[bool, int | msgspec.UnsetType]
    zones: frozenset[str | None] | None
    places: "dict[bool, Answer | None]"
    usual: "dict[tuple[str, str], Usual]"


class Answer(NamedTuple):
    """The effects that are possible, or all with the reason why none is."""

    effects: list[str]
    reason: Reason


class Usual(NamedTuple):
    """What holds for all aspects of a kind on one bearer, paid with a point, and whose the point will be."""

    effects: list[str]
    reason: Reason
    pays: str | None


class Line(msgspec.Struct, frozen=True, gc=False):
    """An aspect that a character could invoke at a price. There are many: lighter than a dict.

    Of a free use: `left` counts what this character may use, `owner` is whose comes first (None: nobody's).
    `pays`: who is paid the point, after the scene (FCON-CMP-12).
    `worth`: what it adds, where that is not the usual (FCON-BIG-08, FCON-BIG-09).
    """

    aspect: str
    text: str
    kind: str
    character: str
    cost: str
    left: int
    effects: list[str]
    reason: Reason
    owner: str | None = None
    pays: str | None = None
    worth: int | msgspec.UnsetType = msgspec.UNSET


def invokes_may(a: Asker, roll: Roll) -> list[Line]:
    """A line for each aspect, price and character who may do something to the roll, as rivals in a contest may not."""
    if roll.step not in ("declared", "rolled") or a.scene is None:
        return []
    aspects = in_reach(a)
    invoked = frozenset(invoke.aspect for invoke in roll.invokes if not invoke.declined)
    lines: list[Line] = []
    for character in (one for one in speakers(a, roll) if effects_for(a, roll, one)):
        lines += lines_for(a, roll, speaker_for(a, roll, character, invoked), aspects)
    return lines


def lines_for(a: Asker, roll: Roll, speaker: Speaker, aspects: list[Aspect]) -> Iterator[Line]:
    """For the free use, if there is one, and for the point; a boost is never paid for."""
    who, worth, usual, invoked = speaker.character, speaker.worth[False], speaker.usual, speaker.invoked
    id, price = who.id, "point" if who.kind == "pc" else "pool"
    for aspect in aspects:
        if aspect.kind in WIDE and not reaches(a.state, aspect, who):
            continue
        if aspect.lots and usable_lots(a.state, aspect, who):
            yield free_line(a, roll, speaker, aspect)
        if aspect.kind == "boost":
            continue
        effects, reason, pays = usual.get((aspect.on, aspect.kind)) or usual_for(a, roll, speaker, aspect)
        if aspect.id in invoked or aspect.known_to is not None:
            effects, reason = answers(a, roll, speaker, aspect, free=False)
        elif reason is not None:
            reason = said_of(reason, aspect)
        yield Line(aspect.id, aspect.text, aspect.kind, id, price, 0, effects, reason, None, pays, worth)


def usual_for(a: Asker, roll: Roll, speaker: Speaker, aspect: Aspect) -> Usual:
    answer = usual_answer(a, roll, speaker, aspect, free=False)
    found = Usual(answer.effects, answer.reason, paid_after(a.state, aspect, speaker.character))
    speaker.usual[aspect.on, aspect.kind] = found
    return found


def reaches(state: State, aspect: Aspect, character: Character) -> bool:
    """Of an organization only its members' own are listed. Rule: FCON-ASP-07."""
    return why_not(lambda: check_reaches(state, aspect, character)) is None


def in_reach(a: Asker) -> list[Aspect]:
    """Known aspects of the scene, of its zones, and of those who are in it."""
    assert a.scene is not None
    scene, state, actor = a.scene.id, a.state, a.actor
    places = {scene} | {zone.id for zone in state.all(Zone) if zone.scene == scene}
    places |= {token.character for token in state.all(Token) if token.scene == scene and (token.shown or actor.is_gm)}
    found = [aspect for aspect in state.all(Aspect) if aspect.on in places or aspect.kind in WIDE]
    return [aspect for aspect in found if aspect.known_to is None or knows(aspect, actor.member, actor.is_gm)]


def present(a: Asker) -> list[Character]:
    """This viewer's characters that everybody sees in the scene."""
    if a.scene is None:
        return []
    scene = a.scene.id
    return [ch for ch in a.mine if (token := token_of(a.state, ch.id, scene)) is not None and token.shown]


def speakers(a: Asker, roll: Roll) -> list[Character]:
    """A player's heroes; of the GM's cast those in the roll, whoever has a boost, and one for each side besides."""
    cast = [ch for ch in present(a) if why_not(lambda ch=ch: check_still_in(a.state, ch)) is None]  # type: ignore[misc]
    if not a.actor.is_gm:
        return cast
    named = {*involved(roll), *boost_owners(a)}
    chosen = [ch for ch in cast if ch.id in named]
    sides = {side_of(a.state, ch.id) for ch in chosen}
    for ch in (one for one in cast if not one.is_obstacle):
        side = side_of(a.state, ch.id)
        if side not in sides:
            sides.add(side)
            chosen.append(ch)
    return chosen


def boost_owners(a: Asker) -> set[str | None]:
    """Nobody else can use it. Rule: FAE-INV-12."""
    return {lot.owner for aspect in a.state.all(Aspect) if aspect.kind == "boost" for lot in aspect.lots if lot.left}


def speaker_for(a: Asker, roll: Roll, character: Character, invoked: frozenset[str]) -> Speaker:
    effects = effects_for(a, roll, character)
    pocket = character.id if character.kind == "pc" else "pool"
    scene = roll.scene
    window = {effect: a.ask(lambda effect=effect: check_window(a.state, roll, effect)) for effect in effects}  # type: ignore[misc]
    purse = why_not(lambda: check_points(a.state, pocket, 1, scene))
    sides = {effect: side_helped(a.state, roll, character, effect, None) for effect in effects}
    held = {effect: held_down(a, roll, side, character.id, effect, None, None) for effect, side in sides.items()}
    unpaid = {effect: reason or held[effect] for effect, reason in window.items()}
    return Speaker(
        character=character,
        sides=sides,
        window=window,
        held=held,
        purse=purse,
        invoked=invoked,
        free=summed(unpaid),
        paid=summed({effect: reason or purse for effect, reason in unpaid.items()}),
        worth={free: unusual_worth(a, roll, character, sides, free=free) for free in (True, False)},
        zones=zones_of(a.state, roll) if dial(a.state, "zone_aspects_stay") else None,
        places={},
        usual={},
    )


def unusual_worth(
    a: Asker, roll: Roll, character: Character, sides: dict[str, str], *, free: bool
) -> int | msgspec.UnsetType:
    """What an invocation that adds something adds, where one stands alone against many."""
    for effect, side in sides.items():
        worth = invoke_worth(a.state, roll, side, character.id, effect, free=free)
        if worth not in (0, usual_worth(a.state, effect)):
            return worth
    return msgspec.UNSET


def held_down(
    a: Asker, roll: Roll, side: str, character: str, effect: str, aspect: Aspect | None, lot: Lot | None
) -> Reason:
    before = uses(roll, aspect, side) if aspect is not None else []
    return why_not(lambda: check_held_down(a.state, roll, side, character, effect, before, lot))


def summed(answers: dict[str, Reason]) -> Answer:
    """Where none is possible, the reason is that of the last, which most is granted to: a reroll."""
    possible = [effect for effect, reason in answers.items() if reason is None]
    if possible or not answers:
        return Answer(possible, None)
    last = list(answers.values())[-1]
    return Answer([effect for effect, reason in answers.items() if reason == last], last)


def effects_for(a: Asker, roll: Roll, character: Character) -> list[str]:
    """Own rolls take a bonus or a reroll; others' help or confront, by the sides."""
    if character.id in involved(roll):
        shared = roll.effort.share is not None and character.id == roll.effort.character
        return ["bonus", "reroll"] if roll.step == "rolled" and not shared else ["bonus"]
    ally = side_of(a.state, character.id) == side_of(a.state, roll.effort.character)
    if roll.compared and (not ally or is_rival(a.state, roll, character.id)):
        return []
    return ["help"] if ally or roll.defense is not None else ["confront"]


def free_line(a: Asker, roll: Roll, speaker: Speaker, aspect: Aspect) -> Line:
    effects, reason = answers(a, roll, speaker, aspect, free=True)
    left = sum(lot.left for lot in usable_lots(a.state, aspect, speaker.character))
    first = usable_lot(a.state, aspect, speaker.character)
    owner = first.owner if first else None
    return Line(
        aspect.id, aspect.text, aspect.kind, speaker.character.id, "free", left, effects, reason, owner, None,
        speaker.worth[True],
    )  # fmt: skip


def answers(a: Asker, roll: Roll, speaker: Speaker, aspect: Aspect, *, free: bool) -> Answer:
    """One by one where it was invoked before, or is not known to everybody."""
    if aspect.id in speaker.invoked or (aspect.known_to is not None and a.actor.is_gm):
        return summed({effect: answer(a, roll, speaker, aspect, effect, free) for effect in speaker.sides})
    effects, reason = usual_answer(a, roll, speaker, aspect, free=free)
    return Answer(effects, reason and said_of(reason, aspect))


def usual_answer(a: Asker, roll: Roll, speaker: Speaker, aspect: Aspect, *, free: bool) -> Answer:
    """Asked once for all that lies elsewhere: there the answer differs by the aspect's name alone."""
    if speaker.zones is not None and aspect.on.startswith("zone:"):
        by = lies_by(aspect.on, speaker.zones)
        if by not in speaker.places:
            away = why_not(lambda: check_in_play(a.state, roll, speaker.character, aspect))
            answered = {effect: one or away for effect, one in speaker.window.items()}
            speaker.places[by] = None if away is None else summed(answered)
        there = speaker.places[by]
        if there is not None:
            return there
    return speaker.free if free else speaker.paid


def said_of(reason: dict[str, Any], aspect: Aspect) -> Reason:
    if reason["code"] != NotInPlayHere.code:
        return reason
    return {"code": reason["code"], "params": {"aspect": aspect.text}, "rule": reason["rule"]}


def paid_after(state: State, aspect: Aspect, character: Character) -> str | None:
    """Whose the point will be that is paid for it; the bank's and the pool's are nobody's. Rule: FCON-CMP-12."""
    if not aspect.on.startswith("character:"):
        return None
    pocket, _, owner = payee_of(state, aspect, character).partition(":")
    return f"character:{owner}" if pocket in ("owed", "store") else None


def answer(a: Asker, roll: Roll, speaker: Speaker, aspect: Aspect, effect: str, free: bool) -> Reason:
    """In the order in which the game names its reasons: window, place, once per roll, payment."""
    if speaker.window[effect] is not None:
        return speaker.window[effect]
    if aspect.known_to is not None and a.actor.is_gm:
        return why_not(lambda: check_public(aspect, is_gm=True))
    elsewhere = why_not(lambda: check_in_play(a.state, roll, speaker.character, aspect))
    if elsewhere is not None:
        return elsewhere
    held = speaker.held[effect]
    if aspect.id in speaker.invoked:
        side = speaker.sides[effect]
        lot: Lot | None = None
        if free:
            lot = usable_lot(a.state, aspect, speaker.character, used_lot(roll, aspect.id, side))
        again = why_not(lambda: check_once(a.state, roll, aspect, side, lot, free=free))
        if again is not None:
            return again
        held = held_down(a, roll, side, speaker.character.id, effect, aspect, lot)
    return held or (None if free else speaker.purse)
