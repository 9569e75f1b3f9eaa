"""Acts of compels and of points that change pockets; and the readings of pockets."""

from typing import Any

from rules.fate.state import Aspect, Character, Fact, Offer, Scene
from rules.state import Draft
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.expect import each, reads, same
from tests.rules.runner.condensed.given import SCENE, given, lots_of
from tests.rules.runner.condensed.outcomes import harm_coming, newest_offer
from tests.rules.runner.condensed.people import ensure, part
from tests.rules.runner.condensed.reading import whose
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import NOWHERE, Done, World

ANY = "any"
REASONS = {
    "refuse": "refusal", "refuse_compel": "refusal", "hostile": "invoke", "hostile_invoke": "invoke",
    "accept": "compel", "accept_compel": "compel", "concede": "concession",
}  # fmt: skip
POCKETS = {"gm_pool": "pool", "gm": "pool"}


# --- given ----------------------------------------------------------------------------------------------


@part("store")
def store(world: World, draft: Draft, id: str, told: int) -> None:
    draft.change(id, store=told)


@part("conceded_earlier")
def conceded_earlier(world: World, draft: Draft, id: str, told: dict[str, list[str]]) -> None:
    """A point for giving in, and one for each consequence of that conflict, wait in the store."""
    earned = ["giving in", *told["consequences_in_that_conflict"]]
    draft.change(id, store=len(earned))


@part("locked")
def locked(world: World, draft: Draft, id: str, told: int) -> None:
    """Received already, and not to be spent before the scene is over."""
    owed = dict(draft.get(SCENE, Scene).owed)
    if told:
        draft.change(SCENE, owed={**owed, id: told})


@part("immune_to")
def immune_to(world: World, draft: Draft, id: str, told: list[str]) -> None:
    draft.change(id, immune_to=tuple(told))


@part("aspects_on")
def aspects_on(world: World, draft: Draft, id: str, told: list[str]) -> None:
    """Told again by the scene, which puts them down."""


@given("free")
def free(world: World, draft: Draft, case: Any, value: dict[str, dict[str, int]]) -> None:
    """Free invokes that stand on aspects already: by owner, or the GM's side."""
    for text, owners in value.items():
        aspect = next((one for one in draft.all(Aspect) if one.text == text), None)
        if aspect is None:
            raise UnknownWord(f"{case.id}: no aspect is called {text}")
        draft.change(aspect.id, lots=lots_of(world, case, owners))


# --- compels ---------------------------------------------------------------------------------------------


def compelled_aspect(world: World, turn: Turn, target: str) -> str:
    """By its text or a boost's name; `any`: whatever is true of them."""
    name = turn.keys["aspect"]
    if name == ANY:
        own = (one.id for one in world.state.all(Aspect) if one.on == target)
        return next(own, None) or plain_aspect(world, target)
    return world.people.get(name, world.aspect_id(name))


def plain_aspect(world: World, target: str) -> str:
    draft = Draft(world.state)
    draft.put(Aspect(id="aspect:any", text="As They Are", kind="character", on=target, slot="free_1"))
    world.state = draft.done()
    world.remember()
    return "aspect:any"


@act("compel", "target", "aspect", "complication", "kind")
def compel(world: World, turn: Turn) -> None:
    offer_compel(world, turn, None)


@act("propose_compel", "target", "aspect", "complication", "kind")
def propose_compel(world: World, turn: Turn) -> None:
    offer_compel(world, turn, turn.who)


def offer_compel(world: World, turn: Turn, by: str | None) -> None:
    target = ensure(world, turn.keys["target"])
    world.send(
        turn.member, "offer_compel", target=target, aspect=compelled_aspect(world, turn, target),
        compel=turn.get("kind", "event"), effect=turn.keys["complication"], character=by,
    )  # fmt: skip


@act("ask_self_compel", "aspect", "complication", "event")
def ask_self_compel(world: World, turn: Turn) -> None:
    world.send(
        turn.member, "offer_compel", target=turn.who, character=turn.who, compel="event",
        aspect=compelled_aspect(world, turn, turn.who), event=turn.get("event"),
        effect=turn.get("complication", turn.get("event")),
    )  # fmt: skip


