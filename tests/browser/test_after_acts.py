"""After each form of the site the focus goes on from where it was pressed, and what was done, or why not, is said."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Staged, TableSite
from tests.browser.windows import Windows
from tests.full_site import PAGES

pytestmark = pytest.mark.browser

OF_SITE = tuple(name for name in PAGES["gwen"] if name != "table")
LISTS = ("secrets", "threads", "sweep", "files")
# What ends something that the other forms need comes after all of them.
LAST = ("leave", "archive", "/member/", "elsewhere", "/email/", "/take-back/", "/remove/", "/drop/", "/empty/")
# The theme is changed where it is, by a button whose name changes; a game's settings are fetched into the page;
# whoever signs out begins anew, with nothing kept.
OWN_WAY = ("theme", "settings ", "/logout/")
PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c6360606000000004"
    "0001f61738550000000049454e44ae426082"
)
# All buttons that send a form, with a name for what they send: ids are left out of it.
BUTTONS = """
  const said = ["do", "say"];
  const named = (button) => [
    button.getAttribute("formaction") ?? button.form.getAttribute("action") ?? location.pathname,
    button.name, said.includes(button.name) ? button.value : "",
  ].map((part) => part.replace(/[0-9a-zA-Z_-]{10,}|[0-9]+/g, "*")).join(" ");
  const buttons = [...document.querySelectorAll("button")].filter((one) => one.type === "submit" && one.form
    && !one.disabled && (one.getAttribute("formmethod") ?? one.form.method) === "post");
"""
NAMES = f"() => {{ {BUTTONS} return [...new Set(buttons.map(named))]; }}"
# In sight, with all that its form must have.
MAKE_READY = (
    f"(name) => {{ {BUTTONS}"
    """
  const button = buttons.find((one) => named(one) === name);
  for (let up = button; up; up = up.parentElement) {
    if (up.matches("details")) up.open = true;
    if (up.matches("dialog") && !up.open) up.showModal();
    up.hidden = false;
  }
  const values = { time: "20:00", date: "2031-05-04", email: "new@example.org", url: "https://example.org/hook" };
  for (const field of button.form.elements) {
    if (!field.required || field.value || field.type === "file") continue;
    if (field.type === "radio" || field.type === "checkbox") field.checked = true;
    else if (field.matches("select")) field.selectedIndex = field.options.length - 1;
    else field.value = values[field.type] ?? (field.type === "number" ? field.min || "1" : "Grey water");
  }
  button.dataset.underTest = "";
}"""
)
AFTERWARDS = """() => [
  ...(document.activeElement === document.body ? ["the focus is lost"] : []),
  ...([...document.querySelectorAll("[role=status], [role=alert], [aria-live]")].some((one) => one.textContent.trim())
    ? [] : ["nothing is said"]),
]"""
# Another page has come, or what is wrong stands in the form or beside its button.
SETTLED = """() => !document.querySelector('[data-under-test]')
  || document.querySelector('[aria-invalid=true], .field__error--loose')"""


@pytest.mark.parametrize(
    "names", [pytest.param(LISTS, id="lists"), pytest.param(OF_SITE, id="all", marks=pytest.mark.long)]
)
def test_after_each_form_the_focus_goes_on_and_what_was_done_is_said(
    windows: Windows, browser_site: TableSite, names: Sequence[str]
) -> None:
    staged = browser_site.stage("full")
    context = windows.open(viewport={"width": 1280, "height": 850}, reduced_motion="reduce")
    staged.sign_in(context, "gwen")
    page = context.new_page()

    sent: dict[str, list[str]] = {}
    for late in (False, True):
        for name in names:
            send_all(page, staged.url + staged.pages["gwen"][name], sent, late=late)
    windows.give_back(context)

    assert len(sent) >= 2 * len(names) / 3
    assert {form: wrong for form, wrong in sent.items() if wrong} == {}


def send_all(page: Page, address: str, sent: dict[str, list[str]], *, late: bool) -> None:
    """Each kind of form of that page that was not sent yet, by Enter on its button; those of the `LAST` only late."""
    while (answer := page.goto(address)) and answer.status == 200:
        open_ones = [form for form in page.evaluate(NAMES) if not any(part in form for part in OWN_WAY)]
        todo = [form for form in open_ones if form not in sent and (late or not any(part in form for part in LAST))]
        if not todo:
            return
        sent[todo[0]] = send(page, todo[0])


def send(page: Page, form: str) -> list[str]:
    """What is wrong afterwards."""
    page.evaluate(MAKE_READY, form)
    button = page.locator("[data-under-test]")
    for field in button.locator("xpath=ancestor::form").locator("input[type=file]").all():
        field.set_input_files({"name": "dot.png", "mimeType": "image/png", "buffer": PICTURE})
    button.press("Enter")
    page.wait_for_function(SETTLED)
    page.wait_for_load_state("load")
    page.wait_for_function(f"() => ({AFTERWARDS})().length === 0 || performance.now() > 3000")
    return list(page.evaluate(AFTERWARDS))


def test_what_is_kept_of_a_list_leads_to_the_next_of_it(windows: Windows, browser_site: TableSite) -> None:
    """Whoever closes threads one after the other stays among them, and hears what was done."""
    staged: Staged = browser_site.stage("full")
    context = windows.open(viewport={"width": 390, "height": 600}, reduced_motion="reduce")
    staged.sign_in(context, "gwen")
    page = context.new_page()
    page.goto(staged.url + staged.pages["gwen"]["threads"])
    rows = page.locator("li").filter(has=page.locator("button[value=close]"))
    second = rows.nth(1).get_by_role("link").first.inner_text()

    rows.nth(0).locator("button[value=close]").press("Enter")

    expect(page.locator("[data-messages]")).to_contain_text("Closed.")
    focused = page.locator("button[value=close]:focus")
    assert focused.locator("xpath=ancestor::li").get_by_role("link").first.inner_text() == second
    windows.give_back(context)
