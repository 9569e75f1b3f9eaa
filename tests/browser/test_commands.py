"""The message line's commands: asked and acted by words alone, each in one's own language or in English."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.focus import focus_was_kept, watch_focus
from tests.browser.ready import Sit, all_hear, declare, ready_table, set_difficulty
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

RIGGING = "Rigging"


def message(seat: Seat) -> Locator:
    return seat.page.get_by_label(seat.t("board.chat.message"), exact=True)


def command(seat: Seat, words: str) -> None:
    """Said when their page has heard what anybody pressed before: it answers from what it knows."""
    if any(one.commands for one in seat.company):
        all_hear(seat)
    message(seat).fill(words)
    message(seat).press("Enter")


def answer(seat: Seat) -> Locator:
    return seat.page.get_by_role("status", name=seat.t("board.slash.answer"))


def open_conflict(gwen: Seat) -> None:
    gwen.press_key("board.conflict.open", gwen.tools)
    gwen.press_key("board.conflict.open", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()


def test_a_fight_is_asked_about_and_fought_by_words(table_site: TableSite, demo_table: dict[str, Seat]):
    gwen, pilar = demo_table["gwen"], demo_table["pilar"]
    open_conflict(gwen)
    gwen.press_key("board.conflict.ties", gwen.tools)
    gwen.press_key("board.conflict.ties_do", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    for name in ("Gang of Thugs", "Marshal Kesh"):
        expect(gwen.scene.get_by_role("button", name=gwen.t("board.turns.end_of", name=name))).to_be_visible()
        command(gwen, f"/end {name.split()[-1].lower()}")
        expect(message(gwen)).to_have_value("")
    pilar.sees(pilar.t("board.turns.yours"), pilar.scene)
    watch_focus(pilar)
    table_site.throw("+++0", "0000")

    command(pilar, "/estado")
    expect(answer(pilar)).to_contain_text(pilar.t("board.slash.turn", n=1, names="Voltaire", yours="yes"))
    expect(answer(pilar)).to_contain_text(pilar.t("common.count.fate_points", n=3))
    command(pilar, "/atacar gang con OSTENTÓSO")
    pilar.sees(pilar.t("board.roll.title.attack", name="Voltaire", target="Gang of Thugs"), pilar.dock)
    expect(message(pilar)).to_have_value("")
    gwen.dock.get_by_role("button", name=gwen.g("rating.other.name")).first.click()
    expect(pilar.dock.locator(".margin--style")).to_be_visible()

    command(pilar, "/invocar yawn")
    because = pilar.dock.get_by_label(pilar.t("board.invoke.because.bonus"))
    expect(because).to_be_visible()
    expect(message(pilar)).to_be_focused()
    pilar.page.keyboard.type("/pasar")
    expect(because).to_have_value("")
    pilar.page.keyboard.press("Enter")
    expect(pilar.dock.get_by_role("button", name=pilar.t("board.roll.do.pass_on_roll"), exact=True)).to_have_count(0)
    focus_was_kept(pilar)
    assert gwen.complaints == pilar.complaints == []


def test_an_invoke_with_its_reason_counts_at_once(table_site: TableSite, sit: Sit):
    table = ready_table(table_site, sit)
    gwen, pilar, oleg = table.seats
    table_site.throw("0000")
    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    declare(pilar, "overcome", "quick")
    set_difficulty(gwen, 3)
    command(pilar, "/tirar")
    oleg.sees(oleg.t("board.margin.fail", n=1), oleg.dock)

    command(pilar, f"/invoke {pilar.g('sample.voltaire.aspect.high_concept')} porque conozco cada cabo")

    oleg.sees(oleg.t("board.margin.success", n=1), oleg.dock)
    oleg.reads("conozco cada cabo")


def test_a_free_way_is_gone_and_a_zone_may_be_begun(demo_table: dict[str, Seat]):
    pilar, gwen = demo_table["pilar"], demo_table["gwen"]

    command(pilar, "/move rig")

    expect(gwen.scene.get_by_role("region", name=RIGGING)).to_contain_text("Voltaire")
    command(pilar, "/zonas")
    expect(answer(pilar)).to_contain_text(f"{RIGGING}: Voltaire")


def test_a_zone_that_is_not_there_is_answered_with_those_that_are(demo_table: dict[str, Seat]):
    pilar = demo_table["pilar"]

    command(pilar, "/move Atlantis")

    expect(answer(pilar)).to_contain_text("Atlantis")
    expect(answer(pilar)).to_contain_text(RIGGING)
    expect(message(pilar)).to_have_value("/move Atlantis")


def test_russian_names_count_and_so_do_english_ones(demo_table: dict[str, Seat]):
    oleg = demo_table["oleg"]

    command(oleg, "/статус")
    expect(answer(oleg)).to_contain_text(oleg.t("board.slash.no_conflict"))
    command(oleg, "/zon")
    expect(answer(oleg)).to_contain_text(RIGGING)
    command(oleg, "/кто")

    expect(answer(oleg)).to_contain_text("Voltaire")
    command(oleg, "/я")
    expect(answer(oleg)).to_contain_text(oleg.t("common.count.fate_points", n=3))


def test_the_last_lines_are_told_again(demo_table: dict[str, Seat]):
    gwen, oleg = demo_table["gwen"], demo_table["oleg"]
    for words in ("One bell", "Two bells", "Three bells"):
        command(gwen, words)
        oleg.reads(words)

    command(oleg, "/last 2")

    told = [oleg.t("board.log.said", by=gwen.name, how="aside", text=words) for words in ("Two bells", "Three bells")]
    expect(answer(oleg).get_by_role("paragraph")).to_have_text(told)


@pytest.mark.parametrize(("typed", "key"), [("/p", "several"), ("/dance", "unknown"), ("/", "unknown")])
def test_what_is_no_command_or_may_be_two_is_told_what_there_is(demo_table: dict[str, Seat], typed: str, key: str):
    gwen = demo_table["gwen"]

    command(gwen, typed)

    expect(answer(gwen)).to_contain_text(gwen.t(f"board.slash.{key}", typed=typed, word=typed, names="/")[:12])
    expect(answer(gwen)).to_contain_text("/pass, /pause" if key == "several" else "/status, /last, /me")
    gwen.page.keyboard.press("Escape")
    expect(answer(gwen)).to_be_empty()


@pytest.mark.parametrize("typed", ["/pass", "/roll", "/end", "/attack Kesh", "/invoke Storm", "/move Rigging"])
def test_who_only_watches_is_answered_and_nothing_is_done(demo_table: dict[str, Seat], typed: str):
    sofia = demo_table["sofia"]
    lines = sofia.log.locator(".entry").count()

    command(sofia, typed)

    expect(answer(sofia)).not_to_be_empty()
    expect(sofia.log.locator(".entry")).to_have_count(lines)
    assert sofia.complaints == []


def test_a_refusal_comes_back_as_its_sentence(demo_table: dict[str, Seat]):
    gwen, oleg = demo_table["gwen"], demo_table["oleg"]
    open_conflict(gwen)
    refused = oleg.dock.locator(".declare .field__help").first
    expect(refused).to_be_visible()

    command(oleg, "/attack Kesh")

    sentence = refused.evaluate("one => [...one.childNodes].find(node => node.nodeType === 3 && node.data.trim()).data")
    expect(answer(oleg)).to_have_text(sentence)


@pytest.mark.parametrize("reasons", ["optional", "never"])
def test_where_no_reason_is_owed_an_invoke_counts_at_once(table_site: TableSite, sit: Sit, reasons: str):
    table_site.throw("0000")
    declared = {"character": "ilka", "action": "overcome", "rating": "fight", "describe": ""}
    acts = [
        ["pilar", "declare_action", declared, "roll"],
        ["gwen", "set_opposition", {"roll": "roll", "difficulty": 5}],
        ["pilar", "roll_dice", {"roll": "roll"}],
    ]
    seats = seated(table_site, sit, {"reasons": reasons}, acts, ("pilar", "oleg"))
    pilar, oleg = seats["pilar"], seats["oleg"]
    oleg.sees(oleg.t("board.margin.fail", n=1), oleg.dock)

    command(pilar, "/invocar spade")

    oleg.sees(oleg.t("board.margin.success", n=1), oleg.dock)
    expect(pilar.dock.get_by_label(pilar.t("board.invoke.because.bonus"))).to_have_count(0)
    expect(message(pilar)).to_have_value("")
    assert pilar.complaints == oleg.complaints == []


def test_whoever_acted_names_the_next_by_words(table_site: TableSite, sit: Sit):
    acts = [
        ["gwen", "open_conflict", {"conflict_kind": "physical"}],
        ["gwen", "name_next", {"character": "ilka"}],
        ["pilar", "end_turn", {"character": "ilka"}],
    ]
    seats = seated(table_site, sit, {}, acts, ("gwen", "pilar"))
    gwen, pilar = seats["gwen"], seats["pilar"]

    command(pilar, "/terminar Nobody")
    expect(answer(pilar)).to_contain_text("Ghoul")
    command(pilar, "/terminar ghoul")

    expect(gwen.scene.locator('[aria-current="step"]')).to_contain_text("Ghoul")
    assert gwen.complaints == pilar.complaints == []
