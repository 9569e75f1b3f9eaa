"""Entities of the Fate games. Ratings are numbers by key; characters name their own boxes and slots."""

from typing import Any

import msgspec

from rules.fate.optional.entities import Big
from rules.state import Entity


class Stunt(msgspec.Struct, frozen=True, kw_only=True):
    """`kind`: bonus (+2 on a rating and actions, when the circumstance holds), rule (an exception, by its `effect`),
    session (once per session), free (text).

    `effect` that the table carries out: removes_aspect, goes_first; of a rule stunt also swap (`rating` where `other`
    is usual), extra_action (`rating` for `actions`), extra_free_invoke, true_fact, extra_boxes (`amount` on the track
    of `harm`), extra_slot, ignore_effect, zone_attack, extends_reach (`rating` empty: any). A limit: `times` for each
    `per` (session, scene, scenario; empty: no limit). `cost`: fate points a use. `uses` since the limit began anew;
    `used`: none is left.
    `asks`: the GM has yet to agree to it, and it counts for nothing (FAE-STN-04).
    """

    id: str
    name: str
    kind: str = "bonus"
    rating: str | None = None
    actions: tuple[str, ...] = ()
    circumstance: str = ""
    text: str = ""
    effect: str = ""
    used: bool = False
    asks: bool = False
    other: str | None = None
    harm: str = ""
    amount: int = 0
    per: str = ""
    times: int = 1
    cost: int = 0
    uses: int = 0


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """Attacks that do not harm somebody `until` a condition is met: with these `ratings`, or of that kind of `harm`;
    without either any attack (FCON-ATK-01)."""

    id: str
    until: str
    ratings: tuple[str, ...] = ()
    harm: str = ""

    def holds_off(self, rating: str, harm: str) -> bool:
        return (not self.ratings or rating in self.ratings) and self.harm in ("", harm)


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """Stress boxes of one kind: how many shifts each absorbs, in order, and the places (from 1) that are full.

    `beyond`: so many boxes at the end are there only because they were full when a dial took them; they go when clear.
    """

    boxes: tuple[int, ...] = ()
    marked: tuple[int, ...] = ()
    beyond: int = 0

    @property
    def free(self) -> tuple[int, ...]:
        """Places that are not full."""
        return tuple(place for place in range(1, len(self.boxes) + 1) if place not in self.marked)

    def worth(self, places: tuple[int, ...]) -> int:
        """The shifts that these places absorb together."""
        return sum(self.boxes[place - 1] for place in places)


STRESS = "stress"


def unmarked(tracks: dict[str, Track]) -> dict[str, Track]:
    """The same boxes, all empty; without those that were kept only because they were full."""
    return {name: Track(boxes=track.boxes[: len(track.boxes) - track.beyond]) for name, track in tracks.items()}


class Character(Entity, frozen=True, kw_only=True, tag="character"):
    """A sheet. Removed names: `boxes`, `marked` (version 1 had one row of boxes).

    `kind`: pc, npc (full sheet), mook, group; hazard and block are obstacles: a name that is their one rating, a weapon
    and no boxes (FCON-OBST-02, -05); a block is `harmful`, or only stands in the way. `controller` is a member, None is
    the GM.

    `tracks` are the stress boxes, by kind of harm or all under `stress`; `slots` says how many
    shifts each consequence slot absorbs (empty for mooks). `ratings` that are not there are +0. A mook has
    `skilled`/`bad` lists (+2/-2/0), or a rating or two under names of its own. `skill_points` are banked
    (FCON-ADV-12). `state`: draft, ready. `in_play`: its first session has begun (FAE-CHAR-14).
    `shown`: the players know it (always true for pc). Its aspects are `Aspect` entities `on` it.
    `store`: of the GM's characters, points for the pool of their next scene (FCON-POOL-02). `weapon`, `armor`: 0 to
    4, by the dial (FCON-WEAP-04). `breakthroughs`: how many it has had, and at which (`extreme_at`) it last took an
    extreme consequence (FCON-EXTR-02). `immune_to`: ratings that never harm it; `proofs`: what does not for now.
    """

    v: int = 2
    name: str
    kind: str = "pc"
    controller: str | None = None
    state: str = "draft"
    in_play: bool = False
    shown: bool = True
    looks: str = ""
    about: str = ""
    ratings: dict[str, int] = {}
    skilled: tuple[str, ...] = ()
    bad: tuple[str, ...] = ()
    members: int = 0
    fate_points: int = 0
    store: int = 0
    refresh: int = 3
    weapon: int = 0
    armor: int = 0
    breakthroughs: int = 0
    extreme_at: int = -1
    tracks: dict[str, Track] = {}
    slots: dict[str, int] = {}
    stunts: tuple[Stunt, ...] = ()
    skill_points: int = 0
    milestone: dict[str, Any] = {}
    sample: str | None = None
    immune_to: tuple[str, ...] = ()
    proofs: tuple[Proof, ...] = ()
    portrait: str = ""
    harmful: bool = False
    member_of: tuple[str, ...] = ()
    scale: str = ""
    big: Big | None = None

    @property
    def is_obstacle(self) -> bool:
        return self.kind in ("hazard", "block")

    def track_of(self, harm: str) -> str:
        """The name of the track that this kind of harm goes to."""
        return harm if harm in self.tracks else STRESS

    @property
    def is_hurt(self) -> bool:
        return any(track.marked for track in self.tracks.values())


