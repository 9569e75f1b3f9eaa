"""Aspects with their free invocations, and facts."""

import msgspec

from rules.state import Entity


class Lot(msgspec.Struct, frozen=True, kw_only=True):
    """Free invocations from one source. `owner`: a character, `side:<side>`, `gm` (any of the GM's characters), or
    None: the first to use one has it.

    `origin`: create, style, exploit, fail, consequence, boost, gm. `pair`: the lot that some of it was handed over
    from; what came of one success with style stays a pair (FATE-INV-09).
    """

    id: str
    owner: str | None
    left: int
    total: int
    origin: str = "create"
    pair: str | None = None


class Aspect(Entity, frozen=True, kw_only=True, tag="aspect"):
    """`kind`: character, situation, boost, consequence; lasting, on a place or a thing (`bearer` its name), beyond the
    scene (FATE-ASP-01); organization, scenario, setting. `on`: id of the scene, zone, character or organization it is
    on, or the table. `plot`: the part of the scenario that it lasts for (FATE-ASP-58).

    `slot`: high_concept, trouble, third, optional_1, optional_2; or mild, moderate, severe for consequences, or the
    condition that stands for one (`hurt`); `harm` its kind.
    `known_to`: None everybody, () the GM only, else the GM and these members. `secret`: stays hidden
    when its scene goes live. `by`: the character that made it (boost's owner, consequence's cause). `blocks`: what one
    cannot even try while it is true, in words (FATE-ASP-51). `scale`: the level its invoking or its truth gives
    (FATE-SCAL-04).
    `treated`: it is getting better, since that scene and session of the table and that breakthrough of its owner's
    (FATE-REC-54). `was`: the words of the aspect that an extreme consequence took the place of (FATE-EXTR-01);
    `breakthrough` then counts from there. `fragile`: it goes with its first use (FATE-MAN-78).
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
    fragile: bool = False

    @property
    def stays(self) -> bool:
        """Whether no action does away with it. Rules: FATE-ASP-02, FATE-ASP-04, FATE-ASP-59."""
        return self.kind in ("character", "consequence", "lasting", "setting")


class Fact(Entity, frozen=True, kw_only=True, tag="fact"):
    """Something that is true from now on. `cause`: compel, concession, taken_out, aspect, ruling.

    `event`: what happened, in a word, so that it is known again in other words (FATE-CMP-57).
    """

    text: str
    cause: str = "aspect"
    character: str | None = None
    event: str = ""
