"""Template tags of the look: `{% icon "send" %}`, `{% styles_url %}`, `{% icons_url %}`."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from config import assets

register = template.Library()


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
