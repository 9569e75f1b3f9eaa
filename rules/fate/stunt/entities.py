"""What a stunt is."""

import msgspec


class Stunt(msgspec.Struct, frozen=True, kw_only=True):
    """`kind`: bonus (+2 on a rating and actions, when the circumstance holds), rule (an exception, by its `effect`),
    session (once per session), free (text).

    `effect` that the table carries out: removes_aspect, goes_first; of a rule stunt also swap (`rating` where `other`
    is usual), extra_action (`rating` for `actions`), extra_free_invoke, true_fact, extra_boxes (`amount` on the track
    of `harm`), extra_slot, ignore_effect, zone_attack, extends_reach (`rating` empty: any). A limit: `times` for each
    `per` (session, scene, scenario; empty: no limit). `cost`: fate points a use. `uses` since the limit began anew;
    `used`: none is left.
    `asks`: the GM has yet to agree to it, and it counts for nothing (FATE-STN-04).
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
