"""Trying a prepared scene out, in a browser: from the page of scenes to what it came to, and stopped again."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Staged, TableSite, Visit
from tests.browser.pages import no_violations
from tests.templates import BASE_DIR

pytestmark = pytest.mark.browser


@pytest.fixture
def staged(live_site: TableSite) -> Staged:
    return live_site.stage("demo")


@pytest.fixture
def jobs(live_site: TableSite) -> Iterator[None]:
    """The child that does the jobs, beside the site."""
    worker = [sys.executable, "-m", "campaigns.jobs.worker"]
    child = subprocess.Popen(worker, cwd=BASE_DIR, env=live_site.env, stdin=subprocess.PIPE)
    yield
    child.communicate(timeout=60)


def test_a_gm_tries_a_fight_out_and_reads_what_it_came_to(visit: Visit, staged: Staged, jobs: None) -> None:
    gwen = visit(staged, "gwen", "scenes/")
    gwen.page.get_by_role("link", name=gwen.t("board.prep.try"), exact=True).click()
    expect(gwen.page.get_by_role("heading", name=gwen.t("forecast.how"))).to_be_visible()
    assert no_violations(gwen.page) == []

    gwen.page.get_by_role("button", name=gwen.t("forecast.begin"), exact=True).press("Enter")

    came_to = gwen.page.locator("#forecast")
    expect(came_to.get_by_role("table")).to_have_count(3, timeout=60_000)
    expect(gwen.page.get_by_role("status").filter(has_text=gwen.t("forecast.over"))).to_be_attached()
    expect(came_to.get_by_text(gwen.t("forecast.people_differ"))).to_be_visible()
    assert no_violations(gwen.page) == []


def test_it_is_followed_and_stopped_while_nobody_has_begun_it(visit: Visit, staged: Staged) -> None:
    gwen = visit(staged, "gwen", "scenes/", width=390)
    gwen.page.get_by_role("link", name=gwen.t("board.prep.try"), exact=True).click()
    gwen.press_key("forecast.begin")
    expect(gwen.page.get_by_role("progressbar", name=gwen.t("forecast.progress"))).to_be_visible()
    assert no_violations(gwen.page) == []

    gwen.press_key("forecast.cancel")

    expect(gwen.page.get_by_text(gwen.t("forecast.cancelled"))).to_be_visible()
