"""Giving in, grit and defeat in other words, in Spirit of the Century."""

from rules.fate.bargain.entities import Offer
from tests.rules.accelerated.table import Played
from tests.rules.century.brawl import Brawl, refused, waiting


def test_only_the_gm_judges_an_offer_and_once() -> None:
    played = Brawl()
    nell, otto, _ = played.begun()
    hit = played.hits(nell, 6, by=otto)
    played.does("pilar", "absorb_and_concede", hit=hit, consequences={"mild": "Torn Ear"}, terms="Yields the ring")
    played.does("oleg", "refuse_offer", offer=played.state.all(Offer)[-1].id)
    asked_of = waiting(played)

    played.refuses("oleg", "judge_concession", "gm_only", concession=asked_of, reasonable=False)
    played.does("gwen", "judge_concession", concession=asked_of, reasonable=False)

    assert played.line("concession_judged")["reasonable"] == "no"
    played.refuses("gwen", "judge_concession", "gone", concession=asked_of, reasonable=True)
    assert [played.character(who).fate_points for who in (nell, otto)] == [3, 3]


def test_who_was_refused_offers_again_only_with_the_next_consequence() -> None:
    played = Brawl()
    refused(played)
    nell, otto = "character:nell", "character:otto"

    assert played.may("pilar")["acts"][nell]["give_in"]["code"] == "no_concession_window"
    played.refuses("pilar", "give_in", "no_concession_window", character=nell, terms="Yields the ring and the map")
    played.wounds(nell, "moderate", "Dazed", by=otto)
    assert played.may("pilar")["acts"][nell]["give_in"] is None


def test_terms_for_a_hit_that_nobody_dealt_go_to_the_other_side() -> None:
    played = Brawl()
    nell, _, krol = played.begun()
    terms = {"consequences": {"mild": "Torn Ear"}, "terms": "Yields the ring"}

    played.does("pilar", "absorb_and_concede", hit=played.hits(nell, 6), **terms)
    played.does("gwen", "absorb_and_concede", hit=played.hits(krol, 6, by=nell), **terms)

    assert [offer.to for offer in played.state.all(Offer)] == ["side:foes", nell]


def test_who_is_taken_off_the_board_gives_in_no_more_and_what_they_offered_lapses() -> None:
    played = Brawl()
    nell, otto, _ = played.begun()
    hit = played.hits(nell, 6, by=otto)
    played.does("pilar", "absorb_and_concede", hit=hit, consequences={"mild": "Torn Ear"}, terms="Yields the ring")
    offer = played.state.all(Offer)[-1].id

    played.does("gwen", "remove_token", token=played.token(nell).id)

    played.refuses("oleg", "accept_offer", "gone", offer=offer)
    played.refuses("pilar", "give_in", "no_concession_window", character=nell, terms="Yields the ring")


def test_by_the_dial_an_offer_that_cannot_be_paid_for_is_open_again() -> None:
    played = Brawl(refusal_requires_point=True)
    offer = refused(played, otto=0)

    assert played.has(offer)
    assert played.line("refusal_unpaid")["name"] == "Otto"
    played.does("oleg", "accept_offer", offer=offer)
    assert played.token("character:nell").state == "conceded"


def test_giving_in_waits_for_a_consequence_and_is_over_once_somebody_acts() -> None:
    played = Brawl()
    nell, otto, _ = played.begun()
    played.refuses("pilar", "give_in", "no_concession_window", character=nell, terms="Runs")
    played.wounds(nell, "mild", "Winded")
    assert played.may("pilar")["acts"][nell]["give_in"] is None

    played.does("oleg", "declare_action", character=otto, action="overcome", rating="athletics", goal="Over the wall")

    played.refuses("pilar", "give_in", "no_concession_window", character=nell, terms="Runs")


def test_nobody_acts_while_an_offer_is_open_and_it_is_made_once() -> None:
    played = Brawl()
    nell, otto, krol = played.begun()
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[nell], [otto], [krol]])
    played.wounds(nell, "mild", "Winded", by=krol)
    played.does("pilar", "give_in", character=nell, terms="Runs")

    played.refuses("pilar", "give_in", "wrong_step", character=nell, terms="Runs away")
    refusal = played.refuses(
        "pilar", "declare_action", "offer_pending", character=nell, action="overcome", rating="fists", goal="Through"
    )

    assert refusal.params["character"] == "Nell"


def test_a_concession_is_advised_before_more_than_the_mildest() -> None:
    played = Brawl()
    nell, _, _ = played.begun()

    def hint(hit: str) -> bool:
        return bool(played.may("pilar")["hits"][hit]["concession_hint"])

    hit = played.hits(nell, 6)
    assert not hint(hit)
    played.does("pilar", "absorb", hit=hit, consequences={"mild": "Winded"})
    assert hint(played.hits(nell, 6))


def test_a_window_goes_with_its_scene() -> None:
    played = Brawl()
    nell, otto, krol = played.begun()
    played.wounds(nell, "mild", "Winded")

    played.does("gwen", "close_scene")
    played.opened(nell, otto, krol)

    played.refuses("pilar", "give_in", "no_concession_window", character=nell, terms="Runs")


