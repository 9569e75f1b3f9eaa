"""What play does with a sheet, done on its page: marks, harm, highlights, experience, hold, things, improvements."""

import re

import pytest

from campaigns.language import words
from tests.characters.ferry import accept, ferry_table
from tests.characters.playbooks import Page, make, part_of
from tests.conftest import Cast
from tests.rules.moves.heroes.games import RIDGE
from tests.scenes.tables import Playing, seat_table


@pytest.fixture(autouse=True)
def pilar_reads_english(cast: Cast) -> None:
    cast.pilar.language = "en"
    cast.pilar.save(update_fields=["language"])


@pytest.fixture
def ferry(cast: Cast) -> Playing:
    return ferry_table(cast)


@pytest.fixture
def ridge(cast: Cast) -> Playing:
    """A game with harm, highlights and things for later."""
    table = seat_table(cast, system="moves")
    accept(table, RIDGE, "the ridge")
    return table


def ebba(ferry: Playing, cast: Cast, who: str = "pilar") -> Page:
    """Pilar's, of the Oar; as that member opens it."""
    key = make(ferry, cast.client("pilar"), "oar", "Ebba")
    return Page(ferry, cast.client(who), key)


def rider(ridge: Playing, cast: Cast) -> Page:
    page = Page(ridge, cast.client("pilar"), make(ridge, cast.client("pilar"), "rider", "Ada"))
    page.choose("gear", ["knife"], "weapon")
    return page


def seen_by(page: Page, cast: Cast, who: str) -> Page:
    return Page(page.table, cast.client(who), page.key)


def controls(shown: str, kind: str) -> list[str]:
    """What the presses of that command on the page are for: their places."""
    forms = re.findall(rf'action="[^"]*/playbook/do/{kind}".*?</form>', shown, re.DOTALL)
    return [found[1] for form in forms if (found := re.search(r'name="at" value="([^"]*)"', form))]


def piece(page: Page, thing: str) -> str:
    return next(one.id for one in page.hero.gear if one.thing == thing)


# --- conditions


def test_the_gm_marks_and_clears_a_condition_and_the_stat_says_what_weighs_on_it(ferry: Playing, cast: Cast) -> None:
    page = ebba(ferry, cast, "gwen")

    drawn = page.save("do/set_condition", at="mark-soaked", add="soaked")

    assert [one.condition for one in page.hero.conditions] == ["soaked"]
    assert 'id="now-conditions"' in drawn
    assert "Soaked −1" in drawn
    assert 'aria-pressed="true"' in part_of_list(drawn, "mark-soaked")
    page.save("do/set_condition", at="mark-soaked", remove="soaked")
    assert page.hero.conditions == ()


def part_of_list(shown: str, at: str) -> str:
    found = re.search(rf'<button[^>]*id="b-{at}"[^>]*>', shown)
    assert found
    return found[0]


def test_free_words_are_marked_too_and_cleared_by_a_press(ferry: Playing, cast: Cast) -> None:
    page = ebba(ferry, cast, "gwen")

    page.send("do/set_condition", at="condition-new", add="owes the lady")
    (mark,) = page.hero.conditions
    page.send("do/set_condition", at=f"mark-{mark.id}", remove=mark.id)

    assert mark.text == "owes the lady"
    assert page.hero.conditions == ()


def test_players_read_conditions_and_press_none(ferry: Playing, cast: Cast) -> None:
    page = ebba(ferry, cast)

    assert controls(page.open(), "set_condition") == []
    said = page.save("do/set_condition", at="mark-soaked", add="soaked")
    assert "field__error" in said
    assert page.hero.conditions == ()


def test_with_all_conditions_marked_the_page_says_that_they_are_out(ferry: Playing, cast: Cast) -> None:
    page = ebba(ferry, cast, "gwen")

    for one in ("soaked", "shaken", "alone"):
        said = page.save("do/set_condition", at=f"mark-{one}", add=one)

    assert page.hero.out == "out"
    assert words.text("en", "moves.page.out.out") in said


# --- harm


def test_harm_is_marked_level_by_level_and_the_gm_takes_a_mark_away(ridge: Playing, cast: Cast) -> None:
    page = rider(ridge, cast)
    gwen = seen_by(page, cast, "gwen")

    assert controls(page.open(), "mark_harm") == ["harm-mark"]
    page.save("do/mark_harm", at="harm-mark", level="1")
    assert page.hero.harm == 1
    assert controls(page.open(), "heal_by_hand") == []
    gwen.save("do/heal_by_hand", at="harm-stable", stabilised="yes")
    assert page.hero.stabilised is True
    gwen.save("do/heal_by_hand", at="harm-heal", level="0")
    assert page.hero.harm == 0


def test_harm_reads_as_a_sentence_and_not_as_slices(ridge: Playing, cast: Cast) -> None:
    page = rider(ridge, cast)
    page.send("do/mark_harm", at="harm-mark", level="1")

    shown = page.open()

    assert re.search(r'<svg class="clock[^"]*"[^>]*aria-label="1 of 2, at hurt"', shown)
    assert words.text("en", "moves.harm.time", time="stays") in shown


