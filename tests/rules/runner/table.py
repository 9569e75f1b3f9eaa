"""The table as it is when a case begins: what is given is put down as it lies in the store, or brought about."""

from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene
from rules.game import apply, new_table
from rules.state import Draft, Session, State
from tests.rules.dice import FixedDice
from tests.rules.runner.loose import LooseEnds
from tests.rules.runner.words import known

SCENE = "scene:first"
CONFLICT = "conflict:first"
EVEN = (0, 0, 0, 0)  # faces
NINE = (1, 1, 1, 1, 1, 1, 1, 1, 1)  # boxes: more than anything takes
# What has to be there before something else is; the rest in any order.
PUT = (
    "players",
    "viewers",
    "characters",
    "character",
    "pcs",
    "gm_pool",
    "zones",
    "links",
    "scene",
    "known",
    "hidden",
    "boosts",
    "hit",
    "free",
    "conflict",
)
DONE = (
    "creating",
    "pending_hit",
    "pending_hits",
    "roll",
    "challenge",
    "contest",
    "countdown",
    "milestone",
    "characters",
    "distractions",
    "conflict",
    "exchange",
    "turn",
    "aspects",
    "acted",
    "full_defense",
    "taken_out",
)


class Table(LooseEnds):
    @classmethod
    def build(cls, case):
        """`given_` words put down, everybody takes their place, then `then_` words send commands."""
        known(f"{case.id}: given", case.given, {*cls.told("given"), *cls.told("then")})
        gm = case.given.get("gm", "gm")
        dials = dict(
            cls.dial_set(name, value) for name, value in case.given.get("dials", {}).items() if value is not None
        )
        world = cls(apply(State(), new_table(cls.game, dials, gm)), gm, FixedDice())
        world.case = case
        draft = Draft(world.state)
        number, running, scenes = world.session_told(case)
        draft.put(Session(id="session", number=number, running=running, scenes=scenes))
        if world.scene_told(case):
            draft.put(Scene(id=SCENE, title="The scene", state="live", number=1))
        for key in in_order(PUT, case.given):
            if put := getattr(world, f"given_{key}", None):
                put(draft, case, case.given[key])
        world.place_everybody(draft, case)
        if "gm_pool" not in case.given and draft.find(SCENE) is not None:
            draft.change(SCENE, pool=len([one for one in draft.all(Character) if one.kind == "pc"]))
        world.state = draft.done()
        world.remember()
        for key in in_order(DONE, case.given):
            if bring := getattr(world, f"then_{key}", None):
                bring(case, case.given[key])
        return world


def in_order(order, told):
    return [*(key for key in order if key in told), *(key for key in told if key not in order)]