class Lot(msgspec.Struct, frozen=True, kw_only=True):
    """Free invocations from one source. `owner`: a character, `side:<side>`, `gm` (any of the GM's characters), or
    None: the first to use one has it.

    `origin`: create, style, exploit, fail, consequence, boost, gm. `pair`: the lot that some of it was handed over
    from; what came of one success with style stays a pair (FAE-INV-09).
    """

    id: str
    owner: str | None
    left: int
    total: int
    origin: str = "create"
    pair: str | None = None


class Aspect(Entity, frozen=True, kw_only=True, tag="aspect"):
    """`kind`: character, situation, boost, consequence; lasting, on a place or a thing (`bearer` its name), beyond the
    scene (FAE-ASP-01); organization, scenario, setting. `on`: id of the scene, zone, character or organization it is
    on, or the table. `plot`: the part of the scenario that it lasts for (FCON-ASP-08).

    `slot`: high_concept, trouble, third, optional_1, optional_2; or mild, moderate, severe for consequences, or the
    condition that stands for one (`hurt`); `harm` its kind.
    `known_to`: None everybody, () the GM only, else the GM and these members. `secret`: stays hidden
    when its scene goes live. `by`: the character that made it (boost's owner, consequence's cause). `blocks`: what one
    cannot even try while it is true, in words (FCON-ASP-01). `scale`: the level its invoking or its truth gives
    (FCON-SCAL-04).
    `treated`: it is getting better, since that scene and session of the table and that breakthrough of its owner's
    (FCON-REC-04). `was`: the words of the aspect that an extreme consequence took the place of (FCON-EXTR-01);
    `breakthrough` then counts from there.
    """

    text: str
    kind: str
    on: str
    slot: str | None = None
    by: str | None = None
    known_to: tuple[str, ...] | None = None
    secret: bool = False
    lots: tuple[Lot, ...] = ()
    session: int = 0
    scenario: int = 0
    conflict: str | None = None
    rested: bool = False
    harm: str = ""
    treated: bool = False
    treated_scene: int = 0
    treated_session: int = 0
    breakthrough: int = 0
    was: str = ""
    blocks: tuple[str, ...] = ()
    scale: str = ""
    plot: str = ""
    bearer: str = ""

    @property
    def stays(self) -> bool:
        """Whether no action does away with it. Rules: FAE-ASP-02, FAE-ASP-04, FCON-ASP-09."""
        return self.kind in ("character", "consequence", "lasting", "setting")


class Grant(msgspec.Struct, frozen=True, kw_only=True):
    """What the GM lets a character's rating do more than usual: `action` attack, defend, treat, zone (FCON-ACT-03).

    `harm`: of which kind the attack is then; empty: as is usual where it happens. Once, or `for_scene`.
    """

    character: str
    rating: str
    action: str
    harm: str = ""
    for_scene: bool = False


class Scene(Entity, frozen=True, kw_only=True, tag="scene"):
    """`state`: prepared (GM only), live, closed. `pool` is the GM's; `owed` is paid at the end (FAE-INV-11).

    `spent`: ids of boosts and aspects that everybody knew and that are gone. `grants`: what ratings may do besides;
    `waived`: aspects whose `blocks` the GM waves through. `unscaled`: aspects whose scale does not count here, or the
    scene itself: nobody's does (FCON-SCAL-03).
    """

    title: str
    text: str = ""
    state: str = "prepared"
    number: int = 0
    pool: int = 0
    owed: dict[str, int] = {}
    secret_text: str = ""
    spent: tuple[str, ...] = ()
    grants: tuple[Grant, ...] = ()
    waived: tuple[str, ...] = ()
    unscaled: tuple[str, ...] = ()


