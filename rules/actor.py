"""Who asks."""

import msgspec


class Actor(msgspec.Struct, frozen=True):
    """Who asks: a member of the table and the role of their seat.

    Roles: gm, cogm, player, spectator; `newcomer` holds an invitation and no seat yet; `clock` is the server's own,
    nobody's, and has the one right to say that time is over.
    """

    member: str
    role: str

    @property
    def is_gm(self) -> bool:
        return self.role in ("gm", "cogm")
