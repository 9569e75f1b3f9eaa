"""Acts of great threats and of one alone against many; and their readings."""

from typing import Any

from msgspec.structs import replace

from rules.fate.extras_state import Big, Immunity
from rules.fate.state import Aspect, Character, Hit, Roll, Token, Track
from rules.fate.structures import Contest
from rules.refusals import Refusal
from rules.state import Draft
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.expect import reads, same
from tests.rules.runner.condensed.given import SCENE, given
from tests.rules.runner.condensed.people import add_character, ensure, makes, part, put_token
from tests.rules.runner.condensed.rolls import (
    DEFAULTS,
    best_skill,
    lock_roll,
    open_roll,
    settle_hits,
    settle_leftovers,
)
from tests.rules.runner.condensed.teamwork import team_bonus
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import NOWHERE, Done, World, slug

WHOLE = "the threat"
BOSS = "boss"
EITHER = {"both": "", "any": ""}
NO_BONUS = (False, None, "off", "none")
FAR_TOO_MUCH = 60


# --- given ----------------------------------------------------------------------------------------------------


def change_big(draft: Draft, id: str, **fields: Any) -> None:
    character = draft.get(id, Character)
    draft.put(replace(character, big=replace(character.big or Big(), **fields)))


@part("immunity")
def immunity(world: World, draft: Draft, id: str, told: dict[str, str]) -> None:
    """`{challenge: its name}` or `{contest: ...}`; `kind`, `harm`: against that kind of harm alone."""
    told = dict(told)
    harm = told.pop("kind", None) or told.pop("harm", None) or ""
    by, name = next(iter(told.items()))
    change_big(
        draft, id, immunity=Immunity(by=by, name=name if isinstance(name, str) else "", harm=EITHER.get(harm, harm))
    )


@part("minions")
def minions(world: World, draft: Draft, id: str, told: list[str]) -> None:
    """Each of one box, beside the one they are to die for."""
    for name in told:
        if name not in world.people:
            add_character(world, draft, name, {"type": "npc_minor"})
            draft.change(world.people[name], tracks={"stress": Track(boxes=(1,))})
    change_big(draft, id, minions=tuple(world.people[name] for name in told))


@part("forms")
def forms(world: World, draft: Draft, id: str, told: list[dict[str, Any]]) -> None:
    """The first is how it stands there; the others wait unseen."""
    draft.change(id, name=told[0]["name"])
    later = []
    for form in told[1:]:
        add_character(world, draft, f"form {form['name']}", {"type": "npc_major", **form})
        later.append(world.people.pop(f"form {form['name']}"))
        draft.change(later[-1], shown=False)
    change_big(draft, id, forms=tuple(later))


@part("gentle_forms")
def gentle_forms(world: World, draft: Draft, id: str, told: bool) -> None:
    change_big(draft, id, gentle=told)


@makes("part")
def a_part(world: World, draft: Draft, name: str, told: dict[str, Any]) -> None:
    """Of one whole, which stands there too; the heart is called so."""
    if WHOLE not in world.people:
        add_character(world, draft, WHOLE, {"type": "npc_major"})
    add_character(world, draft, name, {**told, "type": "npc_major"})
    id = world.people[name]
    draft.change(id, slots={})
    change_big(draft, id, part_of=world.people[WHOLE], heart=name == "heart")


@given("pcs")
def heroes(world: World, draft: Draft, case: Any, value: int | list[str]) -> None:
    """So many in all, or by name."""
    names = value
    if isinstance(value, int):
        there = [one for one in draft.all(Character) if one.kind == "pc"]
        names = [f"pc{number}" for number in range(1, value + 1)][len(there) :]
    for name in names:
        if name not in world.people:
            add_character(world, draft, name, {})


# --- attacks on it --------------------------------------------------------------------------------------------


def boss(world: World) -> str:
    """The one of the case that is called so, else the first of the GM's who may stand alone."""
    major = (name for name, id in world.people.items() if is_major(world, id))
    return world.people[BOSS if BOSS in world.people else next(major, BOSS)]


