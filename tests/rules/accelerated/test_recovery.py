"""Getting better, stunts that work once a session, points the GM hands out.

Sources: FAE-REC, FAE-STN-05, FAE-REF-05.
"""

import pytest

from rules import game
from tests.rules import asked
from tests.rules.accelerated.table import Played


def seated(**dials: object) -> tuple[Played, str]:
    played = Played(**dials)
    reth = played.hero()
    played.does("gwen", "start_session")
    return played, reth


def agreed(played: Played, **account: str) -> None:
    """Pilar says how it heals, and the GM agrees."""
    played.does("gwen", "accept_offer", offer=played.does("pilar", "recover", **account))


def next_session(played: Played) -> None:
    played.does("gwen", "end_session")
    played.does("gwen", "start_session")


def test_a_mild_consequence_heals_after_a_rest_when_it_is_said_how() -> None:
    played, reth = seated()
    ankle = played.hurt(reth, "mild", "Sprained Ankle", session=1)
    played.refuses("pilar", "recover", "no_rest", character=reth, slot="mild", how="a bandage")
    played.opened(reth)
    played.does("gwen", "close_scene", rested=[reth])

    played.refuses("pilar", "recover", "no_explanation", character=reth, slot="mild", how=" ")
    agreed(played, character=reth, slot="mild", how="a nap in the hammock")

    assert not played.has(ankle)
    assert played.line("consequence_cleared")["text"] == "Sprained Ankle"


def test_a_moderate_one_heals_at_the_end_of_the_session_after_its_own() -> None:
    played, reth = seated()
    ribs = played.hurt(reth, "moderate", "Cracked Ribs", session=1)
    bed = {"character": reth, "slot": "moderate", "how": "bed and broth"}

    played.refuses("pilar", "recover", "too_early", **bed)
    next_session(played)
    played.refuses("pilar", "recover", "too_early", **bed)
    played.does("gwen", "end_session")
    agreed(played, **bed)

    assert not played.has(ribs)


def test_a_severe_one_waits_for_the_scenarios_end_and_two_sessions() -> None:
    played, reth = seated()
    fear = played.hurt(reth, "severe", "Fear of Spiders", session=1)
    healer = {"character": reth, "slot": "severe", "how": "a healer"}

    played.does("gwen", "end_scenario")
    played.refuses("pilar", "recover", "too_early", **healer)
    next_session(played)
    agreed(played, **healer)

    assert not played.has(fear)


def test_two_sessions_without_the_scenarios_end_are_not_enough_for_a_severe_one() -> None:
    played, reth = seated()
    played.hurt(reth, "severe", "Fear of Spiders", session=1)
    next_session(played)
    next_session(played)

    played.refuses("pilar", "recover", "too_early", character=reth, slot="severe", how="a healer")


def test_the_dial_lets_a_severe_one_go_with_the_scenario() -> None:
    played, reth = seated(severe_recovery="scenario_end")
    fear = played.hurt(reth, "severe", "Fear of Spiders", session=1)

    played.does("gwen", "end_scenario")
    agreed(played, character=reth, slot="severe", how="a healer")

    assert not played.has(fear)


@pytest.mark.parametrize(("slot", "code"), [("mild", "gone"), ("extreme", "not_found")])
def test_nothing_heals_where_nothing_is(slot: str, code: str) -> None:
    played, reth = seated()

    played.refuses("pilar", "recover", code, character=reth, slot=slot, how="sleep")


def test_only_who_plays_a_character_says_how_it_heals() -> None:
    played, reth = seated()
    played.hurt(reth, "mild", "Sprained Ankle", session=1)

    played.refuses("oleg", "recover", "not_your_character", character=reth, slot="mild", how="a bandage")


