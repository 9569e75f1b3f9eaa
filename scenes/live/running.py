"""The hub of this process, if one runs here."""

from typing import TYPE_CHECKING

from scenes.live.bell import Ring, send

if TYPE_CHECKING:
    from campaigns.accounts.models import User
    from scenes.live.hub import Hub

_hub: "Hub | None" = None


def hub() -> "Hub | None":
    return _hub


def set_hub(new: "Hub | None") -> None:
    global _hub
    _hub = new


def sessions_ended(user: "User", session_key: str | None) -> None:
    """Sessions ended, here and in every other worker: their sockets are closed."""
    if _hub is not None:
        _hub.sessions_ended(user.pk, session_key or "")
    send(Ring(user=user.pk, session=session_key or ""))
