"""What a member may do on the roll that is being argued about."""

from collections.abc import Iterable

from msgspec import UNSET, UnsetType

from rules.fate.asking import ON_ROLL, Asker
from rules.fate.can import Difficulty, Doing, RollCan, Waited
from rules.fate.conflict.buttons import objection_waits, objections_may, settling
from rules.fate.conflict.standing import check_shown, check_still_in
from rules.fate.game.look import game_of
from rules.fate.harm.targets import check_hittable
from rules.fate.invoke.buttons import invokes_may, present
from rules.fate.outcome.advantages import hidden_at
from rules.fate.outcome.choices import ACTORS_OWN, is_open
from rules.fate.outcome.waiving import check_waive
from rules.fate.permission.ratings import attacking, defending_with, enforced
from rules.fate.questions import difficulty_for, hint_beside
from rules.fate.refusals.roll import CostNeeded
from rules.fate.roll.breath import asked, breath_of, check_can_hold
from rules.fate.roll.declaring import (
    check_must_defend,
    check_numbered,
    check_whole,
    check_withdrawn,
    may_need_success,
)
from rules.fate.roll.defending import check_help, voters
from rules.fate.roll.efforts import knows_no_other, rollable
from rules.fate.roll.entities import Effort, Roll, Todo
from rules.fate.roll.window import check_can_pass, check_can_roll
from rules.fate.sheet.entities import Character
from rules.fate.table import GM, knows, open_roll, running_conflict, standing_rolls
from rules.refusals import NothingChanges
from rules.table.asking import allow, refuse, why_not
from rules.table.can import Waiting
from rules.table.look import dial
from rules.table.rights import answering


def roll_may(a: Asker) -> RollCan | None:
    """`waits`, `do` and `invokes` of the open roll; None when there is none."""
    roll = open_roll(a.state)
    if roll is None:
        return None
    return may_on(a, roll)


def may_on(a: Asker, roll: Roll) -> RollCan:
    open_now = roll.step == "rolled"
    return RollCan(
        id=roll.id,
        waits=waits_of(a, roll),
        asked=asked(a.state, roll) if open_now else [],
        breath=breath_of(a.state, roll) if open_now and a.paused is None else None,
        do=doings(a, roll),
        invokes=invokes_may(a, roll),
    )


def standing_may(a: Asker) -> dict[str, RollCan]:
    """The same of what stands in a contest until it is compared: the window of all of it is one. Rule: FATE-CON-02."""
    return {roll.id: may_on(a, roll) for roll in standing_rolls(a.state)}


# --- what it waits for ------------------------------------------------------------------------------------


def waits_of(a: Asker, roll: Roll) -> list[Waited]:
    """Who must do what before the roll goes on."""
    return [Waited(who, member_of(a, who), what) for who, what in waited(a, roll)]


def member_of(a: Asker, who: str) -> str | None:
    character = a.state.find(who)
    return answering(a.state, character) if isinstance(character, Character) else None


def waited(a: Asker, roll: Roll) -> list[tuple[str, str]]:
    actor = roll.effort.character
    if roll.step == "sent_back":
        return [("gm", "agree") if roll.answered else (actor, "change")]
    if roll.step == "choosing":
        return [(todo.by, todo_word(todo)) for todo in roll.todos]
    if roll.step == "rolled":
        return []
    waits: list[tuple[str, str]] = []
    if roll.reach == "asked":
        waits.append(("gm", "reach"))
    if roll.protector is not None:
        waits.append(("gm", "vote"))
    if roll.opposition_base is None and roll.defense is None and not roll.spread:
        if roll.target is not None and roll.action != "overcome":
            waits.append((roll.target, "defend"))
        if roll.action != "attack" and roll.contest is None:
            waits.append(("gm", "agree" if roll.stands_alone else "opposition"))
    return waits or [(actor, "dice")]


TODO_WORDS = {"minor_cost": "cost", "trade": "trade", "name_boost": "boost", "assign": "assign"}


def todo_word(todo: Todo) -> str:
    """What it waits for, in a word: a choice between options, where it is nothing else."""
    if todo.kind == "major_cost":
        return "agree_cost" if todo.text else "cost"
    return TODO_WORDS.get(todo.kind, "choice")


def standing_waits(a: Asker, standing: dict[str, RollCan]) -> list[Waiting]:
    """Once everybody has rolled, one pass for all of it, and what is argued about."""
    found = [wait for roll in standing_rolls(a.state) for wait in objection_waits(a, roll)]
    for id, may in standing.items():
        if asks_pass(a, may):
            return [*found, Waiting("roll", id, "pass", None)]
    return found


