"""Who was in the light, and what the table wrote down about death. Sources: FCON-GM-01, FCON-HARM-10."""

from rules.fate.gm.spotlight import Moment, Spotlight
from rules.state import Table
from rules.view import view_for
from tests.rules import asked
from tests.rules.condensed.table import Condensed


def kept(played: Condensed, who: str) -> Spotlight:
    return next(one for one in played.state.all(Spotlight) if one.character == who)


def evening() -> tuple[Condensed, str, str]:
    """The first scene of the first session, and nobody has done a thing."""
    played = Condensed()
    ilka, ghoul = played.pilar(), played.foe()
    played.does("gwen", "start_session")
    played.on_stage(ilka, ghoul)
    return played, ilka, ghoul


def compelled(played: Condensed, who: str) -> str:
    return played.does(
        "gwen",
        "offer_compel",
        target=who,
        aspect=f"aspect:trouble_{who.partition(':')[2]}",
        compel="event",
        effect="The collector is at the door",
    )


def rolls(played: Condensed, who: str) -> None:
    roll = played.does("pilar", "declare_action", character=who, action="overcome", rating="athletics", goal="over it")
    played.does("gwen", "set_opposition", roll=roll, difficulty=0)
    played.dice.feed([1, 0, 0, 0])
    played.does("pilar", "roll_dice", roll=roll)


def test_the_gm_is_told_when_a_hero_last_rolled() -> None:
    """FCON-GM-01."""
    played, ilka, _ = evening()
    assert not played.state.all(Spotlight)

    rolls(played, ilka)

    assert (kept(played, ilka).roll, kept(played, ilka).compel) == (Moment(session=1, scene=1), None)


def test_in_a_fight_the_exchange_is_told_too() -> None:
    """FCON-GM-01."""
    played, ilka, ghoul = evening()
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[ilka], [ghoul]])

    rolls(played, ilka)

    assert kept(played, ilka).roll == Moment(session=1, scene=1, exchange=1)


def test_the_gm_is_told_when_a_hero_last_took_a_compel() -> None:
    """FCON-GM-01: one that is refused is none."""
    played, ilka, _ = evening()
    played.does("pilar", "refuse_offer", offer=compelled(played, ilka), how="I pay him")
    assert not played.state.all(Spotlight)

    played.does("pilar", "accept_offer", offer=compelled(played, ilka))

    assert (kept(played, ilka).roll, kept(played, ilka).compel) == (None, Moment(session=1, scene=1))


def test_nothing_is_kept_of_those_the_gm_plays() -> None:
    """FCON-GM-01."""
    played, _, ghoul = evening()
    roll = played.does("gwen", "declare_action", character=ghoul, action="overcome", rating="fight", goal="out")
    played.does("gwen", "set_opposition", roll=roll, difficulty=0)
    played.dice.feed([1, 0, 0, 0])
    played.does("gwen", "roll_dice", roll=roll)

    assert not played.state.all(Spotlight)


def test_only_the_gm_sees_it() -> None:
    """FCON-GM-01."""
    played, ilka, _ = evening()
    rolls(played, ilka)

    seen = kept(played, ilka)

    assert view_for("gm", seen) == seen
    assert [view_for(audience, seen) for audience in ("players", "member:pilar", "spectators")] == [None] * 3


# --- nobody dies without a word -------------------------------------------------------------------------------


def test_the_table_writes_down_that_no_hero_dies_without_their_players_word() -> None:
    """FCON-HARM-10: noted with the lines and veils for all to read, and not enforced."""
    played = Condensed()
    assert not played.state.table.consent

    played.does("gwen", "set_limits", lines=["harm to animals"], consent=True)
    played.does("gwen", "set_limits", lines=["spiders"])

    table = played.state.get("table", Table)
    assert (table.lines, table.consent) == (("spiders",), True)
    assert asked.view("spectators", table)["consent"] is True
    played.does("gwen", "set_limits", consent=False)
    assert not played.state.table.consent
    played.refuses("pilar", "set_limits", "gm_only", consent=True)
