"""The order of one blow: number, armor, moves, debility, marks, end. Rule: AW-HARM-15."""

from msgspec.structs import replace

from rules.moves.book.entities import Book
from rules.moves.hero.entities import Gear
from rules.moves.move.entities import OpenMove
from rules.moves.prompt.entities import Prompt
from rules.moves.safety.entities import Flags, Limit
from rules.moves.tree.moves import Right
from tests.rules.moves.catalogue import apocalypse_game
from tests.rules.moves.harm.table import ANA, BO, CLOCK, GAZ, SUFFER_HARM, HarmTable, rough_game


def test_a_blow_marks_what_armor_lets_through() -> None:
    """AW-HARM-02, AW-HARM-03."""
    table = HarmTable()
    table.wears(2)

    table.hurt(3)
    assert table.harm == 1
    assert table.line("blow_struck")["armor"] == 2

    table.hurt(1)
    assert table.harm == 1
    assert table.line("harm_marked")["n"] == 0
    assert table.blows() == []


def test_what_pierces_ignores_armor_and_armor_that_is_carried_holds_nothing_off() -> None:
    """AW-HARM-13."""
    table = HarmTable()
    table.wears(2)
    table.hurt(1, ap=True)
    assert table.harm == 1

    table.change(BO, gear=(Gear(id="coat", armor=2, worn=False),))
    table.hurt(1)
    assert table.harm == 2


def test_the_mc_strikes_with_somebodys_weapon() -> None:
    """AW-HARM-03."""
    table = HarmTable()
    table.armed(2, GAZ, "ap")
    table.wears(1)

    table.does("gwen", "inflict_harm", to=BO, by=GAZ, weapon="gun")

    assert table.harm == 2
    assert table.line("blow_struck")["by"] == "Gaz"


def test_what_cannot_be_a_blow_is_refused() -> None:
    table = HarmTable()
    table.refuses("pilar", "inflict_harm", "gm_only", to=BO, amount=1)
    table.refuses("gwen", "inflict_harm", "not_found", to="character:nobody", amount=1)
    table.refuses("gwen", "inflict_harm", "harm_below_zero", to=BO, amount=-1)
    table.refuses("gwen", "inflict_harm", "blow_unrated", to=BO)
    table.refuses("gwen", "inflict_harm", "no_such_weapon", to=BO, by=ANA, weapon="gun")
    table.refuses("gwen", "inflict_harm", "no_such_weapon", to=BO, weapon="gun")

    table.change(BO, out="dead")
    refusal = table.refuses("gwen", "inflict_harm", "beyond_harm", to=BO, amount=1)
    assert refusal.params["out"] == "dead"


def test_a_game_without_levels_knows_no_harm() -> None:
    """AW-FMT-20."""
    table = HarmTable(harm=(), debilities=())
    table.refuses("gwen", "inflict_harm", "no_harm_here", to=BO, amount=1)
    table.refuses("gwen", "time_step", "no_harm_here", characters=[])
    table.refuses("oleg", "mark_harm", "no_harm_here", character=BO, level=1)


# --- moves that answer a blow --------------------------------------------------------------------------------


def test_a_blow_waits_for_the_move_that_it_starts() -> None:
    """AW-PERI-01, and case AW-V74."""
    table = HarmTable(SUFFER_HARM)
    table.wears(1)

    table.hurt(3)
    assert (table.move.started, table.move.event, table.harm) == ("event", {"harm": 2}, 0)
    table.dice.feed_sixes((4, 4))
    table.does("oleg", "roll_move", move=table.move.id)
    assert (table.move.band, table.harm) == ("strong", 0)
    table.does("gwen", "pick_options", move=table.move.id, options=[{"option": "worse"}])

    assert table.harm == 3
    assert table.blows() == []
    assert table.log()[-3:] == ["options_picked", "blow_changed", "harm_marked"]


def test_a_move_may_take_something_off_the_blow() -> None:
    """AW-PERI-01, and case AW-V74."""
    table = HarmTable(SUFFER_HARM)
    table.change(BO, harm=2)
    table.hurt(2)
    table.dice.feed_sixes((1, 2))
    table.does("oleg", "roll_move", move=table.move.id)
    table.does("gwen", "pick_options", move=table.move.id, options=[{"option": "grip"}])

    assert table.harm == 3


