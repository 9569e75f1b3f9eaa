"""The hub of this process, if one runs here."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.hub import Hub

_hub: "Hub | None" = None


def hub() -> "Hub | None":
    return _hub


def set_hub(new: "Hub | None") -> None:
    global _hub
    _hub = new
