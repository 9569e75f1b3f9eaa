"""A whole game of another engine, listed and nothing else: what the rules are asked, its own package answers."""

import os
import subprocess
import sys

import pytest
from django.core.exceptions import ImproperlyConfigured

from config import environment
from rules import game
from rules.game import Actor, Record, State, engine_of
from rules.refusals import Refusal
from rules.words import labels
from tests.rules import asked
from tests.rules.dice import FixedDice

pytestmark = pytest.mark.usefixtures("coin")
GM, PILAR, OLEG = Actor("gwen", "gm"), Actor("pilar", "player"), Actor("oleg", "player")
HEADS, TAILS = 1, 2


class Evening:
    """A coin's table: pilar and oleg, each with a gambler."""

    def __init__(self, **dials: object) -> None:
        self.dice = FixedDice()
        self.state = game.apply(State(), game.new_table("coin", dials, "gwen"))
        self.events: tuple[game.Event, ...] = ()
        for actor in (PILAR, OLEG):
            self.decide(Actor(actor.member, "newcomer"), game.commands_of("coin")["take_seat"](role="player"))
        self.pilar, self.oleg = self.does(PILAR, "join", name="Ilka"), self.does(OLEG, "join", name="Doc")

    def does(self, actor: Actor, kind: str, **args: object) -> str:
        made = self.decide(actor, game.decode_command("coin", kind, args))
        return made[0] if made else ""

    def decide(self, actor: Actor, command: game.Command) -> tuple[str, ...]:
        decision = game.decide(self.state, actor, command, self.dice)
        self.state, self.events = decision.state, decision.events
        return decision.made

    def bet(self, side: int, stake: int = 3) -> None:
        """Pilar calls heads, oleg takes it."""
        bet = self.does(PILAR, "offer_bet", by=self.pilar, to=self.oleg, stake=stake, call="heads")
        self.dice.feed_sixes([side])
        self.does(OLEG, "take_bet", bet=bet)

    @property
    def purses(self) -> list[int]:
        return [self.state.find(id).purse for id in (self.pilar, self.oleg)]  # type: ignore[union-attr]


def test_a_bet_is_offered_taken_and_paid() -> None:
    evening = Evening()

    evening.bet(HEADS)

    assert evening.purses == [13, 7]
    assert not [thing for thing in evening.state.entities() if thing.id.startswith("bet:")]


def test_whoever_is_offered_a_bet_and_nobody_else_has_the_button_and_may_press_it() -> None:
    evening = Evening()
    bet = evening.does(PILAR, "offer_bet", by=evening.pilar, to=evening.oleg, stake=3, call="heads")

    assert asked.may(evening.state, OLEG)["offers"] == {bet: {"take_bet": None}}
    assert asked.may(evening.state, PILAR)["offers"] == {}
    assert [one["id"] for one in asked.may(evening.state, OLEG)["waiting"]] == [bet]
    assert [asked.may(evening.state, who)["mine"] for who in (OLEG, GM)] == [[evening.oleg], []]
    assert asked.may(evening.state, GM)["commands"]["rewind"] is None
    with pytest.raises(Refusal) as caught:
        evening.does(PILAR, "take_bet", bet=bet)
    assert caught.value.code == "not_your_character"


def test_nobody_bets_more_than_the_purse_holds() -> None:
    evening = Evening(purse=2)

    with pytest.raises(Refusal) as caught:
        evening.does(PILAR, "offer_bet", by=evening.pilar, to=evening.oleg, stake=3, call="heads")

    assert (caught.value.code, caught.value.params) == ("purse_too_light", {"have": 2})


def test_double_or_quits_is_a_folder_that_a_dial_switches_on() -> None:
    evening, plain = Evening(double_or_quits=True), Evening()

    for one in (evening, plain):
        one.bet(HEADS)
    evening.dice.feed_sixes([HEADS])
    evening.does(OLEG, "double", character=evening.oleg)

    assert evening.purses == [10, 10]
    with pytest.raises(Refusal):
        plain.does(OLEG, "double", character=plain.oleg)
    assert {module.__name__ for module in engine_of("coin").modules} >= {"tests.engines.coin.optional.double.acts"}


def test_it_has_scenes_with_places_that_players_see_when_they_are_shown() -> None:
    evening = Evening()
    scene = evening.does(GM, "prepare_scene", title="Back room", secret_text="A marked coin")
    table, cellar = (evening.does(GM, "add_zone", scene=scene, name=name) for name in ("Table", "Cellar"))
    evening.does(GM, "edit_zone", zone=cellar, secret=True)
    way = evening.does(GM, "link_zones", a=table, b=cellar, block="trapdoor")

    evening.does(GM, "open_scene", scene=scene, present=[evening.pilar])
    record = Record(seq=9, member="gwen", kind="open_scene", events=evening.events, system="coin")

    seen = {id: game.view_for("member:pilar", evening.state.find(id)) for id in (scene, table, cellar, way)}  # type: ignore[arg-type]
    assert (seen[scene].secret_text, seen[table].name, seen[cellar], seen[way]) == ("", "Table", None, None)
    assert [entry.key for entry in game.log_for("players", record)] == ["session_started", "scene_live"]
    assert game.decode_events("coin", game.encode_events("coin", evening.events)) == evening.events
    evening.does(GM, "edit_zone", zone=cellar, secret=False)
    assert game.view_for("member:pilar", evening.state.find(way)).block == "trapdoor"  # type: ignore[arg-type]


