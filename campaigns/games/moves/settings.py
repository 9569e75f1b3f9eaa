"""What the settings of a campaign of moves have beside what all have: the way to the game's files."""

from typing import Any

from campaigns.models import Membership


def panels(seat: Membership) -> list[dict[str, Any]]:
    return [{"template": "games/moves/campaigns/_files.html"}]
