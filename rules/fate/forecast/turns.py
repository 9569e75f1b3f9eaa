"""A turn: attack the most harmed opponent in reach; where there is none, go to the nearest."""

from collections.abc import Iterator

from msgspec import UNSET

from rules.dice import Dice
from rules.fate.asking import Asker, asker
from rules.fate.conflict.commands import CrossZone, EndTurn
from rules.fate.conflict.entities import Conflict
from rules.fate.forecast.able import best_for
from rules.fate.forecast.hits import SAID
from rules.fate.forecast.sending import Move, actor_of, by_lot
from rules.fate.harm.wounds import wounds_of
from rules.fate.roll.buttons import attacks_may
from rules.fate.roll.commands import DeclareAction
from rules.fate.sheet.entities import Character
from rules.fate.table import people_in, token_of
from rules.state import State
from rules.table.stage.look import links_of, side_of


def turn_moves(state: State, dice: Dice, conflict: Conflict, id: str) -> Iterator[Move]:
    a, character = asker(state, actor_of(state, id)), state.get(id, Character)
    if id not in conflict.acted:
        foes = opponents(state, dice, conflict, id)
        yield from (Move(a.actor, command) for command in attacks(a, character, foes))
        yield from (Move(a.actor, command) for command in ways(a, conflict, character, foes))
    yield Move(a.actor, EndTurn(character=id))


def opponents(state: State, dice: Dice, conflict: Conflict, id: str) -> list[str]:
    """Those of other sides who are still in, the most harmed first; equals by lot."""
    mine = side_of(state, id)
    there = [one.character for one in people_in(state, conflict.scene) if one.side != mine]
    return sorted(by_lot(dice, there), key=lambda one: -harm_of(state, one))


def harm_of(state: State, id: str) -> int:
    """The shifts they have taken, in stress and in wounds."""
    who = state.get(id, Character)
    stress = sum(track.worth(track.marked) for track in who.tracks.values())
    return stress + sum(who.slots.get(str(wound.slot), 1) for wound in wounds_of(state, id))


def attacks(a: Asker, character: Character, foes: list[str]) -> Iterator[DeclareAction]:
    named = attacks_may(a, character)
    best = [one for one in best_for(a, character, "attack") if named is UNSET or one.rating in named]
    for foe in foes:
        for one in best:
            yield DeclareAction(
                character=character.id,
                action="attack",
                rating=one.rating,
                second=one.second,
                stunt=one.stunt,
                circumstance=SAID,
                describe=SAID,
                target=foe,
            )


def ways(a: Asker, conflict: Conflict, character: Character, foes: list[str]) -> Iterator[CrossZone | DeclareAction]:
    """One step towards the nearest of them: for free, with the action, or by a roll."""
    for zone in steps_to(a.state, conflict, character, foes):
        yield CrossZone(character=character.id, to=zone)
        yield CrossZone(character=character.id, to=zone, with_action=True)
        for one in best_for(a, character, "overcome")[:1]:
            yield DeclareAction(
                character=character.id,
                action="overcome",
                rating=one.rating,
                second=one.second,
                describe=SAID,
                goal=SAID,
                to=zone,
            )


def steps_to(state: State, conflict: Conflict, character: Character, foes: list[str]) -> list[str]:
    """The zone that is next on the shortest way to the nearest of them; none where they are in reach, or no way is."""
    mine = token_of(state, character.id, conflict.scene)
    if mine is None or mine.zone is None:
        return []
    theirs = (token_of(state, foe, conflict.scene) for foe in foes)
    goals = {token.zone for token in theirs if token is not None}
    return first_step(state, conflict.scene, mine.zone, goals - {None})


def first_step(state: State, scene: str, here: str, goals: set[str | None]) -> list[str]:
    beside: dict[str, list[str]] = {}
    for link in links_of(state, scene):
        beside.setdefault(link.a, []).append(link.b)
        beside.setdefault(link.b, []).append(link.a)
    first = {zone: zone for zone in beside.get(here, ())}
    reached = list(first)
    for zone in reached:
        if zone in goals:
            return [first[zone]]
        for further in beside.get(zone, ()):
            if further not in first and further != here:
                first[further] = first[zone]
                reached.append(further)
    return []
