"""Events of Fate play beyond rolls: boosts, facts, turns, conflicts."""

from msgspec.structs import replace

from rules.events import Entry, Event
from rules.fate.aspect.entities import Aspect, Fact
from rules.fate.aspect.spent import remember_spent
from rules.fate.conflict.entities import Conflict
from rules.fate.stage.entities import Grant, Scene, Token
from rules.state import Draft
from rules.table.events import TakenBack
from rules.words.params import Param, Params
from rules.words.wording import rating_word


class BoostNamed(Event, frozen=True, kw_only=True, tag="boost_named"):
    aspect: Aspect
    owner: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.aspect)

    def entry(self) -> Entry:
        return Entry(
            key="boost_named",
            params={"name": self.owner, "aspect": self.aspect.text or {"key": "log.unnamed_boost"}},
            tone="change",
            character=self.aspect.by,
        )


class Granted(Event, frozen=True, kw_only=True, tag="granted"):
    """A rating may do more than usual. Told by the offer that closes."""

    scene: str
    grant: Grant

    def apply(self, draft: Draft) -> None:
        draft.change(self.scene, grants=(*draft.get(self.scene, Scene).grants, self.grant))

    def entry(self) -> None:
        return None


class GrantUsed(Event, frozen=True, kw_only=True, tag="grant_used"):
    scene: str
    grants: tuple[Grant, ...]

    def apply(self, draft: Draft) -> None:
        draft.change(self.scene, grants=self.grants)

    def entry(self) -> None:
        return None


class PermissionGiven(Event, frozen=True, kw_only=True, tag="permission_given"):
    """By the GM's word, unasked."""

    name: str
    action: str
    rating: str
    because: str
    system: str
    for_scene: bool = False

    def apply(self, draft: Draft) -> None:
        return None

    def entry(self) -> Entry:
        rating = rating_word(self.system, self.rating)
        params = {"name": self.name, "action": self.action, "rating": rating, "because": self.because}
        params["lasts"] = "scene" if self.for_scene else "once"
        if self.action == "hindered":
            return Entry(key="defense_hindered", params=params, rules=("FATE-ATK-78",))
        return Entry(key="permission_given", params=params, rules=("FATE-ACT-53",))


class PermissionEnded(Event, frozen=True, kw_only=True, tag="permission_ended"):
    """The GM takes back what was allowed; of somebody hidden only the GM hears. Rule: FATE-ACT-53."""

    scene: str
    grants: tuple[Grant, ...]
    name: str
    action: str
    rating: str
    system: str
    shown: bool = True

    def apply(self, draft: Draft) -> None:
        draft.change(self.scene, grants=self.grants)

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.shown else ()

    def entry(self) -> Entry:
        params = {"name": self.name, "action": self.action, "rating": rating_word(self.system, self.rating)}
        if self.action == "hindered":
            return Entry(key="defense_free", params=params, rules=("FATE-ATK-78",))
        return Entry(key="permission_ended", params=params, rules=("FATE-ACT-53",))


class BlockWaived(Event, frozen=True, kw_only=True, tag="block_waived"):
    scene: str
    aspect: str
    text: str
    reason: str

    def apply(self, draft: Draft) -> None:
        draft.change(self.scene, waived=(*draft.get(self.scene, Scene).waived, self.aspect))

    def entry(self) -> Entry:
        params: Params = {"aspect": self.text, "reason": self.reason}
        return Entry(key="block_waived", params=params, rules=("FATE-ASP-51",))


class BoostPassed(Event, frozen=True, kw_only=True, tag="boost_passed"):
    aspect: str
    by: str
    to: str
    taker: str
    text: str = ""
    because: str = ""

    def apply(self, draft: Draft) -> None:
        aspect = draft.get(self.aspect, Aspect)
        lots = tuple(replace(lot, owner=self.taker) for lot in aspect.lots)
        draft.put(replace(aspect, by=self.taker, lots=lots))

    def entry(self) -> Entry:
        aspect: Param = self.text or {"key": "log.unnamed_boost"}
        params: Params = {"name": self.by, "to": self.to, "aspect": aspect, "because": self.because}
        return Entry(key="boost_passed", params=params, tone="change", rules=("FATE-BOOST-05",))


class AdvantageGained(Event, frozen=True, kw_only=True, tag="advantage_gained"):
    """An aspect made, found or exploited. `mode`: create, discover, exploit. `free` uses came with it.

    `side` has them where `holder` is nobody.
    """

    aspect: Aspect
    free: int
    holder: str
    mode: str
    side: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.aspect)

    def entry(self) -> Entry:
        lost = any(lot.origin == "fail" for lot in self.aspect.lots[-1:])
        params: Params = {"name": self.holder, "aspect": self.aspect.text, "free": self.free, "mode": self.mode}
        params["side"] = self.side
        return Entry(key="advantage_lost" if lost else "advantage", params=params, character=self.aspect.by)


class FreeHanded(Event, frozen=True, kw_only=True, tag="free_handed"):
    """Free invocations in an ally's hands now. Rule: FATE-CAA-12."""

    aspect: Aspect
    giver: str
    taker: str
    uses: int

    def apply(self, draft: Draft) -> None:
        draft.put(self.aspect)

    def heard_by(self) -> tuple[str, ...] | None:
        return self.aspect.known_to

    def entry(self) -> Entry:
        params: Params = {"name": self.giver, "to": self.taker, "aspect": self.aspect.text, "free": self.uses}
        return Entry(key="free_handed", params=params, rules=("FATE-CAA-12",))


