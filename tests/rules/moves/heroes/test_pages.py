"""A character is made from a playbook: every choice out of its own list. Rules: AW-PB-01, AW-FMT-23."""

import pytest
from msgspec.structs import replace

from tests.rules.moves.heroes.crew import Crew
from tests.rules.moves.heroes.games import BELL, FERRY, OAR, RIDGE

LINE = {"steady": 2, "keen": 1, "warm": 0}


@pytest.fixture
def crew() -> Crew:
    return Crew(FERRY)


@pytest.fixture
def ada(crew: Crew) -> str:
    """Pilar's, of the Oar, with nothing chosen yet."""
    return crew.made("pilar", "Ada", playbook="oar")


def test_a_character_is_a_players_own_and_starts_with_what_the_game_says(crew: Crew) -> None:
    ada = crew.made("pilar", " Ada ")

    hero = crew.hero(ada)
    assert (hero.name, hero.kind, hero.controller, hero.state) == ("Ada", "pc", "pilar", "draft")
    assert hero.resources == {"coin": 2}
    assert list(crew.left(ada)) == ["playbook"]
    assert crew.left(ada)["playbook"].options == ("oar", "bell")
    assert crew.log() == ["sheet_begun"]


def test_the_mcs_characters_are_given_away_or_stay_the_mcs(crew: Crew) -> None:
    pc, npc = crew.made("gwen", "Bo"), crew.made("gwen", "Ferryman", npc=True)

    assert (crew.hero(pc).kind, crew.hero(pc).controller) == ("pc", None)
    assert (crew.hero(npc).kind, crew.hero(npc).state) == ("npc", "ready")
    assert crew.left(npc) == {}
    crew.refuses("pilar", "create_character", "gm_only", name="Nobody", npc=True)
    crew.refuses("pilar", "create_character", "name_needed", name="  ")
    crew.refuses("gwen", "create_character", "not_for_npc", name="Ferrywoman", npc=True, playbook="oar")


def test_nobody_is_made_before_the_table_has_a_game() -> None:
    Crew(None).refuses("pilar", "create_character", "not_found", name="Ada")


def test_a_playbook_brings_what_stands_on_each_of_its_sheets(crew: Crew, ada: str) -> None:
    hero = crew.hero(ada)

    assert hero.playbook == "oar"
    assert hero.moves == ("long_arms",)
    assert [piece.thing for piece in hero.gear] == ["pole"]
    assert list(crew.left(ada)) == ["stats", "looks.hands", "gear.kept"]
    assert hero.state == "draft"


def test_a_choices_made_in_makes_the_sheet_ready(crew: Crew, ada: str) -> None:
    crew.does("pilar", "choose_playbook", character=ada, stats=LINE, looks={"hands": ["scarred"]})
    assert (crew.hero(ada).state, list(crew.left(ada))) == ("draft", ["gear.kept"])

    crew.does("pilar", "choose_playbook", character=ada, gear={"kept": ["lamp"]})

    hero = crew.hero(ada)
    assert hero.stats == LINE
    assert hero.looks == {"hands": ("scarred",)}
    assert [piece.thing for piece in hero.gear] == ["pole", "lamp"]
    assert hero.state == "ready"
    assert crew.log() == ["choices_made", "sheet_ready"]


def test_a_choice_may_be_made_anew_until_the_page_is_done(crew: Crew, ada: str) -> None:
    crew.does("pilar", "choose_playbook", character=ada, gear={"kept": ["lamp"]})

    crew.does("pilar", "choose_playbook", character=ada, gear={"kept": ["rope"]})
    assert [piece.thing for piece in crew.hero(ada).gear] == ["pole", "rope"]

    crew.does("pilar", "choose_playbook", character=ada, stats=LINE, looks={"hands": ["broad"]})
    crew.refuses("pilar", "choose_playbook", "choice_settled", character=ada, gear={"kept": ["lamp"]})
    crew.refuses("pilar", "choose_playbook", "choice_settled", character=ada, playbook="bell")
    crew.does("pilar", "choose_playbook", character=ada, looks={"hands": ["scarred"]})
    assert crew.hero(ada).looks == {"hands": ("scarred",)}