def test_the_gm_agrees_to_how_it_heals_or_does_not() -> None:
    played, reth = seated()
    ankle = played.hurt(reth, "mild", "Sprained Ankle", session=1)
    played.change(ankle, rested=True)
    nap = {"character": reth, "slot": "mild", "how": "a nap in the hammock"}

    offer = played.does("pilar", "recover", **nap)
    assert played.has(ankle)
    assert [wait["what"] for wait in asked.may(played.state, game.Actor("gwen", "gm"))["waiting"]] == ["recovery"]
    assert asked.may(played.state, game.Actor("pilar", "player"))["heal"][reth]["mild"]["code"] == "already_asked"
    played.refuses("pilar", "recover", "already_asked", **nap)
    played.refuses("pilar", "accept_offer", "not_the_target", offer=offer)
    played.does("gwen", "refuse_offer", offer=offer)
    assert played.has(ankle) and played.line("offer_closed")["how"] == "refused"

    agreed(played, **nap)
    assert not played.has(ankle)


def test_an_account_of_healing_outlives_the_scene_but_not_what_it_heals() -> None:
    played, reth = seated()
    ankle = played.hurt(reth, "mild", "Sprained Ankle", session=1)
    played.change(ankle, rested=True)
    played.opened(reth)
    offer = played.does("pilar", "recover", character=reth, slot="mild", how="a bandage")
    played.does("gwen", "close_scene")
    assert played.has(offer)

    played.does("gwen", "remove_aspect", aspect=ankle)

    played.refuses("gwen", "accept_offer", "gone", offer=offer)


# --- once a session --------------------------------------------------------------------------------------------


def test_a_once_per_session_stunt_works_once_and_again_next_session() -> None:
    played, _ = seated()
    abigail = played.hero("oleg", "abigail")
    stunt = played.character(abigail).stunts[0]
    use = {"character": abigail, "stunt": stunt.id}
    played.change(abigail, fate_points=0)

    played.does("oleg", "use_stunt", **use)
    refusal = played.refuses("oleg", "use_stunt", "stunt_used", **use)
    assert refusal.params == {"stunt": stunt.name, "per": "session", "times": 1}
    assert played.character(abigail).fate_points == 0

    next_session(played)
    played.does("oleg", "use_stunt", **use)


def test_a_gadget_removes_a_situation_aspect() -> None:
    played, _ = seated()
    bethesda = played.hero("oleg", "bethesda")
    scene = played.opened(bethesda)
    gate = played.does("gwen", "place_aspect", text="Locked Gate")
    gadget = next(stunt for stunt in played.character(bethesda).stunts if stunt.effect == "removes_aspect")
    use = {"character": bethesda, "stunt": gadget.id}

    played.refuses("oleg", "use_stunt", "name_needed", **use)
    played.refuses("oleg", "use_stunt", "not_allowed", **use, aspect=played.aspects_on(bethesda)[0].id)
    played.does("oleg", "use_stunt", **use, aspect=gate)

    assert not played.has(gate)
    assert gate in played.scene(scene).spent
    assert played.log() == ["stunt_used", "aspect_removed"]


def test_a_hidden_aspect_is_not_there_for_a_gadget() -> None:
    played, _ = seated()
    bethesda = played.hero("oleg", "bethesda")
    played.opened(bethesda)
    trap = played.does("gwen", "place_aspect", text="Hidden Trapdoor", secret=True)
    gadget = next(stunt for stunt in played.character(bethesda).stunts if stunt.effect == "removes_aspect")
    use = {"character": bethesda, "stunt": gadget.id}

    hidden = played.refuses("oleg", "use_stunt", "aspect_not_known", **use, aspect=trap)
    absent = played.refuses("oleg", "use_stunt", "aspect_not_known", **use, aspect="aspect:none")

    assert (hidden.rule, hidden.params) == (absent.rule, absent.params)


def test_a_stunt_that_is_not_there_or_is_for_rolls_is_not_used_up() -> None:
    played, reth = seated()

    played.refuses("pilar", "use_stunt", "no_such_stunt", character=reth, stunt="nothing")
    bonus = played.character(reth).stunts[0]
    played.refuses("pilar", "use_stunt", "stunt_mismatch", character=reth, stunt=bonus.id)


