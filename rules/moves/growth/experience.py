"""Experience given by the MC, and marks taken back. Rules: AW-XP-01, AW-XP-02, AW-XP-06."""

from rules.moves.book.entities import game_at
from rules.moves.book.texts import band_name, name_in
from rules.moves.growth import commands as c
from rules.moves.growth.events import MarkTakenBack
from rules.moves.growth.refusals import MarkSpent, NoSuchMark
from rules.moves.hero.changes import mark_experience
from rules.moves.hero.entities import Hero, XpMark
from rules.moves.hero.events import whose
from rules.moves.hero.rights import check_pc, check_writable, require_sheet
from rules.moves.move.look import band_of
from rules.moves.tree.game import Game
from rules.play import Play, handles
from rules.words.params import Param

GIVEN = "given"


@handles(c.GrantExperience)
def grant_experience(play: Play, command: c.GrantExperience) -> None:
    """Raises `GmOnly`, `NotFound`, `PcOnly`, `SheetClosed`."""
    play.require_gm("AW-XP-01")
    hero = play.state.get(command.character, Hero)
    check_growing(hero)
    reason = command.reason.strip()
    mark_experience(play, hero.id, command.amount, GIVEN, reason, reason or None)


def check_growing(hero: Hero) -> None:
    """Raises `PcOnly`, `SheetClosed`."""
    check_pc(hero, "AW-XP-01")
    check_writable(hero)


@handles(c.TakeBackMark)
def take_back_mark(play: Play, command: c.TakeBackMark) -> None:
    """Raises `NotFound`, `NotYourCharacter`, `SheetClosed`, `NoSuchMark`, `MarkSpent`. Rule: AW-XP-06."""
    hero, game = require_sheet(play, command.character), game_at(play.state)
    mark = mark_on(hero, command.mark)
    circles, pending = without_one(hero, game)
    event = MarkTakenBack(
        **whose(hero),
        mark=mark.number,
        circles=circles,
        pending=pending,
        lost=pending < hero.pending,
        called=cause_of(game, mark),
    )
    play.emit(event)


def mark_on(hero: Hero, number: int) -> XpMark:
    """Each mark is taken back once. Raises `NoSuchMark`."""
    found = next((one for one in hero.marks if one.number == number and not one.back), None)
    if found is None:
        raise NoSuchMark(rule="AW-XP-06")
    return found


def without_one(hero: Hero, game: Game) -> tuple[int, int]:
    """Circles and improvements to choose, without one of the marks. Raises `MarkSpent`. Rule: AW-XP-06."""
    if hero.circles:
        return hero.circles - 1, hero.pending
    if not hero.pending:
        raise MarkSpent(rule="AW-XP-06")
    return game.improve_at - 1, hero.pending - 1


def cause_of(game: Game, mark: XpMark) -> Param:
    """What it was marked for, in words."""
    if mark.cause == GIVEN and mark.of:
        return mark.of
    if mark.cause == "move" and mark.of:
        return name_in(game.moves, mark.of)
    if band_of(game, mark.cause) is not None:
        return band_name(game, mark.cause)
    return {"key": f"move.cause.{mark.cause}", "with": {}}


def check_marks(hero: Hero, game: Game) -> None:
    """Whether any mark could be taken back. Raises `NoSuchMark`, `MarkSpent`."""
    if all(one.back for one in hero.marks):
        raise NoSuchMark(rule="AW-XP-06")
    without_one(hero, game)
