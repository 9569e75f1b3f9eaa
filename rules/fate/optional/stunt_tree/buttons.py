"""Who may extend the tree of stunts, and how far each hero is in it."""

from rules.fate.asking import Asker, at_table, in_can, with_extras
from rules.fate.optional.stunt_tree.acts import check_bare, check_on
from rules.fate.optional.stunt_tree.entities import TreeStunt
from rules.fate.optional.stunt_tree.parts import OnTree, TreeCan, TreeStuntCan
from rules.fate.optional.stunt_tree.tree import Tree, had_of, lacking, tree_of
from rules.fate.sheet.entities import Character
from rules.systems.warned import gives_way
from rules.table.asking import allow, by_dial, for_gm
from rules.table.can import Reason

FULL = ("pc", "npc")


@at_table
@for_gm
@by_dial("stunt_tree")
def extending_may(a: Asker) -> dict[str, Reason]:
    return dict.fromkeys(("add_tree_stunt", "give_stunt"), a.ask(allow))


@with_extras
@for_gm
def branches_may(a: Asker) -> dict[str, TreeStuntCan]:
    changes = a.ask(check_on, a.state)
    return {
        one.id: TreeStuntCan(
            edit_tree_stunt=changes,
            drop_tree_stunt=a.ask(check_bare, a.state, one),
        )
        for one in a.state.all(TreeStunt)
    }


@in_can
@by_dial("stunt_tree")
def standing(a: Asker) -> TreeCan:
    whose = a.state.all(Character) if a.is_gm else a.mine
    full = [one for one in whose if one.kind in FULL]
    tree = tree_of(a.state) if full else {}
    anyway = a.is_gm or gives_way("FATE-SHEET-76")
    return TreeCan(stunt_tree={one.id: on_tree(tree, one, anyway=anyway) for one in full}) if tree else TreeCan()


def on_tree(tree: Tree, character: Character, *, anyway: bool) -> OnTree:
    had = had_of(tree, character.stunts)
    open_ones = (key for key, node in tree.items() if node.needs and key not in had)
    lacks = {key: needs for key in open_ones if (needs := lacking(tree, key, had))}
    return OnTree(had=tuple(sorted(had)), lacks=lacks, anyway=anyway)