class AspectOvercome(Event, frozen=True, kw_only=True, tag="aspect_overcome"):
    aspect: str
    text: str
    scene: str

    def apply(self, draft: Draft) -> None:
        draft.drop(self.aspect)
        remember_spent(draft, self.scene, self.aspect)

    def entry(self) -> Entry:
        return Entry(key="aspect_overcome", params={"aspect": self.text})


class FactRecorded(Event, frozen=True, kw_only=True, tag="fact_recorded"):
    fact: Fact
    name: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.fact)

    def entry(self) -> Entry:
        return Entry(
            key="fact",
            params={"text": self.fact.text, "name": self.name, "cause": self.fact.cause},
            character=self.fact.character,
        )


class RulingGiven(Event, frozen=True, kw_only=True, tag="ruling_given"):
    """The GM's word on what no rule settles, and why."""

    fact: Fact
    reason: str
    name: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.fact)

    def entry(self) -> Entry:
        params: Params = {"text": self.fact.text, "reason": self.reason, "name": self.name}
        return Entry(key="ruling", params=params, character=self.fact.character, rules=("TABLE-WORD-01",))


class FactDropped(Event, frozen=True, kw_only=True, tag="fact_dropped"):
    fact: str
    text: str

    def apply(self, draft: Draft) -> None:
        draft.drop(self.fact)

    def entry(self) -> Entry:
        return Entry(key="fact_dropped", params={"text": self.text}, rules=("FATE-FACT-02",))


class GuardTaken(Event, frozen=True, kw_only=True, tag="guard_taken"):
    conflict: Conflict
    name: str
    focus: str
    whom: tuple[str, ...] = ()
    text: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.conflict)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "focus": self.focus, "whom": {"list": list(self.whom)}, "text": self.text}
        return Entry(key="guard_taken", params=params, tone="turn", rules=("FATE-FULL-01",))


class ConflictOpened(Event, frozen=True, kw_only=True, tag="conflict_opened"):
    conflict: Conflict
    tokens: tuple[Token, ...] = ()
    over: tuple[str, ...] = ()

    def apply(self, draft: Draft) -> None:
        for id in self.over:
            draft.drop(id)
        draft.put(self.conflict)
        for token in self.tokens:
            draft.put(token)

    def entry(self) -> Entry:
        return Entry(key="conflict_opened", params={"kind": self.conflict.kind}, tone="scene", rules=("FATE-CFL-01",))


class OrderSet(Event, frozen=True, kw_only=True, tag="order_set"):
    conflict: Conflict
    names: tuple[str, ...] = ()

    def apply(self, draft: Draft) -> None:
        draft.put(self.conflict)

    def entry(self) -> Entry | None:
        if not self.names:
            return None
        return Entry(
            key="order_set", params={"names": {"list": list(self.names)}}, tone="turn", rules=("FATE-TURN-01",)
        )


class ActionUsed(Event, frozen=True, kw_only=True, tag="action_used"):
    """Somebody's action of this exchange is given away (rolled, or spent on helping)."""

    conflict: str
    characters: tuple[str, ...]

    def apply(self, draft: Draft) -> None:
        conflict = draft.get(self.conflict, Conflict)
        draft.change(self.conflict, acted=tuple(dict.fromkeys((*conflict.acted, *self.characters))))


class TurnPassed(Event, frozen=True, kw_only=True, tag="turn_passed"):
    """The conflict after somebody's turn ended; `names` is whose turn it is now, `fresh` if an exchange began."""

    conflict: Conflict
    names: tuple[str, ...] = ()
    fresh: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put(self.conflict)

    def entry(self) -> Entry | None:
        if not self.names:
            return None
        params: Params = {
            "names": {"list": list(self.names)},
            "exchange": self.conflict.exchange,
            "fresh": "yes" if self.fresh else "no",
        }
        return Entry(key="turn", params=params, tone="turn")


class TurnTakenBack(TakenBack, frozen=True, kw_only=True, tag="turn_taken_back"):
    """The turn of `names` goes on: it was ended by mistake. Its line names the record that it takes back."""

    names: tuple[str, ...] = ()

    def entry(self) -> Entry:
        params: Params = {"names": {"list": list(self.names)}}
        return Entry(key="turn_taken_back", params=params, tone="turn", back_to=str(self.seq + 1))


class TurnLeftEnded(Event, frozen=True, kw_only=True, tag="turn_left_ended"):
    """Somebody has acted since the last turn was ended: it is not taken back any more."""

    conflict: Conflict

    def apply(self, draft: Draft) -> None:
        draft.put(self.conflict)

    def entry(self) -> None:
        return None


class ZoneCrossed(Event, frozen=True, kw_only=True, tag="zone_crossed"):
    """`how`: free, action, roll, set (moved outside a conflict)."""

    token: Token
    name: str
    zone: str
    how: str
    conflict: Conflict | None = None

    def apply(self, draft: Draft) -> None:
        draft.put(self.token)
        if self.conflict is not None:
            draft.put(self.conflict)

    def entry(self) -> Entry | None:
        return Entry(
            key="zone_crossed",
            params={"name": self.name, "zone": self.zone, "how": self.how},
            character=self.token.character,
        )

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.token.shown else ()


class ConflictEnded(Event, frozen=True, kw_only=True, tag="conflict_ended"):
    conflict: Conflict

    def apply(self, draft: Draft) -> None:
        draft.put(self.conflict)

    def entry(self) -> Entry:
        winner = self.conflict.winner or ""
        params: Params = {
            "winner": winner,
            "won": "pcs" if winner == "pcs" else "foes" if winner == "foes" else "other" if winner else "none",
        }
        return Entry(key="conflict_ended", params=params, tone="scene")