def test_a_level_out_of_turn_is_refused_beside_its_press(ridge: Playing, cast: Cast) -> None:
    page = rider(ridge, cast)

    shown = page.send("do/mark_harm", 409, at="harm-mark", level="2")

    assert page.hero.harm == 0
    assert re.search(r'id="said-harm-mark"[^>]*>\s*<p class="field__error">', shown)


# --- highlights


def test_highlights_are_chosen_by_another_player_and_the_gm_and_never_by_the_owner(ridge: Playing, cast: Cast) -> None:
    page = rider(ridge, cast)
    make(ridge, cast.client("oleg"), "warden", "Bo")

    assert controls(page.open(), "choose_highlight") == []
    assert controls(seen_by(page, cast, "oleg").open(), "choose_highlight") == ["high-cool", "high-hard"]
    seen_by(page, cast, "oleg").save("do/choose_highlight", at="high-cool", stat="cool")
    seen_by(page, cast, "gwen").save("do/choose_highlight", at="high-hard", stat="hard")

    assert {one.stat for one in page.hero.highlights} == {"cool", "hard"}
    said = page.save("do/choose_highlight", at="high-hard", stat="hard")
    assert "field__error" in said


def test_anybody_calls_for_new_highlights_in_a_later_session(ridge: Playing, cast: Cast) -> None:
    page = rider(ridge, cast)
    make(ridge, cast.client("oleg"), "warden", "Bo")
    seen_by(page, cast, "oleg").send("do/choose_highlight", at="high-cool", stat="cool")
    assert "call-highlights" not in page.send("highlights", 409).replace("why-call_highlights", "")

    ridge.do("gwen", "start_session")
    page.send("highlights")

    assert [one.old for one in page.hero.highlights] == [True]


# --- experience


def test_the_gm_marks_experience_and_its_player_takes_one_mark_back(ridge: Playing, cast: Cast) -> None:
    page = rider(ridge, cast)
    gwen = seen_by(page, cast, "gwen")
    gwen.send("do/grant_experience", at="xp-new", amount="1", reason="the burned bridge")
    assert "the burned bridge" in page.open()
    assert controls(page.open(), "grant_experience") == []

    page.save("do/take_back_mark", at="xp-1", mark="1")

    assert (page.hero.circles, [one.back for one in page.hero.marks]) == (0, [True])
    assert controls(page.open(), "take_back_mark") == []
    assert "field__error" in page.save("do/take_back_mark", at="xp-1", mark="1")


# --- hold, forwards


def test_hold_is_spent_and_what_lasts_is_ended_on_the_page(ferry: Playing, cast: Cast) -> None:
    page = ebba(ferry, cast)
    ferry.do("gwen", "hold_rolls", held=True)
    ferry.do("gwen", "grant_experience", character=page.hero.id, amount=4)
    page.send("improve", improvement="a_song", **{"moves-a_song": ["old_song"]})
    rolled(ferry, page, "old_song")
    listened = rolled(ferry, page, "listen")
    ferry.do("pilar", "pick_options", move=listened, options=[{"option": "land"}, {"option": "hides"}])
    ferry.do("gwen", "write_answers", move=listened, texts=["By the mill.", "A bell."])
    (held,), (lasts, _) = page.hero.holds, page.hero.forwards
    shown = page.open()
    assert controls(shown, "spend_hold") == [f"hold-{held.id}"]
    assert controls(shown, "end_modifier") == [f"over-{one.id}" for one in page.hero.forwards]
    assert controls(seen_by(page, cast, "oleg").open(), "spend_hold") == []

    page.save("do/spend_hold", at=f"hold-{held.id}", hold=held.id)
    drawn = page.save("do/end_modifier", at=f"over-{lasts.id}", modifier=lasts.id)

    assert (held.amount, [one.amount for one in page.hero.holds]) == (2, [1])
    assert [(one.move, one.until) for one in page.hero.forwards] == [("listen", "scene"), ("old_song", "")]
    assert len(controls(drawn, "end_modifier")) == 1


def rolled(ferry: Playing, page: Page, move: str) -> str:
    """The id of a move of Ebba's that came to clear water."""
    made = ferry.do("pilar", "make_move", character=page.hero.id, move=move, says="She does").made[0]
    ferry.do("gwen", "shift_band", move=made, band="clear")
    ferry.do("gwen", "press_on", move=made)
    return made


# --- things


def test_a_thing_is_given_with_its_numbers_and_tags_and_taken_away(ridge: Playing, cast: Cast) -> None:
    page = rider(ridge, cast)

    page.send("do/give_gear", at="gear-new", value="a plated coat", armor="2", tags="heavy, loud")
    coat = page.hero.gear[-1]
    page.save("do/take_gear", at=f"gear-{piece(page, 'horn')}", gear=piece(page, "horn"))

    assert (coat.text, coat.armor, coat.tags) == ({"en": "a plated coat"}, 2, ("heavy", "loud"))
    assert "horn" not in [one.thing for one in page.hero.gear]