def is_major(world: World, id: str) -> bool:
    character = world.state.find(id)
    return isinstance(character, Character) and character.kind == "npc"


def hero(world: World) -> str:
    found = (id for name, id in world.people.items() if is_hero(world, id))
    return next(found, None) or ensure(world, "pc")


def is_hero(world: World, id: str) -> bool:
    character = world.state.find(id)
    return isinstance(character, Character) and character.kind == "pc"


@act("attack_on_boss", "margin")
def attack_on_boss(world: World, turn: Turn) -> None:
    attack_by(world, turn.keys["margin"])


def attack_by(world: World, margin: int) -> None:
    """A hero strikes and comes out by that margin."""
    attacker, target = hero(world), boss(world)
    settle_leftovers(world)
    declared = {"character": attacker, "action": "attack", "rating": "fight", "target": target}
    world.send(world.plays(attacker), "declare_action", **declared)
    world.send(world.gm, "defend", roll=world.last_roll, character=target, rating="athletics")
    lift_to(world, margin)
    world.dice.feed([0, 0, 0, 0])
    world.dice.feed([0, 0, 0, 0])
    world.send(world.plays(attacker), "roll_dice", roll=world.last_roll)
    lock_roll(world)


def lift_to(world: World, margin: int) -> None:
    """The hero's rating is what the case's margin takes against whatever the other side comes to."""
    roll = world.state.get(world.last_roll, Roll)
    against = roll.defense.total if roll.defense else 0
    draft = Draft(world.state)
    draft.put(replace(roll, effort=replace(roll.effort, value=margin + against)))
    world.state = draft.done()


@act("minion_armor", "minion")
def minion_armor(world: World, turn: Turn) -> None:
    minion = world.people.get(turn.keys["minion"], f"character:{NOWHERE}")
    world.send(turn.member, "put_minion", roll=world.last_roll, minion=minion)
    keep_trade(world)


def keep_trade(world: World) -> None:
    """A stylish hit is left as it is."""
    roll = open_roll(world)
    trade = next((todo for todo in roll.todos if todo.kind == "trade"), None) if roll else None
    if roll is not None and trade is not None:
        DEFAULTS["trade"](world, roll.id, trade)


@act("hit_on_boss", "shifts", "floor_one")
def hit_on_boss(world: World, turn: Turn) -> None:
    """By an attack; by the dial such a hit is never nothing."""
    if "floor_one" in turn.keys:
        draft = Draft(world.state)
        dials = dict(world.state.table.dials)
        draft.change("table", dials={**dials, "solo_floor_one": turn.keys["floor_one"]})
        world.state = draft.done()
    heal(world, boss(world))
    attack_by(world, turn.keys["shifts"])
    keep_trade(world)


def heal(world: World, id: str) -> None:
    draft = Draft(world.state)
    tracks = {name: replace(track, marked=()) for name, track in draft.get(id, Character).tracks.items()}
    draft.change(id, tracks=tracks)
    world.state = draft.done()


@act("solo_bonus", "skill")
def solo_bonus(world: World, turn: Turn) -> None:
    """What it would roll with."""
    solo_roll(world, turn.keys["skill"])


def solo_roll(world: World, skill: str) -> None:
    settle_leftovers(world)
    declared = {"character": boss(world), "action": "overcome", "rating": skill, "goal": "something"}
    world.send(world.gm, "declare_action", **declared)


@act("add_ally_to_boss_side")
def add_ally_to_boss_side(world: World, turn: Turn) -> None:
    draft = Draft(world.state)
    add_character(world, draft, "ally", {"type": "npc_minor"})
    put_token(draft, world.people["ally"], SCENE)
    world.state = draft.done()


def against_boss(world: World, who: str) -> None:
    """A roll of theirs that is aimed at it, cast, with its window open."""
    settle_leftovers(world)
    declared = {"character": who, "action": "attack", "rating": "fight", "target": boss(world)}
    world.send(world.plays(who), "declare_action", **declared)
    world.send(world.gm, "defend", roll=world.last_roll, character=boss(world), rating="athletics")
    world.dice.feed([0, 0, 0, 0])
    world.dice.feed([0, 0, 0, 0])
    world.send(world.plays(who), "roll_dice", roll=world.last_roll)


