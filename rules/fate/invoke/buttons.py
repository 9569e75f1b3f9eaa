"""Which aspects a member could bring into the open roll, at what price, and why not.

What depends on the character alone (window, side, purse) is asked once, not for every aspect.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from rules.fate.asking import Asker
from rules.fate.aspect.bounds import check_reaches, is_beyond
from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.aspect.placing import check_public
from rules.fate.bargain.points import check_points, pocket_of
from rules.fate.conflict.standing import check_still_in
from rules.fate.game.look import game_of
from rules.fate.invoke.invoking import (
    check_free,
    check_in_play,
    check_left,
    check_once,
    check_window,
    is_far,
    side_helped,
    usable_lot,
    usable_lots,
    used_lot,
    uses,
    zones_at,
)
from rules.fate.invoke.lines import Line
from rules.fate.invoke.payees import may_be_paid, owners_paid, paid_kinds
from rules.fate.invoke.worth import HOLDING_DOWN, check_held_down, invoke_worth, usual_worth
from rules.fate.refusals.aspect import NotInPlayHere
from rules.fate.roll.entities import Roll
from rules.fate.roll.window import involved
from rules.fate.sheet.entities import Character
from rules.fate.table import is_rival, knows, token_here, tokens_of
from rules.state import State
from rules.table.asking import why_not
from rules.table.can import Reason, Why
from rules.table.stage.look import side_of, zones_in


class Speaker(NamedTuple):
    """A character who could invoke: which effects on which side, and what stands in the way of each price.

    `free` and `paid` are the answers for every aspect that was not yet invoked and that everybody knows; `no_more`: by
    side, why no further free use counts. `zones`: where
    the roll is, if that matters (`zones_at`). `elsewhere`: the answer for those that do not lie there, once it was
    asked; None where the rule only warns.
    """

    character: Character
    sides: dict[str, str]
    window: dict[str, Reason]
    held: dict[str, Reason]
    purse: Reason
    invoked: frozenset[str]
    free: "Answer"
    no_more: dict[str, Reason]
    paid: "Answer"
    worth: dict[bool, int | msgspec.UnsetType]
    zones: frozenset[str] | None
    elsewhere: "list[Answer | None]"


class Answer(NamedTuple):
    """The effects that are possible, or all with the reason why none is."""

    effects: list[str]
    reason: Reason


class Usual(NamedTuple):
    """What holds for all aspects of a kind on one bearer, paid with a point, and whose the point will be.

    `away`: the reason is that they lie elsewhere, and has each one's name in it.
    """

    effects: list[str]
    reason: Reason
    pays: str | None
    away: bool


class Listed(NamedTuple):
    """An aspect, the number of its sort, its name as a reason tells it.

    `plain`: it has no free uses, everybody knows it, it may be paid for, and it is of this scene alone.
    """

    aspect: Aspect
    sort: int
    told: dict[str, Any]
    plain: bool


class Sorts(NamedTuple):
    """All aspects, in order, and one of each bearer and kind: for the others of its sort the answers are the same."""

    listed: tuple[Listed, ...]
    samples: tuple[Aspect, ...]


def invokes_may(a: Asker, roll: Roll) -> list[Line]:
    """A line for each aspect, price and character who may do something to the roll, as rivals in a contest may not."""
    if roll.step not in ("declared", "rolled") or a.scene is None:
        return []
    sorts = a.state.look(Aspect, _sorts)
    reached, paid = in_reach(a, sorts.samples), may_be_paid(a.state)
    invoked = frozenset(invoke.aspect for invoke in roll.invokes if not invoke.declined)
    lines: list[Line] = []
    for character in speakers(a, roll):
        effects = effects_for(a, roll, character)
        if effects:
            speaker = speaker_for(a, roll, character, effects, invoked)
            lines += lines_for(a, roll, speaker, sorts.listed, usuals(a, roll, speaker, reached, paid))
    return lines


def _sorts(aspects: Iterable[Aspect]) -> Sorts:
    numbers: dict[tuple[str, str], int] = {}
    samples: list[Aspect] = []
    listed = []
    for aspect in aspects:
        number = numbers.setdefault((aspect.on, aspect.kind), len(samples))
        if number == len(samples):
            samples.append(aspect)
        plain = not aspect.lots and aspect.known_to is None and aspect.kind != "boost" and not is_beyond(aspect)
        listed.append(Listed(aspect, number, {"aspect": aspect.text}, plain))
    return Sorts(tuple(listed), tuple(samples))


def lines_for(
    a: Asker, roll: Roll, speaker: Speaker, listed: Iterable[Listed], usual: list[Usual | None]
) -> Iterator[Line]:
    """For the free use, if there is one, and for the point; a boost is never paid for."""
    who, worth, invoked = speaker.character, speaker.worth[False], speaker.invoked
    id, price = who.id, "pool" if pocket_of(a.state, who) == "pool" else "point"
    for aspect, sort, told, plain in listed:
        known = usual[sort]
        if known is None:
            continue
        effects, reason, pays, away = known
        if not plain or aspect.id in invoked:
            yield from odd_lines(a, roll, speaker, aspect, price, pays)
            continue
        if away:
            reason = Why(reason.code, told, reason.rule)  # type: ignore[union-attr]
        yield Line(aspect.id, aspect.text, aspect.kind, id, price, 0, effects, reason, None, pays, worth)


def odd_lines(a: Asker, roll: Roll, speaker: Speaker, aspect: Aspect, price: str, pays: str | None) -> Iterator[Line]:
    """Of one that is asked about by itself."""
    who = speaker.character
    if not (aspect.known_to is None or knows(aspect, a.actor.member, a.is_gm)):
        return
    if is_beyond(aspect) and not reaches(a.state, aspect, who):
        return
    if aspect.lots and usable_lots(a.state, aspect, who):
        yield free_line(a, roll, speaker, aspect)
    if aspect.kind == "boost":
        return
    effects, reason = answers(a, roll, speaker, aspect, free=False)
    worth = speaker.worth[False]
    yield Line(aspect.id, aspect.text, aspect.kind, who.id, price, 0, effects, reason, None, pays, worth)


def usuals(a: Asker, roll: Roll, speaker: Speaker, samples: Sequence[Aspect | None], paid: bool) -> list[Usual | None]:
    """For each sort; what lies near and is nobody's has the same answer. `paid`: points may become somebody's.

    Rule: FATE-CMP-62.
    """
    effects, reason = speaker.paid
    near, far = Usual(effects, reason, None, False), None
    kinds = paid_kinds(a.state) if paid else ()
    bearers = {one.on for one in samples if one is not None and one.kind in kinds}
    side = side_of(a.state, speaker.character.id)
    owners = {owner.id for owner in owners_paid(a.state, speaker.character, side, bearers)} if bearers else ()
    found: list[Usual | None] = []
    for one in samples:
        if one is None:
            found.append(None)
        elif one.on in owners and one.kind in kinds:
            found.append(Usual(effects, reason, one.on, False))
        elif is_far(one, speaker.zones):
            far = far or usual_far(a, roll, speaker, one)
            found.append(far)
        else:
            found.append(near)
    return found


def usual_far(a: Asker, roll: Roll, speaker: Speaker, aspect: Aspect) -> Usual:
    effects, reason = usual_answer(a, roll, speaker, aspect, free=False)
    return Usual(effects, reason, None, reason is not None and reason.code == NotInPlayHere.code)


def reaches(state: State, aspect: Aspect, character: Character) -> bool:
    """Of an organization only its members' own are listed. Rule: FATE-ASP-57."""
    return why_not(check_reaches, state, aspect, character) is None


