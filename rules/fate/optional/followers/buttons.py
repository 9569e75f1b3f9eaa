"""What may be done with minions, their leaders and companions."""

from msgspec.structs import replace

from rules.fate.asking import Asker, at_table, in_can, on_acts, with_extras
from rules.fate.can import Acts
from rules.fate.harm.entities import Hit
from rules.fate.optional.followers.away import check_call, check_send, check_takes
from rules.fate.optional.followers.companions import check_may_have, check_quality, check_scope
from rules.fate.optional.followers.groups import check_between_exchanges, check_merge
from rules.fate.optional.followers.leading import check_attach, check_detach
from rules.fate.optional.followers.look import QUALITY, companions_of, crowd_bonus, minions_of, proposed_sizes
from rules.fate.optional.followers.parts import Companion, CompanionCan, Crowds, FollowersCan, Minions
from rules.fate.optional.followers.refusals import NoAdvancesLeft
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene
from rules.fate.table import pending_hits, token_of, tokens_of
from rules.state import State
from rules.table.asking import allow, by_dial, for_gm, refuse
from rules.table.can import Reason
from rules.table.look import dial

PLAIN_TAKES = ("independent", "skilled", "keeps_up", "in_touch")


@at_table
@for_gm
@by_dial("minions")
def making_may(a: Asker) -> dict[str, Reason]:
    return {"make_minions": a.ask(allow)}


@on_acts
def rolls_with(a: Asker, character: Character, acts: Acts) -> None:
    """A group has no list of ratings."""
    if character.part(Minions) is not None:
        acts.ratings = list(character.ratings or [QUALITY])


@in_can
@by_dial("minions", "companions")
def crowds_here(a: Asker) -> Crowds:
    """Of groups, and of everybody with whom somebody stands."""
    if a.scene is None:
        return Crowds()
    return Crowds(crowds=a.state.known(crowds_in, a.scene.id))


def crowds_in(state: State, scene: str) -> dict[str, int]:
    there = (state.get(token.character, Character) for token in tokens_of(state, scene) if token.shown)
    sizes = {who.id: crowd_bonus(state, who) for who in there}
    return {id: bonus for id, bonus in sizes.items() if bonus}


# --- groups ---------------------------------------------------------------------------------------------------


@with_extras
@by_dial("minions")
def groups_may(a: Asker) -> dict[str, FollowersCan]:
    groups = [one for one in a.state.all(Character) if one.part(Minions) is not None]
    found = {group.id: may for group in groups if (may := group_may(a, group, groups)) is not None}
    if a.is_gm:
        made = FollowersCan(make_minions=a.ask(allow))
        found |= {one.id: made for one in a.state.all(Scene) if one.state == "prepared"}
    return found


def group_may(a: Asker, group: Character, groups: list[Character]) -> FollowersCan | None:
    """The GM's with all of it; players' where their heroes may lead it."""
    may = FollowersCan()
    here = a.scene is not None and token_of(a.state, group.id, a.scene.id) is not None
    leader = minions_of(group).leader
    if here and minions_of(group).filled:
        if leaders := {who.id: attach(a, who, group) for who in leaders_of(a, group)}:
            may = replace(may, attach_minions=leaders)
        if leader and (a.is_gm or any(who.id == leader for who in a.mine)):
            may = replace(may, detach_minions=a.ask(check_detach, a.state, group))
    if a.is_gm:
        may = replace(
            may,
            split_minions=a.ask(check_between_exchanges, a.state),
            sizes=proposed_sizes(len(minions_of(group).filled), facing(a, group)),
            merge_minions={one.id: merge(a, group, one) for one in groups if one.id != group.id},
        )
    return may if may != FollowersCan() else None


def leaders_of(a: Asker, group: Character) -> list[Character]:
    """Named characters in the scene whom this viewer may have lead it."""
    assert a.scene is not None
    if not a.is_gm and not dial(a.state, "players_own_groups"):
        return []
    there = (a.state.get(token.character, Character) for token in tokens_of(a.state, a.scene.id) if token.shown)
    able = [who for who in there if who.kind in ("pc", "npc")]
    return able if a.is_gm else [who for who in able if who in a.mine]


def attach(a: Asker, leader: Character, group: Character) -> Reason:
    return a.ask(check_attach, a.state, leader, group, is_gm=a.is_gm)


def merge(a: Asker, group: Character, other: Character) -> Reason:
    return a.ask(check_merge, a.state, group, other)


def facing(a: Asker, group: Character) -> int:
    """How many named characters stand against it. Rule: FATE-SCENE-78."""
    if a.scene is None:
        return 1
    token = token_of(a.state, group.id, a.scene.id)
    side = token.side if token is not None else "foes"
    against = [one for one in tokens_of(a.state, a.scene.id) if one.side != side and one.state == "in"]
    return sum(1 for one in against if a.state.get(one.character, Character).kind in ("pc", "npc"))


# --- companions ---------------------------------------------------------------------------------------------


@with_extras
@by_dial("companions")
def companions_may(a: Asker) -> dict[str, FollowersCan]:
    owners = a.state.all(Character) if a.is_gm else a.mine
    return {who.id: companions_of_one(a, who) for who in owners if who.kind in ("pc", "npc")}


def companions_of_one(a: Asker, who: Character) -> FollowersCan:
    may = FollowersCan(add_companion=a.ask(check_may_have, a.state, who, is_gm=a.is_gm))
    theirs = {one.id: companion_may(a, who, one) for one in companions_of(who)}
    return replace(may, companions=theirs) if theirs else may


def companion_may(a: Asker, who: Character, companion: Companion) -> CompanionCan:
    return CompanionCan(
        takes=takes_of(a, who, companion),
        send_companion=a.ask(check_send, a.state, who, companion),
        call_companion=a.ask(check_call, a.state, companion, is_gm=a.is_gm),
        edit_companion=a.ask(allow),
        drop_companion=a.ask(check_may_have, a.state, who, is_gm=a.is_gm),
    )


def takes_of(a: Asker, who: Character, companion: Companion) -> dict[str, Reason]:
    """By improvement; none where none are left to take."""
    if not companion.advances:
        none_left = a.ask(refuse(NoAdvancesLeft(rule="FATE-COMP-75", companion=companion.name)))
        return dict.fromkeys(("quality", "scope", *PLAIN_TAKES), none_left)
    open_ones = (take for take in PLAIN_TAKES if take == "skilled" or not getattr(companion, take))
    return {
        "quality": a.ask(check_quality, who, companion),
        "scope": a.ask(check_scope, companion),
        **{take: a.ask(allow) for take in open_ones},
    }


@with_extras
def hits_may(a: Asker) -> dict[str, FollowersCan]:
    """By hit that waits, the companions who may take it."""
    found = {}
    for hit in pending_hits(a.state):
        if hit.state == "pending" and a.speaks_for(hit.target) and (may := takers(a, hit)):
            found[hit.id] = FollowersCan(companion_takes=may)
    return found


def takers(a: Asker, hit: Hit) -> dict[str, Reason]:
    target = a.state.get(hit.target, Character)
    return {one.id: a.ask(check_takes, a.state, hit, one) for one in companions_of(target)}
