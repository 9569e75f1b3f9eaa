"""Experience, and the improvements it brings. Rules: AW-XP-01 to AW-XP-06, AW-IMP-01 to AW-IMP-06."""

from typing import Any

import pytest

from rules import game
from rules.moves.roster.buttons import roster_may
from tests.rules.moves.heroes.crew import Crew
from tests.rules.moves.heroes.games import FERRY, RIDGE


@pytest.fixture
def crew() -> Crew:
    return Crew(FERRY)


@pytest.fixture
def ada(crew: Crew) -> str:
    """Of the Oar, where four circles make an improvement."""
    return crew.made("pilar", "Ada", playbook="oar")


def marks(crew: Crew, character: str, amount: int) -> tuple[int, int]:
    """Circles and pending improvements, after so many marks of the MC's."""
    crew.does("gwen", "grant_experience", character=character, amount=amount, reason="A good night")
    return counted(crew, character)


def counted(crew: Crew, character: str) -> tuple[int, int]:
    return crew.hero(character).circles, crew.hero(character).pending


def test_the_mc_gives_experience_with_its_cause(crew: Crew, ada: str) -> None:
    assert marks(crew, ada, 3) == (3, 0)

    assert dict(crew.lines())["experience_marked"]["called"] == "A good night"
    crew.refuses("pilar", "grant_experience", "gm_only", character=ada)
    crew.refuses("gwen", "grant_experience", "pc_only", character=crew.made("gwen", "Ferryman", npc=True))


def test_a_full_row_is_an_improvement_and_the_rest_goes_on(crew: Crew, ada: str) -> None:
    marks(crew, ada, 3)

    assert marks(crew, ada, 2) == (1, 1)
    assert marks(crew, ada, 8) == (1, 3)


# --- a mark taken back ------------------------------------------------------------------------------------


def test_a_mark_taken_back_is_as_if_it_had_never_been(crew: Crew, ada: str) -> None:
    marks(crew, ada, 5)

    crew.does("pilar", "take_back_mark", character=ada, mark=5)
    assert counted(crew, ada) == (0, 1)
    crew.does("gwen", "take_back_mark", character=ada, mark=2)

    assert counted(crew, ada) == (3, 0)
    assert [one.number for one in crew.hero(ada).marks if one.back] == [2, 5]
    assert dict(crew.lines())["mark_taken_back"]["lost"] is True


def test_each_mark_is_taken_back_once_and_by_its_owner_or_the_mc(crew: Crew, ada: str) -> None:
    marks(crew, ada, 2)
    crew.does("pilar", "take_back_mark", character=ada, mark=1)

    crew.refuses("pilar", "take_back_mark", "no_such_mark", character=ada, mark=1)
    crew.refuses("pilar", "take_back_mark", "no_such_mark", character=ada, mark=9)
    crew.refuses("oleg", "take_back_mark", "not_your_character", character=ada, mark=2)


def test_a_mark_whose_improvement_is_chosen_stays(crew: Crew, ada: str) -> None:
    marks(crew, ada, 4)
    crew.does("pilar", "improve", character=ada, improvement="story")

    crew.refuses("pilar", "take_back_mark", "mark_spent", character=ada, mark=4)
    marks(crew, ada, 1)
    crew.does("pilar", "take_back_mark", character=ada, mark=5)
    crew.refuses("gwen", "take_back_mark", "mark_spent", character=ada, mark=4)


def test_a_mark_says_what_it_was_for_when_it_is_taken_back(crew: Crew, ada: str) -> None:
    causes = [{"cause": "swamped"}, {"cause": "hit"}, {"cause": "move", "of": "cross"}]
    crew.change(ada, circles=3, marks=[{"number": at, **cause} for at, cause in enumerate(causes, 1)])

    told = []
    for mark in (1, 2, 3):
        crew.does("pilar", "take_back_mark", character=ada, mark=mark)
        told.append(dict(crew.lines())["mark_taken_back"]["called"])

    assert told == [{"texts": {"en": "Swamped"}}, {"key": "move.cause.hit", "with": {}}, {"texts": {"en": "Cross"}}]


# --- improvements ------------------------------------------------------------------------------------------


