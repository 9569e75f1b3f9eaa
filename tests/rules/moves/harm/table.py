"""A table with a game of harm: Gwen is the MC, Pilar and Oleg play Ana and Bo, Sofía watches; Gaz is the MC's own."""

from typing import Any

from rules import game
from rules.events import Entry, Event
from rules.moves.harm.entities import Blow, Ending
from rules.moves.hero.entities import Gear, Hero
from rules.moves.move.entities import OpenMove
from rules.moves.tree.amounts import Pick
from rules.moves.tree.conditions import AnyOf, Chosen, WhoIs
from rules.moves.tree.dice import Band
from rules.moves.tree.effects import AdjustHarm, Choose, Option, When
from rules.moves.tree.game import Debility, Game, Level, Stat
from rules.moves.tree.moves import Aim, Move, Term, Throw, Trigger
from rules.moves.tree.playbooks import Playbook
from rules.refusals import Refusal
from tests.rules import worded
from tests.rules.moves.table import Table

GAME = "moves"
OURS = ("rules.moves.harm", "rules.moves.track")  # rooms whose lines and refusals are tested for their words here
ANA, BO, GAZ = "character:ana", "character:bo", "character:gaz"
CLOCK = (
    Level(label="3:00", time="heals"),
    Level(label="6:00", time="heals"),
    Level(label="9:00", time="stays"),
    Level(label="10:00", time="worsens"),
    Level(label="11:00", time="worsens"),
    Level(label="12:00", time="ends", ends_as="untenable"),
)
STATS = ("cool", "hard", "hot", "sharp", "weird")
DEBILITIES = tuple(
    Debility(id=id, stat=stat, amount=-1)
    for id, stat in (("shattered", "cool"), ("crippled", "hard"), ("disfigured", "hot"), ("broken", "sharp"))
)
BANDS = (
    Band(id="miss", least=None, most=6, hit=False),
    Band(id="weak", least=7, most=9, hit=True),
    Band(id="strong", least=10, most=None, hit=True),
)


def option(id: str, *do: Any) -> Option:
    return Option(id=id, text={"en": id}, do=do)


GRIP = tuple(option(id) for id in ("miss_something", "grip", "track", "footing"))
SMALL = Choose(who="mc", picks={"": Pick(least=0, most=1)}, options=GRIP, name="small")
SUFFER_HARM = Move(
    id="suffer_harm",
    name={"en": "Take the blow"},
    trigger=Trigger(
        text={"en": "A blow goes through"},
        starts="event",
        event="harm.pending",
        when=(WhoIs(of="actor", what="pc"),),
    ),
    high_is="bad",
    modifiers="none",
    experience="never",
    throw=Throw(dice=True, terms=(Term(what="event", key="harm"),)),
    then={
        "strong": (
            Choose(
                who="mc",
                picks={"": Pick(least=0, most=1)},
                options=(option("worse", AdjustHarm(amount=1)), option("out")),
                name="blow",
            ),
        ),
        "weak": (SMALL,),
        "miss": (
            SMALL,
            When(
                conditions=(AnyOf(conditions=tuple(Chosen(option=one.id) for one in GRIP)),),
                do=(AdjustHarm(amount=-1),),
            ),
        ),
    },
)


def at_once(id: str, *effects: Any, aim: str = "anyone") -> Move:
    """A move without dice whose effects run when it is made."""
    return Move(
        id=id,
        name={"en": id},
        trigger=Trigger(text={"en": id}),
        target=Aim(kind=aim),
        throw=Throw(count_as="strong"),
        then={"hit": effects},
    )


def rough_game(*moves: Move, **fields: Any) -> Game:
    """Six levels, four debilities, two playbooks."""
    own: dict[str, Any] = {
        "stats": tuple(Stat(id=id) for id in STATS),
        "bands": BANDS,
        "debilities": DEBILITIES,
        "harm": CLOCK,
        "playbooks": (Playbook(id="driver", name={"en": "Driver"}), Playbook(id="angel", name={"en": "Angel"})),
        **fields,
    }
    return Game(id="rough", name={"en": "Rough"}, moves=moves, **own)


def of_harm(thing: object) -> bool:
    return type(thing).__module__.startswith(OURS)


class HarmTable(Table):
    """`moves`, `fields`: what its game has beside the usual."""

    def __init__(self, *moves: Move, **fields: Any) -> None:
        super().__init__(rough_game(*moves, **fields))
        self.has(
            Hero(id=ANA, name="Ana", controller="pilar", state="ready", playbook="angel"),
            Hero(id=BO, name="Bo", controller="oleg", state="ready", playbook="driver"),
            Hero(id=GAZ, name="Gaz", kind="npc", state="ready"),
        )

    def decide(self, actor: game.Actor, command: game.Command, past: Any = None) -> game.Decision:
        """Every line of this room has words."""
        decision = super().decide(actor, command, past)
        assert worded.of_lines([line for line in map(type(self).told, decision.events) if line]) == []
        return decision

    @staticmethod
    def told(event: Event) -> Entry | None:
        """Its line, where it is one of ours to word."""
        return event.entry() if of_harm(event) else None

    def refuses(self, member: str, kind: str, code: str, /, **args: Any) -> Refusal:
        """Every refusal of this room has words, too."""
        refused = super().refuses(member, kind, code, **args)
        assert worded.of_refusal(refused) == [] or not of_harm(refused)
        return refused

    # --- looking -------------------------------------------------------------------------------------

    def hero(self, id: str = BO) -> Hero:
        return self.state.get(id, Hero)

    @property
    def harm(self) -> int:
        return self.hero().harm

    @property
    def blow(self) -> Blow:
        """The only one."""
        (found,) = self.state.all(Blow)
        return found

    @property
    def ending(self) -> Ending:
        (found,) = self.state.all(Ending)
        return found

    @property
    def move(self) -> OpenMove:
        (found,) = self.state.all(OpenMove)
        return found

    def blows(self) -> list[Blow]:
        return self.state.all(Blow)

    # --- given and done --------------------------------------------------------------------------------

    def hurt(self, amount: int, to: str = BO, **more: Any) -> None:
        self.does("gwen", "inflict_harm", to=to, amount=amount, **more)

    def suffers(self, by: str = "oleg") -> None:
        """No debility against the only blow."""
        self.does(by, "take_debility", blow=self.blow.id, debility=None)

    def takes(self, debility: str) -> None:
        self.does("oleg", "take_debility", blow=self.blow.id, debility=debility)

    def makes(self, move: str, target: str | None = BO, by: str = "pilar", who: str = ANA, **more: Any) -> None:
        self.does(by, "make_move", character=who, move=move, says="so", target=target, **more)

    def leaves(self, member: str = "oleg") -> None:
        self.does(member, "set_presence", member=member, here=False)

    def wears(self, armor: int, id: str = BO) -> None:
        self.change(id, gear=(Gear(id="coat", text={"en": "a coat"}, armor=armor),))

    def armed(self, harm: int, id: str = ANA, *tags: str) -> None:
        self.change(id, gear=(Gear(id="gun", text={"en": "a gun"}, harm=harm, tags=tags),))