def roll_waits(a: Asker, may: RollCan | None) -> list[Waiting]:
    """This viewer's own part of it, for the list of what waits for them."""
    roll = open_roll(a.state)
    if roll is None or may is None:
        return []
    mine = [wait for wait in may.waits if speaks(a, wait.who) or (wait.what == "cost" and a.is_gm)]
    found = [Waiting("roll", roll.id, wait.what, character_in(wait.who)) for wait in mine]
    if roll.step == "rolled" and asks_pass(a, may):
        found.append(Waiting("roll", roll.id, "pass", None))
    found += objection_waits(a, roll)
    if roll.protector is not None and may.do.vote_on_defense is not UNSET and not a.is_gm:
        found.append(Waiting("roll", roll.id, "vote", None))
    if a.is_gm and asks_conflict(a, roll):
        found.append(Waiting("roll", roll.id, "conflict", roll.effort.character))
    return found


def asks_pass(a: Asker, may: RollCan) -> bool:
    """Whether the roll waits for this viewer, who may pass. Who merely may hold it is not waited for."""
    who = "gm" if a.is_gm else a.actor.member
    return who in may.asked and may.do.pass_on_roll is None


def character_in(who: str) -> str | None:
    """Who is asked, if it is one character."""
    return who if who.startswith("character:") else None


def speaks(a: Asker, who: str) -> bool:
    return a.is_gm if who == "gm" else a.speaks_for(who)


def ratings_of(a: Asker, character: Character) -> list[str]:
    """What a mook may roll with: what it is good at, bad at, and most of them also anything else. Rule: FATE-NPC-02."""
    if dial(a.state, "minor_npcs") == "rated":
        return []
    game = game_of(a.state)
    return [key for key in game.mook_ratings if key != "other" or not knows_no_other(game, character)]


def attacks_may(a: Asker, character: Character) -> list[str] | UnsetType:
    """What it may attack with, where not everything does. Rule: FATE-ACT-52."""
    return attacking(a.state, character, rollable(a.state, character)) if enforced(a.state) else UNSET


# --- what may be done ---------------------------------------------------------------------------------------


def doings(a: Asker, roll: Roll) -> Doing:
    do = Doing()
    if roll.step in ("declared", "sent_back"):
        before_dice(a, roll, do)
    elif roll.step == "rolled":
        in_window(a, roll, do)
    else:
        after_outcome(a, roll, do)
    if a.is_gm:
        gm_corrections(a, roll, do)
    for part in a.parts(ON_ROLL):
        part(a, roll, do)
    return do


def before_dice(a: Asker, roll: Roll, do: Doing) -> None:
    mine, gm = a.speaks_for(roll.effort.character), a.is_gm
    whole = not roll.share_of
    if (mine or gm) and whole:
        do.withdraw_action = a.ask(check_withdrawn, a.state, roll)
    if mine or gm or (not whole and a.speaks_for(str(roll.target))):
        do.roll_dice = a.ask(check_can_roll, a.state, roll)
    if mine and whole:
        do.change_action = a.ask(check_whole, roll)
    if gm and whole:
        do.send_back = a.ask(check_whole, roll)
    if gm:
        if roll.step == "sent_back":
            do.agree_action = a.ask(allow)
        if takes_number(a, roll):
            do.set_opposition = a.ask(allow)
            do.difficulty = difficulty_may(a, roll)
            if may_need_success(a.state, roll):
                do.no_failure = roll.no_failure
            if why_not(check_must_defend, a.state, roll, waived=False) is not None:
                do.waive_defense = True
        if roll.reach == "asked":
            do.allow_reach = a.ask(allow)
        if asks_conflict(a, roll):
            do.open_conflict = a.ask(allow)
        if why_not(check_waive, a.state, roll) is None:
            do.waive_roll = a.ask(allow)
    if roll.target is not None and (gm or a.speaks_for(roll.target)):
        left = roll.defense is None and roll.opposition_base == 0
        do.leave_undefended = a.ask(refuse(NothingChanges()) if left else allow)
    if roll.protector is not None and (gm or votes(a, roll)):
        do.vote_on_defense = a.ask(allow)
    defenders(a, roll, do)


def takes_number(a: Asker, roll: Roll) -> bool:
    """Whether it goes against a number that the GM sets."""
    if roll.action == "attack" or roll.contest is not None or roll.spread:
        return False
    return why_not(check_numbered, a.state, roll) is None


MOST_FACTORS = 4


def difficulty_may(a: Asker, roll: Roll) -> Difficulty:
    """Help with the number: what so many reasons come to, and beside each number how it stands to the rating.

    Rules: FATE-GM-53, FATE-GM-54.
    """
    game = game_of(a.state)
    numbers = range(game.ladder["lowest"], game.ladder["highest"] + 1)
    rating = roll.effort.value + roll.effort.second_value
    factors = [difficulty_for(game, count)["suggestion"] for count in range(MOST_FACTORS + 1)]
    return Difficulty(factors, {str(number): hint_beside(game, number, rating) for number in numbers})


def asks_conflict(a: Asker, roll: Roll) -> bool:
    """An attack where no conflict runs asks the GM to open one. Rule: FATE-ATK-01."""
    return roll.action == "attack" and roll.step in ("declared", "sent_back") and running_conflict(a.state) is None