def test_who_is_in_a_scene_goes_about_it_and_is_gone_with_it() -> None:
    evening = Evening()
    scene = evening.does(GM, "prepare_scene", title="Back room")
    table = evening.does(GM, "add_zone", scene=scene, name="Table")
    evening.does(GM, "open_scene", scene=scene)
    token = evening.does(GM, "place_token", scene=scene, character=evening.oleg)

    evening.does(OLEG, "move_token", token=token, zone=table)
    assert evening.state.find(token).zone == table  # type: ignore[union-attr]
    with pytest.raises(Refusal) as caught:
        evening.does(PILAR, "move_token", token=token, zone=None)
    assert caught.value.code == "not_your_character"

    assert asked.may(evening.state, GM)["commands"]["open_scene"]["code"] == "scene_running"
    evening.does(GM, "close_scene")
    assert (evening.state.find(token), evening.state.find(table)) == (None, None)
    assert asked.may(evening.state, GM)["commands"]["close_scene"]["code"] == "no_scene"


def test_what_only_another_engine_says_when_a_scene_closes_is_unknown_here() -> None:
    with pytest.raises(Refusal) as caught:
        game.decode_command("coin", "close_scene", {"rested": []})

    assert caught.value.code == "unknown_field"


def test_what_happened_is_stored_seen_and_told() -> None:
    evening = Evening()
    evening.bet(TAILS)
    record = Record(seq=9, member="oleg", kind="take_bet", events=evening.events, system="coin")

    stored = [game.encode_entity("coin", thing) for thing in evening.state.entities()]
    assert State.of(game.decode_entity("coin", doc) for doc in stored) == evening.state
    assert game.decode_events("coin", game.encode_events("coin", evening.events)) == evening.events
    assert [game.view_for(who, evening.state.find(evening.oleg)).purse for who in ("gm", "member:pilar")] == [13, 13]
    assert [entry.key for entry in game.log_for("players", record)] == ["coin_fell"]
    assert [entry.params["stake"] for entry in game.moves_for("gm", record)] == [3]


def test_a_moment_gone_back_to_holds_purses_as_they_were() -> None:
    evening = Evening()
    before = evening.state
    evening.bet(HEADS)

    back = game.decode_command("coin", "rewind", {"to": "x"})
    decision = game.decide(evening.state, GM, back, evening.dice, game.Past(4, before))

    again = game.decode_events("coin", game.encode_events("coin", decision.events))
    assert game.apply(evening.state, again) == before


@pytest.mark.parametrize(
    ("here", "kind"), [("accelerated", "toss"), ("accelerated", "offer_bet"), ("coin", "declare_action")]
)
def test_a_command_of_another_engine_is_unknown(here: str, kind: str) -> None:
    with pytest.raises(Refusal) as caught:
        game.decode_command(here, kind, {})

    assert caught.value.code == "unknown_kind"


def test_even_a_command_that_was_read_elsewhere_is_not_decided_here() -> None:
    evening = Evening()
    foreign = game.decode_command("accelerated", "pass_on_roll", {"roll": "roll:x"})

    with pytest.raises(Refusal) as caught:
        evening.decide(PILAR, foreign)

    assert caught.value.code == "unknown_kind"


def test_its_schemas_are_its_own() -> None:
    kinds, components = game.command_schemas("coin")

    assert {"join", "offer_bet", "take_bet", "double", "say"} <= set(kinds)
    assert "absorb" not in kinds
    assert components["OfferBet"]["properties"]["call"]["enum"] == ["heads", "tails"]


@pytest.mark.parametrize("lang", labels.LANGUAGES)
def test_its_words_are_there_in_every_language(lang: str) -> None:
    assert {"coin.game.name", "coin.dial.purse.name"} <= set(labels.load_labels("coin", lang))


ASKED = """
import django
django.setup()
from campaigns.rulebook import games
told = games.whole("coin", "ru")
print(told["name"], len(told["rules"]), "offer_bet" in told["commands"], "absorb" in told["commands"])
"""


def test_a_site_lists_it_by_one_setting_and_tells_programs_of_it() -> None:
    env = {**os.environ, "GAMES": "tests.engines.coin", "DJANGO_SETTINGS_MODULE": "tests.settings", "PYTHONUTF8": "1"}

    told = subprocess.run([sys.executable, "-c", ASKED], env=env, capture_output=True, text=True, check=True)

    assert told.stdout.split() == ["Монета", "4", "True", "False"]


def test_a_game_that_is_not_where_the_setting_says_is_said_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMES", "tests.engines.chess")

    with pytest.raises(ImproperlyConfigured, match=r"GAMES names 'tests.engines.chess'"):
        environment.list_games()
