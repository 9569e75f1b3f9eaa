"""Trouble that pays, and what cannot be refused. Sources: FCON-CMP-07, FCON-HOST-04."""

from rules.fate.aspect.entities import Fact
from rules.fate.bargain.entities import Offer
from tests.rules.condensed.table import Condensed

TROUBLE = "aspect:trouble_ilka"


def own_trouble(played: Condensed, ilka: str, effect: str) -> str:
    return played.does(
        "pilar", "offer_compel", character=ilka, target=ilka, aspect=TROUBLE, compel="decision", effect=effect
    )


def test_trouble_one_has_played_oneself_into_pays_once() -> None:
    played = Condensed()
    ilka = played.pilar()
    played.on_stage(ilka)
    offer = own_trouble(played, ilka, "I pawned the ship")
    played.does("gwen", "accept_offer", offer=offer)

    again = {"character": ilka, "target": ilka, "aspect": TROUBLE, "compel": "event", "effect": " I pawned the ship "}
    refused = played.refuses("pilar", "offer_compel", "already_compelled", **again)
    own_trouble(played, ilka, "I lied to the bank")

    assert refused.rule == "FCON-CMP-07"
    assert played.character(ilka).fate_points == 4
    assert [offer.terms for offer in played.state.all(Offer)] == ["I lied to the bank"]


def test_what_happened_is_known_again_in_other_words() -> None:
    """FCON-CMP-07: once it is named."""
    played = Condensed()
    ilka = played.pilar()
    played.on_stage(ilka)
    told = {"target": ilka, "aspect": TROUBLE, "compel": "event", "event": "The pawned ship"}
    offer = played.does("gwen", "offer_compel", **told, effect="The bank sends men for the ship")
    played.does("pilar", "accept_offer", offer=offer)

    mine = {**told, "character": ilka, "effect": "I gave my ship away", "event": " the pawned ship "}
    played.refuses("pilar", "offer_compel", "already_compelled", **mine)
    played.does("pilar", "offer_compel", **{**mine, "event": "The bank"})
    played.does("pilar", "offer_compel", **{**mine, "event": ""})

    assert [fact.event for fact in played.state.all(Fact)] == ["The pawned ship"]


def test_the_same_trouble_of_somebody_else_pays_too() -> None:
    played = Condensed()
    ilka, doc = played.pilar(), played.oleg()
    played.on_stage(ilka, doc)
    played.does("gwen", "accept_offer", offer=own_trouble(played, ilka, "I pawned the ship"))

    offer = played.does(
        "oleg",
        "offer_compel",
        character=doc,
        target=doc,
        aspect="aspect:trouble_doc",
        compel="decision",
        effect="I pawned the ship",
    )
    played.does("gwen", "accept_offer", offer=offer)

    assert played.character(doc).fate_points == 4


def test_whoever_an_aspect_is_used_against_cannot_refuse_it() -> None:
    """FCON-HOST-04."""
    played = Condensed()
    ilka, ghoul = played.pilar(), played.foe()
    played.on_stage(ilka, ghoul)
    roll = played.does("gwen", "declare_action", character=ghoul, action="attack", rating="fight", target=ilka)
    played.does("pilar", "defend", roll=roll, character=ilka, rating="athletics")
    played.dice.feed([0] * 8)
    played.does("gwen", "roll_dice", roll=roll)
    played.does(
        "gwen", "invoke_aspect", character=ghoul, roll=roll, aspect=TROUBLE, effect="bonus", because="you owe me"
    )
    invoke = played.roll(roll).invokes[0].id

    played.refuses("pilar", "decline_invoke", "gm_only", roll=roll, invoke=invoke)

    assert played.roll(roll).effort.total == 4


def test_nobody_is_compelled_by_what_is_true_of_somebody_else() -> None:
    """FCON-CMP-05."""
    played = Condensed()
    ilka, doc = played.pilar(), played.oleg()
    played.on_stage(ilka, doc)
    wish = {"aspect": TROUBLE, "compel": "event", "effect": "The bank has come"}

    refused = played.refuses("gwen", "offer_compel", "not_theirs", **wish, target=doc)

    assert refused.params == {"aspect": "Debts Everywhere", "character": "Doc"}
    played.does("gwen", "offer_compel", **wish, target=ilka)