def votes(a: Asker, roll: Roll) -> bool:
    assert roll.protector is not None
    protector = a.state.get(roll.protector.effort.character, Character)
    return a.actor.member in voters(a.state, roll, protector)


def defenders(a: Asker, roll: Roll, do: Doing) -> None:
    """Which of my characters may oppose, which of them must say why, and which may help."""
    others = [ch for ch in present(a) if may_meet(roll, ch)]
    if not others:
        return
    do.help = {ch.id: a.ask(check_helps, a, roll, ch) for ch in others}
    if roll.stands_alone:
        return
    do.defend_because = [ch.id for ch in others if asks_reason(a, roll, ch)]
    mine = [ch for ch in others if a.speaks_for(ch.id)]
    do.defend_with = {ch.id: names for ch in mine if (names := defenses_of(a, roll, ch)) is not None}
    do.defend = {ch.id: a.ask(check_answers, a, roll, ch) for ch in others}


def may_meet(roll: Roll, character: Character) -> bool:
    """Not one's own roll, unless a blow against everybody there hits oneself too; nor one that others are to meet."""
    if roll.spread or character.is_thing:
        return False
    return character.id != roll.effort.character or character.id == roll.target


def defenses_of(a: Asker, roll: Roll, character: Character) -> list[str] | None:
    """What answers this attack; None where everything does. Rule: FATE-ACT-52."""
    if roll.action != "attack" or not enforced(a.state):
        return None
    return defending_with(a.state, character, rollable(a.state, character), roll)


def asks_reason(a: Asker, roll: Roll, character: Character) -> bool:
    if character.id in (roll.target, roll.on):
        return False
    return not (a.is_gm and character.controller is None and roll.action != "attack")


def check_stands(a: Asker, character: Character) -> None:
    check_still_in(a.state, character)
    check_shown(a.state, character)


def check_answers(a: Asker, roll: Roll, character: Character) -> None:
    check_stands(a, character)
    if roll.action == "attack" and asks_reason(a, roll, character):
        check_hittable(a.state, roll, character)


def check_helps(a: Asker, roll: Roll, character: Character) -> None:
    check_stands(a, character)
    check_help(a.state, roll, character)


def in_window(a: Asker, roll: Roll, do: Doing) -> None:
    who = "gm" if a.is_gm else a.actor.member
    if who in roll.passers:
        do.pass_on_roll = a.ask(check_can_pass, a.state, roll, who)
        do.hold_roll = a.ask(check_can_hold, a.state, roll, who)
    if a.is_gm:
        do.settle_roll = settling(a, roll)
    objections_may(a, roll, do)


def gm_corrections(a: Asker, roll: Roll, do: Doing) -> None:
    """What the GM may still decline: explanations and claimed circumstances."""
    if roll.step not in ("declared", "sent_back", "rolled"):
        return
    efforts: list[Effort] = [effort for effort in (roll.effort, roll.defense) if effort is not None]
    stacked = {effort.character: names for effort in efforts if len(names := bonus_stunts(effort)) > 1}
    if stacked:
        do.stacked = stacked
    do.decline_invoke = {invoke.id: a.ask(allow) for invoke in roll.invokes if not invoke.declined}
    do.reject_stunt = {claim.stunt: a.ask(allow) for effort in efforts for claim in effort.claims}


def bonus_stunts(effort: Effort) -> list[str]:
    """The stunts that add to one roll; more than one is for the GM to look at. Rule: FATE-STUNT-03."""
    return [claim.name for claim in effort.claims if claim.value > 0]


def after_outcome(a: Asker, roll: Roll, do: Doing) -> None:
    mine = [todo for todo in roll.todos if speaks(a, todo.by)]
    options = [
        option
        for todo in roll.todos
        for option in todo.options
        if speaks(a, roll.effort.character if option in ACTORS_OWN else todo.by)
        and knows_what(a, roll, todo, option)
        and is_open(a.state, roll, todo, option)
    ]
    boosts = [todo.by for todo in mine if todo.kind == "name_boost"]
    if options:
        do.choose = [] if a.paused else options
    if boosts:
        do.name_boost = [] if a.paused else boosts
    costs(a, mine, roll.todos, do)


def knows_what(a: Asker, roll: Roll, todo: Todo, option: str) -> bool:
    """A player of the side that is asked reveals what they know of. Rule: FATE-CAA-58."""
    if option != "opponent_free" or todo.by == GM:
        return True
    return any(knows(aspect, a.actor.member, a.is_gm) for aspect in hidden_at(a.state, roll))


def costs(a: Asker, mine: list[Todo], todos: Iterable[Todo], do: Doing) -> None:
    for todo in todos:
        if todo.kind == "major_cost" and a.is_gm:
            do.propose_cost = a.ask(allow)
        if todo.kind == "major_cost" and todo in mine:
            do.agree_cost = a.ask(allow if todo.text else refuse(CostNeeded(rule="FATE-OVC-02")))
        if todo.kind == "minor_cost" and a.is_gm:
            do.finish_roll = a.ask(allow)
            do.finish_needs_cost = True