class Zone(Entity, frozen=True, kw_only=True, tag="zone"):
    """`shown`: players see it. `secret`: stays hidden when the scene goes live. `x`, `y`: column and row of the map."""

    scene: str
    name: str
    x: int = 0
    y: int = 0
    shown: bool = False
    secret: bool = False


class Link(Entity, frozen=True, kw_only=True, tag="link"):
    """A way between two zones. `steps` 1 touches; `block` names an obstacle (empty: open); `label` its name.

    `clear`: one sees, and shoots, from one to the other (FCON-ZONE-06). `obstacle`: a block, or a threat's part, that
    closes it while it stands.
    """

    scene: str
    a: str
    b: str
    steps: int = 1
    label: str = ""
    block: str = ""
    clear: bool = True
    obstacle: str | None = None
    shown: bool = False


class Cover(msgspec.Struct, frozen=True, kw_only=True):
    """A block between somebody and attacks. `mode`: negate, or mitigate as so much `armor` (FCON-OBST-08)."""

    block: str
    mode: str
    armor: int = 0


class Token(Entity, frozen=True, kw_only=True, tag="token"):
    """A character's presence in a scene. `side`: pcs, foes or any word. `state`: in, taken_out, conceded, escaped."""

    scene: str
    character: str
    zone: str | None = None
    side: str = "pcs"
    state: str = "in"
    shown: bool = False
    secret: bool = False
    cover: Cover | None = None


class Guard(msgspec.Struct, frozen=True, kw_only=True):
    """A full defense until one's next turn. `focus`: self, protect (`whom`), against (`whom`), oppose (`text`).

    `used`: whether it was defended at all since (FCON-FULL-01 to FCON-FULL-03).
    """

    focus: str = "self"
    whom: tuple[str, ...] = ()
    text: str = ""
    used: bool = False


class Conflict(Entity, frozen=True, kw_only=True, tag="conflict"):
    """`state`: ordering (the GM breaks ties), running, over. `order`: blocks of characters that act together.

    `mode` elective: whoever acted names the next; then `order` holds those named in this exchange, `fighters` all, and
    `state` naming waits for `namer` (a character, or None: the GM and, at first, the players of `first_side`).
    `at` is the block whose turn it is; `done` who ended their turn in this exchange, `acted` who used
    the action, `moved` who used the free move. `owed`: points for those who gave in, paid when it ends (FCON-CONC-03).
    """

    scene: str
    kind: str = "physical"
    state: str = "running"
    order: tuple[tuple[str, ...], ...] = ()
    ratings: dict[str, int] = {}
    tied: tuple[tuple[str, ...], ...] = ()
    at: int = 0
    exchange: int = 1
    acted: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    winner: str | None = None
    mode: str = "rating"
    fighters: tuple[str, ...] = ()
    namer: str | None = None
    first_side: str | None = None
    guards: dict[str, Guard] = {}
    owed: dict[str, int] = {}


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
    """A stunt claimed for a roll, with its circumstance (FAE-STN-03)."""

    stunt: str
    name: str
    value: int
    circumstance: str = ""


class Helper(msgspec.Struct, frozen=True, kw_only=True):
    character: str
    name: str
    value: int = 1
    how: str = ""


class Bonus(msgspec.Struct, frozen=True, kw_only=True):
    """What an optional rule adds: `kind` names it (scale, full_defense, solo, weapon, armor...)."""

    kind: str
    value: int


class Scaled(msgspec.Struct, frozen=True, kw_only=True):
    """How scale counts for a side. `benefit`: before, after, free_invokes, or none. `truth`: an aspect whose truth
    gives the level, by an `invoke` if that brought it in; `supernatural`: what this makes has the level too
    (FCON-SCAL-02, -04, -05)."""

    benefit: str = ""
    truth: str | None = None
    invoke: str = ""
    supernatural: bool = False


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a roll. `rating`: of the table's list, or skilled/bad/other for a mook; `second` one of the other
    list, where the table adds two (FCON-ALT-05). `dice` empty: not rolled; `share`: so much of a total that was rolled
    against several."""

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
    scaled: Scaled | None = None
    share: int | None = None
    total: int = 0


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
    """Somebody at the table does not buy an invoke (FCON-INV-08): `by` a member; `argument` the invoker's answer.

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


