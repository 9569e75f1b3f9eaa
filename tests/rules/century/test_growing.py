"""Growing, seldom: an aspect and refresh with it, every third time a stunt. Source: SOTC-ADV-01."""

from rules.fate.sheet.limits import own_aspects
from tests.rules.century.table import Century

STUNT = {"id": "", "name": "Quick Hands", "rating": "athletics", "actions": ["overcome"]}


class Growing(Century):
    def hero(self) -> str:
        return self.pilar(ratings={"athletics": 4, "endurance": 1})

    def grows(self, hero: str) -> list[str]:
        """What one more growth brings."""
        self.does("gwen", "award_milestone", milestone="growth", to=[hero])
        return list(self.character(hero).milestone.left)

    def gains(self, hero: str, text: str) -> None:
        self.does("pilar", "gain_aspect", character=hero, text=text)


def test_growth_is_the_one_milestone_that_is_offered() -> None:
    """Rule: FATE-ADV-71."""
    table = Growing()
    hero = table.hero()

    assert table.can("gwen")["growth"]["sizes"] == ["growth"]
    table.refuses("gwen", "award_milestone", "bad_args", milestone="minor", to=[hero])
    assert table.grows(hero) == ["aspect"]
    assert table.can("pilar")["milestones"][hero] == {"size": "growth", "left": ["aspect"], "options": []}


def test_it_can_be_given_as_a_session_ends() -> None:
    """Rule: FATE-ADV-71."""
    table = Growing()
    hero = table.hero()
    table.does("gwen", "start_session")

    table.does("gwen", "end_session", award={"milestone": "growth"})

    assert table.character(hero).milestone.left == ("aspect",)


def test_a_new_aspect_stands_on_the_sheet_and_refresh_rises() -> None:
    """Rule: FATE-ADV-71."""
    table = Growing()
    hero = table.hero()
    table.grows(hero)

    table.gains(hero, "Owes the Lamplighters")

    assert [one.text for one in own_aspects(table.state, hero).values()] == ["Owes the Lamplighters"]
    assert (table.character(hero).refresh, table.character(hero).milestone.left) == (11, ())
    assert table.log("spectators")[-1] == "grown_aspect"


def test_a_growth_is_one_aspect() -> None:
    """Rule: FATE-ADV-71."""
    table = Growing()
    hero = table.hero()
    table.refuses("pilar", "gain_aspect", "needs_milestone", character=hero, text="Too Early")
    table.grows(hero)
    table.refuses("pilar", "gain_aspect", "name_needed", character=hero, text=" ")
    table.refuses("oleg", "gain_aspect", "not_your_character", character=hero, text="Not Mine")
    table.gains(hero, "Owes the Lamplighters")

    table.refuses("pilar", "gain_aspect", "one_choice_only", character=hero, text="One Too Many")
    table.refuses("pilar", "buy_stunt", "needs_milestone", character=hero, stunt=STUNT)


def test_each_third_growth_is_a_stunt_and_costs_no_refresh() -> None:
    """Rule: FATE-ADV-71."""
    table = Growing()
    hero = table.hero()
    for text in ("Owes the Lamplighters", "Seen It From Above"):
        table.grows(hero)
        table.gains(hero, text)

    assert table.grows(hero) == ["new_stunt"]
    table.refuses("pilar", "gain_aspect", "needs_milestone", character=hero, text="Another")
    for _ in range(2):
        table.does("gwen", "award_milestone", milestone="growth", to=[hero])
    table.does("pilar", "buy_stunt", character=hero, stunt=STUNT)

    grown = table.character(hero)
    assert ([one.name for one in grown.stunts], grown.refresh) == (["Quick Hands"], 12)
    assert grown.milestone.left == ("aspect", "aspect")


def test_a_stunt_beyond_the_five_costs_no_refresh() -> None:
    """Rule: FATE-ADV-71."""
    table = Growing()
    hero = table.hero()
    for _ in range(18):
        table.does("gwen", "award_milestone", milestone="growth", to=[hero])
    for _ in range(6):
        table.does("pilar", "buy_stunt", character=hero, stunt=STUNT)

    assert (len(table.character(hero).stunts), table.character(hero).refresh) == (6, 10)


def test_skills_and_the_small_choices_of_other_games_are_not_open() -> None:
    """The peak stays. Rule: FATE-ADV-71."""
    table = Growing()
    hero = table.hero()
    table.grows(hero)

    table.refuses("pilar", "raise_rating", "needs_milestone", character=hero, rating="athletics")
    swap = {"option": "swap", "approaches": ["athletics", "endurance"]}
    table.refuses("pilar", "choose_minor", "needs_milestone", character=hero, **swap)


def test_what_came_by_growing_is_no_misfit_and_the_gm_may_word_it_anew() -> None:
    """Rules: FATE-ADV-71, TABLE-WORD-01."""
    table = Growing()
    hero = table.hero()
    table.grows(hero)
    table.gains(hero, "Owes the Lamplighters")

    assert not table.can("gwen").get("misfits", {}).get(hero)
    table.does(
        "gwen",
        "override",
        target=hero,
        field="aspects.later_1",
        value="Paid the Lamplighters",
        reason="They were paid.",
    )
    assert [one.text for one in own_aspects(table.state, hero).values()] == ["Paid the Lamplighters"]