def test_no_move_answers_what_does_nothing_what_is_quiet_or_what_hits_the_mcs_own() -> None:
    """Case AW-V74."""
    table = HarmTable(SUFFER_HARM)
    table.wears(1)

    table.hurt(1)
    assert "move_due" not in table.log()
    table.hurt(2, quiet=True)
    assert "move_due" not in table.log()
    table.hurt(2, to=GAZ)
    assert "move_due" not in table.log()
    assert (table.harm, table.hero(GAZ).harm) == (1, 2)


def test_no_move_answers_a_blow_where_a_line_is_drawn() -> None:
    """AW-SAFE-04."""
    cruel = HarmTable(replace(SUFFER_HARM, content=("cruelty",)))
    cruel.has(Flags(id="flags", lines=(Limit(flag="cruelty"),)))

    cruel.hurt(2)

    assert cruel.harm == 2


def test_a_move_that_the_mc_lets_go_lets_the_blow_land() -> None:
    table = HarmTable(SUFFER_HARM)
    table.hurt(2)

    table.does("gwen", "waive_move", move=table.move.id)

    assert table.harm == 2


def test_nobody_absent_holds_a_blow_up() -> None:
    """AW-MOVE-06."""
    table = HarmTable(SUFFER_HARM)
    table.change(BO, harm=3)
    table.leaves()
    table.hurt(1)

    table.dice.feed_sixes((3, 4))
    table.does("gwen", "roll_move", move=table.move.id)
    table.does("gwen", "pick_options", move=table.move.id, options=[])
    table.suffers(by="gwen")

    assert table.harm == 4
    assert "done_for" in table.log()


# --- the MC's number ------------------------------------------------------------------------------------------


def test_the_mc_sets_another_number_before_a_blow_lands() -> None:
    """AW-HARM-04."""
    table = HarmTable()
    table.wears(1)
    table.change(BO, harm=3)
    table.hurt(3)
    assert (table.blow.step, table.blow.would_be) == ("debility", 5)

    table.does("gwen", "set_blow", blow=table.blow.id, amount=2)
    assert (table.blow.harm, table.blow.would_be) == (1, 4)
    assert table.line("blow_set")["was"] == 3

    table.does("gwen", "set_blow", blow=table.blow.id, amount=0)
    assert (table.harm, table.blows()) == (3, [])


def test_a_number_set_while_a_move_is_due_is_what_that_move_goes_by() -> None:
    """AW-HARM-04, AW-HARM-15."""
    table = HarmTable(SUFFER_HARM)
    table.hurt(3)

    table.does("gwen", "set_blow", blow=table.blow.id, amount=1)
    assert table.move.event == {"harm": 1}

    table.does("gwen", "set_blow", blow=table.blow.id, amount=0)
    assert (table.state.all(OpenMove), table.blows(), table.harm) == ([], [], 0)


def test_what_cannot_be_set_is_refused() -> None:
    """AW-HARM-04."""
    table = HarmTable()
    table.change(BO, harm=3)
    table.hurt(1)
    blow = table.blow.id

    table.refuses("oleg", "set_blow", "gm_only", blow=blow, amount=2)
    table.refuses("gwen", "set_blow", "harm_below_zero", blow=blow, amount=-2)
    table.refuses("gwen", "set_blow", "nothing_changes", blow=blow, amount=1)
    table.refuses("gwen", "set_blow", "nothing_changes", blow=blow, amount=None)
    table.refuses("gwen", "set_blow", "not_found", blow="blow:other", amount=2)


# --- debilities -------------------------------------------------------------------------------------------------


def test_a_debility_stops_the_count_just_before_it_worsens() -> None:
    """AW-DEB-01, AW-DEB-05, AW-DEB-06, and case AW-V35."""
    table = HarmTable()
    table.change(BO, harm=2, stats={"hard": 1})
    table.hurt(4)
    assert (table.harm, table.blow.would_be) == (2, 6)

    table.takes("crippled")

    assert (table.harm, table.hero().debilities, table.hero().stats["hard"]) == (3, ("crippled",), 0)
    assert table.blows() == []
    table.hurt(2, to=ANA)
    assert (table.hero(ANA).harm, table.blows()) == (2, [])


