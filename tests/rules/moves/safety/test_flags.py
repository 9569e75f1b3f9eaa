"""What a table has allowed, and what somebody has drawn a line or a veil over. Rules: AW-SAFE-01 to AW-SAFE-03."""

from typing import Any

import pytest

from rules import game
from rules.moves.book.commands import AcceptGame
from rules.moves.move.entities import OpenMove
from rules.moves.safety.commands import AddFlagLimit
from rules.moves.safety.entities import Flags, Limit
from rules.moves.safety.flags import is_hidden, is_veiled
from rules.moves.safety.refusals import LineDrawn
from rules.moves.safety.visibility import check_flags
from rules.moves.tree.moves import Move, Trigger
from tests.rules.moves.evening import ADA, Evening
from tests.rules.moves.river import MOVES, river, text

VIOLENCE = ("sexual_violence",)
DARK = Move(id="dark", name=text("Dark"), trigger=Trigger(text=text("You do")), content=VIOLENCE)


def table(**fields: Any) -> Evening:
    return Evening(river(**fields))


def flags(played: Evening) -> Flags:
    return played.state.get("flags", Flags)


def draws(played: Evening, member: str, flag: str, how: str = "line", **args: Any) -> None:
    played.does(member, "add_flag_limit", flag=flag, how=how, **args)


# --- allowing --------------------------------------------------------------------------------------------------


def test_sexual_violence_is_off_until_the_mc_allows_it_at_this_table() -> None:
    played = table()
    assert is_hidden(played.state, VIOLENCE)
    assert not is_hidden(played.state, ("cruelty",))
    played.refuses("pilar", "allow_content", "gm_only", flag="sexual_violence", allowed=True)

    played.does("gwen", "allow_content", flag="sexual_violence", allowed=True)

    assert not is_hidden(played.state, VIOLENCE)
    assert played.line("content_allowed") == {"called": {"key": "move.flag.sexual_violence"}, "allowed": True}


def test_it_can_be_switched_off_again() -> None:
    played = table()
    played.does("gwen", "allow_content", flag="sexual_violence", allowed=True)

    played.does("gwen", "allow_content", flag="sexual_violence", allowed=False)

    assert is_hidden(played.state, VIOLENCE)
    played.refuses("gwen", "allow_content", "nothing_changes", flag="sexual_violence", allowed=False)


def test_what_is_not_off_needs_no_allowing_and_what_is_no_flag_is_refused() -> None:
    played = table()
    played.refuses("gwen", "allow_content", "nothing_changes", flag="cruelty", allowed=True)
    played.refuses("gwen", "allow_content", "unknown_flag", flag="gore", allowed=True)
    played.refuses("pilar", "add_flag_limit", "unknown_flag", flag="gore", how="line")
    played.refuses("pilar", "drop_flag_limit", "unknown_flag", flag="gore", how="line")


def test_nothing_is_allowed_while_somebody_has_a_line_on_it() -> None:
    """AW-SAFE-03."""
    played = table()
    draws(played, "oleg", "sexual_violence")
    played.refuses("gwen", "allow_content", "line_drawn", flag="sexual_violence", allowed=True)

    played.does("oleg", "drop_flag_limit", flag="sexual_violence", how="line")
    played.does("gwen", "allow_content", flag="sexual_violence", allowed=True)

    assert not is_hidden(played.state, VIOLENCE)


def test_a_game_is_not_accepted_while_a_flag_of_it_is_on_that_somebody_has_a_line_on() -> None:
    """AW-SAFE-03."""
    played = table()
    played.does("gwen", "allow_content", flag="sexual_violence", allowed=True)
    check_flags(played.state, river(moves=(*MOVES, DARK)))
    draws(played, "oleg", "sexual_violence")

    dark = AcceptGame(source=("a file",), game=river(moves=(*MOVES, DARK)))
    with pytest.raises(LineDrawn):
        played.decide(game.Actor("gwen", "gm"), dark)

    check_flags(played.state, river())
    played.does("gwen", "allow_content", flag="sexual_violence", allowed=False)
    check_flags(played.state, river(moves=(*MOVES, DARK)))


# --- lines and veils -------------------------------------------------------------------------------------------


def test_a_line_holds_at_once_and_the_log_says_whose_it_is() -> None:
    played = table()

    draws(played, "oleg", "cruelty")

    assert is_hidden(played.state, ("cruelty",))
    assert played.line("limit_drawn")["member"] == {"member": "oleg"}


def test_a_line_goes_before_what_is_allowed() -> None:
    played = table()
    played.does("gwen", "allow_content", flag="sexual_violence", allowed=True)

    draws(played, "oleg", "sexual_violence")

    assert is_hidden(played.state, VIOLENCE)


def test_a_veil_hides_nothing_and_marks_it() -> None:
    played = table()

    draws(played, "oleg", "cruelty", "veil")

    assert is_veiled(played.state, ("cruelty",))
    assert not is_hidden(played.state, ("cruelty",))
    assert not is_veiled(played.state, ())


def test_the_log_says_of_what_is_veiled_only_that_it_is_off_screen() -> None:
    played = table()
    draws(played, "oleg", "cruelty", "veil")
    played.dice.feed_sixes((6, 6))

    played.does("pilar", "make_move", character=ADA, move="song", says="La")
    assert played.line("move_declared")["called"] == {"key": "move.off_screen"}
    played.dice.feed_sixes((6, 6))
    played.does("pilar", "make_move", character=ADA, move="cross", says="Over")
    move = played.state.all(OpenMove)[-1].id
    played.does("pilar", "pick_options", move=move, options=[{"option": "grim"}])

    assert played.line("options_picked")["options"] == {"list": ({"key": "move.off_screen"},)}


