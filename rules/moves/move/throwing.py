"""The dice, and what they come to. Rules: AW-ROLL-01, AW-ROLL-02, AW-ROLL-05, AW-ROLL-06, AW-FMT-16, AW-FMT-17."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.moves.book.texts import band_name, name_in, stat_name, worded
from rules.moves.hero.entities import Added, Hero
from rules.moves.move.entities import OpenMove
from rules.moves.move.events import MoveRolled, in_words
from rules.moves.move.look import advanced_move, band_of, game_of, in_band, rule_of
from rules.moves.move.refusals import FacesWrong
from rules.moves.move.sums import parts_of
from rules.moves.tree.dice import DiceRule
from rules.moves.tree.game import Game
from rules.play import Play
from rules.state import State
from rules.table.look import dial_off, is_on
from rules.words.params import Param


def cast(play: Play, open_move: OpenMove) -> OpenMove:
    """Throw the dice of the game, or take those typed ahead; the roll lies open with all its parts."""
    state, game = play.state, game_of(play.state, open_move)
    faces = open_move.faces if open_move.typed else play.roll_plain(game.dice.count, game.dice.sides)
    kept = counted(game.dice, faces)
    move = summed(state, replace(open_move, faces=faces, kept=kept, parts=parts_of(state, open_move), step="window"))
    actor, rule = state.get(move.actor, Hero), rule_of(state, move)
    band = band_of(game, move.band)
    added = tuple(in_words(part, part_name(game, actor, part)) for part in move.parts if part.amount)
    play.emit(
        MoveRolled(
            open_move=move,
            name=actor.name,
            called=worded(rule.name),
            band=band_name(game, move.band),
            added=added,
            hit=bool(band and band.hit),
        )
    )
    return move


def counted(dice: DiceRule, faces: Sequence[int]) -> tuple[int, ...]:
    """The places of the faces that count, in the order they fell. Rule: AW-FMT-16."""
    many = dice.kept or dice.count
    best = sorted(range(len(faces)), key=lambda at: -faces[at] if dice.high else faces[at])
    return tuple(sorted(best[:many]))


def summed(state: State, move: OpenMove) -> OpenMove:
    """With its total and the band that brings; a band that the MC has set stands. Rules: AW-ROLL-02, AW-ROLL-07."""
    total = sum(move.faces[at] for at in move.kept) + sum(part.amount for part in move.parts)
    fell = band_for(state, move, total)
    return replace(move, total=total, fell=fell, band=move.band if move.shift else fell)


def band_for(state: State, move: OpenMove, total: int) -> str:
    """The further band only for who has advanced the move. Rule: AW-ROLL-05."""
    game = game_of(state, move)
    if game.advanced is not None and in_band(game.advanced, total) and advanced_move(state, move):
        return game.advanced.id
    return next(band.id for band in game.bands if in_band(band, total))


def part_name(game: Game, actor: Hero, part: Added) -> Param:
    """What a part of a sum is called: the stat, the condition, the resource; or what gives it."""
    if part.what == "stat":
        return stat_name(game, part.key)
    if part.what == "condition":
        return name_in(game.conditions, part.key)
    if part.what == "paid":
        return name_in(game.resources, part.key)
    if part.what == "hx" and game.pair is not None:
        return worded(game.pair.name)
    if part.what == "help":
        return part.key
    return {"key": f"move.part_of.{part.what}", "with": {}}


def check_typed(state: State, game: Game, typed: Sequence[int] | None) -> None:
    """Faces typed by hand, where the table allows it: one for every die. Raises `DialOff`, `FacesWrong`."""
    if typed is None:
        return
    if not is_on(state, "physical_dice"):
        raise dial_off(state, "physical_dice", rule="AW-ROLL-06")
    dice = game.dice
    if len(typed) != dice.count or any(not 1 <= face <= dice.sides for face in typed):
        raise FacesWrong(rule="AW-ROLL-06", count=dice.count, sides=dice.sides)