def test_a_player_chooses_what_waits_out_of_the_own_list(crew: Crew, ada: str) -> None:
    crew.does("pilar", "choose_playbook", character=ada, stats={"steady": 2, "keen": 1, "warm": 0})
    crew.refuses("pilar", "improve", "no_improvement", character=ada, improvement="steady_up")
    marks(crew, ada, 8)
    crew.refuses("oleg", "improve", "not_your_character", character=ada, improvement="steady_up")
    crew.refuses("gwen", "improve", "not_your_character", character=ada, improvement="steady_up")
    crew.refuses("pilar", "improve", "no_such_improvement", character=ada, improvement="warm_up")

    crew.does("pilar", "improve", character=ada, improvement="steady_up")

    assert crew.hero(ada).stats["steady"] == 3
    assert (crew.hero(ada).taken, crew.hero(ada).pending) == (("steady_up",), 1)
    assert crew.log() == ["improvement_chosen", "stat_changed"]


def test_an_improvement_is_taken_as_often_as_it_is_printed(crew: Crew, ada: str) -> None:
    marks(crew, ada, 16)
    crew.does("pilar", "improve", character=ada, improvement="story")
    crew.does("pilar", "improve", character=ada, improvement="story")

    crew.refuses("pilar", "improve", "improvement_taken", character=ada, improvement="story")


def test_a_stat_never_goes_beyond_its_limit(crew: Crew, ada: str) -> None:
    crew.does("pilar", "edit_sheet", character=ada, stats={"steady": 3})
    marks(crew, ada, 4)

    assert crew.refuses("pilar", "improve", "stat_at_limit", character=ada, improvement="steady_up").params["most"] == 3


def test_a_move_is_learned_once(crew: Crew, ada: str) -> None:
    marks(crew, ada, 8)
    crew.refuses("pilar", "improve", "move_not_offered", character=ada, improvement="a_song", moves=["cross"])
    crew.refuses("pilar", "improve", "moves_wrong", character=ada, improvement="a_song")

    crew.does("pilar", "improve", character=ada, improvement="a_song", moves=["old_song"])

    assert crew.hero(ada).moves == ("long_arms", "old_song")
    assert crew.log() == ["improvement_chosen", "moves_learned"]


def test_a_resource_stops_at_its_limit_and_brings_nothing_there(crew: Crew, ada: str) -> None:
    crew.does("pilar", "edit_sheet", character=ada, resources={"coin": 6})
    marks(crew, ada, 4)
    crew.refuses("pilar", "improve", "resource_at_limit", character=ada, improvement="coins")

    crew.does("pilar", "edit_sheet", character=ada, resources={"coin": 5})
    crew.does("pilar", "improve", character=ada, improvement="coins")

    assert crew.hero(ada).resources == {"coin": 6}


def test_the_mc_chooses_for_whoever_is_away(crew: Crew, ada: str) -> None:
    marks(crew, ada, 4)
    crew.does("pilar", "set_presence", member="pilar", here=False)

    crew.does("gwen", "improve", character=ada, improvement="story")

    assert crew.hero(ada).taken == ("story",)


# --- what other playbooks have, and what opens later --------------------------------------------------------


class Rider:
    """Pilar's rider on the ridge, with improvements to choose."""

    def __init__(self, *taken: str) -> None:
        self.crew = Crew(RIDGE)
        self.id = self.crew.made("pilar", "Ada", playbook="rider")
        self.crew.change(self.id, pending=9, taken=taken)

    def improves(self, improvement: str, **chosen: Any) -> None:
        self.crew.does("pilar", "improve", character=self.id, improvement=improvement, **chosen)

    def refuses(self, code: str, improvement: str, **chosen: Any) -> Any:
        return self.crew.refuses("pilar", "improve", code, character=self.id, improvement=improvement, **chosen).params

    @property
    def hero(self) -> Any:
        return self.crew.hero(self.id)


def test_moves_of_ones_own_playbook_and_of_others() -> None:
    rider = Rider()

    rider.refuses("move_not_offered", "own_move", moves=["watch"])
    rider.improves("own_move", moves=["leap"])
    rider.refuses("move_not_offered", "other_move", moves=["leap"])
    rider.improves("other_move", moves=["watch"])

    assert rider.hero.moves == ("charge", "leap", "watch")


def test_with_nothing_left_to_learn_another_improvement_is_chosen() -> None:
    rider = Rider()
    rider.crew.change(rider.id, moves=["charge", "leap"])

    rider.refuses("nothing_left_to_learn", "own_move")