def test_in_a_worsening_level_a_debility_replaces_the_wound_and_each_is_taken_once() -> None:
    """AW-DEB-02, AW-DEB-05, and case AW-V36."""
    table = HarmTable()
    table.change(BO, harm=5, stabilised=True, stats={"hot": 2, "sharp": -3})
    table.hurt(2)
    assert "broken" not in table.blow.open
    blow = table.blow.id
    table.refuses("oleg", "take_debility", "not_among", blow=blow, debility="broken")
    table.refuses("oleg", "take_debility", "not_among", blow=blow, debility="unheard_of")

    table.takes("disfigured")
    assert (table.harm, table.hero().stats["hot"], table.hero().stabilised) == (5, 1, True)

    table.hurt(1)
    table.refuses("oleg", "take_debility", "not_among", blow=table.blow.id, debility="disfigured")
    table.suffers()
    assert (table.harm, table.hero().out) == (6, "untenable")


def test_a_debility_whose_stat_has_fallen_meanwhile_is_not_to_be_had() -> None:
    """AW-DEB-05."""
    table = HarmTable()
    table.change(BO, harm=3)
    table.hurt(1)
    table.change(BO, stats={"cool": -3})

    refusal = table.refuses("oleg", "take_debility", "debility_gone", blow=table.blow.id, debility="shattered")

    assert refusal.params["called"] == "shattered"


def test_only_their_player_takes_a_debility_and_the_mc_says_no_for_one_who_is_away() -> None:
    """AW-DEB-04, AW-MOVE-06, and case AW-V94."""
    table = HarmTable()
    table.change(BO, harm=2)
    table.hurt(2)
    blow = table.blow.id
    for member in ("gwen", "pilar"):
        table.refuses(member, "take_debility", "not_your_character", blow=blow, debility="broken")
        table.refuses(member, "take_debility", "not_your_character", blow=blow, debility=None)

    table.leaves()
    table.refuses("gwen", "take_debility", "not_your_character", blow=blow, debility="broken")
    table.suffers(by="gwen")

    assert table.harm == 4
    assert table.log() == ["done_for", "harm_marked"]


def test_no_debility_is_offered_where_none_is_left_none_helps_or_none_is_wanted() -> None:
    """AW-DEB-02, AW-SAFE-04."""
    table = HarmTable()
    table.change(BO, harm=3, debilities=("shattered", "crippled", "disfigured", "broken"))
    table.hurt(1)
    assert table.harm == 4

    table.change(GAZ, harm=3)
    table.hurt(1, to=GAZ)
    assert table.hero(GAZ).harm == 4

    table.change(ANA, harm=6, out="untenable")
    table.hurt(1, to=ANA)
    assert (table.hero(ANA).overflow, table.blows()) == (1, [])
    table.refuses("oleg", "take_debility", "not_found", blow="blow:gone", debility=None)


def test_a_line_hides_a_debility() -> None:
    """AW-SAFE-04."""
    one, *others = rough_game().debilities
    table = HarmTable(debilities=(type(one)(id="maimed", content=("cruelty",)), *others))
    table.has(Flags(id="flags", lines=(Limit(flag="cruelty"),)))
    table.change(BO, harm=3)

    table.hurt(1)

    assert "maimed" not in table.blow.open


def test_a_debility_of_words_alone_lowers_no_stat() -> None:
    table = HarmTable(debilities=(type(rough_game().debilities[0])(id="limp", name={"en": "A limp"}),))
    table.change(BO, harm=3)
    table.hurt(1)

    table.takes("limp")

    assert (table.harm, table.hero().debilities, table.hero().stats) == (3, ("limp",), {})


def test_a_game_whose_harm_never_worsens_offers_none() -> None:
    """AW-FMT-20."""
    table = HarmTable(harm=(CLOCK[0], CLOCK[2]))
    table.hurt(5)
    assert (table.harm, table.hero().overflow, table.hero().out) == (2, 3, "")


# --- marks --------------------------------------------------------------------------------------------------------


def test_new_marks_undo_what_was_stabilised_and_a_blow_that_marks_nothing_does_not() -> None:
    """AW-HARM-14, and case AW-V34."""
    table = HarmTable()
    table.wears(1)
    table.change(BO, harm=4, stabilised=True)

    table.hurt(1)
    assert (table.harm, table.hero().stabilised) == (4, True)

    table.hurt(2)
    table.suffers()
    assert (table.harm, table.hero().stabilised) == (5, False)


