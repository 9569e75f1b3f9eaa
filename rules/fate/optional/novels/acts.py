"""Novels that heroes star in, and parts in those of others, from which their aspects come. By the dial `novels`.

Rule: FATE-SHEET-75.
"""

from msgspec.structs import replace

from rules.fate.control import require_controller
from rules.fate.optional.novels import commands as c
from rules.fate.optional.novels import events as e
from rules.fate.optional.novels.entities import Guest, Novel
from rules.fate.optional.novels.refusals import NoNovelLeft, NoPartLeft, SameNovelTwice
from rules.fate.sheet.entities import Character
from rules.play import Play, handles
from rules.refusals import Gone, NameNeeded, NotAllowed, NothingChanges
from rules.state import State
from rules.table.look import dial

PHASES = ("guest", "again")


def check_on(state: State) -> None:
    if not dial(state, "novels"):
        raise NotAllowed(rule="FATE-SHEET-75")


def starring(play: Play, id: str) -> Character:
    """A hero of this player's; for the GM anybody's. Raises `NotYourCharacter`, `NotAllowed`."""
    check_on(play.state)
    hero = play.state.get(id, Character) if play.actor.is_gm else require_controller(play, id)
    if hero.kind != "pc":
        raise NotAllowed(rule="FATE-SHEET-75")
    return hero


@handles(c.WriteNovel)
def write_novel(play: Play, command: c.WriteNovel) -> None:
    hero = starring(play, command.character)
    title, blurb = command.title.strip(), command.blurb.strip()
    if not title:
        raise NameNeeded(rule="FATE-SHEET-75")
    own = novel_of(play.state, hero.id) or Novel(id=play.new_id("novel"), author=hero.id)
    written = replace(own, title=title, blurb=blurb)
    if written == own:
        raise NothingChanges()
    play.emit(e.NovelWritten(novel=written, name=hero.name))


def novel_of(state: State, hero: str) -> Novel | None:
    return next((novel for novel in state.all(Novel) if novel.author == hero), None)


def parts_of(state: State, hero: str) -> dict[str, Novel]:
    """The novels that a hero has a part in, by phase."""
    found = {guest.phase: novel for novel in state.all(Novel) for guest in novel.guests if guest.character == hero}
    return {phase: found[phase] for phase in PHASES if phase in found}


@handles(c.JoinNovel)
def join_novel(play: Play, command: c.JoinNovel) -> None:
    join(play, starring(play, command.character), command.novel, command.phase)


def join(play: Play, hero: Character, id: str, phase: str | None) -> None:
    """Raises `Gone`, `SameNovelTwice`, `NoPartLeft`."""
    novel = play.state.find(id)
    if not isinstance(novel, Novel):
        raise Gone(rule="FATE-SHEET-75")
    check_part(play.state, hero, novel)
    take_part(play, hero, novel, free_phase(play.state, hero, phase))


def check_part(state: State, hero: Character, novel: Novel) -> None:
    """Raises `SameNovelTwice`."""
    if novel.author == hero.id or any(guest.character == hero.id for guest in novel.guests):
        raise SameNovelTwice(rule="FATE-SHEET-75", title=novel.title)


def free_phase(state: State, hero: Character, wanted: str | None) -> str:
    """Raises `NoPartLeft`."""
    taken = parts_of(state, hero.id)
    free = [phase for phase in PHASES if phase not in taken and wanted in (None, phase)]
    if not free:
        raise NoPartLeft(rule="FATE-SHEET-75", character=hero.name)
    return free[0]


def take_part(play: Play, hero: Character, novel: Novel, phase: str) -> None:
    joined = replace(novel, guests=(*novel.guests, Guest(character=hero.id, phase=phase)))
    play.emit(e.PartTaken(novel=joined, character=hero.id, name=hero.name, star=star_of(play.state, novel)))


def star_of(state: State, novel: Novel) -> str:
    star = state.find(novel.author)
    return star.name if isinstance(star, Character) else ""


@handles(c.LeaveNovel)
def leave_novel(play: Play, command: c.LeaveNovel) -> None:
    hero = starring(play, command.character)
    novel = next((one for one in parts_of(play.state, hero.id).values() if one.id == command.novel), None)
    if novel is None:
        raise Gone(rule="FATE-SHEET-75")
    left = replace(novel, guests=tuple(guest for guest in novel.guests if guest.character != hero.id))
    star = star_of(play.state, novel)
    play.emit(e.PartTaken(novel=left, character=hero.id, name=hero.name, star=star, left=True))


@handles(c.DealNovels)
def deal_novels(play: Play, command: c.DealNovels) -> None:
    """Round the table: each gets the novel of the next who may give theirs, one part to a novel as long as it goes.

    Or as the GM says. Raises `NothingChanges`, `NoNovelLeft`, and what `join` raises.
    """
    play.require_gm("FATE-SHEET-75")
    check_on(play.state)
    for id, given in command.to.items():
        join(play, starring(play, id), given, command.phase)
    if command.to:
        return
    heroes = [one for one in play.state.all(Character) if one.kind == "pc"]
    waiting = [one for one in heroes if command.phase not in parts_of(play.state, one.id)]
    if not waiting:
        raise NothingChanges()
    for hero in waiting:
        novel = next_novel(play.state, heroes, hero, command.phase)
        if novel is None:
            raise NoNovelLeft(rule="FATE-SHEET-75", character=hero.name)
        take_part(play, hero, novel, command.phase)


def next_novel(state: State, heroes: list[Character], hero: Character, phase: str) -> Novel | None:
    """Of those they are not in yet the one with the fewest parts of this phase, the next at the table first."""
    at = heroes.index(hero)
    after = (novel_of(state, other.id) for other in (*heroes[at + 1 :], *heroes[:at]))
    fit = [novel for novel in after if novel is not None and all(one.character != hero.id for one in novel.guests)]
    return min(fit, key=lambda novel: sum(one.phase == phase for one in novel.guests), default=None)
