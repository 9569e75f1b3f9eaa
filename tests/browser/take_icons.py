"""`python -m tests.browser.take_icons`: the icons of the installed page in static/app, drawn of static/icons/mark.svg.

A tile has corners of its own, what is full is cut into a shape by the system, a badge is a mask of one colour.
"""

import re
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from config.bootstrap.chromium import find_chromium

STATIC = Path(__file__).resolve().parent.parent.parent / "static"
APP = STATIC / "app"
SIDE = 24
# Its name, the side in pixels, the share of the side that the mark takes, the radius of the tile's corners.
ICONS = {
    "tile-192.png": (192, 0.66, 5.0),
    "tile-512.png": (512, 0.66, 5.0),
    "full-180.png": (180, 0.62, 0.0),
    "full-512.png": (512, 0.5, 0.0),
}
BADGE = ("badge-96.png", 96, 0.9)
LIGHT, WHITE = "#fdfcf9", "#fff"


def accent() -> str:
    """The colour of the small icon, which browsers show in their tabs."""
    found = re.search(r'stroke="(#\w+)"', (STATIC / "favicon.svg").read_text())
    assert found
    return found[1]


def drawing(share: float, ink: str, tile: str = "") -> str:
    """The mark in the middle of a square of 24, on `tile` if there is one."""
    mark = re.sub(r"</?svg[^>]*>", "", (STATIC / "icons" / "mark.svg").read_text())
    # The mark reaches from 3 to 21.5 across, from 5 to 20.5 down.
    by = share * SIDE / 18.5
    placed = f"translate(12 12) scale({by:.4f}) translate(-12.25 -12.75)"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{tile}'
        f'<g transform="{placed}" fill="none" stroke="{ink}" stroke-width="1.5" stroke-linecap="round" '
        f'stroke-linejoin="round">{" ".join(mark.split())}</g></svg>\n'
    )


def tiled(share: float, radius: float) -> str:
    return drawing(share, LIGHT, f'<rect width="{SIDE}" height="{SIDE}" rx="{radius}" fill="{accent()}"/>')


def drawn(browser: Browser) -> dict[str, bytes]:
    """Every icon's file by its name."""
    name, side, share = BADGE
    found = {name: picture(browser, drawing(share, WHITE), side)}
    for name, (side, share, radius) in ICONS.items():
        found[name] = picture(browser, tiled(share, radius), side)
    _side, share, radius = ICONS["tile-512.png"]
    return {**found, "tile.svg": tiled(share, radius).encode()}


def picture(browser: Browser, svg: str, side: int) -> bytes:
    page = browser.new_page(viewport={"width": side, "height": side})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{side}px}}</style>{svg}")
    taken = page.screenshot(omit_background=True)
    page.close()
    return taken


def main() -> None:
    APP.mkdir(exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        for name, content in drawn(browser).items():
            (APP / name).write_bytes(content)
        browser.close()


if __name__ == "__main__":
    main()
