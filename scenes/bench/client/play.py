"""What a table says and does while it is measured: talk, moves, and a whole roll with all that belongs to it."""

from collections.abc import Callable
from typing import Any, NamedTuple

GM = 0
TALK = (
    "Keep low, they have seen the lantern.",
    "I say we cut the ropes before they get another crew across to us.",
    "How far is it to the rigging?",
    "Nobody told me about a second boat.",
)
OUT_OF_REACH = 40


class Step(NamedTuple):
    """A command of the member in that seat."""

    seat: int
    kind: str
    args: dict[str, Any]


class Script:
    """One table's play. `table` is what `seed` wrote about it; a seat is its place in `table["seats"]`.

    The roll is made to fail (its difficulty is out of reach), so that every round has the same commands.
    """

    def __init__(self, table: dict[str, Any]) -> None:
        self.seats: list[dict[str, Any]] = table["seats"]
        self.zones: list[str] = table["zones"]
        self.players = [n for n, seat in enumerate(self.seats) if seat.get("character")]
        self.roll = ""
        self._said = 0
        self._beside = 0
        self._round = 0
        self._steps: list[Callable[[], Step]] = []
        self._at = dict.fromkeys(self.players, 0)

    def next(self, lane: int) -> Step:
        """Lane 0 plays the rounds in order; other lanes talk and move beside it."""
        if lane:
            self._beside += 1
            player = self._player(self._beside)
            return self._move(player, "move_token") if self._beside % 3 == 0 else self._say(player)
        if not self._steps:
            self._steps = self._one_round(self._player(self._round))
            self._round += 1
        return self._steps.pop(0)()

    @property
    def under_way(self) -> bool:
        """Whether a round has begun and not ended."""
        return bool(self._steps)

    def made(self, kind: str, made: list[str]) -> None:
        """What the last command of that kind brought into being."""
        if kind == "declare_action" and made:
            self.roll = made[0]

    def _player(self, number: int) -> int:
        return self.players[number % len(self.players)]

    def _one_round(self, roller: int) -> list[Callable[[], Step]]:
        place = self.players.index(roller)
        second, third, fourth = (self._player(place + n) for n in (1, 2, 3))
        character = self.seats[roller]["character"]
        return [
            lambda: self._say(roller),
            lambda: self._move(second, "move_token"),
            lambda: self._say(GM),
            lambda: Step(
                roller,
                "declare_action",
                {
                    "character": character,
                    "action": "overcome",
                    "rating": "clever",
                    "goal": "Loosen the grapples",
                    "describe": "Under the rail, where they do not look",
                },
            ),
            lambda: self._on_roll(GM, "set_opposition", difficulty=OUT_OF_REACH),
            lambda: self._say(third),
            lambda: self._on_roll(roller, "roll_dice"),
            lambda: self._on_roll(
                roller,
                "invoke_aspect",
                character=character,
                aspect=self.seats[roller]["aspect"],
                effect="bonus",
                because="I grew up on such a deck",
            ),
            lambda: self._move(third, "cross_zone"),
            lambda: self._on_roll(second, "pass_on_roll"),
            lambda: self._on_roll(third, "pass_on_roll"),
            lambda: self._on_roll(GM, "settle_roll"),
            lambda: self._on_roll(roller, "choose", option="plain_failure"),
            lambda: Step(GM, "give_points", {"to": character, "points": 1, "reason": "For the scar"}),
            lambda: self._say(fourth),
            lambda: self._move(fourth, "move_token"),
        ]

    def _say(self, seat: int) -> Step:
        self._said += 1
        return Step(seat, "say", {"text": TALK[self._said % len(TALK)]})

    def _move(self, seat: int, kind: str) -> Step:
        """To and fro between two zones that touch."""
        self._at[seat] = 1 - self._at[seat]
        to = self.zones[self._at[seat]]
        if kind == "cross_zone":
            return Step(seat, kind, {"character": self.seats[seat]["character"], "to": to})
        return Step(seat, kind, {"token": self.seats[seat]["token"], "zone": to})

    def _on_roll(self, seat: int, kind: str, **args: Any) -> Step:
        return Step(seat, kind, {"roll": self.roll, **args})
