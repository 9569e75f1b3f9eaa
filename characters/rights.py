"""Whose a character is, as its pages ask."""

from campaigns.board import Thing
from campaigns.models import Membership


def acts_for(seat: Membership, character: Thing) -> bool:
    """Whose sheet it is: a player's own, or the GM's when nobody else has it."""
    if character.get("controller"):
        return bool(character["controller"] == seat.public_id)
    return seat.runs


def may_picture(seat: Membership, character: Thing) -> bool:
    """Who is offered to change the portrait: whoever acts for the character, and those who run the table."""
    return seat.role != Membership.Role.SPECTATOR and (seat.runs or acts_for(seat, character))
