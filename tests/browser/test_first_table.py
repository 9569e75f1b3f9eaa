"""Four people in four browsers play a fight, from the invitation to the end of the scene, by visible controls alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import TableSite
from tests.browser.focus import focus_was_kept, watch_focus
from tests.browser.ready import declare, pass_all
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

SECRET_TEXT = "canary-7f31 the captain is the traitor"
SECRET_ASPECT = "Canary-9c02 Under the Deck"
SECRET_NOTE = "canary-44ab she wants the engine"
Sit = Callable[..., Seat]


@pytest.fixture
def motion() -> str:
    return "no-preference"


def test_four_browsers_play_a_whole_conflict(table_site: TableSite, sit: Sit):
    gwen, pilar, oleg, sofia = sit("Gwen", "en"), sit("Pilar", "es"), sit("Олег", "ru"), sit("Sofía", "es")

    start_campaign(gwen)
    player_link, spectator_link = invite(gwen, "player"), invite(gwen, "spectator")
    pilar.join(player_link)
    oleg.join(player_link)
    sofia.join(spectator_link)
    write_a_sheet(pilar)
    for seat in (gwen, pilar, oleg, sofia):
        seat.to_table()
    take_a_ready_one(oleg)

    prepare(gwen)
    open_scene(gwen, [gwen, pilar, oleg, sofia])
    watch_focus(gwen, pilar, oleg)
    advantage(table_site, gwen, pilar, oleg)
    open_conflict(gwen, pilar, oleg, sofia)
    attack_with_free_invoke(table_site, gwen, pilar, oleg)
    reroll_by_a_point(table_site, gwen, pilar, oleg)
    hit_and_absorb(table_site, gwen, pilar, oleg, sofia)
    compels(gwen, pilar, oleg)
    concede(gwen, pilar, oleg)
    finish(gwen, pilar, oleg, sofia)

    focus_was_kept(gwen, pilar, oleg)
    nothing_leaked(gwen, [pilar, oleg, sofia])
    assert [seat.complaints for seat in (gwen, pilar, oleg, sofia)] == [[], [], [], []]


# -- before the game


def start_campaign(gwen: Seat) -> None:
    gwen.sign_up()
    gwen.page.get_by_role("link", name=gwen.t("pages.home.new")).first.click()
    gwen.page.get_by_role("main").get_by_role("textbox").first.fill("Storm over the Andral")
    gwen.press_key("pages.new.do")
    expect(gwen.page.get_by_role("heading", name="Storm over the Andral")).to_be_visible()


def invite(gwen: Seat, role: str) -> str:
    gwen.page.get_by_role("link", name=gwen.t("pages.overview.invite")).click()
    gwen.choose(gwen.t("pages.invite.role"), gwen.t(f"common.role_title.{role}"))
    gwen.press_key("pages.invite.make")
    link = gwen.page.get_by_label(gwen.t("pages.invite.link")).input_value()
    gwen.page.get_by_role("link", name=gwen.t("pages.tab.overview"), exact=True).click()
    return link


def write_a_sheet(pilar: Seat) -> None:
    page = pilar.page
    page.get_by_role("link", name=pilar.t("pages.overview.no_hero.do")).click()
    pilar.press_key("characters.list.new")
    page.get_by_label(pilar.t("characters.name"), exact=True).fill("Voltaire")
    page.get_by_label(pilar.t("characters.looks"), exact=True).fill("Medio gata, abrigo largo")
    page.get_by_label(pilar.g("slot.high_concept.name"), exact=True).fill("Capitana felina del Cirro")
    page.get_by_label(pilar.g("slot.trouble.name"), exact=True).fill("*Bostezo*")
    page.get_by_label(pilar.g("slot.third.name"), exact=True).fill("Eso era un señuelo")
    pilar.press(pilar.g("preset.all_star.name"))
    pilar.sees(pilar.t("characters.ready.could"))
    pilar.press_key("characters.ready.do")
    expect(pilar.page.get_by_role("heading", name=pilar.t("characters.ready.is"))).to_be_focused()


def take_a_ready_one(oleg: Seat) -> None:
    """Copied in the language of the one who takes it."""
    oleg.press_key("board.people.samples")
    oleg.press_key("board.npc.copy", oleg.dialog, name=oleg.g("sample.reth.name"))
    expect(oleg.people.get_by_role("heading", name=oleg.g("sample.reth.name"))).to_be_visible()


# -- the scene


def prepare(gwen: Seat) -> None:
    gwen.press_key("board.prep.new")
    gwen.fill(gwen.t("board.prep.title"), "Boarders on the Cirrus", gwen.dialog)
    gwen.dialog.get_by_label(gwen.t("board.prep.text")).fill("The ship falls through the storm.")
    gwen.dialog.get_by_label(gwen.t("board.prep.secret")).fill(SECRET_TEXT)
    gwen.press_key("board.prep.make", gwen.dialog)
    for text, hidden in (("Falling Through the Storm", False), (SECRET_ASPECT, True)):
        gwen.press_key("common.button.add", gwen.scene.locator("section").filter(has_text=gwen.t("board.prep.aspects")))
        gwen.fill(gwen.t("board.cards.text"), text, gwen.dialog)
        if hidden:
            gwen.dialog.get_by_label(gwen.t("board.cards.secret")).check()
        gwen.press_key("board.cards.place", gwen.dialog)
        expect(gwen.scene.get_by_text(text)).to_be_visible()
    for zone in ("Main Deck", "Rigging"):
        gwen.press_key("board.zones.add", gwen.scene)
        gwen.fill(gwen.t("board.zones.name"), zone, gwen.dialog)
        gwen.press_key("board.zones.add", gwen.dialog)
        expect(gwen.scene.get_by_role("heading", name=zone)).to_be_visible()
    gwen.menu(gwen.t("board.zones.menu", name="Main Deck"), gwen.t("board.zones.link"), gwen.scene)
    gwen.press_key("board.zones.link_do", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    gwen.press_key("board.gm.bring", gwen.scene)
    gwen.press_key("board.npc.copy", gwen.dialog, name=gwen.g("sample.shark.name"))
    expect(gwen.scene.get_by_text(gwen.g("sample.shark.name")).first).to_be_attached()
    gwen.press_key("common.button.close", gwen.dialog)


def open_scene(gwen: Seat, everybody: list[Seat]) -> None:
    gwen.press_key("board.prep.open", gwen.scene)
    gwen.press_key("board.prep.open", gwen.dialog)
    for seat in everybody:
        expect(seat.scene.get_by_role("heading", name="Boarders on the Cirrus")).to_be_visible()
        seat.sees(seat.t("board.scene.number", n=1), seat.scene)
        seat.sees("Falling Through the Storm", seat.scene)
    gwen.sees(SECRET_ASPECT, gwen.scene)
    gwen.press_key("board.gm.notes")
    gwen.fill(gwen.t("board.notes.new"), SECRET_NOTE, gwen.dialog)
    gwen.press_key("common.button.add", gwen.dialog)
    expect(gwen.dialog.get_by_label(gwen.t("board.notes.one"), exact=True)).to_have_value(SECRET_NOTE)
    gwen.press_key("common.button.close", gwen.dialog)


def advantage(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """With style: two free uses."""
    site.throw("+++0")
    pilar.press(pilar.g("action.create_advantage.name"), pilar.dock)
    pilar.fill(pilar.t("board.declare.text"), "Jarcias cortadas", pilar.dock)
    declare(pilar, "create_advantage", "quick")
    gwen.choose(
        gwen.t("board.roll.set_difficulty"),
        gwen.t("board.roll.ladder_option", name=gwen.g("ladder.2"), value={"signed": 2}),
    )
    gwen.press_key("board.roll.do.set_opposition", gwen.dock)
    pilar.press_key("board.roll.do.roll_dice", pilar.dock)
    oleg.sees(oleg.t("board.margin.style", n=4), oleg.dock)
    pass_all(pilar, oleg, gwen)
    for seat in (gwen, pilar, oleg):
        expect(seat.scene.get_by_role("article").filter(has_text="Jarcias cortadas")).to_be_visible()
    pilar.sees(pilar.t("board.cards.free_yours", n=2), pilar.scene)
    oleg.sees(oleg.t("board.cards.free_of", n=2, name="Voltaire"), oleg.scene)


def open_conflict(gwen: Seat, pilar: Seat, oleg: Seat, sofia: Seat) -> None:
    gwen.press_key("board.conflict.open", gwen.tools)
    gwen.press_key("board.conflict.open", gwen.dialog)
    pilar.sees(pilar.t("board.turns.yours"), pilar.scene)
    oleg.reads(oleg.t("log.conflict_opened", kind="physical"))
    sofia.reads(sofia.t("log.conflict_opened", kind="physical"))


# -- the fight


def attack(seat: Seat, rating: str, target: str) -> None:
    seat.press(seat.g("action.attack.name"), seat.dock)
    seat.choose(seat.t("board.declare.target"), target, seat.dock)
    declare(seat, "attack", rating)


def invoke(seat: Seat, effect: str, aspect: str) -> None:
    """A new campaign asks nobody for a reason: one press."""
    adds = seat.t(f"board.invoke.effect.{effect}", value={"signed": 2})
    button = shown(seat, seat.t("board.invoke.name", effect=adds, aspect=aspect))
    button.click()


def invoke_and_say(seat: Seat, effect: str, aspect: str, because: str) -> None:
    """Whoever likes writes it."""
    shown(seat, seat.t("board.invoke.write", aspect=aspect)).click()
    seat.choose(seat.t("board.invoke.what_for"), seat.t(f"board.invoke.effect.{effect}"), seat.dock)
    seat.fill(seat.t(f"board.invoke.because.{effect}") + " " + seat.t("common.optional"), because, seat.dock)
    seat.press_key("board.invoke.do_point", seat.dock)


def shown(seat: Seat, name: str) -> Locator:
    """The first button with that name, which may be folded."""
    button = seat.dock.get_by_role("button", name=name, exact=True).first
    expect(button).to_be_attached()
    if not button.is_visible():
        seat.dock.locator(".invokes summary").first.click()
    return button


def attack_with_free_invoke(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """Quick +3 against the shark's skilled +2: even, and two ahead by the free use."""
    shark = gwen.g("sample.shark.name")
    site.throw("+--0", "0000")
    attack(pilar, "quick", shark)
    gwen.dock.get_by_role("button", name=gwen.g("rating.skilled.name")).first.click()
    expect(pilar.dock.get_by_role("button", name=pilar.t("board.roll.do.roll_dice"), exact=True)).to_be_enabled()
    pilar.press_key("board.roll.do.roll_dice", pilar.dock)
    pilar.sees(pilar.t("board.margin.tie"), pilar.dock)
    invoke(pilar, "bonus", "Jarcias cortadas")
    oleg.sees(oleg.t("board.margin.success", n=2), oleg.dock)
    pass_all(pilar, oleg, gwen)
    gwen.press_key("board.hit.take_box", gwen.dock, box=2)
    gwen.press_key("board.hit.absorb", gwen.dock)
    taken = {"key": "log.part.box", "with": {"box": 2}}
    oleg.reads(oleg.t("log.absorbed", name=shark, shifts=2, taken=taken, why="", reasoned="no"))
    pilar.press_key("board.turns.end", pilar.scene)


