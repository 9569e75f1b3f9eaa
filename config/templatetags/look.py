"""Template tags of the look: `{% icon "send" %}`, `{% face name key %}`, `{% styles_url %}`, `{% icons_url %}`."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

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
    """One of the six tones of a portrait, always the same for the same id. static/js/board says the same."""
    return sum(ord(letter) for letter in key) % TONES + 1


@register.filter
def initial(name: str) -> str:
    return name.strip()[:1].upper() or "?"


@register.simple_tag
def face(name: str, key: str = "", size: str = "", foe: bool = False) -> SafeString:
    """A portrait without a picture: the initial, round for people and heroes, square for the opposition."""
    css = " ".join(
        filter(None, ["face", f"face--{size}" if size else "", "face--foe" if foe else f"tone-{tone(key or name)}"])
    )
    return format_html('<span class="{}" aria-hidden="true">{}</span>', css, initial(name))
