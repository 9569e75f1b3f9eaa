"""The ledger: every fate point moves between named pockets by an event with its cause. Rule: FATE-REF-05.

Pockets: a character's id; `pool` (the live scene's, the GM's); `deferred` (the next scene's pool); `bank` (without
limit); `owed:<character>` (paid at the scene's end); `store:<character>` (an NPC's own, for the pool of a later scene);
an offer's id (set aside).
"""

from collections.abc import Callable

from rules.events import Entry, Event
from rules.fate.bargain.entities import Bank, Offer
from rules.fate.game.look import game_of
from rules.fate.hooks import Hook
from rules.fate.refusals.bargain import NotEnoughFatePoints, PoolEmpty
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene, Session
from rules.play import Play
from rules.state import Draft, State
from rules.words.params import Param, Params

# Whether somebody takes points at all.
EARNING: Hook[Callable[[State, Character], bool]] = Hook("own_pool")


class PointsMoved(Event, frozen=True, kw_only=True, tag="points_moved"):
    """`why`: invoke, compel, refusal, escrow, returned, concession, pvp, refresh, pool, creation, gm, declined...

    `scene` is the scene whose pool or debts are meant. `told`: whether the log has a line for it.
    """

    source: str
    to: str
    points: int
    why: str
    scene: str | None = None
    source_name: str = ""
    to_name: str = ""
    told: bool = True
    reason: str = ""

    def apply(self, draft: Draft) -> None:
        add_points(draft, self.source, -self.points, self.scene)
        add_points(draft, self.to, self.points, self.scene)

    def entry(self) -> Entry | None:
        return self.move() if self.told else None

    def move(self) -> Entry:
        """The movement in words, also where another line of the log tells of it. `pockets`: out of and into which."""
        params: Params = {
            "pockets": [self.source, self.to],
            "points": self.points,
            "from": pocket_word(self.source, self.source_name),
            "to": pocket_word(self.to, self.to_name),
            "why": {"key": f"log.why.{self.why}", "with": {"reason": self.reason}},
            "reason": self.reason,
        }
        return Entry(key="points_moved", params=params, tone="point", rules=("FATE-REF-05",))


def pocket_word(pocket: str, name: str) -> Param:
    kind = pocket.partition(":")[0]
    return name if kind in ("character", "owed", "store") and name else {"key": f"log.pocket.{kind}"}


def add_points(draft: Draft, pocket: str, points: int, scene: str | None) -> None:
    kind, _, key = pocket.partition(":")
    match kind:
        case "bank":
            draft.change("bank", points=draft.get("bank", Bank).points + points)
        case "deferred":
            draft.change("session", deferred=draft.get("session", Session).deferred + points)
        case "pool":
            draft.change(str(scene), pool=draft.get(str(scene), Scene).pool + points)
        case "owed":
            owed = dict(draft.get(str(scene), Scene).owed)
            owed[f"character:{key}"] = owed.get(f"character:{key}", 0) + points
            draft.change(str(scene), owed={who: sum for who, sum in owed.items() if sum})
        case "store":
            who = f"character:{key}"
            draft.change(who, store=draft.get(who, Character).store + points)
        case "offer":
            draft.change(pocket, escrow=draft.get(pocket, Offer).escrow + points)
        case _:
            draft.change(pocket, fate_points=draft.get(pocket, Character).fate_points + points)


def held(state: State, pocket: str, scene: str | None = None) -> int:
    """Points in a pocket that has a limit."""
    if pocket == "pool":
        return state.get(str(scene), Scene).pool if scene else 0
    if pocket == "deferred":
        return state.get("session", Session).deferred
    kind, _, key = pocket.partition(":")
    if kind == "offer":
        return state.get(pocket, Offer).escrow
    if kind == "owed":
        return state.get(str(scene), Scene).owed.get(f"character:{key}", 0)
    if kind == "store":
        return state.get(f"character:{key}", Character).store
    return state.get(pocket, Character).fate_points


def pocket_of(state: State, character: Character) -> str:
    """Whose points a character spends: its own, or for the GM's the scene's pool, where they have none of their own.

    Rules: FATE-DICE-58, FATE-POOL-02.
    """
    return character.id if character.kind == "pc" or has_own_points(state) else "pool"


def has_own_points(state: State) -> bool:
    """Whether characters of the GM's have points as heroes do. By the game's data."""
    return bool(game_of(state).npc.get("own_points"))


def earns(state: State, character: Character) -> bool:
    """Whether a point that comes to a character becomes its own."""
    return all(earning(state, character) for earning in EARNING)


def name_of(state: State, pocket: str) -> str:
    kind, _, key = pocket.partition(":")
    character = state.find(f"character:{key}" if kind in ("owed", "store") else pocket)
    return character.name if isinstance(character, Character) else ""


def check_points(state: State, pocket: str, points: int, scene: str | None = None, rule: str = "FATE-INV-02") -> None:
    """Raises `NotEnoughFatePoints` or `PoolEmpty` when the pocket holds fewer."""
    if pocket == "bank" or held(state, pocket, scene) >= points:
        return
    if pocket == "pool":
        raise PoolEmpty(rule="FATE-POOL-02")
    raise NotEnoughFatePoints(rule=rule, needed=points, held=held(state, pocket, scene))


def move_points(
    play: Play,
    source: str,
    to: str,
    points: int,
    why: str,
    *,
    scene: str | None = None,
    told: bool = True,
    reason: str = "",
) -> None:
    """Move points, checked. Raises `NotEnoughFatePoints`, `PoolEmpty`."""
    if points == 0:
        return
    check_points(play.state, source, points, scene)
    play.emit(
        PointsMoved(
            source=source,
            to=to,
            points=points,
            why=why,
            scene=scene,
            told=told,
            reason=reason,
            source_name=name_of(play.state, source),
            to_name=name_of(play.state, to),
        )
    )
