"""Template tags of the look: `{% icon "send" %}`, `{% face name key %}`, `{% styles_url %}`, `{% icons_url %}`."""

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from campaigns.models import Campaign
from characters.models import Character
from config import assets

register = template.Library()

TONES = 6


@register.simple_tag
def styles_url() -> str:
    return assets.styles_url()


@register.simple_tag
def icons_url() -> str:
    """Scripts read the same address from `document.documentElement.dataset.icons`."""
    return assets.icons_url()


@register.simple_tag
def icon(name: str, size: str = "") -> SafeString:
    """An icon of the sprite, silent for readers: the words beside it, or the button's name, say what it means."""
    if name not in assets.icon_files():
        raise template.TemplateSyntaxError(f"There is no icon named {name!r} in static/icons.")
    css = f"i i--{size}" if size else "i"
    return format_html('<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>', css, assets.icons_url(), name)


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
    if "hero_tones" not in context.render_context:
        keys = Character.objects.filter(campaign=campaign, kind="pc").order_by("pk").values_list("key", flat=True)
        context.render_context["hero_tones"] = {key: at % TONES + 1 for at, key in enumerate(keys)}
    tones: dict[str, int] = context.render_context["hero_tones"]
    return tones


@register.simple_tag(takes_context=True)
def face(context: template.Context, name: str, key: str = "", size: str = "", foe: bool = False) -> SafeString:
    """A portrait without a picture: the initial, round for people and heroes, square for the opposition."""
    hero: Any = _hero_tones(context).get(key) if key.startswith("character:") else None
    shape = "face--foe" if foe else f"tone-{hero or tone(key or name)}"
    css = f"face face--{size} {shape}" if size else f"face {shape}"
    return format_html('<span class="{}" aria-hidden="true">{}</span>', css, initial(name))