def in_reach(a: Asker, aspects: Iterable[Aspect]) -> list[Aspect | None]:
    """Those of the scene, of its zones, and of those who are in it; None in place of the others."""
    assert a.scene is not None
    scene = a.scene.id
    places = {scene, *(zone.id for zone in zones_in(a.state, scene))}
    places.update(token.character for token in tokens_of(a.state, scene) if token.shown or a.is_gm)
    return [aspect if aspect.on in places or is_beyond(aspect) else None for aspect in aspects]


def present(a: Asker) -> list[Character]:
    """This viewer's characters that everybody sees in the scene."""
    return [ch for ch in a.mine if (token := token_here(a.state, ch.id)) is not None and token.shown]


def speakers(a: Asker, roll: Roll) -> list[Character]:
    """A player's heroes; of the GM's cast those in the roll, whoever has a boost, and one for each side besides."""
    cast = [ch for ch in present(a) if why_not(check_still_in, a.state, ch) is None]
    if not a.is_gm:
        return cast
    named = {*involved(roll), *boost_owners(a)}
    chosen = [ch for ch in cast if ch.id in named]
    sides = {side_of(a.state, ch.id) for ch in chosen}
    for ch in (one for one in cast if not one.is_thing):
        side = side_of(a.state, ch.id)
        if side not in sides:
            sides.add(side)
            chosen.append(ch)
    return chosen