def test_a_flag_of_the_games_own_is_drawn_over_like_any_other() -> None:
    played = table()

    draws(played, "pilar", "drowning")

    assert is_hidden(played.state, ("drowning",))
    assert played.line("limit_drawn")["called"] == {"texts": {"en": "Drowning"}}


def test_a_line_is_drawn_while_play_is_stopped() -> None:
    played = table()
    played.does("pilar", "play_x_card")

    draws(played, "pilar", "cruelty")

    assert is_hidden(played.state, ("cruelty",))


def test_without_a_name_nothing_leads_back_to_who_drew_it() -> None:
    played = table()

    draws(played, "oleg", "cruelty", unnamed=True)

    assert AddFlagLimit.anonymous  # the record names nobody
    assert flags(played).lines == (Limit(flag="cruelty"),)
    assert played.line("limit_drawn")["member"] is None


def test_nobody_is_shown_who_drew_a_line() -> None:
    played = table()
    draws(played, "oleg", "cruelty")

    for audience in ("gm", "member:oleg", "spectators"):
        assert played.seen(audience, "flags").lines == (Limit(flag="cruelty"),)


def test_the_same_twice_changes_nothing() -> None:
    played = table()
    draws(played, "oleg", "cruelty")

    played.refuses("oleg", "add_flag_limit", "nothing_changes", flag="cruelty", how="line")
    draws(played, "oleg", "cruelty", "veil")


def test_going_back_lifts_no_line() -> None:
    played = table()
    before = played.state
    draws(played, "oleg", "cruelty")
    played.does("gwen", "start_session")

    rewind = game.commands_of("moves")["rewind"](to="1")  # type: ignore[call-arg]
    played.decide(game.Actor("gwen", "gm"), rewind, game.Past(1, before))

    assert not played.state.session.running
    assert is_hidden(played.state, ("cruelty",))


# --- lifting ------------------------------------------------------------------------------------------------------


def test_only_who_added_it_lifts_it() -> None:
    played = table()
    draws(played, "oleg", "cruelty")
    played.refuses("pilar", "drop_flag_limit", "not_your_limit", flag="cruelty", how="line")
    played.refuses("gwen", "drop_flag_limit", "not_your_limit", flag="cruelty", how="line")
    played.refuses("oleg", "drop_flag_limit", "nothing_changes", flag="cruelty", how="veil")

    played.does("oleg", "drop_flag_limit", flag="cruelty", how="line")

    assert flags(played).lines == ()
    assert played.line("limit_lifted")["left"] == 0


def test_two_lines_on_one_thing_are_lifted_one_by_one() -> None:
    played = table()
    draws(played, "oleg", "cruelty")
    draws(played, "pilar", "cruelty")

    played.does("oleg", "drop_flag_limit", flag="cruelty", how="line")

    assert flags(played).lines == (Limit(flag="cruelty", by="pilar"),)


def test_one_without_a_name_is_lifted_once_all_who_play_agree() -> None:
    played = table()
    draws(played, "oleg", "cruelty", unnamed=True)

    played.does("pilar", "drop_flag_limit", flag="cruelty", how="line")
    assert played.line("limit_lifted")["left"] == 2
    played.refuses("pilar", "drop_flag_limit", "nothing_changes", flag="cruelty", how="line")
    played.does("oleg", "drop_flag_limit", flag="cruelty", how="line")
    assert is_hidden(played.state, ("cruelty",))
    played.does("gwen", "drop_flag_limit", flag="cruelty", how="line")

    assert flags(played).lines == ()


def test_the_line_of_somebody_who_has_left_is_everybodys_to_lift() -> None:
    played = table()
    draws(played, "oleg", "cruelty")
    played.does("oleg", "leave_table")

    played.does("gwen", "drop_flag_limit", flag="cruelty", how="line")
    assert is_hidden(played.state, ("cruelty",))
    played.does("pilar", "drop_flag_limit", flag="cruelty", how="line")

    assert flags(played).lines == ()


# --- buttons --------------------------------------------------------------------------------------------------------


def test_everybody_may_draw_and_lift_their_own_and_the_mc_may_allow() -> None:
    played = table()
    draws(played, "oleg", "cruelty")

    may = {member: played.can(member)["things"] for member in ("gwen", "pilar", "oleg")}

    assert may["oleg"]["line:cruelty"]["add_flag_limit"]["code"] == "nothing_changes"
    assert may["oleg"]["line:cruelty"]["drop_flag_limit"] is None
    assert may["pilar"]["line:cruelty"]["add_flag_limit"] is None
    assert may["pilar"]["line:cruelty"]["drop_flag_limit"]["code"] == "not_your_limit"
    assert may["pilar"]["veil:drowning"] == {"add_flag_limit": None}
    assert may["gwen"]["flag:sexual_violence"] == {"allow_content": None}
    assert "flag:sexual_violence" not in may["pilar"]
    assert played.can("sofia")["things"] == {}


def test_everybody_is_told_what_is_hidden_and_what_is_veiled() -> None:
    played = table()
    draws(played, "oleg", "cruelty")
    draws(played, "pilar", "drugs", "veil")

    for member in ("gwen", "pilar", "sofia"):
        assert played.can(member)["hidden"] == ["cruelty", "sexual_violence"]
        assert played.can(member)["veiled"] == ["drugs"]
