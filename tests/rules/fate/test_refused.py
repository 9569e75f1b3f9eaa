"""Refusals of the engine that no vector asks for, each at the place that makes it. The knockout needs them."""

from typing import Any

from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.stunt.entities import Stunt
from tests.rules.condensed.table import Condensed

SCOPE = Stunt(id="scope", name="Sniper", rating="shoot", actions=("attack",), circumstance="seen through the scope")
SWEEP = Stunt(id="sweep", name="A Clean Room", kind="rule", effect="removes_aspect")


def staged(*stunts: Stunt, **dials: Any) -> tuple[Condensed, str, str, str]:
    """Ilka and Doc against a ghoul."""
    played = Condensed(**dials)
    ilka = played.pilar(ratings={"shoot": 3, "fight": 2, "academics": 2}, stunts=stunts)
    doc, ghoul = played.oleg(), played.foe()
    played.on_stage(ilka, doc, ghoul)
    return played, ilka, doc, ghoul


def aspect_in(played: Condensed, id: str, **more: Any) -> str:
    on = next(iter(played.state.all(Aspect))).on
    played.put(Aspect(**{"id": f"aspect:{id}", "text": "Thick Smoke", "kind": "situation", "on": on, **more}))
    return f"aspect:{id}"


# --- stunts ------------------------------------------------------------------------------------------------


def test_a_stunt_counts_only_where_its_circumstance_is_said_to_hold() -> None:
    """FAE-STN-03, FCON-STUNT-02."""
    played, ilka, _, ghoul = staged(SCOPE)
    shot = {"character": ilka, "action": "attack", "rating": "shoot", "target": ghoul, "stunt": "scope"}

    played.refuses("pilar", "declare_action", "circumstance_not_met", **shot)


def test_a_stunt_does_not_reach_an_aspect_one_does_not_know_of() -> None:
    """FAE-ASP-07, FCON-ASP-06."""
    played, ilka, _, _ = staged(SWEEP)
    hidden = aspect_in(played, "hidden", known_to=())
    use = {"character": ilka, "stunt": "sweep"}

    played.refuses("pilar", "use_stunt", "aspect_not_known", **use, aspect=hidden)
    played.refuses("pilar", "use_stunt", "aspect_not_known", **use, aspect="aspect:nowhere")


def test_what_is_hidden_is_not_ignored_before_everybodys_eyes() -> None:
    """FAE-ASP-07, FCON-ASP-06."""
    doubt = Stunt(id="doubt", name="Disbeliever", kind="rule", effect="ignore_effect", text="one")
    played = Condensed()
    shade = played.foe("shade", stunts=(doubt,))
    played.on_stage(played.pilar(), shade)
    hidden = aspect_in(played, "hidden", known_to=())

    played.refuses("gwen", "use_stunt", "still_hidden", character=shade, stunt="doubt", aspect=hidden)


def test_what_one_alone_knows_is_not_ignored_before_everybodys_eyes() -> None:
    """FAE-ASP-07, FCON-ASP-06."""
    doubt = Stunt(id="doubt", name="Disbeliever", kind="rule", effect="ignore_effect", text="one")
    played, ilka, _, _ = staged(doubt)
    told = aspect_in(played, "told", known_to=("pilar",))
    use = {"character": ilka, "stunt": "doubt", "aspect": told}

    played.refuses("pilar", "use_stunt", "still_hidden", **use)
    played.does("gwen", "reveal_aspect", aspect=told)
    played.does("pilar", "use_stunt", **use)

    assert played.line("stunt_used")["text"] == "Thick Smoke"


def test_the_gm_shows_a_wound_before_it_is_treated() -> None:
    """FAE-ASP-07, FCON-ASP-06: the roll tells everybody what it is about."""
    played = Condensed()
    ilka, leech = played.pilar(), played.foe("leech", ratings={"academics": 2})
    played.on_stage(ilka, leech)
    bite = played.wound(ilka, "mild", "Marked by the Pack", known_to=())
    deed = {"character": leech, "action": "overcome", "rating": "academics", "treats": bite}

    refused = played.refuses("gwen", "declare_action", "still_hidden", **deed)

    assert refused.params == {"name": "Marked by the Pack"}
    assert played.can("gwen")["treat"][leech][bite]["reason"]["code"] == "still_hidden"
    played.does("gwen", "reveal_aspect", aspect=bite)
    assert played.can("gwen")["treat"][leech][bite]["reason"] is None


def test_an_enemy_gets_only_slots_that_there_are() -> None:
    """FAE-CSQ-01, FAE-NPC-04, FCON-NPC-02, FCON-NPC-03."""
    played = Condensed()

    played.refuses("gwen", "create_character", "bad_args", char_kind="npc", name="Ash", slots=["mild", "grave"])
    played.refuses("gwen", "create_character", "no_consequences", char_kind="mook", name="Rat", slots=["mild"])


def test_somebody_small_rolls_only_with_what_their_card_or_the_list_names() -> None:
    """FCON-SKILL-03, FCON-NPC-02."""
    played = Condensed()
    rat = played.foe("rat", kind="mook", ratings={"Gnawing": 2})
    played.on_stage(played.pilar(), rat)
    bite = {"character": rat, "action": "overcome", "goal": "through the door"}

    played.refuses("gwen", "declare_action", "unknown_approach", **bite, rating="Flying")
    played.does("gwen", "declare_action", **bite, rating="Gnawing")


# --- advantages, boosts, wounds -------------------------------------------------------------------------------


def test_an_advantage_over_several_has_a_name_too() -> None:
    """FAE-CAA-01, FCON-MULT-01."""
    played, ilka, _, _ = staged(multi_target=True)
    how = {"character": ilka, "action": "create_advantage", "rating": "fight", "spread": {"how": "split"}}

    played.refuses("pilar", "declare_action", "name_needed", **how)


def test_only_a_boost_is_dropped_and_only_by_its_holder() -> None:
    """FAE-ASP-05, FCON-BOOST-05."""
    played, ilka, _, _ = staged()
    lot = Lot(id="lot", owner=ilka, left=1, total=1, origin="boost")
    boost = aspect_in(played, "opening", kind="boost", by=ilka, lots=(lot,))

    played.refuses("oleg", "drop_boost", "not_your_character", aspect=boost)
    played.refuses("pilar", "drop_boost", "gone", aspect=aspect_in(played, "smoke"))
    played.does("pilar", "drop_boost", aspect=boost)
    assert not played.has(boost)


def test_a_boost_changes_hands_with_a_reason() -> None:
    """FCON-BOOST-05."""
    played, ilka, doc, _ = staged()
    lot = Lot(id="lot", owner=ilka, left=1, total=1, origin="boost")
    boost = aspect_in(played, "opening", kind="boost", by=ilka, lots=(lot,))

    played.refuses("pilar", "pass_boost", "no_explanation", aspect=boost, to=doc, because=" ")
    played.does("pilar", "pass_boost", aspect=boost, to=doc, because="You stand nearer")

    assert played.aspect(boost).by == doc


def test_nobody_treats_a_wound_they_do_not_know_of() -> None:
    """FAE-ASP-07, FCON-ASP-06, FCON-REC-01."""
    played, _, doc, ghoul = staged()
    wound = played.wound(ghoul, "mild", known_to=())
    treat = {"character": doc, "action": "overcome", "rating": "academics"}

    for hidden in (wound, "aspect:nowhere"):
        played.refuses("oleg", "declare_action", "nothing_to_treat", **treat, treats=hidden)
