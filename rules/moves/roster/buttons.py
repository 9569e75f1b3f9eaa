"""What a member may do with characters, asked of the checks that decide."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from rules.actor import Actor
from rules.moves.book.entities import Book, game_at, newest
from rules.moves.growth.experience import check_growing, check_marks
from rules.moves.growth.highlights import check_calling, choosers, open_places, place_for
from rules.moves.growth.options import check_pending
from rules.moves.growth.refusals import NotYourHighlight
from rules.moves.hero.entities import Hero
from rules.moves.hero.rights import check_writable
from rules.moves.playbook.acts import check_another, check_reopening
from rules.moves.playbook.page import to_choose
from rules.moves.roster.acts import check_dropping, check_retiring
from rules.refusals import NothingChanges
from rules.state import State
from rules.table.asking import allow, stopped, why_not
from rules.table.can import Reason
from rules.table.rights import controls

Asked = dict[str, Callable[[], object]]
NO_SEAT = ("spectator", "newcomer")


def sheet_may(state: State, actor: Actor) -> dict[str, dict[str, Reason]]:
    """By character and command. What is not this member's to do with somebody is left out."""
    if actor.role in NO_SEAT or state.look(Book, newest) is None:
        return {}
    paused, game = stopped(state), game_at(state)
    found = {}
    for hero in state.all(Hero):
        reasons = {kind: paused or why_not(check) for kind, check in asked_of(state, actor, hero).items()}
        if game.highlights and hero.kind == "pc" and hero.controller != actor.member:
            reasons |= highlight_may(state, actor, hero)
        if reasons:
            found[hero.id] = reasons
    return found


def roster_may(state: State, actor: Actor) -> dict[str, Reason]:
    """What belongs to the whole table."""
    if actor.role in NO_SEAT or state.look(Book, newest) is None:
        return {}
    paused = stopped(state)
    found: dict[str, Reason] = {"create_character": paused or why_not(check_another, state, actor)}
    if game_at(state).highlights:
        found["call_highlights"] = paused or why_not(check_calling, state)
    return found


def asked_of(state: State, actor: Actor, hero: Hero) -> Asked:
    acts = controls(state, actor.member, actor.is_gm, hero)
    asked: Asked = {}
    if acts:
        asked |= of_owner(state, hero)
    if acts or actor.is_gm:
        asked |= of_owner_or_gm(state, hero)
    if actor.is_gm:
        asked |= of_gm(hero)
    return asked


def of_owner(state: State, hero: Hero) -> Asked:
    asked: Asked = {"offer_resource": partial(check_writable, hero)}
    if hero.kind == "pc":
        asked["choose_playbook"] = partial(check_page, state, hero)
        asked["improve"] = partial(check_improving, hero)
    if open_places(game_at(state), hero) and len(choosers(state, replace(hero, chooser=""))) > 1:
        asked["name_chooser"] = partial(check_writable, hero)
    return asked


def of_owner_or_gm(state: State, hero: Hero) -> Asked:
    writes: Callable[[], object] = partial(check_writable, hero)
    asked: Asked = dict.fromkeys(("edit_sheet", "give_gear"), writes)
    if hero.gear:
        asked |= dict.fromkeys(("take_gear", "wear_gear", "tag_gear"), writes)
    asked["drop_character"] = partial(check_dropping, state, hero)
    if hero.kind == "pc":
        asked["take_back_mark"] = partial(check_taking_back, state, hero)
        asked["retire"] = partial(check_retiring, hero, back=False)
    return asked


def of_gm(hero: Hero) -> Asked:
    asked: Asked = {"assign_character": allow}
    if not hero.shown:
        asked["show_character"] = allow
    if hero.kind == "pc":
        asked["grant_experience"] = partial(check_growing, hero)
        asked["reopen_sheet"] = partial(check_reopening, hero)
        if hero.out == "retired":
            asked["retire"] = partial(check_retiring, hero, back=True)
    return asked


def highlight_may(state: State, actor: Actor, hero: Hero) -> dict[str, Reason]:
    """Left out where somebody else chooses it."""
    reason = why_not(place_for, state, actor, hero)
    if reason is not None and reason.code == NotYourHighlight.code:
        return {}
    return {"choose_highlight": stopped(state) or reason}


def check_page(state: State, hero: Hero) -> None:
    """Whether anything may be chosen on the page. Raises `SheetClosed`, `NothingChanges`."""
    check_writable(hero)
    if hero.state == "ready" and not to_choose(state, hero):
        raise NothingChanges(rule="AW-FMT-23")


def check_improving(hero: Hero) -> None:
    """Raises `SheetClosed`, `NoImprovement`."""
    check_writable(hero)
    check_pending(hero)


def check_taking_back(state: State, hero: Hero) -> None:
    """Raises `SheetClosed`, `NoSuchMark`, `MarkSpent`."""
    check_writable(hero)
    check_marks(hero, game_at(state))