# --- grit -----------------------------------------------------------------------------------------------------------


def test_grit_prompts_the_gm_who_may_have_them_fight_on() -> None:
    played = Brawl()
    nell, _, krol = played.begun()
    played.does("gwen", "set_grit", character=krol, grit=1)
    assert "grit" not in played.awaited("gwen")
    played.refuses("gwen", "fight_on", "nothing_changes", character=krol)

    played.wounds(krol, "mild", "Limping", by=nell)

    assert "grit" in played.awaited("gwen")
    played.does("gwen", "fight_on", character=krol)
    assert "grit" not in played.awaited("gwen")
    played.wounds(krol, "moderate", "Dazed", by=nell)
    assert "grit" in played.awaited("gwen")


def test_only_the_gm_gives_grit_and_to_those_who_bear_consequences() -> None:
    played = Brawl()
    nell, _, krol = played.begun()

    played.refuses("pilar", "set_grit", "gm_only", character=krol, grit=1)
    played.refuses("pilar", "fight_on", "gm_only", character=krol)
    played.refuses("gwen", "set_grit", "not_allowed", character=nell, grit=1)
    played.does("gwen", "set_grit", character=krol, grit=2)
    played.refuses("gwen", "set_grit", "nothing_changes", character=krol, grit=2)
    assert played.log() == []
    other = Played()
    shark = other.foe()
    other.refuses("gwen", "set_grit", "dial_off", character=shark, grit=1)


def test_without_any_grit_they_give_in_instead_of_their_first_consequence() -> None:
    played = Brawl()
    nell, _, krol = played.begun()
    played.does("gwen", "set_grit", character=krol, grit=0)
    played.does("gwen", "absorb", hit=played.hits(krol, 2, by=nell), boxes=[2])
    played.refuses("gwen", "give_in", "no_concession_window", character=krol, terms="Runs")
    hit = played.hits(krol, 6, by=nell)
    assert "grit" in played.awaited("gwen")

    played.does("gwen", "give_in", character=krol, terms="Runs")
    played.does("pilar", "accept_offer", offer=played.state.all(Offer)[-1].id)

    assert played.token(krol).state == "conceded"
    assert not played.has(hit)


def test_without_any_grit_who_was_refused_takes_the_consequence_and_is_not_asked_again() -> None:
    played = Brawl()
    nell, _, krol = played.begun()
    played.does("gwen", "set_grit", character=krol, grit=0)
    hit = played.hits(krol, 6, by=nell)
    played.does("gwen", "give_in", character=krol, terms="Runs")
    played.does("pilar", "refuse_offer", offer=played.state.all(Offer)[-1].id)
    played.does("gwen", "judge_concession", concession=waiting(played), reasonable=False)

    assert "grit" not in played.awaited("gwen")
    played.refuses("gwen", "give_in", "no_concession_window", character=krol, terms="Runs")
    played.does("gwen", "absorb", hit=hit, consequences={"mild": "Limping"})
    assert played.may("gwen")["acts"][krol]["give_in"] is None


def test_grit_counts_anew_in_the_next_conflict() -> None:
    played = Brawl()
    nell, _, krol = played.begun()
    played.does("gwen", "set_grit", character=krol, grit=2)
    played.wounds(krol, "mild", "Limping", by=nell)

    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.wounds(krol, "moderate", "Dazed", by=nell)

    assert "grit" not in played.awaited("gwen")


# --- defeat ------------------------------------------------------------------------------------------------------


def defeated(played: Brawl, **points: int) -> str:
    """Nell is taken out by Krol, and it is told how: the hit."""
    nell, _, krol = played.begun(**points)
    for slot, text in (("mild", "Winded"), ("moderate", "Dazed"), ("severe", "Broken Arm")):
        played.wounds(nell, slot, text)
    hit = played.hits(nell, 6, by=krol)
    played.does("gwen", "narrate", hit=hit, text="chained in the hold")
    return hit


def test_the_loser_pays_all_points_for_a_defeat_in_other_words() -> None:
    played = Brawl()
    hit = defeated(played, nell=2)
    assert played.may("pilar")["more"][hit] == {"buy_out": None}

    played.refuses("oleg", "buy_out", "not_your_character", hit=hit, wish="swept overboard")
    played.refuses("pilar", "buy_out", "no_explanation", hit=hit, wish=" ")
    played.does("pilar", "buy_out", hit=hit, wish="swept overboard")

    assert played.character("character:nell").fate_points == 0
    assert "narrate" in played.awaited("gwen")
    played.does("gwen", "narrate", hit=hit, text="the tide takes her")
    assert played.token("character:nell").state == "taken_out"
    played.refuses("pilar", "buy_out", "not_enough_fate_points", hit=hit, wish="safe ashore")


def test_nobody_buys_out_of_a_hit_that_waits_or_where_the_table_does_not_play_so() -> None:
    played = Brawl()
    nell, _, _ = played.begun()

    played.refuses("pilar", "buy_out", "gone", hit=played.hits(nell, 2), wish="swept overboard")
    other = Played()
    other.refuses("pilar", "buy_out", "dial_off", hit="hit:none", wish="swept overboard")