@act("compel_npc_ends_scene", "target", "gm_accepts")
def compel_npc_ends_scene(world: World, turn: Turn) -> None:
    """A player's compel on one of the GM's, and the scene is over with it, if the GM takes it."""
    target = ensure(world, turn.keys["target"])
    own = (one.id for one in world.state.all(Aspect) if one.on == target)
    aspect = next(own, None) or plain_aspect(world, target)
    heroes = (one.id for one in world.state.all(Character) if one.kind == "pc")
    who = turn.actor or next(heroes, None) or ensure(world, "pa")
    offered = {"target": target, "character": who, "aspect": aspect, "compel": "event", "effect": "it is over"}
    world.send(world.plays(who), "offer_compel", **offered)
    if turn.get("gm_accepts") in (False, "no"):
        world.send(world.gm, "turn_down_offer", offer=newest_offer(world, "compel"), reason="it does not fit")
    else:
        world.send(world.gm, "accept_offer", offer=newest_offer(world, "compel"), ends_scene=True)


@act("take_over")
def take_over(world: World, turn: Turn) -> None:
    world.send(turn.member, "take_over_offer", offer=newest_offer(world, "compel"))


@act("turn_down")
def turn_down(world: World, turn: Turn) -> None:
    world.send(turn.member, "turn_down_offer", offer=newest_offer(world, "compel"), reason="it does not fit")


@act("withdraw", "why")
def withdraw(world: World, turn: Turn) -> None:
    world.send(turn.member, "withdraw_offer", offer=newest_offer(world, "compel"))


@act("accept", "ends_scene")
def accept(world: World, turn: Turn) -> None:
    ends = turn.get("ends_scene")
    world.send(turn.member, "accept_offer", offer=newest_offer(world), ends_scene=ends)


@act("refuse", "how")
def refuse(world: World, turn: Turn) -> None:
    world.send(turn.member, "refuse_offer", offer=newest_offer(world), how=turn.get("how"))


@act("grant", "group_agrees", "scope", "skill", "action", "by")
def grant(world: World, turn: Turn) -> None:
    """The GM says yes; what the group makes of a self-compel is asked first."""
    if "by" in turn.keys:
        from tests.rules.runner.condensed.several import grant_by_word

        grant_by_word(world, turn)
        return
    offer = newest_offer(world)
    if world.state.find(offer) is None and "skill" in turn.keys:
        grant_unasked(world, turn)
        return
    if "group_agrees" in turn.keys:
        vote(world, offer, turn.keys["group_agrees"])
    world.send(turn.member, "accept_offer", offer=offer)


def grant_unasked(world: World, turn: Turn) -> None:
    """To whoever is about to do it, else to whoever is rated so."""
    skill = turn.keys["skill"]
    using = next((step.who for step in turn.later() if step.keys.get("skill") == skill and step.who), None)
    rated = (one.id for one in world.state.all(Character) if skill in one.ratings)
    who = turn.actor or (ensure(world, using) if using else next(rated, f"character:{NOWHERE}"))
    args = {"character": who, "rating": skill, "action": turn.get("action", "attack"), "because": "for once"}
    world.send(turn.member, "grant_permission", **args, harm=harm_coming(turn, skill))


@act("deny", "group_agrees")
def deny(world: World, turn: Turn) -> None:
    offer = newest_offer(world)
    vote(world, offer, turn.keys["group_agrees"])
    world.send(turn.member, "refuse_offer", offer=offer)


def vote(world: World, offer: str, agree: bool) -> None:
    """Every player but the proposer says the same."""
    by = world.state.get(offer, Offer).by
    own = world.plays(by) if by in world.people.values() else None
    for member, role in world.roles.items():
        if role == "player" and member != own:
            world.send(member, "vote_on_offer", offer=offer, agree=agree)


@act("off_the_mark", "agreed")
def off_the_mark(world: World, turn: Turn) -> None:
    vote(world, newest_offer(world, "compel"), not turn.keys["agreed"])