class Protector(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody stepping in; the table says whether their reason holds (FAE-DEF-05)."""

    effort: Effort
    because: str
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()


class Spread(msgspec.Struct, frozen=True, kw_only=True):
    """One roll against several. `how`: split (the total is shared out), zone (everybody in `zone`, by the whole of it).

    `shares`: target -> shifts it has to meet, one roll each; `met`: target -> what came of it, by outcome; `hits`.
    """

    how: str
    zone: str | None = None
    shares: dict[str, int] = {}
    met: dict[str, str] = {}
    hits: dict[str, int] = {}


class Roll(Entity, frozen=True, kw_only=True, tag="roll"):
    """The one roll that is being argued about, and the last one until the next is declared.

    `step`: declared, sent_back, rolled (the invocation window is open), choosing (the outcome is fixed and
    something waits), closed. `action`: create_advantage, overcome, attack (defend answers another's).
    `mode` of create_advantage: create, discover, exploit. `difficulty` None until set; a `defense` replaces it.
    `margin` and `outcome` (fail, tie, success, style) follow every invocation while the window is open; `raw_margin`
    is the margin before optional rules changed it, `above` and `below` by how much they change one that is won or lost;
    `plus`: what one more point of the acting side's would add.
    `answered`: what was sent back has been changed since. `reach`: near, asked (the GM says whether it can act
    that far), agreed. `opposition_base` is the fixed number the roll goes against (difficulty, or 0 when
    undefended). `treats`: a consequence that an overcome is to treat; `text` its words from then on (FCON-REC-04).
    `result` tells the log what came of it. `obstacle`: the block in the way, or that somebody is forced into, or the
    distraction that is dealt with; `weapon`: what it hits with, where that is not what is carried. `unscaled`: why
    scale does not count here. `time`: how long a simple success takes, as quantity and unit (FCON-TIME-01).
    `part_of`: the roll against several that this is a share of. `no_failure`: the goal is reached either way, at a cost
    where it fails (FCON-OVER-05).
    """

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
    opposition: int | None = None
    margin: int | None = None
    outcome: str | None = None
    raw_margin: int | None = None
    above: int = 0
    below: int = 0
    plus: int = 2
    todos: tuple[Todo, ...] = ()
    result: dict[str, Any] = {}
    obstacle: str | None = None
    weapon: int | None = None
    unscaled: str = ""
    time: tuple[str, ...] = ()
    spread: Spread | None = None
    part_of: str | None = None
    no_failure: bool = False

    @property
    def compared(self) -> bool:
        """Whether it goes against no number and nobody of its own: shared out, or held beside others in a contest."""
        return self.spread is not None or (self.contest is not None and self.opposition_base is None)

    @property
    def stands(self) -> bool:
        """Whether it lies open beside the others of a contest's exchange, until they are compared (FAE-CON-02)."""
        return self.contest is not None and self.step == "rolled"


class Hit(Entity, frozen=True, kw_only=True, tag="hit"):
    """Shifts waiting to be absorbed. `state`: trade (the attacker may still lower it), pending, narrate (the target
    is out, the victor says how), told (the loser may still object to `terms`), contested (`why`; the GM words them
    anew). `most`: what the target could absorb when it landed. `fact`: where the terms stand as a fact.
    """

    scene: str
    source: str
    target: str
    shifts: int
    roll: str | None = None
    state: str = "pending"
    harm: str = "physical"
    plans: tuple[dict[str, Any], ...] = ()
    most: int | None = None
    terms: str = ""
    why: str = ""
    fact: str | None = None

    @property
    def waits(self) -> bool:
        """Whether play waits until it is absorbed."""
        return self.state in ("trade", "pending")


class Offer(Entity, frozen=True, kw_only=True, tag="offer"):
    """A question between people that outlives requests.

    `kind`: compel, self_compel, concession, suggestion (an aspect), rewording or recovery (of a consequence), stunt
    (its id is the `text`), detail, permission (`grant`), removal. `by` and `to`: a character id, or `gm`. `terms` is
    the wording that counts now; `turn` who must answer it: `to`, or `by` after a counter-proposal. `escrow` holds the
    proposer's point (FAE-CMP-10). `lead` gm: the GM has taken a player's compel over and words it; the point stays
    the player's. `votes`: what members make of it. `event`: what happened, in a word, where a compel names it.
    `absent`: agreed to by the GM for players who are not here.
    """

    kind: str
    by: str
    to: str
    terms: str
    turn: str = "to"
    scene: str | None = None
    aspect: str | None = None
    text: str = ""
    compel: str = "decision"
    event: str = ""
    lead: str | None = None
    grant: Grant | None = None
    votes: dict[str, bool] = {}
    absent: bool = False
    escrow: int = 0
    versions: tuple[str, ...] = ()


class Fact(Entity, frozen=True, kw_only=True, tag="fact"):
    """Something that is true from now on. `cause`: compel, concession, taken_out, aspect, ruling.

    `event`: what happened, in a word, so that it is known again in other words (FCON-CMP-07).
    """

    text: str
    cause: str = "aspect"
    character: str | None = None
    event: str = ""