def boost_owners(a: Asker) -> set[str | None]:
    """Nobody else can use it. Rule: FATE-INV-12."""
    return a.state.look(Aspect, _boost_owners)


def _boost_owners(aspects: Iterable[Aspect]) -> set[str | None]:
    return {lot.owner for aspect in aspects if aspect.kind == "boost" for lot in aspect.lots if lot.left}


def speaker_for(a: Asker, roll: Roll, character: Character, effects: list[str], invoked: frozenset[str]) -> Speaker:
    pocket = pocket_of(a.state, character)
    scene = roll.scene
    window = {effect: a.ask(check_window, a.state, roll, effect) for effect in effects}
    purse = why_not(check_points, a.state, pocket, 1, scene)
    sides = {effect: side_helped(a.state, roll, character, effect, None) for effect in effects}
    held: dict[str, Reason] = dict.fromkeys(sides)
    worth: dict[bool, int | msgspec.UnsetType] = {True: msgspec.UNSET, False: msgspec.UNSET}
    if any(holds_down(a.state) for holds_down in HOLDING_DOWN):
        held = {effect: held_down(a, roll, side, character.id, effect, None, None) for effect, side in sides.items()}
        worth = {free: unusual_worth(a, roll, character, sides, free=free) for free in worth}
    unpaid = {effect: reason or held[effect] for effect, reason in window.items()}
    no_more = {side: why_not(check_free, a.state, roll, side) for side in set(sides.values())}
    return Speaker(
        character=character,
        sides=sides,
        window=window,
        held=held,
        purse=purse,
        invoked=invoked,
        free=summed({effect: reason or no_more[sides[effect]] for effect, reason in unpaid.items()}),
        no_more=no_more,
        paid=summed({effect: reason or purse for effect, reason in unpaid.items()}),
        worth=worth,
        zones=zones_at(a.state, roll),
        elsewhere=[],
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
    return why_not(check_held_down, a.state, roll, side, character, effect, before, lot)


def summed(answers: dict[str, Reason]) -> Answer:
    """Where none is possible, the reason is that of the last, which most is granted to: a reroll."""
    possible = [effect for effect, reason in answers.items() if reason is None]
    if possible or not answers:
        return Answer(possible, None)
    last = list(answers.values())[-1]
    return Answer([effect for effect, reason in answers.items() if reason == last], last)


def effects_for(a: Asker, roll: Roll, character: Character) -> list[str]:
    """Those that the game has: own rolls take a bonus or a reroll; others' help or confront, by the sides."""
    known = game_of(a.state).invoke["effects"]
    return [effect for effect in effects_by_side(a, roll, character) if effect in known]


def effects_by_side(a: Asker, roll: Roll, character: Character) -> list[str]:
    if character.id in involved(roll):
        shared = roll.effort.share is not None and character.id == roll.effort.character
        return ["bonus", "reroll"] if roll.step == "rolled" and not shared else ["bonus"]
    rival = is_rival(a.state, roll, character.id)
    ally = not rival and side_of(a.state, character.id) == side_of(a.state, roll.effort.character)
    if roll.compared and not ally:
        return []
    return ["confront"] if rival or not (ally or roll.defense is not None) else ["help"]


def free_line(a: Asker, roll: Roll, speaker: Speaker, aspect: Aspect) -> Line:
    effects, reason = answers(a, roll, speaker, aspect, free=True)
    left = sum(lot.left for lot in usable_lots(a.state, aspect, speaker.character))
    first = usable_lot(a.state, aspect, speaker.character)
    owner = first.owner if first else None
    return Line(
        aspect.id,
        aspect.text,
        aspect.kind,
        speaker.character.id,
        "free",
        left,
        effects,
        reason,
        owner,
        None,
        speaker.worth[True],
    )


def answers(a: Asker, roll: Roll, speaker: Speaker, aspect: Aspect, *, free: bool) -> Answer:
    """One by one where it was invoked before, or is not known to everybody."""
    if aspect.id in speaker.invoked or (aspect.known_to is not None and a.is_gm):
        return summed({effect: answer(a, roll, speaker, aspect, effect, free) for effect in speaker.sides})
    effects, reason = usual_answer(a, roll, speaker, aspect, free=free)
    return Answer(effects, reason and said_of(reason, aspect))


def usual_answer(a: Asker, roll: Roll, speaker: Speaker, aspect: Aspect, *, free: bool) -> Answer:
    """Asked once for all that lies elsewhere: there the answer differs by the aspect's name alone."""
    if is_far(aspect, speaker.zones):
        if not speaker.elsewhere:
            away = why_not(check_in_play, a.state, roll, speaker.character, aspect)
            answered = {effect: one or away for effect, one in speaker.window.items()}
            speaker.elsewhere.append(None if away is None else summed(answered))
        if speaker.elsewhere[0] is not None:
            return speaker.elsewhere[0]
    return speaker.free if free else speaker.paid


def said_of(reason: Why, aspect: Aspect) -> Why:
    return Why(reason.code, {"aspect": aspect.text}, reason.rule) if reason.code == NotInPlayHere.code else reason


def answer(a: Asker, roll: Roll, speaker: Speaker, aspect: Aspect, effect: str, free: bool) -> Reason:
    """In the order in which the game names its reasons: window, place, once per roll, payment."""
    if speaker.window[effect] is not None:
        return speaker.window[effect]
    if aspect.known_to is not None and a.is_gm:
        return why_not(check_public, aspect, is_gm=True)
    elsewhere = why_not(check_in_play, a.state, roll, speaker.character, aspect)
    if elsewhere is not None:
        return elsewhere
    held = speaker.held[effect]
    if aspect.id in speaker.invoked:
        side = speaker.sides[effect]
        lot: Lot | None = None
        if free:
            lot = usable_lot(a.state, aspect, speaker.character, used_lot(roll, aspect.id, side))
        again = why_not(check_again, a.state, roll, aspect, side, lot, free=free)
        if again is not None:
            return again
        held = held_down(a, roll, side, speaker.character.id, effect, aspect, lot)
    return held or (speaker.no_more[speaker.sides[effect]] if free else speaker.purse)


def check_again(state: State, roll: Roll, aspect: Aspect, side: str, lot: Lot | None, *, free: bool) -> None:
    """What stands against an aspect that was brought into this roll before."""
    check_once(state, roll, aspect, side, lot, free=free)
    check_left(state, roll, aspect)
