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

    def offers(self, stake: int = 3) -> str:
        """Pilar calls heads against oleg."""
        return self.does(PILAR, "offer_bet", by=self.pilar, to=self.oleg, stake=stake, call="heads")

    def bet(self, side: int, stake: int = 3) -> None:
        """Oleg takes what pilar offers."""
        offer = self.offers(stake)
        self.dice.feed_sixes([side])
        self.does(OLEG, "accept_offer", offer=offer)

    def lines(self) -> list[str]:
        record = Record(seq=9, member="oleg", kind="", events=self.events, system="coin")
        return [entry.key for entry in game.log_for("players", record)]

    def refuses(self, actor: Actor, kind: str, **args: object) -> Refusal:
        with pytest.raises(Refusal) as caught:
            self.does(actor, kind, **args)
        return caught.value

    @property
    def purses(self) -> list[int]:
        return [self.state.find(id).purse for id in (self.pilar, self.oleg)]  # type: ignore[union-attr]


def test_a_bet_is_offered_taken_and_paid() -> None:
    evening = Evening()

    evening.bet(HEADS)

    assert evening.purses == [13, 7]
    assert not [thing for thing in evening.state.entities() if thing.id.startswith("offer:")]


def test_each_side_of_a_bet_has_its_buttons_and_presses_no_others() -> None:
    evening = Evening()
    bet = evening.offers()

    assert asked.may(evening.state, OLEG)["offers"][bet] == dict.fromkeys(
        ("accept_offer", "refuse_offer", "counter_offer")
    )
    assert asked.may(evening.state, PILAR)["offers"][bet] == dict.fromkeys(("counter_offer", "withdraw_offer"))
    assert asked.may(evening.state, GM)["offers"][bet] == {}
    assert [one["id"] for one in asked.may(evening.state, OLEG)["waiting"]] == [bet]
    assert [asked.may(evening.state, who)["mine"] for who in (OLEG, GM)] == [[evening.oleg], []]
    assert asked.may(evening.state, GM)["commands"]["rewind"] is None
    for who, kind in ((PILAR, "accept_offer"), (PILAR, "refuse_offer"), (OLEG, "withdraw_offer")):
        refusal = evening.refuses(who, kind, offer=bet)
        assert (refusal.code, refusal.rule) == ("not_the_target", "COIN-BET-01")


@pytest.mark.parametrize(
    ("who", "kind", "how"), [(OLEG, "refuse_offer", "refused"), (PILAR, "withdraw_offer", "withdrawn")]
)
def test_a_bet_that_is_refused_or_taken_back_costs_nothing(who: Actor, kind: str, how: str) -> None:
    evening = Evening()
    bet = evening.offers()

    evening.does(who, kind, offer=bet)

    assert evening.events[-1].how == how  # type: ignore[attr-defined]
    assert (evening.purses, evening.state.find(bet), evening.lines()) == ([10, 10], None, ["offer_over"])
    assert evening.refuses(OLEG, "accept_offer", offer=bet).code == "gone"


def test_another_stake_is_agreed_to_by_both_before_the_coin_falls() -> None:
    evening = Evening()
    bet = evening.offers(stake=9)

    evening.does(OLEG, "counter_offer", offer=bet, stake=2)
    assert evening.lines() == ["offer_countered"]
    assert [one["id"] for one in asked.may(evening.state, PILAR)["waiting"]] == [bet]
    assert evening.refuses(OLEG, "accept_offer", offer=bet).code == "not_agreed"
    assert evening.refuses(OLEG, "agree_counter", offer=bet).code == "not_the_target"
    evening.does(PILAR, "agree_counter", offer=bet)
    evening.dice.feed_sixes([TAILS])
    evening.does(OLEG, "accept_offer", offer=bet)

    assert evening.purses == [8, 12]
    assert evening.lines() == ["offer_over", "coin_fell"]


def test_nobody_bets_more_than_the_purse_holds() -> None:
    evening = Evening(purse=2)
    assert evening.refuses(PILAR, "offer_bet", by=evening.pilar, to=evening.oleg, stake=3, call="heads").params == {
        "have": 2
    }
    bet = evening.offers(stake=1)

    evening.does(OLEG, "counter_offer", offer=bet, stake=3)
    evening.does(PILAR, "agree_counter", offer=bet)

    why = asked.may(evening.state, OLEG)["offers"][bet]["accept_offer"]
    assert (why["code"], why["params"], why["rule"]) == ("purse_too_light", {"have": 2}, "COIN-BET-02")
    assert evening.refuses(OLEG, "accept_offer", offer=bet).code == "purse_too_light"


def test_double_or_quits_is_a_folder_that_a_dial_switches_on() -> None:
    evening, plain = Evening(double_or_quits=True), Evening()

    for one in (evening, plain):
        one.bet(HEADS)
    assert asked.may(evening.state, OLEG)["more"] == {evening.oleg: {"double": None}}
    assert asked.may(evening.state, PILAR)["more"] == {}
    assert evening.refuses(PILAR, "double", character=evening.pilar).code == "nothing_changes"
    assert asked.may(plain.state, OLEG)["more"] == {}
    evening.dice.feed_sixes([HEADS])
    evening.does(OLEG, "double", character=evening.oleg)

    assert evening.purses == [10, 10]
    assert evening.refuses(OLEG, "double", character=evening.oleg).code == "nothing_changes"
    assert plain.refuses(OLEG, "double", character=plain.oleg).code == "nothing_changes"
    assert {module.__name__ for module in engine_of("coin").modules} >= {"tests.engines.coin.optional.double.acts"}


def test_nobody_doubles_what_the_purse_does_not_hold() -> None:
    evening = Evening(double_or_quits=True)
    evening.bet(HEADS, stake=7)

    assert asked.may(evening.state, OLEG)["more"][evening.oleg]["double"]["params"] == {"have": 3}
    assert evening.refuses(OLEG, "double", character=evening.oleg).code == "purse_too_light"


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
    record = Record(seq=9, member="oleg", kind="accept_offer", events=evening.events, system="coin")

    stored = [game.encode_entity("coin", thing) for thing in evening.state.entities()]
    assert State.of(game.decode_entity("coin", doc) for doc in stored) == evening.state
    assert game.decode_events("coin", game.encode_events("coin", evening.events)) == evening.events
    assert [game.view_for(who, evening.state.find(evening.oleg)).purse for who in ("gm", "member:pilar")] == [13, 13]
    assert [entry.key for entry in game.log_for("players", record)] == ["offer_over", "coin_fell"]
    assert [entry.params["stake"] for entry in game.ledger_for("gm", record)] == [3]


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

    assert {"join", "offer_bet", "accept_offer", "counter_offer", "double", "say"} <= set(kinds)
    assert "absorb" not in kinds
    assert components["OfferBet"]["properties"]["call"]["enum"] == ["heads", "tails"]
    assert "stake" in components["CounterOffer"]["required"]


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