@act("refuse_invoke")
def refuse_invoke(world: World, turn: Turn) -> None:
    """The target may not decline it: only the GM can, for want of a reason."""
    roll = world.roll()
    invoke = roll.invokes[-1].id if roll and roll.invokes else f"invoke:{NOWHERE}"
    world.send(turn.member, "decline_invoke", roll=roll.id if roll else f"roll:{NOWHERE}", invoke=invoke)


@act("take_point_from_bank", "amount")
def take_point_from_bank(world: World, turn: Turn) -> None:
    world.send(turn.member, "give_points", to=turn.who, points=turn.keys["amount"], reason="I want one")


@act("spend_pool", "amount")
def spend_pool(world: World, turn: Turn) -> None:
    world.send(turn.member, "give_points", to="pool", points=-turn.keys["amount"], reason="spent")


# --- readings ----------------------------------------------------------------------------------------------------


@reads("locked")
def read_locked(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    live = next((scene for scene in world.state.all(Scene) if scene.state == "live"), None)
    owed = live.owed if live else {}
    each("kept back", by_name(world, turn, wanted), lambda name: owed.get(world.id_of(name), 0))


@reads("store")
def read_store(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    each("store", by_name(world, turn, wanted), lambda name: world.character(name).store)


def by_name(world: World, turn: Turn, wanted: Any) -> dict[str, Any]:
    """A number without a name is of whoever acts."""
    return wanted if isinstance(wanted, dict) else {world.name_of(turn.who): wanted}


@reads("escrow")
def escrow(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("set aside", sum(offer.escrow for offer in world.state.all(Offer)), wanted)


@reads("usable_now")
def usable_now(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    """The point is in hand, not kept back."""
    who = whose(world, turn)
    gained = world.state.get(who, Character).fate_points > done.before.get(who, Character).fate_points
    same("in hand", gained, wanted)


@reads("complication_true")
def complication_true(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    same("true", any(fact.cause == "compel" for fact in world.state.all(Fact)), wanted)


@reads("compel")
def read_compel(world: World, turn: Turn, done: Done, wanted: str) -> None:
    if wanted != "withdrawn":
        raise UnknownWord(f"a compel is {wanted}")
    same("compels", [offer.id for offer in world.state.all(Offer) if offer.kind == "compel"], [])


@reads("ledger")
def ledger(world: World, turn: Turn, done: Done, wanted: list[dict[str, Any]]) -> None:
    """The movements of this step, as everybody may read them."""
    from rules.game import moves_for

    moves = [entry for record in done.records for entry in moves_for(world.audience(world.gm), record)]
    found = [
        {
            "from": pocket(world, entry.params["pockets"][0]), "to": pocket(world, entry.params["pockets"][1]),
            "n": entry.params["points"], "why": entry.params["why"]["key"].removeprefix("log.why."),
        }
        for entry in moves
    ]  # fmt: skip
    told = [{name: as_ours(name, value) for name, value in line.items()} for line in wanted]
    same("ledger", [{name: line[name] for name in one} for line, one in zip(found, told, strict=True)], told)


def pocket(world: World, id: str) -> str:
    """A store, and what is kept back, is its bearer's; what waits with an offer is set aside."""
    if id.startswith("offer:"):
        return "escrow"
    own = id.removeprefix("store:").removeprefix("owed:")
    if own != id:
        return world.name_of(own if own.startswith("character:") else f"character:{own}")
    return world.name_of(id) if id.startswith("character:") else id


def as_ours(name: str, value: Any) -> Any:
    """The cases' words for pockets and reasons."""
    words = REASONS if name == "why" else POCKETS
    return words.get(value, value) if isinstance(value, str) else value


@reads("hint_shown")
def hint_shown(world: World, turn: Turn, done: Done, wanted: str) -> None:
    """The form says what makes a compel: words of the compel's kinds."""
    from rules.labels import load_labels

    words = load_labels(world.state.table.system, "en")
    same("words for both kinds", all(f"condensed.compel.{kind}.text" in words for kind in ("decision", "event")), True)
