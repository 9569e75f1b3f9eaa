"""Template tags of the look: `{% icon "send" %}`, `{% face name key %}`, `{% portrait character %}`, addresses."""

from functools import cache
from pathlib import Path
from typing import Any

from django import template
from django.conf import settings
from django.core.paginator import Page
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from campaigns.language import words
from campaigns.models import Campaign
from characters.models import Character
from config import assets
from config import context as pages
from rules.game import SYSTEM_KEYS, engine_of

register = template.Library()

TONES = 6


@register.simple_tag
def engine_parts(name: str) -> list[dict[str, Any]]:
    """The templates of that name in the rooms of engines whose games are offered, each with those games:
    `{% engine_parts "campaigns/_help.html" as parts %}`."""
    engines: dict[str, list[str]] = {}
    for game in SYSTEM_KEYS:
        engines.setdefault(engine_of(game).key, []).append(game)
    found = [{"template": f"games/{engine}/{name}", "games": games} for engine, games in engines.items()]
    return [part for part in found if Path(settings.BASE_DIR, "templates", str(part["template"])).exists()]


@register.simple_tag
def styles_url() -> str:
    return assets.styles_url()


@register.simple_tag
def ground(theme: str) -> str:
    return assets.ground(theme)


@register.simple_tag
def icons_url() -> str:
    """Scripts read the same address from `document.documentElement.dataset.icons`."""
    return assets.icons_url()


@register.simple_tag
def import_map(**more: str) -> SafeString:
    """The names that scripts import by, with `more` of one page: `{% import_map engine=engine_script %}`."""
    return pages.import_map(**more)


@register.inclusion_tag("_parts.html", takes_context=True)
def parts(context: dict[str, Any], part: Page[Any]) -> dict[str, Any]:
    """The way to the other parts of a long list, of many parts only to those near: `{% parts part %}`."""
    pages = part.paginator
    numbers = pages.get_elided_page_range(part.number, on_each_side=2, on_ends=1)
    return {"request": context["request"], "part": part, "numbers": numbers, "left_out": pages.ELLIPSIS}


@register.simple_tag
def icon(name: str, size: str = "") -> SafeString:
    """An icon of the sprite, silent for readers: the words beside it, or the button's name, say what it means."""
    if name not in assets.icon_files():
        raise template.TemplateSyntaxError(f"There is no icon named {name!r} in static/icons.")
    return _icon(f"i i--{size}" if size else "i", assets.icons_url(), name)


@cache
def _icon(css: str, url: str, name: str) -> SafeString:
    return format_html('<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>', css, url, name)


@register.simple_tag
def drawings(*names: str) -> SafeString:
    """Icons that a page shows a thousand times, kept in it for `drawn`: `<div hidden>{% drawings "up" %}</div>`."""
    return SafeString(f"<svg>{assets.symbols(names)}</svg>")  # nosec B703 (drawings of our own files)


@register.simple_tag
def drawn(name: str) -> SafeString:
    """One of the page's `drawings`, in half the letters: for a button that has its name by an attribute."""
    return format_html('<svg class="i"><use href="#{}"/></svg>', name)


@register.filter
def tone(key: str) -> int:
    """One of the six tones of a portrait, always the same for the same id."""
    return sum(ord(letter) for letter in key) % TONES + 1


@register.filter
def initial(name: str) -> str:
    return name.strip()[:1].upper() or "?"


def _hero_tones(context: template.Context) -> dict[str, int]:
    """Heroes of the page's campaign take the tones in turn as they come; the board does the same (select.js)."""
    campaign = context.get("campaign")
    if not isinstance(campaign, Campaign):
        return {}
    page = context.dicts[0]  # its own, whichever included part asks; `render_context` is a part's alone
    if "hero_tones" not in page:
        keys = Character.objects.filter(campaign=campaign, kind="pc").order_by("pk").values_list("key", flat=True)
        page["hero_tones"] = {key: at % TONES + 1 for at, key in enumerate(keys)}
    tones: dict[str, int] = page["hero_tones"]
    return tones


@register.simple_tag(takes_context=True)
def face(context: template.Context, name: str, key: str = "", size: str = "", foe: bool = False) -> SafeString:
    """A face without a picture: the initial, round for people and heroes, square for the opposition."""
    css = _face_css(context, name, key, size, foe)
    return format_html('<span class="{}" aria-hidden="true">{}</span>', css, initial(name))


@register.simple_tag(takes_context=True)
def portrait(context: template.Context, character: dict[str, Any], size: str = "") -> SafeString:
    """The face of a character of the page's campaign: its portrait, else its initial. The largest one has a name."""
    name, id = character["name"], character["id"]
    css = _face_css(context, name, id, size, character["kind"] != "pc")
    if not character.get("portrait"):
        return format_html('<span class="{}" data-portrait aria-hidden="true">{}</span>', css, initial(name))
    large = size == "xl"
    where = [context["campaign"].public_id, id.partition(":")[2], character["portrait"], "large" if large else "small"]
    alt = words.text(words.active(), "characters.portrait.of", name=name or "?") if large else ""
    return format_html(
        '<span class="{}" data-portrait><img src="{}" alt="{}" width="{side}" height="{side}" decoding="async"></span>',
        css,
        reverse("api_portrait_file", args=where),
        alt,
        side=512 if large else 128,
    )


def _face_css(context: template.Context, name: str, key: str, size: str, foe: bool) -> str:
    hero: Any = _hero_tones(context).get(key) if key.startswith("character:") else None
    shape = "face--foe" if foe else f"tone-{hero or tone(key or name)}"
    return f"face face--{size} {shape}" if size else f"face {shape}"