def test_what_goes_beyond_the_last_level_is_kept() -> None:
    """AW-HARM-11, and case AW-V44."""
    table = HarmTable()
    table.change(BO, harm=4)
    table.hurt(4)
    table.suffers()

    assert (table.harm, table.hero().overflow) == (6, 2)
    assert table.line("harm_marked")["overflow"] == 2


# --- one after the other ------------------------------------------------------------------------------------------


def test_a_second_blow_waits_for_the_first_and_other_characters_for_neither() -> None:
    """AW-HARM-15."""
    table = HarmTable()
    table.change(BO, harm=3)
    table.hurt(1)
    first = table.blow.id

    table.hurt(1)
    assert table.log() == ["blow_held"]
    assert [blow.step for blow in table.blows()] == ["debility", "waiting"]
    table.hurt(1, to=ANA)
    assert table.hero(ANA).harm == 1

    table.does("oleg", "take_debility", blow=first, debility=None)
    assert (table.harm, table.blow.step, table.blow.would_be) == (4, "debility", 5)
    table.suffers()
    assert (table.harm, table.blows()) == (5, [])


def test_a_waiting_blow_takes_no_debility_yet_but_the_mcs_number() -> None:
    """AW-HARM-04, AW-HARM-15."""
    table = HarmTable()
    table.change(BO, harm=3)
    table.hurt(1)
    table.hurt(1)
    first, second = (blow.id for blow in table.blows())

    table.refuses("oleg", "take_debility", "no_debility_open", blow=second, debility=None)
    table.does("gwen", "set_blow", blow=second, amount=0)
    table.does("oleg", "take_debility", blow=first, debility=None)

    assert (table.harm, table.blows()) == (4, [])


def test_nothing_strikes_who_has_died_meanwhile() -> None:
    """AW-UNT-05."""
    table = HarmTable(harm=(*CLOCK[:5], type(CLOCK[5])(label="12:00", time="ends", ends_as="dead")))
    table.change(BO, harm=5)
    table.hurt(1)
    table.hurt(1)
    first, _second = (blow.id for blow in table.blows())

    table.does("oleg", "take_debility", blow=first, debility=None)

    assert (table.hero().out, table.hero().overflow, table.blows()) == ("dead", 0, [])


# --- by the catalogue's own files -----------------------------------------------------------------------------


def test_the_catalogues_blow_is_taken_as_it_says() -> None:
    """AW-PERI-01: example 6 of 16.4 as its file stands, and case AW-V74."""
    table = HarmTable()
    table.has(Book(id="book:2", version=2, source=("",), game=apocalypse_game()))
    table.wears(1)
    table.hurt(3)
    table.dice.feed_sixes((4, 4))
    table.does("oleg", "roll_move", move=table.move.id)
    assert (table.move.total, table.move.band) == (10, "strong")

    table.does("oleg", "press_on", move=table.move.id)
    table.does("gwen", "pick_options", move=table.move.id, options=[{"option": "two_small"}])
    table.does("gwen", "pick_options", move=table.move.id, options=[{"option": "grip"}, {"option": "track"}])

    assert table.harm == 2


def test_a_move_that_is_not_theirs_answers_no_blow() -> None:
    """AW-MOVE-03."""
    table = HarmTable(replace(SUFFER_HARM, who=Right(kind="playbook", key="angel")))

    table.hurt(1)
    assert table.harm == 1
    table.hurt(1, to=ANA)
    assert (table.move.actor, table.hero(ANA).harm) == (ANA, 0)


def test_a_move_about_a_blow_that_says_nothing_of_a_miss_hands_the_word_to_the_mc() -> None:
    """AW-ROLL-03: only the format's own move about a blow does not."""
    for id, prompts in (("brace", 1), ("suffer_harm", 0)):
        table = HarmTable(replace(SUFFER_HARM, id=id, then={"weak": (), "strong": ()}))
        table.does("gwen", "inflict_harm", to=BO, amount=1)
        table.dice.feed_sixes((1, 1))

        table.does("oleg", "roll_move", move=table.state.all(OpenMove)[0].id)

        assert len(table.state.all(Prompt)) == prompts