def test_what_is_no_choice_of_the_page_is_refused_by_its_name(crew: Crew, ada: str) -> None:
    def refused(code: str, **chosen: object) -> dict[str, object]:
        return dict(crew.refuses("pilar", "choose_playbook", code, character=ada, **chosen).params)

    assert refused("choice_count", looks={"hands": ["scarred", "broad"]})["pick"] == 1
    assert refused("choice_count", looks={"hands": []})["choice"] == {"texts": {"en": "Hands"}}
    assert refused("choice_twice", gear={"kept": ["lamp", "lamp"]})["choice"] == {
        "key": "move.choice.gear",
        "with": {"which": "kept"},
    }
    assert refused("not_of_this_choice", gear={"kept": ["drum"]})["which"] == "drum"
    assert refused("no_such_choice", looks={"voice": ["low"]})["which"] == "voice"
    assert refused("no_such_choice", moves=["old_song"])["which"] == "moves"
    refused("stats_in_no_line", stats={"steady": 3, "keen": 3, "warm": 3})
    refused("stats_in_no_line", stats={"steady": 2})
    refused("no_such_playbook", playbook="wheel")
    refused("nothing_changes")
    refused("name_needed", name=" ")


def test_moves_are_picked_out_of_the_playbooks_own_list(crew: Crew) -> None:
    bo = crew.made("oleg", "Bo", playbook="bell")

    crew.refuses("oleg", "choose_playbook", "not_of_this_choice", character=bo, moves=["cross"])
    crew.refuses("oleg", "choose_playbook", "choice_count", character=bo, moves=["old_song", "long_arms"])
    crew.does("oleg", "choose_playbook", character=bo, moves=["old_song"])
    crew.does("oleg", "choose_playbook", character=bo, moves=["long_arms"])

    assert crew.hero(bo).moves == ("long_arms",)


def test_a_page_is_its_players_and_the_mcs_for_whoever_is_away(crew: Crew, ada: str) -> None:
    crew.refuses("oleg", "choose_playbook", "not_your_character", character=ada, stats=LINE)
    crew.refuses("gwen", "choose_playbook", "not_your_character", character=ada, stats=LINE)

    crew.does("pilar", "set_presence", member="pilar", here=False)
    crew.does("gwen", "choose_playbook", character=ada, stats=LINE)

    assert crew.hero(ada).stats == LINE


def test_nothing_is_chosen_before_there_is_a_playbook(crew: Crew) -> None:
    ada, ferryman = crew.made("pilar", "Ada"), crew.made("gwen", "Ferryman", npc=True)

    crew.refuses("pilar", "choose_playbook", "no_playbook", character=ada, stats=LINE)
    crew.refuses("gwen", "choose_playbook", "not_for_npc", character=ferryman, playbook="oar")
    crew.does("pilar", "choose_playbook", character=ada, playbook="oar", name="Ebba", stats=LINE)
    assert (crew.hero(ada).name, crew.hero(ada).stats) == ("Ebba", LINE)


# --- the questions about others ---------------------------------------------------------------------------


def test_a_question_about_others_is_asked_once_there_are_any(crew: Crew, ada: str) -> None:
    assert "pair.pulled" not in crew.left(ada)
    bo = crew.made("oleg", "Bo")

    assert crew.left(ada)["pair.pulled"].options == (bo,)
    crew.does("pilar", "choose_playbook", character=ada, pair={"pulled": [bo]})

    assert crew.hero(ada).pair == {bo: 2}
    assert crew.hero(bo).pair == {}
    assert crew.hero(ada).answers == {"pulled": (bo,)}


def test_who_is_named_no_more_is_as_at_the_start(crew: Crew, ada: str) -> None:
    bo, cleo = crew.made("oleg", "Bo"), crew.made("ines", "Cleo")
    crew.does("pilar", "choose_playbook", character=ada, pair={"pulled": [bo]})

    crew.does("pilar", "choose_playbook", character=ada, pair={"pulled": [cleo]})
    assert crew.hero(ada).pair == {bo: 1, cleo: 2}

    crew.does("pilar", "choose_playbook", character=ada, playbook="bell")
    assert crew.hero(ada).pair == {bo: 1, cleo: 1}


