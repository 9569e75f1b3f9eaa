"""Two small games as trees: a ferry by night, and one with highlights, harm and things for later."""

from typing import Any

from rules.moves.tree.dice import Band, DiceRule
from rules.moves.tree.game import ConditionKind, Game, Level, Pair, Resource, Stat
from rules.moves.tree.moves import Aim, Move, Right, Term, Throw, Trigger
from rules.moves.tree.playbooks import (
    Choice,
    Gain,
    GearChoice,
    Improvement,
    Look,
    MoveChoice,
    PairQuestion,
    Playbook,
    SheetPart,
    Thing,
)


def text(words: str) -> dict[str, str]:
    return {"en": words}


def stats(*ids: str) -> tuple[Stat, ...]:
    return tuple(Stat(id=id, name=text(id.capitalize())) for id in ids)


def rolls(stat: str) -> Throw:
    return Throw(dice=True, terms=(Term(what="stat", key=stat),))


def move(id: str, *groups: str, **more: Any) -> Move:
    name = text(id.replace("_", " ").capitalize())
    return Move(id=id, name=name, groups=groups or ("basic",), trigger=Trigger(text=name), **more)


BANDS = (
    Band(id="swamped", least=None, most=6, hit=False, name=text("Swamped")),
    Band(id="clear", least=7, most=None, hit=True, name=text("Clear water")),
)
OAR = Playbook(
    id="oar",
    name=text("The Oar"),
    names=("Ebba", "Tomé"),
    looks=(
        Look(
            id="hands",
            name=text("Hands"),
            options=(Choice(id="scarred", text=text("scarred")), Choice(id="broad", text=text("broad"))),
        ),
    ),
    stat_lines=({"steady": 2, "keen": 0, "warm": 1}, {"steady": 2, "keen": 1, "warm": 0}),
    moves=MoveChoice(given=("long_arms",)),
    given=(Thing(id="pole", text=text("a pole")),),
    gear=(GearChoice(id="kept", things=(Thing(id="rope", text=text("rope")), Thing(id="lamp", text=text("a lamp")))),),
    pair=(PairQuestion(id="pulled", text=text("Whom did you once pull out?"), mine=2),),
    improvements=(
        Improvement(id="steady_up", gain=Gain(what="stat", key="steady", amount=1, most=3)),
        Improvement(id="a_song", gain=Gain(what="new_moves", options=("old_song",))),
        Improvement(id="coins", gain=Gain(what="resource", key="coin", amount=3)),
        Improvement(id="story", text=text("Tell how the river took your name"), times=2),
    ),
)
BELL = Playbook(
    id="bell",
    name=text("The Bell"),
    looks=(Look(id="voice", name=text("Voice"), options=(Choice(id="low", text=text("low")),)),),
    stat_lines=({"steady": 0, "keen": 1, "warm": 2}, {"steady": 1, "keen": 0, "warm": 2}),
    moves=MoveChoice(pick=1, options=("old_song", "long_arms")),
    pair=(PairQuestion(id="heard", text=text("They have all heard you"), pick=0, mine=1, theirs=2),),
)
FERRY = Game(
    id="night_ferry",
    name=text("The Night Ferry"),
    stats=stats("steady", "keen", "warm"),
    stat_least=-1,
    dice=DiceRule(count=3, kept=2),
    bands=BANDS,
    experience={"swamped": 1},
    improve_at=4,
    pair=Pair(name=text("Trust"), least=0, most=3, start=1),
    conditions=(ConditionKind(id="soaked", name=text("Soaked"), modifier=-1, stats=("steady",)),),
    resources=(Resource(id="coin", name=text("Coins"), least=0, most=6, start=2),),
    sheet=(
        SheetPart(id="looks"),
        SheetPart(id="debts", kind="boxes", most=3, name=text("Debts")),
        SheetPart(id="oath", kind="text", name=text("Oath")),
    ),
    moves=(
        move("cross", throw=rolls("steady")),
        move("listen", throw=rolls("keen")),
        move("blanket", throw=rolls("warm"), target=Aim(kind="pc", name="friend")),
        move("long_arms", "playbook", who=Right(kind="sheet")),
        move("old_song", "playbook", who=Right(kind="sheet"), throw=rolls("warm")),
    ),
    playbooks=(OAR, BELL),
)

RIDER = Playbook(
    id="rider",
    name=text("The Rider"),
    stat_lines=({"cool": 2, "hard": 1},),
    moves=MoveChoice(given=("charge",), options=("leap",)),
    gear=(GearChoice(id="weapon", shipped="common_weapons"),),
    given=(Thing(id="horn", text=text("a horn")),),
    improvements=(
        Improvement(id="hard_up", gain=Gain(what="stat", key="hard", amount=1, most=2)),
        Improvement(id="own_move", gain=Gain(what="new_moves", source="own")),
        Improvement(id="other_move", times=2, gain=Gain(what="new_moves", source="other_playbooks")),
        Improvement(id="gang", gain=Gain(what="grant", key="gang")),
        Improvement(id="tale", text=text("Tell of it"), times=9),
    ),
    later=(Improvement(id="legend", text=text("Become a legend")),),
    later_ids=("stat_plus_1", "retire", "second_character", "new_playbook", "advance_three", "advance_other_four"),
)
WARDEN = Playbook(
    id="warden",
    name=text("The Warden"),
    stat_lines=({"cool": 0, "hard": 2},),
    moves=MoveChoice(given=("watch",)),
    given=(Thing(id="keys", text=text("the keys")),),
)
RIDGE = Game(
    id="ridge",
    name=text("The Ridge"),
    stats=stats("cool", "hard"),
    bands=(
        Band(id="miss", least=None, most=6, hit=False),
        Band(id="weak", least=7, most=9, hit=True),
        Band(id="strong", least=10, most=None, hit=True),
    ),
    advanced=Band(id="shine", least=12, most=None, hit=True, name=text("Shine")),
    experience={"highlighted": 1},
    highlights=2,
    improve_at=5,
    later_after=2,
    pair=Pair(name=text("Bond"), least=-3, most=3, over=1, under=0),
    harm=(Level(label="hurt"), Level(label="down", time="ends", ends_as="dead")),
    resources=(Resource(id="coin", name=text("Coin")),),
    moves=(
        *(move(id, throw=rolls("cool")) for id in ("run", "hide", "climb", "parley", "track")),
        move("help", throw=rolls("cool"), target=Aim(kind="roll")),
        move("charge", "playbook", who=Right(kind="sheet")),
        move("leap", "playbook", who=Right(kind="sheet")),
        move("watch", "playbook", who=Right(kind="playbook", key="warden")),
        move("grim", "playbook", who=Right(kind="playbook", key="warden"), content=("cruelty",)),
    ),
    playbooks=(RIDER, WARDEN),
)