def any_aspect(world: World, who: str) -> str:
    """One that is true of them and not used on this roll."""
    roll = open_roll(world)
    used = {invoke.aspect for invoke in roll.invokes} if roll else set()
    own = (one.id for one in world.state.all(Aspect) if one.on == who and one.id not in used)
    return next(own, None) or made_aspect(world, who)


def made_aspect(world: World, who: str) -> str:
    name = f"As {world.name_of(who)} Is"
    draft = Draft(world.state)
    draft.put(Aspect(id=f"aspect:as_{slug(who)}", text=name, kind="character", on=who, slot="free_1"))
    world.state = draft.done()
    world.remember()
    return f"aspect:as_{slug(who)}"


# --- what becomes of it -----------------------------------------------------------------------------------------


@act("challenge_beaten", "name")
def challenge_beaten(world: World, turn: Turn) -> None:
    """A challenge of that name with one task, and it is done."""
    settle_leftovers(world)
    who = hero(world)
    tasks = [{"name": "all of it", "difficulty": 0}]
    made = world.send(world.gm, "open_challenge", name=turn.keys["name"], tasks=tasks)
    task = next(id for id in made.made if id.startswith("task:"))
    challenge = next(id for id in made.made if id.startswith("challenge:"))
    declared = {"character": who, "action": "overcome", "rating": "fight", "task": task}
    world.send(world.plays(who), "declare_action", **declared)
    world.dice.feed([1, 1, 0, 0])
    world.send(world.plays(who), "roll_dice", roll=world.last_roll)
    lock_roll(world)
    settle_leftovers(world)
    world.send(world.gm, "finish_challenge", challenge=challenge)


@act("contest_immunity_attack", "contest")
def contest_immunity_attack(world: World, turn: Turn) -> None:
    """While the contest runs each tries to attack the other."""
    settle_leftovers(world)
    immune_until_contest(world)
    who = hero(world)
    if turn.get("contest") == "running":
        begin_contest(world, who)
    world.answers["pc_attack"] = tried(world, who, boss(world))
    world.answers["boss_attack"] = tried(world, boss(world), who)


def immune_until_contest(world: World) -> None:
    draft = Draft(world.state)
    change_big(draft, boss(world), immunity=Immunity(by="contest"))
    world.state = draft.done()


def begin_contest(world: World, who: str) -> str:
    made = world.send(world.gm, "open_contest", participants=[who, boss(world)], goal="to get away with it")
    contest = next(id for id in made.made if id.startswith("contest:"))
    running = world.state.get(contest, Contest)
    for side in running.sides:
        world.send(world.gm, "declare_intent", contest=contest, side=side, text="win")
    return contest


def tried(world: World, who: str, target: str) -> str:
    before, records = world.state, list(world.records)
    declared = {"character": who, "action": "attack", "rating": "fight", "target": target}
    try:
        world.send(world.plays(who), "declare_action", **declared)
    except Refusal as refusal:
        world.answers["tried"] = refusal.code
        return "refused"
    finally:
        world.state, world.records = before, records
    return "allowed"


@act("contest_won_by_boss")
def contest_won_by_boss(world: World, turn: Turn) -> None:
    """It marks until it has won."""
    settle_leftovers(world)
    who = hero(world)
    immune_until_contest(world)
    running = next((one for one in world.state.groups.get("contest", {})), None)
    contest = running or begin_contest(world, who)
    for _ in range(3):
        for id, faces in ((boss(world), [1, 1, 1, 1]), (who, [-1, -1, -1, -1])):
            settle_leftovers(world)
            declared = {"character": id, "action": "overcome", "rating": "fight", "goal": "ahead"}
            world.send(world.plays(id), "declare_action", **declared)
            world.dice.feed(faces)
            world.send(world.plays(id), "roll_dice", roll=world.last_roll)
            lock_roll(world)
        if world.state.groups["contest"][contest].winner is not None:  # type: ignore[attr-defined]
            return
        world.send(world.gm, "next_exchange", contest=contest)