def test_a_question_about_all_the_rest_writes_on_both_sheets(crew: Crew, ada: str) -> None:
    bo, cleo = crew.made("oleg", "Bo", playbook="bell"), crew.made("ines", "Cleo")

    assert crew.left(bo)["pair.heard"].pick == 0
    refusal = crew.refuses("oleg", "choose_playbook", "choice_count", character=bo, pair={"heard": [ada]})
    assert refusal.params["pick"] == 2
    crew.does("oleg", "choose_playbook", character=bo, pair={"heard": []})

    assert crew.hero(bo).pair == {ada: 1, cleo: 1}
    assert [crew.hero(one).pair for one in (ada, cleo)] == [{bo: 2}, {bo: 2}]


def test_a_question_names_other_player_characters_only(crew: Crew, ada: str) -> None:
    crew.made("oleg", "Bo")
    ferryman = crew.made("gwen", "Ferryman", npc=True)

    for nobody in (ada, ferryman):
        crew.refuses("pilar", "choose_playbook", "not_of_this_choice", character=ada, pair={"pulled": [nobody]})
    crew.refuses("pilar", "choose_playbook", "not_found", character=ada, pair={"pulled": ["character:none"]})


# --- a playbook in place of another -----------------------------------------------------------------------


def test_the_mc_opens_a_page_again_and_what_was_lived_stays() -> None:
    crew = Crew(FERRY)
    ada, bo = crew.made("pilar", "Ada", playbook="oar"), crew.made("oleg", "Bo")
    crew.refuses("gwen", "reopen_sheet", "nothing_changes", character=ada)
    crew.does(
        "pilar", "choose_playbook", character=ada, stats=LINE, looks={"hands": ["broad"]}, gear={"kept": ["rope"]}
    )
    crew.does("pilar", "choose_playbook", character=ada, pair={"pulled": [bo]})
    crew.does("pilar", "edit_sheet", character=ada, resources={"coin": 5})
    crew.refuses("pilar", "reopen_sheet", "gm_only", character=ada)
    crew.refuses("gwen", "reopen_sheet", "not_for_npc", character=crew.made("gwen", "Ferryman", npc=True))

    crew.does("gwen", "reopen_sheet", character=ada)
    crew.does("pilar", "choose_playbook", character=ada, playbook="bell")

    hero = crew.hero(ada)
    assert (hero.name, hero.pair, hero.resources) == ("Ada", {bo: 2}, {"coin": 5})
    assert (hero.moves, hero.gear, hero.stats) == ((), (), {})
    assert list(crew.left(ada)) == ["stats", "looks.voice", "moves"]


def test_one_line_of_stats_and_a_list_of_the_product_are_there_by_themselves() -> None:
    crew = Crew(RIDGE)
    ada = crew.made("pilar", "Ada", playbook="rider")

    assert crew.hero(ada).stats == {"cool": 2, "hard": 1}
    assert list(crew.left(ada)) == ["gear.weapon"]
    crew.does("pilar", "choose_playbook", character=ada, gear={"weapon": ["machete"]})

    assert [(piece.thing, piece.harm) for piece in crew.hero(ada).gear] == [("horn", None), ("machete", 3)]
    assert crew.hero(ada).state == "ready"


def test_what_a_table_does_not_want_to_meet_cannot_be_chosen() -> None:
    hidden = "sexual_violence"
    look = replace(OAR.looks[0], options=(replace(OAR.looks[0].options[0], content=(hidden,)), OAR.looks[0].options[1]))
    crew = Crew(replace(FERRY, playbooks=(replace(OAR, looks=(look,)), replace(BELL, content=(hidden,)))))
    ada = crew.made("pilar", "Ada", playbook="oar")

    assert crew.left(ada)["looks.hands"].options == ("broad",)
    crew.refuses("pilar", "choose_playbook", "not_of_this_choice", character=ada, looks={"hands": ["scarred"]})
    crew.refuses("pilar", "choose_playbook", "no_such_playbook", character=ada, playbook="bell")
    crew.refuses("oleg", "create_character", "no_such_playbook", name="Bo", playbook="bell")


def test_a_look_with_a_flag_that_is_off_is_not_asked() -> None:
    look = replace(OAR.looks[0], content=("sexual_violence",))
    crew = Crew(replace(FERRY, playbooks=(replace(OAR, looks=(look,)),)))
    ada = crew.made("pilar", "Ada", playbook="oar")

    assert list(crew.left(ada)) == ["stats", "gear.kept"]
    crew.refuses("pilar", "choose_playbook", "no_such_choice", character=ada, looks={"hands": ["broad"]})
