"""A roll: both sides of it, invokes, what it still waits for."""

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from rules.engine import parts_of
from rules.fate.aspect.entities import Lot
from rules.fate.parts import RULES, EffortPart, RollPart
from rules.state import Entity, Parted, Parts

if TYPE_CHECKING:
    RollParts = Parts
    EffortParts = Parts
else:
    RollParts = parts_of(RollPart, RULES)
    EffortParts = parts_of(EffortPart, RULES)


class Invoke(msgspec.Struct, frozen=True, kw_only=True):
    """One invocation on a roll. `effect`: bonus, reroll, confront, help. `pay`: point, pool, or a lot's id.

    `side` it counts for: actor or defense. `value` is what it adds (0 for a reroll); `dice` the faces before one.
    """

    id: str
    aspect: str
    text: str
    by: str
    effect: str
    pay: str
    because: str
    side: str = "actor"
    value: int = 0
    lot: Lot | None = None
    payee: str = "bank"
    dice: tuple[int, ...] = ()
    declined: bool = False


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """A stunt claimed for a roll, with its circumstance (FATE-STN-03)."""

    stunt: str
    name: str
    value: int
    circumstance: str = ""


class Helper(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who stands by whoever rolls."""

    character: str
    name: str
    value: int = 1
    how: str = ""


class Bonus(msgspec.Struct, frozen=True, kw_only=True):
    """What an optional rule adds: `kind` names it (scale, full_defense, solo, weapon, armor...)."""

    kind: str
    value: int


class Effort(Parted, frozen=True, kw_only=True):
    """One side of a roll. `rating`: of the table's list, or skilled/bad/other for a mook; `second` one of the other
    list, where the table adds two (FATE-ALT-05). `dice` empty: not rolled; `share`: so much of a total that was rolled
    against several. `by_rule`: what optional rules keep on it. Removed name: `scaled`."""

    character: str
    rating: str
    value: int = 0
    second: str = ""
    second_value: int = 0
    dice: tuple[int, ...] = ()
    name: str = ""
    kind: str = "pc"
    claims: tuple[Claim, ...] = ()
    helpers: tuple[Helper, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    share: int | None = None
    total: int = 0
    by_rule: EffortParts = EffortParts()


class Todo(msgspec.Struct, frozen=True, kw_only=True):
    """What a decided roll still waits for.

    `kind`: create_fail (gm), overcome_fail, major_cost, minor_cost (gm), trade, name_boost, absorb, narrate.
    `by`: a character id, `side:<side>` (any player of it), or `gm`.
    """

    kind: str
    by: str
    options: tuple[str, ...] = ()
    text: str = ""


class Objection(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody at the table does not buy an invoke (FATE-INV-58): `by` a member; `argument` the invoker's answer.

    `others`: more members who do not. `dice`: the faces a reroll gave, in case it stands after all.
    """

    invoke: str
    by: str
    argument: str = ""
    dice: tuple[int, ...] = ()
    others: tuple[str, ...] = ()

    @property
    def unconvinced(self) -> tuple[str, ...]:
        return (self.by, *self.others)


class Result(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What came of a roll, as far as it came to anything.

    `goal`: reached, partly, not_reached; `cost`: none, minor, major, hit; `text`: what it cost, or what is got of it.
    `hit`: so many shifts, `on` whom (by id), and `because` of what they are not the margin. `aspect`: what was made or
    used, by id, with so many `free` uses. `boosts`: how many each owner has earned. `lost_to`: the side that has its
    gain. `left`: who left the conflict before it was thrown, by name. `total`: what a side of a contest came to.
    """

    goal: str = ""
    cost: str = ""
    text: str = ""
    hit: int | None = None
    on: str | None = None
    because: tuple[Bonus, ...] = ()
    aspect: str | None = None
    free: int | None = None
    boosts: dict[str, int] = {}
    lost_to: str = ""
    left: str = ""
    total: int | None = None


class Protector(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody stepping in; the table says whether their reason holds (FATE-DEF-05)."""

    effort: Effort
    because: str
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()


class Roll(Entity, Parted, frozen=True, kw_only=True, tag="roll"):
    """The one roll that is being argued about, and the last one until the next is declared.

    Against a number it is a simple action, against a `defense` a contest; what is rolled in a conflict is of it.
    Rule: FATE-CORE-77.

    `step`: declared, sent_back, rolled (the invocation window is open), choosing (the outcome is fixed and
    something waits), closed. `action`: one of the game's (defend answers another's).
    `mode` of create_advantage: create, discover, exploit; of maneuver: create, remove, or none. `difficulty` None
    until set; a `defense` replaces it.
    `margin` and `outcome` (fail, tie, success, style) follow every invocation while the window is open; `raw_margin`
    is the margin before optional rules changed it, `above` and `below` by how much they change one that is won or lost;
    `plus`: what one more point of the acting side's would add. `even`, `best`: what the game calls it to come to just
    the number, and to win by as much as it likes.
    `answered`: what was sent back has been changed since. `reach`: near, asked (the GM says whether it can act
    that far), agreed. `opposition_base` is the fixed number the roll goes against (difficulty, or 0 when
    undefended). `treats`: a consequence that an overcome is to treat; `text` its words from then on (FATE-REC-54).
    `result` tells the log what came of it. `no_failure`: the goal is reached either way, at a cost where it fails
    (FATE-OVER-05). `held`: which of the `passers` have it wait for them. `roll_when_opposed`: the dice fall with the
    opposition. `by_rule`: what optional rules keep on it. Removed names: `spread`, `part_of` (version 1); `unscaled`,
    `time` (version 2); `obstacle`, `weapon` (version 3).
    """

    v: int = 5
    scene: str
    action: str
    effort: Effort
    step: str = "declared"
    describe: str = ""
    goal: str = ""
    mode: str | None = None
    text: str = ""
    aspect: str | None = None
    on: str | None = None
    removes: str | None = None
    treats: str | None = None
    means: str = ""
    to: str | None = None
    target: str | None = None
    ask: str = ""
    answered: bool = False
    reach: str = "near"
    difficulty: int | None = None
    adjust: int = 0
    opposition_base: int | None = None
    defense: Effort | None = None
    protector: Protector | None = None
    objection: Objection | None = None
    instead_of: str | None = None
    harm: str = "physical"
    tags: tuple[str, ...] = ()
    invokes: tuple[Invoke, ...] = ()
    task: str | None = None
    contest: str | None = None
    source: str = "dice"
    passers: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    opposition: int | None = None
    margin: int | None = None
    outcome: str | None = None
    raw_margin: int | None = None
    above: int = 0
    below: int = 0
    plus: int = 2
    even: str = "tie"
    best: str = "style"
    todos: tuple[Todo, ...] = ()
    result: Result = Result()
    no_failure: bool = False
    roll_when_opposed: bool = False
    by_rule: RollParts = RollParts()

    def came_to(self, **result: Any) -> "Roll":
        """The roll with more of what came of it."""
        return replace(self, result=replace(self.result, **result))

    @property
    def unopposed(self) -> bool:
        """Whether it may be rolled, and nothing stands against it."""
        return self.opposition is None and self.opposition_base is not None

    @property
    def spread(self) -> str:
        """How several meet what it comes to: `split`, `zone`; "": it is met as it is."""
        return next((part.spread for part in self.by_rule.kept() if part.spread), "")

    @property
    def share_of(self) -> str:
        """The roll against several that it is a share of, by id; "": it is none."""
        return next((part.share_of for part in self.by_rule.kept() if part.share_of), "")

    @property
    def goes_to(self) -> str:
        """The zone that one goes to with the action, by id; "": one stays."""
        return next((part.goes_to for part in self.by_rule.kept() if part.goes_to), "")

    @property
    def fails_so(self) -> bool:
        """Whether what its failure comes to is an optional rule's."""
        return any(part.fails_so for part in self.by_rule.kept())

    @property
    def halted(self) -> bool:
        """Whether an optional rule has nothing come of it, whatever it has made."""
        return any(part.halted for part in self.by_rule.kept())

    def held_up(self, total: int) -> bool:
        """Whether an optional rule would have nothing come of such a total."""
        return any(part.holds_up(total) for part in self.by_rule.kept())

    @property
    def stands_alone(self) -> bool:
        """Whether nothing is rolled against: what it comes to is read by an optional rule."""
        return any(part.stands_alone for part in self.by_rule.kept())

    @property
    def compared(self) -> bool:
        """Whether it goes against no number and nobody of its own: shared out, or held beside others in a contest."""
        return bool(self.spread) or (self.contest is not None and self.opposition_base is None)

    def held_against(self, rival: str) -> str:
        """What the total is held against: the best of a contest so far (`rival`), `nobody` there yet, a number or a
        defense (`roll`), or nothing at all (`alone`)."""
        if self.compared:
            return "rival" if rival else "nobody"
        return "alone" if self.stands_alone else "roll"

    @property
    def stands(self) -> bool:
        """Whether it lies open beside the others of a contest's exchange, until they are compared (FATE-CON-02)."""
        return self.contest is not None and self.step == "rolled"
