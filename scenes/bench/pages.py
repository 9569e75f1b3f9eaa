"""The table page in a browser: how much JavaScript it takes, compressed, and when the board is first there."""

import gzip
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from scenes.bench.servers import Failed, Workshop

VISITS = 5
PATIENCE_MS, LOOK_EVERY_MS = 20_000, 20
SCRIPT_GOAL_KB, PAINT_GOAL_MS = 60, 1000
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
# Something of the scene is drawn; then the browser gets its chance to paint it.
BOARD = "[data-part=scene] *"
WATCH = """
const seen = new MutationObserver(() => {
  if (!document.querySelector("BOARD")) return;
  seen.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.boardPaintedAt = performance.now(); }));
});
seen.observe(document, { childList: true, subtree: true });
""".replace("BOARD", BOARD)

Figures = dict[str, Any]


def measure(port: int) -> Figures:
    """Figures of the page; `skipped` says why there are none."""
    chromium = find_chromium()
    if chromium is None:
        return {"skipped": "no Chromium, or no playwright to drive it"}
    with tempfile.TemporaryDirectory(prefix="storytable-bench-") as folder:
        workshop = Workshop(Path(folder), port)
        plan = workshop.seed(1, 0)
        with workshop.table_server() as (_pid, at):
            return visit(chromium, plan, f"http://127.0.0.1:{at}")


def find_chromium() -> str | None:
    """The machine's Chromium or playwright's own, if playwright is installed (requirements-dev.txt)."""
    import os
    import shutil

    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if found is not None:
        return found
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def visit(chromium: str, plan: dict[str, Any], url: str) -> Figures:
    """Visits of the GM and of a player, each with an empty cache and then with a full one."""
    from playwright.sync_api import sync_playwright

    table = plan["small"][0]
    found: Figures = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        for name, seat in (("GM", table["seats"][0]), ("player", table["seats"][1])):
            first, again = [], []
            for _ in range(VISITS):
                context = browser.new_context()
                context.add_cookies([{"name": plan["cookie"], "value": seat["session"], "url": url}])
                page = context.new_page()
                page.add_init_script(WATCH)
                answers = responses(page)
                address = f"{url}/t/{table['id']}/"
                first.append(painted(page, address))
                found |= sizes(scripts_of(answers))
                again.append(painted(page, address))
                context.close()
            found[f"first_board_paint_ms, {name}"] = median(first)
            found[f"first_board_paint_ms, {name}, cached"] = median(again)
        browser.close()
    return found


def scripts_of(answers: list[Any]) -> dict[str, bytes]:
    return {
        urlsplit(answer.url).path: answer.body()
        for answer in answers
        if answer.request.resource_type == "script" and answer.status == 200
    }


def sizes(scripts: dict[str, bytes]) -> Figures:
    return {
        "scripts": len(scripts),
        "script_kb": sum(map(len, scripts.values())) / 1000,
        "script_gzip_kb": sum(len(gzip.compress(body, 9)) for body in scripts.values()) / 1000,
    }


def painted(page: Any, address: str) -> float:
    """Milliseconds from the click to the first paint with the board in it."""
    page.goto(address, wait_until="load")
    for _ in range(PATIENCE_MS // LOOK_EVERY_MS):
        at = page.evaluate("window.boardPaintedAt ?? null")
        if at is not None:
            return float(at)
        page.wait_for_timeout(LOOK_EVERY_MS)
    raise Failed("the board was not drawn")


def responses(page: Any) -> list[Any]:
    """All the answers that the page is going to get."""
    answers: list[Any] = []
    page.on("response", lambda answer: answers.append(answer))
    return answers


def tell(found: Figures, say: Callable[[str], None]) -> None:
    say("")
    if "skipped" in found:
        say(f"Pages left out: {found['skipped']}.")
        return
    size = found["script_gzip_kb"]
    met = "met" if size < SCRIPT_GOAL_KB else "MISSED"
    say(f"Table page: {found['scripts']} scripts, {found['script_kb']:.0f} kB")
    say(f"Scripts, compressed: {size:.1f} kB (goal < {SCRIPT_GOAL_KB}: {met})")
    for name, value in found.items():
        if name.startswith("first_board_paint"):
            quick = value < PAINT_GOAL_MS
            label = name.partition(", ")[2]
            say(f"First board paint, {label}: {value:.0f} ms (goal < {PAINT_GOAL_MS}: {'met' if quick else 'MISSED'})")