def test_who_is_taken_out_uses_no_stunt() -> None:
    played, _ = seated()
    abigail = played.hero("oleg", "abigail")
    played.opened(abigail)
    played.change(played.token(abigail).id, state="taken_out")
    stunt = played.character(abigail).stunts[0]

    played.refuses("oleg", "use_stunt", "taken_out", character=abigail, stunt=stunt.id)


def test_quick_on_the_draw_goes_first_before_anybody_has_acted() -> None:
    played = Played(starting_stunts=2)
    reth, voltaire = played.hero(), played.hero("oleg", "abigail")
    first = {"id": "", "name": "Quick on the Draw", "kind": "session", "effect": "goes_first"}
    played.does("oleg", "add_stunt", character=voltaire, stunt=first)
    stunt = played.character(voltaire).stunts[-1].id
    use = {"character": voltaire, "stunt": stunt}
    shark = played.foe()
    played.opened(reth, voltaire, shark)
    played.refuses("oleg", "use_stunt", "no_conflict", **use)
    played.does("gwen", "open_conflict", conflict_kind="physical")

    played.does("oleg", "use_stunt", **use)

    assert played.conflict().order == ((voltaire,), (reth,), (shark,))


def test_quick_on_the_draw_is_for_a_physical_conflict_and_not_used_up_in_another() -> None:
    """FAE-STN-05."""
    played = Played(starting_stunts=2)
    reth, abigail = played.hero(), played.hero("oleg", "abigail")
    first = {"id": "", "name": "Quick on the Draw", "kind": "session", "effect": "goes_first"}
    played.does("oleg", "add_stunt", character=abigail, stunt=first)
    stunt = played.character(abigail).stunts[-1].id
    played.opened(reth, abigail, played.foe())
    played.does("gwen", "open_conflict", conflict_kind="mental")

    refused = played.refuses("oleg", "use_stunt", "physical_conflict_only", character=abigail, stunt=stunt)
    may = asked.may(played.state, game.Actor("oleg", "player"))["acts"][abigail]["use_stunt"]

    assert refused.params == {"stunt": "Quick on the Draw"} and may[stunt]["code"] == "physical_conflict_only"
    played.does("gwen", "end_conflict")
    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.does("oleg", "use_stunt", character=abigail, stunt=stunt)


# --- the ledger -------------------------------------------------------------------------------------------------


def test_the_gm_gives_points_with_a_reason_and_takes_no_more_than_there_are() -> None:
    played, reth = seated()

    played.does("gwen", "give_points", to=reth, points=2, reason="a fine entrance")
    assert played.character(reth).fate_points == 5
    assert played.line("points_moved", "spectators")["reason"] == "a fine entrance"

    played.refuses("gwen", "give_points", "not_enough_fate_points", to=reth, points=-6, reason="a fine")
    played.refuses("gwen", "give_points", "no_explanation", to=reth, points=1, reason=" ")
    played.refuses("gwen", "give_points", "not_allowed", to=played.foe(), points=1, reason="teeth")
    played.refuses("pilar", "give_points", "gm_only", to=reth, points=1, reason="please")


def test_the_pool_takes_points_only_while_there_is_a_scene() -> None:
    played, reth = seated()
    played.refuses("gwen", "give_points", "no_scene", to="pool", points=1, reason="a harder night")
    scene = played.opened(reth)

    played.does("gwen", "give_points", to="pool", points=2, reason="a harder night")

    assert played.scene(scene).pool == 3


def test_the_gms_own_characters_heal_by_the_gms_word() -> None:
    played, _ = seated()
    shark = played.does("gwen", "create_character", char_kind="npc", name="Captain Vane")
    ankle = played.hurt(shark, "mild", "Sprained Ankle", session=1)
    played.change(ankle, rested=True)

    played.does("gwen", "recover", character=shark, slot="mild", how="rum")

    assert not played.has(ankle)
