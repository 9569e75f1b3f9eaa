"""Every pair of colours that stand on each other, measured from the tokens in both themes and five skins."""

import math
import re
from functools import cache
from pathlib import Path

import pytest

CSS = Path(__file__).resolve().parent.parent / "static" / "css"
SKINS = ("accelerated", "condensed", "century", "cards", "apocalypse")
THEMES = ("light", "dark")
TEXT, EDGE, RULE = 4.5, 3.0, 2.4

KINDS = ("mark", "situation", "boost", "wound", "npc", "foe", "zone", "secret")
ACTIONS = ("overcome", "advantage", "attack", "defend")
OUTCOMES = ("fail", "tie", "success", "style")
WASHES = [f"{kind}-wash" for kind in KINDS] + ["warn-wash", "danger-wash", "ok-wash", "accent-wash"]

# What stands on what. Rules and bars are never the only sign, so less is asked of them.
TEXT_ON = {
    "ink": ["ground", "ground-deep", "panel", "paper", *WASHES],
    "ink-2": ["ground", "ground-deep", "panel", "paper", "accent-wash"],
    "ink-3": ["ground", "ground-deep", "panel", "paper"],
    "accent-ink": ["ground", "panel", "paper", "accent-wash"],
    "on-accent": ["accent", "accent-hover"],
    "on-solid": ["danger"],
    "danger-ink": ["danger-wash", "paper", "panel"],
    "warn-ink": ["warn-wash", "paper", "panel"],
    "ok-ink": ["ok-wash", "paper", "panel", "ground"],
    "on-coin": ["coin"],
    "on-gm-coin": ["gm-coin"],
    "panel": ["ink-2"],
    **{f"{kind}-ink": ["ground-deep", "panel", "paper", f"{kind}-wash"] for kind in KINDS},
    **{action: ["paper", "panel", "ground", f"{action}-wash"] for action in ACTIONS},
    **{f"{outcome}-ink": ["paper", "panel", "ground-deep"] for outcome in OUTCOMES},
}
EDGES_ON = {
    "line-strong": ["paper", "panel", "ground"],
    "focus": ["paper", "panel", "ground"],
    "coin-rim": ["paper", "panel"],
    "danger": ["paper", "panel"],
}
RULES_ON = {f"{kind}-rule": ["paper"] for kind in KINDS} | {outcome: ["paper"] for outcome in OUTCOMES}
ASKED = [
    (ink, ground, least)
    for pairs, least in ((TEXT_ON, TEXT), (EDGES_ON, EDGE), (RULES_ON, RULE))
    for ink, grounds in pairs.items()
    for ground in grounds
]


def declared(name: str) -> dict[str, str]:
    """The custom properties a file sets, whatever the selector: each token file has one rule that matters here."""
    css = re.sub(r"/\*.*?\*/", "", (CSS / name).read_text(), flags=re.DOTALL)
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", css))


@cache
def tokens(theme: str, skin: str) -> dict[str, str]:
    files = ["tokens/scale.css", "tokens/meaning.css", "skins/accelerated.css", f"skins/{skin}.css"]
    if theme == "dark":
        files += ["themes/dark.css", "skins/accelerated-dark.css", f"skins/{skin}-dark.css"]
    return {name: value for file in files for name, value in declared(file).items()}


def resolve(name: str, found: dict[str, str]) -> str:
    value = found[name]
    while link := re.fullmatch(r"var\(--([\w-]+)\)", value):
        value = found[link[1]]
    return value


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2) of an opaque oklch colour, cut to what a screen can show."""
    numbers = re.fullmatch(r"oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)", colour)
    assert numbers, f"not an opaque oklch colour: {colour}"
    lightness, chroma, hue = (float(number) for number in numbers.groups())
    a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
    green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
    blue = -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
    weights = ((0.2126, red), (0.7152, green), (0.0722, blue))
    return sum(weight * min(max(part, 0.0), 1.0) for weight, part in weights)


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_black_on_white_is_twenty_one() -> None:
    assert contrast("oklch(0 0 0)", "oklch(1 0 0)") == pytest.approx(21, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("skin", SKINS)
def test_every_pair_can_be_read(theme: str, skin: str) -> None:
    found = tokens(theme, skin)

    measured = [
        (ink, ground, round(contrast(resolve(ink, found), resolve(ground, found)), 2), least)
        for ink, ground, least in ASKED
    ]

    assert [pair for pair in measured if pair[2] < pair[3]] == []


def test_a_skin_changes_no_colour_of_meaning() -> None:
    allowed = set(declared("skins/accelerated.css"))

    for skin in SKINS:
        for file in (f"skins/{skin}.css", f"skins/{skin}-dark.css"):
            assert set(declared(file)) <= allowed, file


def test_only_tokens_hold_colours() -> None:
    places = [path for folder in ("base", "components", "pages", "games/fate") for path in (CSS / folder).glob("*.css")]

    named = [path.name for path in places if re.search(r"oklch\(\d|#[0-9a-f]{3,8}\b|rgb\(", path.read_text())]

    assert named == []


def test_components_use_meaning_and_not_the_scale() -> None:
    raw = "|".join(sorted({name.rsplit("-", 1)[0] for name in declared("tokens/scale.css")} - {"s"}))
    places = [path for folder in ("base", "components", "pages", "games/fate") for path in (CSS / folder).glob("*.css")]

    scaled = [path.name for path in places if re.search(rf"var\(--(?:{raw})-\d", path.read_text())]

    assert scaled == []


def test_no_page_carries_inline_styles() -> None:
    templates = CSS.parent.parent / "templates"

    inline = [
        path.name for path in templates.rglob("*.html") if re.search(r"\sstyle=|<style|\son\w+=", path.read_text())
    ]

    assert inline == []
