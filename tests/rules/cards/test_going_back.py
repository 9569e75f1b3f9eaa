"""Going back at a table of the card game: a last act taken back, an older moment again, and what is kept of it."""

from rules import game
from rules.game import Actor
from tests.rules.cards.table import CardTable

GM = Actor("gwen", "gm")


def test_a_laid_aspect_is_taken_back_with_its_price() -> None:
    table = CardTable()
    table.framed("Fog")
    before = table.state
    decision = table.decide(
        GM,
        game.decode_command("cards", "frame_aspect", {"card": "Hound", "text": "Loose", "aspect_kind": "detrimental"}),
    )
    assert table.points[0] == 1

    past = game.Past(0, before, decision.touched)
    table.decide(GM, game.decode_command("cards", "take_back", {}), past)

    assert table.state == before


def test_a_moment_gone_back_to_holds_cards_hands_and_the_roll_as_they_were() -> None:
    table = CardTable()
    table.framed("Fog")
    table.rolled("Fog")
    before = table.state
    table.does("gwen", "reveal_aspect", card="Fog", text="Sharks")

    table.decide(GM, game.decode_command("cards", "rewind", {"to": "x"}), game.Past(4, before))

    assert table.state == before


def test_everything_on_the_table_is_stored_and_read_back() -> None:
    table = CardTable()
    table.does("gwen", "copy_sample", sample="hounds")
    table.framed("Fog")
    table.does("gwen", "plan_aspect", scene=table.scene.id, card="Reef", text="Sharks")
    table.settled("Fog")
    table.does("gwen", "offer_bargain", outcome="you get away", price="implicit")

    stored = [game.encode_entity("cards", thing) for thing in table.state.entities()]

    assert game.State.of(game.decode_entity("cards", doc) for doc in stored) == table.state


def test_a_table_that_stands_still_offers_nothing() -> None:
    table = CardTable()
    table.framed("Fog")
    table.rolled("Fog")
    table.does("oleg", "play_x_card")

    do = table.can("pilar")["action"]["do"]

    assert {reason["code"] for reason in do.values()} == {"paused"}
    table.refuses("pilar", "pass_adjustments", "paused")