def reroll_by_a_point(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """Forceful +3 with bad dice, thrown again for a point."""
    shark = gwen.g("sample.shark.name")
    site.throw("---0", "0000", "0000")
    oleg.sees(oleg.t("board.turns.yours"), oleg.scene)
    attack(oleg, "forceful", shark)
    gwen.dock.get_by_role("button", name=gwen.g("rating.skilled.name")).first.click()
    expect(oleg.dock.get_by_role("button", name=oleg.t("board.roll.do.roll_dice"), exact=True)).to_be_enabled()
    oleg.press_key("board.roll.do.roll_dice", oleg.dock)
    oleg.sees(oleg.t("board.margin.fail", n=2), oleg.dock)
    invoke_and_say(oleg, "reroll", oleg.g("sample.reth.aspect.third"), "Я бью сильнее всех")
    pilar.sees("Я бью сильнее всех", pilar.log)
    oleg.sees(oleg.t("board.margin.success", n=1), oleg.dock)
    points(oleg, 2)
    pass_all(oleg, pilar, gwen)
    gwen.press_key("board.hit.take_box", gwen.dock, box=1)
    gwen.press_key("board.hit.absorb", gwen.dock)
    taken = {"key": "log.part.box", "with": {"box": 1}}
    pilar.reads(pilar.t("log.absorbed", name=shark, shifts=1, taken=taken, why="", reasoned="no"))
    oleg.press_key("board.turns.end", oleg.scene)


def points(seat: Seat, count: int) -> None:
    expect(seat.people.get_by_role("img", name=seat.t("common.count.fate_points", n=count)).first).to_be_visible()


def hit_and_absorb(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat, sofia: Seat) -> None:
    """The shark bites with style, for five: a box of three and a mild consequence."""
    reth = oleg.g("sample.reth.name")
    site.throw("+++0", "--00")
    attack(gwen, "skilled", reth)
    oleg.dock.get_by_role("button", name=oleg.g("rating.careful.name")).click()
    expect(gwen.dock.get_by_role("button", name=gwen.t("board.roll.do.roll_dice"), exact=True)).to_be_enabled()
    gwen.press_key("board.roll.do.roll_dice", gwen.dock)
    sofia.sees(sofia.t("board.margin.style", n=5), sofia.dock)
    pass_all(gwen, pilar, oleg)
    gwen.press_key("board.choice.keep", gwen.dock, shifts=5)
    oleg.sees(oleg.t("board.hit.yours", n=5), oleg.dock)
    oleg.press_key("board.hit.take_box", oleg.dock, box=3)
    oleg.sees(oleg.t("board.hit.short", done=3, all=5, left=2), oleg.dock)
    mild = oleg.g("consequence.mild.name")
    oleg.press_key("board.hit.take_slot", oleg.dock, slot=mild, absorbs=2)
    oleg.fill(oleg.t("board.hit.name", slot=mild), "Прокушенная рука", oleg.dock)
    oleg.press_key("board.hit.absorb", oleg.dock)
    for seat in (pilar, gwen, sofia):
        seat.reads("Прокушенная рука")
        hit = {"sourced": "yes", "source": gwen.g("sample.shark.name"), "target": reth, "shifts": 5}
        seat.reads(seat.t("log.hit", **hit, changed="no", because=""))
    gwen.scene.get_by_role("button", name=gwen.t("board.turns.end_of", name=gwen.g("sample.shark.name"))).click()
    pilar.sees(pilar.t("board.scene.exchange", n=2), pilar.scene)


def compels(gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    reth = oleg.g("sample.reth.name")
    offer_compel(gwen, reth, oleg.g("sample.reth.aspect.trouble"), "The blades in the hold come for you alone.")
    oleg.press_key("board.offer.do.refuse_compel", oleg.dock)
    points(oleg, 1)
    offer_compel(gwen, "Voltaire", "*Bostezo*", "You doze off at the wheel.")
    pilar.press_key("board.offer.do.accept_compel", pilar.dock)
    points(pilar, 4)
    oleg.reads("You doze off at the wheel.")


def offer_compel(gwen: Seat, whom: str, aspect: str, effect: str) -> None:
    gwen.press_key("board.gm.compel", gwen.tools)
    gwen.choose(gwen.t("board.compel.whom"), whom, gwen.dialog)
    gwen.choose(gwen.t("board.compel.aspect"), aspect, gwen.dialog)
    gwen.fill(gwen.t("board.compel.effect"), effect, gwen.dialog)
    gwen.press_key("board.compel.offer", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()


def concede(gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """A point for giving in, and one for the consequence."""
    oleg.press_key("board.declare.give_in", oleg.dock)
    oleg.fill(oleg.t("board.tell.terms"), "Падаю за борт и цепляюсь за канат", oleg.dialog)
    oleg.press_key("board.tell.give_in_do", oleg.dialog)
    gwen.press_key("board.offer.do.accept", gwen.dock)
    points(oleg, 3)
    pilar.sees(pilar.t("board.token.conceded"), pilar.scene)


def finish(gwen: Seat, pilar: Seat, oleg: Seat, sofia: Seat) -> None:
    gwen.press_key("board.conflict.end", gwen.tools)
    expect(gwen.tools.get_by_role("button", name=gwen.t("board.conflict.open"), exact=True)).to_be_visible()
    gwen.press_key("board.scene.close", gwen.tools)
    gwen.press_key("board.scene.close", gwen.dialog)
    for seat in (pilar, oleg, sofia):
        expect(seat.scene.get_by_role("heading", name=seat.t("board.scene.none_title"))).to_be_visible()
        seat.reads(seat.t("log.scene_closed", number=1, title="Boarders on the Cirrus"))
    expect(pilar.people.get_by_role("img", name=pilar.t("board.stress.free", box=1)).first).to_be_visible()


# -- what nobody else may get


def nothing_leaked(gwen: Seat, others: list[Seat]) -> None:
    assert any("canary-7f31" in frame for frame in gwen.frames)
    assert any("canary-44ab" in frame for frame in gwen.frames)
    for seat in others:
        heard = "".join(seat.frames).lower() + seat.page.content().lower()
        assert "canary" not in heard