def test_a_move_under_a_line_is_not_offered() -> None:
    rider = Rider()
    rider.crew.change("flags", lines=[{"flag": "cruelty"}])

    rider.refuses("move_not_offered", "other_move", moves=["grim"])


def test_something_with_rules_of_its_own_is_written_down() -> None:
    rider = Rider()

    rider.improves("gang")

    assert rider.hero.grants == ("gang",)
    assert rider.crew.log() == ["improvement_chosen", "grant_gained"]


def test_what_is_for_later_opens_after_enough_improvements() -> None:
    assert Rider().refuses("opens_later", "legend")["left"] == 2
    assert Rider("tale").refuses("opens_later", "stat_plus_1", stat="cool")["left"] == 1

    rider = Rider("tale", "tale")
    rider.improves("legend")
    assert rider.hero.taken == ("tale", "tale", "legend")


def test_any_stat_may_be_raised_up_to_the_games_limit() -> None:
    rider = Rider("tale", "tale")
    rider.refuses("stat_unsaid", "stat_plus_1")
    rider.refuses("not_on_this_sheet", "stat_plus_1", stat="hot")
    rider.crew.change(rider.id, stats={"cool": 3, "hard": 1})
    rider.refuses("stat_at_limit", "stat_plus_1", stat="cool")

    rider.improves("stat_plus_1", stat="hard")

    assert rider.hero.stats == {"cool": 3, "hard": 2}


def test_retiring_and_a_second_character() -> None:
    rider = Rider("tale", "tale")

    rider.improves("second_character")
    rider.crew.made("pilar", "Bea")
    rider.improves("retire")

    assert rider.hero.out == "retired"


def test_a_player_has_no_other_living_character_without_that_improvement() -> None:
    """AW-IMP-03: in a game that has it; the MC makes and gives characters as they like."""
    rider = Rider("tale", "tale")

    told = rider.crew.refuses("pilar", "create_character", "plays_somebody", name="Bea")

    assert told.params == {"name": rider.hero.name}
    may = roster_may(rider.crew.state, game.Actor("pilar", "player"))["create_character"]
    assert may is not None
    assert may.code == "plays_somebody"
    rider.improves("second_character")
    rider.crew.made("pilar", "Bea")
    rider.crew.refuses("pilar", "create_character", "plays_somebody", name="Cleo")
    rider.crew.made("gwen", "Cleo")


@pytest.mark.parametrize("out", ["dead", "retired"])
def test_whoever_is_dead_or_has_retired_makes_room_for_another(out: str) -> None:
    rider = Rider("tale", "tale")
    rider.crew.change(rider.id, out=out)

    rider.crew.made("pilar", "Bea")

    rider.crew.refuses("pilar", "create_character", "plays_somebody", name="Cleo")


def test_where_no_playbook_has_second_characters_a_player_may_have_several(crew: Crew, ada: str) -> None:
    assert crew.hero(crew.made("pilar", "Bea")).controller == crew.hero(ada).controller


def test_another_playbook_opens_the_page_again() -> None:
    rider = Rider("tale", "tale")
    rider.crew.does("pilar", "choose_playbook", character=rider.id, gear={"weapon": ["fist"]})
    rider.crew.change(rider.id, advanced=["run"])

    rider.improves("new_playbook")
    rider.crew.does("pilar", "choose_playbook", character=rider.id, playbook="warden")

    assert (rider.hero.playbook, rider.hero.state, rider.hero.moves) == ("warden", "ready", ("watch",))
    assert (rider.hero.advanced, len(rider.hero.taken)) == ((), 3)


def test_three_basic_moves_are_advanced_and_then_the_others() -> None:
    rider = Rider("tale", "tale")
    rider.refuses("advance_three_first", "advance_other_four")
    rider.refuses("moves_wrong", "advance_three", moves=["run", "hide"])
    rider.refuses("move_not_offered", "advance_three", moves=["run", "hide", "hide"])
    rider.refuses("move_not_offered", "advance_three", moves=["run", "hide", "help"])

    rider.improves("advance_three", moves=["run", "hide", "climb"])
    assert rider.hero.advanced == ("run", "hide", "climb")

    rider.improves("advance_other_four")
    assert rider.hero.advanced == ("run", "hide", "climb", "parley", "track")
