"""What one may do from anywhere: pages to go to and things to begin, found by their names and by words for the same."""

from collections.abc import Callable
from typing import NamedTuple

from campaigns.journal.visible import Viewer
from campaigns.language import words
from campaigns.models import Membership
from campaigns.search import stems
from campaigns.search.found import Found, Group, first
from campaigns.search.stems import Asked
from campaigns.site.pages import address

May = Callable[[Viewer], bool]


class Act(NamedTuple):
    """`name`: of the address it leads to, `at` the place on that page. Who `may`: others do not find it."""

    key: str
    icon: str
    name: str
    may: May
    at: str = ""
    of_campaign: bool = True


def anybody(viewer: Viewer) -> bool:
    return True


def writers(viewer: Viewer) -> bool:
    return viewer.writes


def runners(viewer: Viewer) -> bool:
    return viewer.seat.runs


def players(viewer: Viewer) -> bool:
    return viewer.seat.role == Membership.Role.PLAYER


def gm(viewer: Viewer) -> bool:
    return viewer.seat.is_gm


# In the order in which they are offered to who has typed nothing yet.
ACTS = (
    Act("table", "dice", "table", anybody),
    Act("new_page", "plus", "page_new", writers),
    Act("new_npc", "npc", "characters", runners, "#others"),
    Act("new_character", "people", "characters", players, "#heroes"),
    Act("prepare", "zone", "prepare", runners),
    Act("secrets", "secret", "secrets", runners),
    Act("log", "history", "log", anybody),
    Act("journal", "book", "journal", anybody),
    Act("characters", "people", "characters", anybody),
    Act("sessions", "clock", "sessions", anybody),
    Act("when", "calendar", "when", anybody),
    Act("files", "image", "files", anybody),
    Act("safety", "shield", "safety", anybody),
    Act("overview", "flag", "campaign", anybody),
    Act("invite", "link", "invitations", runners),
    Act("dials", "settings", "campaign_dials", anybody),
    Act("settings", "settings", "campaign_settings", gm),
    Act("campaigns", "list", "home", anybody, of_campaign=False),
)
OFFERED = 5


def offered(viewer: Viewer) -> Group:
    """Before anything is typed."""
    return Group("acts", [one for act in ACTS if act.may(viewer) and (one := _found(viewer, act))][:OFFERED])


def answering(viewer: Viewer, asked: list[Asked]) -> Group:
    may = (act for act in ACTS if act.may(viewer))
    found = [_found(viewer, act) for act in may if stems.answers(asked, _names(act))]
    return first("acts", [one for one in found if one])


def _names(act: Act) -> str:
    lang = words.active()
    return " ".join(words.text(lang, f"find.act.{act.key}.{part}") for part in ("name", "also"))


def _found(viewer: Viewer, act: Act) -> Found | None:
    where = address(act.name, *([viewer.seat.campaign.public_id] if act.of_campaign else []))
    name = words.text(words.active(), f"find.act.{act.key}.name")
    return Found("act", act.key, name, where + act.at, act.icon) if where else None
