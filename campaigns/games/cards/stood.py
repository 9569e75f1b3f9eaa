"""What of the card game lies on a scene that is looked at as it stood: its cards, and what clings to those there."""

from typing import NamedTuple

from campaigns.board import Board, Thing
from campaigns.journal.sessions.stood import Card
from campaigns.models import Membership

DRAWN = "games/cards/campaigns/_written.html"
ICONS = {"detrimental": "warn", "beneficial": "check", "neutral": "situation"}


class Written(NamedTuple):
    """One line on a card: `word` is the key of what its kind is called, `crossed` whether it is out of play."""

    text: str
    kind: str
    icon: str
    word: str
    crossed: bool


def cards(seat: Membership, table: Board) -> dict[str, list[Card]]:
    """By what they are on, in the order they came; of a character the status card, where something stands on it."""
    system, found = seat.campaign.system, dict[str, list[Card]]()
    for card in table.all("card"):
        laid = Card(card["id"], "scene", "", "", card["name"], drawn=DRAWN, lines=_lines(system, card["lines"]))
        found.setdefault(card["scene"], []).append(laid)
    for who in table.all("character"):
        if who.get("status"):
            laid = Card(
                who["id"],
                "status",
                "aspect",
                f"{system}.person.status",
                "",
                drawn=DRAWN,
                lines=_lines(system, who["status"]),
            )
            found[who["id"]] = [laid]
    return found


def _lines(system: str, lines: list[Thing]) -> tuple[Written, ...]:
    """What is crossed out stays legible."""
    return tuple(
        Written(line["text"], line["kind"], ICONS[line["kind"]], f"{system}.kind.{line['kind']}", line["crossed"])
        for line in lines
    )
