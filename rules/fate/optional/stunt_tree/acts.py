"""Stunts that come before others, and what a table adds to their tree. By the dial `stunt_tree`.

Who has not what comes first is refused, or warned; the GM gives it all the same.

Rule: FATE-SHEET-76.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.fate.game.look import game_of
from rules.fate.optional.stunt_tree import commands as c
from rules.fate.optional.stunt_tree import events as e
from rules.fate.optional.stunt_tree.entities import TreeStunt
from rules.fate.optional.stunt_tree.refusals import (
    BranchesLeft,
    ComesBeforeItself,
    StuntLocked,
    StuntStillNeeded,
    TreeNameTaken,
)
from rules.fate.optional.stunt_tree.tree import Tree, before, had_of, lacking, names_of, own_node, tree_of
from rules.fate.sheet.entities import Character
from rules.fate.sheet.making import save_stunts
from rules.fate.sheet.ratings import check_names
from rules.fate.stunt.carrying import bare
from rules.fate.stunt.entities import Stunt
from rules.fate.stunt.limits import check_stunt
from rules.fate.stunt.places import AGREED_BEFORE, CHOSEN
from rules.play import Play, handles
from rules.refusals import Gone, NotAllowed, NothingChanges
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial
from rules.words.wording import rating_word


def check_on(state: State) -> None:
    if not dial(state, "stunt_tree"):
        raise NotAllowed(rule="FATE-SHEET-76")


# --- what a sheet may have --------------------------------------------------------------------------------------


@CHOSEN("stunt_tree")
def check_chosen(play: Play, character: Character, stunts: Sequence[Stunt]) -> None:
    """Raises `StuntLocked`, `StuntStillNeeded`."""
    if play.actor.is_gm or not dial(play.state, "stunt_tree"):
        return
    tree = tree_of(play.state)
    had, has = had_of(tree, character.stunts), had_of(tree, stunts)
    for key in tree:
        if key in has - had and (missing := lacking(tree, key, has)):
            refuse_or_warn(StuntLocked(rule="FATE-SHEET-76", stunt=tree[key].name, needs=names_of(tree, missing)))
        if key in had - has and (left := hanging(tree, key, had & has)):
            refuse_or_warn(StuntStillNeeded(rule="FATE-SHEET-76", stunt=tree[key].name, others=names_of(tree, left)))


def hanging(tree: Tree, key: str, among: set[str]) -> list[str]:
    return [other for other in tree if other in among and key in tree[other].needs]


@AGREED_BEFORE("stunt_tree")
def by_the_gm(state: State, stunt: Stunt) -> bool:
    """Whoever takes what the GM has put in the tree just so asks for nothing. Rule: FATE-STN-04."""
    return bool(dial(state, "stunt_tree")) and any(one.stunt == bare(stunt) for one in state.all(TreeStunt))


@handles(c.GiveStunt)
def give_stunt(play: Play, command: c.GiveStunt) -> None:
    """Within what a sheet may hold, as `add_stunt` has it."""
    check_gm(play)
    character = play.state.get(command.character, Character)
    save_stunts(play, character, (*character.stunts, replace(command.stunt, id="")))


# --- what a table adds ------------------------------------------------------------------------------------------


@handles(c.AddTreeStunt)
def add_tree_stunt(play: Play, command: c.AddTreeStunt) -> None:
    check_gm(play)
    put_node(play, play.new_id("tree_stunt"), command)


@handles(c.EditTreeStunt)
def edit_tree_stunt(play: Play, command: c.EditTreeStunt) -> None:
    check_gm(play)
    put_node(play, own_at(play.state, command.node).id, command)


def check_gm(play: Play) -> None:
    play.require_gm("FATE-SHEET-76")
    check_on(play.state)


def own_at(state: State, id: str) -> TreeStunt:
    """Raises `Gone`."""
    found = state.find(id)
    if not isinstance(found, TreeStunt):
        raise Gone(rule="FATE-SHEET-76")
    return found


def put_node(play: Play, id: str, command: c.AddTreeStunt | c.EditTreeStunt) -> None:
    """Raises `NothingChanges`, `UnknownApproach`, what `check_stunt` and `check_place` raise."""
    game = game_of(play.state)
    check_names(game, [command.skill], "FATE-SHEET-76")
    stunt = bare(check_stunt(game, replace(command.stunt, name=command.stunt.name.strip())))
    node = TreeStunt(id=id, skill=command.skill, stunt=stunt, needs=tuple(dict.fromkeys(command.needs)))
    old = play.state.find(id)
    if node == old:
        raise NothingChanges()
    check_place(play.state, node)
    skill = rating_word(game.key, node.skill)
    play.emit(e.TreeStuntPut(node=node, skill=skill, changed=old is not None))


def check_place(state: State, node: TreeStunt) -> None:
    """Whether it may stand there. Raises `TreeNameTaken`, `Gone`, `ComesBeforeItself`."""
    tree, mine = tree_of(state), own_node(node)
    if any(other.names & mine.names for key, other in tree.items() if key != node.id):
        raise TreeNameTaken(rule="FATE-SHEET-76", stunt=node.stunt.name)
    tree[node.id] = mine
    if any(need not in tree for need in node.needs):
        raise Gone(rule="FATE-SHEET-76")
    if node.id in before(tree, node.id):
        raise ComesBeforeItself(rule="FATE-SHEET-76", stunt=node.stunt.name)


@handles(c.DropTreeStunt)
def drop_tree_stunt(play: Play, command: c.DropTreeStunt) -> None:
    play.require_gm("FATE-SHEET-76")
    node = own_at(play.state, command.node)
    check_bare(play.state, node)
    play.emit(e.TreeStuntDropped(drop=(node.id,), stunt=node.stunt.name))


def check_bare(state: State, node: TreeStunt) -> None:
    """Raises `BranchesLeft`."""
    tree = tree_of(state)
    if left := hanging(tree, node.id, set(tree)):
        raise BranchesLeft(rule="FATE-SHEET-76", stunt=node.stunt.name, others=names_of(tree, left))