def test_armor_is_put_on_and_taken_off_and_a_thing_without_it_is_not_worn(ridge: Playing, cast: Cast) -> None:
    page = rider(ridge, cast)
    page.send("do/give_gear", at="gear-new", value="a plated coat", armor="2")
    coat = page.hero.gear[-1].id

    assert controls(page.open(), "wear_gear") == [f"wear-{coat}"]
    drawn = page.save("do/wear_gear", at=f"wear-{coat}", gear=coat, worn="no")

    assert page.hero.gear[-1].worn is False
    assert words.text("en", "moves.page.carried") in drawn


def test_a_tag_is_added_and_taken_off_and_the_fold_stays_open(ridge: Playing, cast: Cast) -> None:
    page = rider(ridge, cast)
    knife = piece(page, "knife")

    drawn = page.save("do/tag_gear", at=f"tag-{knife}", gear=knife, add="+1harm")
    page.save("do/tag_gear", at=f"tag-{knife}-1", gear=knife, remove="hand")

    found = next(one for one in page.hero.gear if one.id == knife)
    assert (found.harm, found.tags) == (3, ())
    assert re.search(r'<details class="fold thing__more"\s+open', drawn)


def test_numbers_of_harm_are_not_asked_where_the_game_has_none(ferry: Playing, cast: Cast) -> None:
    page = ebba(ferry, cast)

    assert 'name="harm"' not in page.open()
    shown = page.send("do/give_gear", 409, at="gear-new", value="a gun", harm="2", tags="loud")

    form = re.search(r'action="[^"]*/do/give_gear".*?</form>', shown, re.DOTALL)
    assert form
    assert 'value="a gun"' in form[0]
    assert 'value="loud"' in form[0]
    assert "field__error" in form[0]


# --- improvements


def test_an_improvement_that_raises_any_stat_asks_which(ridge: Playing, cast: Cast) -> None:
    page = rider(ridge, cast)
    ridge.do("gwen", "grant_experience", character=page.hero.id, amount=15)
    form = part_of(page.open(), "c-improve")
    assert words.text("en", "refusal.opens_later", left=2) in form
    page.send("improve", improvement="tale")
    page.send("improve", improvement="gang")

    assert 'name="stat-stat_plus_1"' in part_of(page.open(), "c-improve")
    shown = page.send("improve", 409, improvement="stat_plus_1")
    assert re.search(r'value="stat_plus_1"[^>]*checked', part_of(shown, "c-improve"))
    page.send("improve", improvement="stat_plus_1", **{"stat-stat_plus_1": "hard", "stat-other": "cool"})

    assert page.hero.stats == {"cool": 2, "hard": 2}
    assert page.hero.taken == ("tale", "gang", "stat_plus_1")


def test_basic_moves_are_advanced_three_at_a_time_and_what_was_picked_stays(ridge: Playing, cast: Cast) -> None:
    page = rider(ridge, cast)
    ridge.do("gwen", "grant_experience", character=page.hero.id, amount=15)
    page.send("improve", improvement="tale")
    page.send("improve", improvement="gang")

    two = {"moves-advance_three": ["run", "hide"]}
    form = part_of(page.send("improve", 409, improvement="advance_three", **two), "c-improve")
    assert re.findall(r'name="moves-advance_three"\s+value="(\w+)"\s+checked', form) == ["run", "hide"]
    page.send("improve", improvement="advance_three", **{"moves-advance_three": ["run", "hide", "climb"]})

    assert page.hero.advanced == ("run", "hide", "climb")


def test_what_opens_later_is_printed_with_the_others(ridge: Playing, cast: Cast) -> None:
    rider(ridge, cast)

    shown = cast.client("pilar").get(f"/c/{ridge.id}/characters/playbooks/blank/rider").content.decode()

    assert words.text("en", "move.later.retire") in shown
    assert words.text("en", "move.grant.gang") in shown


# --- who may


def test_a_paused_table_leaves_the_presses_and_says_why(ferry: Playing, cast: Cast) -> None:
    page = ebba(ferry, cast, "gwen")
    ferry.do("gwen", "pause_play")

    shown = page.open()

    assert re.search(r'id="b-mark-soaked"[^>]*disabled aria-describedby="why-set_condition"', shown)
    assert 'id="why-set_condition"' in shown


def test_strangers_watchers_and_other_commands_get_nothing(ferry: Playing, cast: Cast) -> None:
    page = ebba(ferry, cast)

    assert "/playbook/do/" not in seen_by(page, cast, "sofia").open()
    seen_by(page, cast, "sofia").send("do/wear_gear", 403, at="x", gear="x", worn="yes")
    page.send("do/remove_member", 404, at="x")
    page.send("do/wear_gear", 404, at='"><b>', gear="x")
    assert cast.client("sam").post(f"{page.address}playbook/do/wear_gear", {"at": "x"}).status_code == 404
