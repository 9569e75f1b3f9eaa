"""Portraits on sheets: who may set one, who knows of it."""

import pytest

from rules import game
from rules.refusals import Refusal, UnknownKind
from rules.table.commands import SetPortrait
from rules.view import view_for
from tests.rules import asked
from tests.rules.accelerated.table import ROLES, Played

FACE, OTHER = "a" * 32, "b" * 32


def sets(played: Played, member: str, character: str, portrait: str = FACE) -> None:
    played.decide(game.Actor(member, ROLES[member]), SetPortrait(character=character, portrait=portrait))


def refused(played: Played, member: str, character: str, portrait: str = FACE) -> str:
    before = played.state
    with pytest.raises(Refusal) as caught:
        sets(played, member, character, portrait)
    assert played.state == before
    return caught.value.code


@pytest.mark.parametrize("member", ["pilar", "gwen"])
def test_the_player_and_the_gm_give_a_hero_a_portrait(member: str) -> None:
    played = Played()
    hero = played.hero()

    sets(played, member, hero)

    assert played.character(hero).portrait == FACE
    assert all(view_for(audience, played.character(hero)).portrait == FACE for audience in ("gm", "spectators"))


def test_the_log_tells_nothing_of_it() -> None:
    played = Played()
    sets(played, "pilar", played.hero())

    assert played.log("gm") == played.log() == []


@pytest.mark.parametrize(("member", "code"), [("oleg", "not_your_character"), ("sofia", "not_allowed")])
def test_nobody_else_does(member: str, code: str) -> None:
    played = Played()

    assert refused(played, member, played.hero()) == code


def test_a_hidden_character_is_absent_for_players() -> None:
    played = Played()
    shark = played.foe()
    sets(played, "gwen", shark)

    assert refused(played, "pilar", shark) == refused(played, "pilar", "character:nobody") == "not_found"
    assert asked.view("member:pilar", played.character(shark)) is None


def test_the_portrait_of_an_opponent_is_seen_once_they_are_met() -> None:
    played = Played()
    shark = played.foe()
    sets(played, "gwen", shark)

    played.opened(shark)

    assert asked.view("member:pilar", played.character(shark))["portrait"] == FACE
    assert refused(played, "pilar", shark) == "not_your_character"


def test_the_same_portrait_again_changes_nothing() -> None:
    played = Played()
    hero = played.hero()

    assert refused(played, "pilar", hero, "") == "nothing_changes"
    sets(played, "pilar", hero)
    assert refused(played, "pilar", hero) == "nothing_changes"


def test_a_portrait_goes_also_while_play_is_paused() -> None:
    played = Played()
    hero = played.hero()
    sets(played, "pilar", hero)
    played.does("oleg", "play_x_card")

    sets(played, "gwen", hero, "")

    assert played.character(hero).portrait == ""


def test_only_an_upload_names_a_portrait() -> None:
    with pytest.raises(UnknownKind):
        game.decode_command("accelerated", "set_portrait", {"character": "character:x", "portrait": FACE})


def test_names_of_portraits_are_found_in_records() -> None:
    played = Played()
    hero = played.hero()
    sets(played, "pilar", hero)
    assert played.last is not None
    assert game.portraits_in(played.last.events) == {FACE}

    sets(played, "pilar", hero, "")
    assert game.portraits_in(played.last.events) == set()