@act("boss_taken_out")
def boss_taken_out(world: World, turn: Turn) -> None:
    knock_out(world, boss(world))


def knock_out(world: World, id: str) -> None:
    settle_leftovers(world)
    settle_hits(world)
    world.send(world.gm, "inflict_hit", target=id, shifts=FAR_TOO_MUCH)


@act("part_taken_out", "part")
def part_taken_out(world: World, turn: Turn) -> None:
    knock_out(world, ensure(world, turn.keys["part"]))


# --- readings ---------------------------------------------------------------------------------------------------


def roll_view(world: World) -> dict[str, Any]:
    view: dict[str, Any] = world.view(world.gm)[world.last_roll]
    return view


@reads("bonus")
def bonus(world: World, turn: Turn, done: Done, wanted: int) -> None:
    """What standing alone adds, or what helpers do."""
    if turn.step.act == "team_bonus_of":
        team_bonus(world, turn, done, wanted)
    else:
        read_solo_bonus(world, turn, done, wanted)


@reads("solo_bonus")
def read_solo_bonus(world: World, turn: Turn, done: Done, wanted: int) -> None:
    """Of the roll at hand, or of one that it would begin now."""
    before, records, last = world.state, list(world.records), world.last_roll
    if turn.step.act != "solo_bonus":
        solo_roll(world, best_skill(world, boss(world)))
    same("solo bonus", roll_view(world)["sums"].get("solo", 0), 0 if wanted in NO_BONUS else wanted)
    world.state, world.records, world.last_roll = before, records, last


@reads("effective")
def effective(world: World, turn: Turn, done: Done, wanted: int) -> None:
    """Before the dice: the rating and what stands by it."""
    same("effective", roll_view(world)["total"], wanted)


@reads("reduced_by")
def reduced_by(world: World, turn: Turn, done: Done, wanted: int) -> None:
    because = world.state.get(world.last_roll, Roll).result["because"]
    same("reduced by", -sum(one["value"] for one in because if one["kind"] == "solo"), wanted)


@reads("plus")
def plus(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("plus", world.state.get(world.last_roll, Roll).invokes[-1].value, wanted)


@reads("boss_hit")
def boss_hit(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("hit", sum(hit.shifts for hit in world.state.all(Hit) if hit.target == boss(world)), wanted)


@reads("minion_rolls")
def minion_rolls(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    roll = world.state.get(world.last_roll, Roll)
    rolled = roll.defense is not None and roll.defense.character != boss(world)
    same("the minion rolled", rolled, wanted)


@reads("form")
def form(world: World, turn: Turn, done: Done, wanted: str) -> None:
    same("form", world.state.get(boss(world), Character).name, wanted)


@reads("defeated")
def defeated(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    same("defeated", state_of(world, boss(world)) == "taken_out", wanted)


def state_of(world: World, id: str) -> str:
    return next(token.state for token in world.state.all(Token) if token.character == id)


@reads("arm_acts")
def arm_acts(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    same("the arm acts", state_of(world, world.people["arm"]) == "in", wanted)


@reads("threat_defeated")
def threat_defeated(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    same("the threat is defeated", state_of(world, world.people[WHOLE]) == "taken_out", wanted)


@reads("pc_attack")
def pc_attack(world: World, turn: Turn, done: Done, wanted: str) -> None:
    same("the hero's attack", done.answers["pc_attack"], wanted)


@reads("reason")
def tried_reason(world: World, turn: Turn, done: Done, wanted: str) -> None:
    """Why what the step tried for itself was refused."""
    from tests.rules.runner.condensed.play import codes_of

    same("refused for a reason of", done.answers["tried"] in codes_of(wanted), True)


@reads("boss_attack")
def boss_attack(world: World, turn: Turn, done: Done, wanted: str) -> None:
    same("its attack", done.answers["boss_attack"], wanted)


@reads("boss")
def boss_read(world: World, turn: Turn, done: Done, wanted: str) -> None:
    if wanted != "escaped_with_scheme":
        raise UnknownWord(f"the boss is {wanted}")
    same("boss", state_of(world, boss(world)), "escaped")
