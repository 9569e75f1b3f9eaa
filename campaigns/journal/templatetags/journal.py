"""What pages of other parts of the site show of the journal."""

from typing import Any

from django import template

from campaigns.journal import visible
from campaigns.journal.people.bound import CHARACTER

register = template.Library()


@register.simple_tag(takes_context=True)
def page_about(context: Any, key: str) -> str:
    """The page about a character that the reader sees; empty if there is none."""
    page = visible.about(visible.viewer_of(context["seat"])).get(f"{CHARACTER}{key}")
    return page.public_id if page else ""
