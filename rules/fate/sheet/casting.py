"""New characters: what a fresh sheet of each kind holds."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.game.look import game_of
from rules.fate.harm.tracks import slots_of, tracks_for
from rules.fate.sheet.entities import Character
from rules.fate.sheet.events import CharacterMade
from rules.fate.sheet.limits import check_ratings, check_slot
from rules.fate.sheet.ratings import Ratings, kept
from rules.fate.stunt.entities import Stunt
from rules.play import Play
from rules.refusals import NameNeeded, NotAllowed
from rules.table.look import dial


def new_character(
    play: Play,
    kind: str,
    *,
    name: str,
    looks: str = "",
    about: str = "",
    members: int = 0,
    skilled: Sequence[str] = (),
    bad: Sequence[str] = (),
    ratings: Ratings | None = None,
    boxes: int | None = None,
    tracks: dict[str, int] | None = None,
    slots: Sequence[str] | None = None,
    stunts: tuple[Stunt, ...] = (),
    sample: str | None = None,
    state: str | None = None,
) -> Character:
    """A sheet with the game's starting numbers, not at the table yet.

    A player's is their own; the GM's are the GM's, and unknown to the players until they come into a scene.
    Rules: FATE-CHAR-10, FATE-NPC-01 to -04, FATE-NPC-08, FATE-POOL-02, FATE-NPC-51 to -53,
    FATE-SHEET-79.
    """
    game = game_of(play.state)
    hero, mook = kind == "pc", kind in ("mook", "group")
    if not hero and not name:
        raise NameNeeded()
    if (skilled or bad) and (not mook or dial(play.state, "minor_npcs") == "rated"):
        raise NotAllowed(rule="FATE-NPC-02")
    start = game.sheet.refresh["start"]
    sheet = Character(
        id=play.new_id("character"),
        name=name,
        kind=kind,
        looks=looks.strip(),
        about=about.strip(),
        controller=None if play.actor.is_gm else play.actor.member,
        state=state or ("draft" if hero else "ready"),
        shown=hero,
        members=members if kind == "group" else 0,
        skilled=tuple(skilled),
        bad=tuple(bad),
        refresh=start,
        fate_points=start if hero else 0,
        stunts=stunts,
        sample=sample,
    )
    check_ratings(play.state, sheet, ratings or {})
    unrated = dict.fromkeys(game.ratings.order, 0) if kind == "npc" else {}
    sheet = replace(sheet, ratings=kept(game, {**unrated, **(ratings or {})}))
    return replace(sheet, tracks=tracks_for(play.state, sheet, boxes, tracks), slots=slots_of(play.state, sheet, slots))


def make_character(play: Play, sheet: Character, aspects: dict[str, str], secret: bool = False) -> None:
    """Put a new sheet on the table, with its aspects by slot."""
    made = []
    for slot, text in aspects.items():
        check_slot(game_of(play.state), sheet, slot)
        if text.strip():
            made.append(aspect_for(play, sheet, slot, text.strip(), secret and not sheet.shown))
    play.emit(CharacterMade(character=sheet, aspects=tuple(made)))


def aspect_for(play: Play, character: Character, slot: str, text: str, secret: bool = False) -> Aspect:
    """A character aspect, known to those who know the character unless it is secret."""
    known = None if character.shown and not secret else ()
    return Aspect(
        id=play.new_id("aspect"), text=text, kind="character", on=character.id, slot=slot, known_to=known, secret=secret
    )
