"""Acts of bargaining: compels, suggestions, agreeing to what somebody proposed."""

from rules.fate.state import Aspect, Offer
from tests.rules.runner.acts import Turn, act
from tests.rules.runner.given import ensure_character
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import NOWHERE, World


def find_offer(world: World, wording: str | None = None, answered_by: str | None = None) -> Offer | None:
    """The offer with this wording; else the latest that this side has to answer; else the latest."""
    offers = list(reversed(world.state.all(Offer)))
    if wording is not None:
        return next((offer for offer in offers if wording in (offer.text, offer.terms)), None)
    mine = (offer for offer in offers if (offer.to if offer.turn == "to" else offer.by) == answered_by)
    return next(mine, offers[0] if offers else None)


def offer_id(world: World, turn: Turn) -> str:
    which = turn.get("which")
    side = turn.actor if turn.actor and turn.step.by not in ("gm", world.gm) else "gm"
    offer = find_offer(world, str(which) if which else None, side)
    return offer.id if offer else f"offer:{NOWHERE}"


def accept_latest(world: World, member: str, kinds: tuple[str, ...]) -> None:
    for offer in world.state.all(Offer):
        if offer.kind in kinds:
            answering = offer.to if offer.turn == "to" else offer.by
            world.send(world.side_member(answering), "accept_offer", offer=offer.id)


def aspect_around(world: World, text: str, target: str) -> str:
    """An aspect by its text: the one's own before others with the same words."""
    own = (a.id for a in world.state.all(Aspect) if a.text == text and a.on == target)
    return next(own, world.aspect_id(text))


@act("compel", "target", "aspect", "kind", "effect")
def compel(world: World, turn: Turn) -> None:
    target = ensure_character(world, str(turn.get("target")))
    proposer = turn.actor if turn.member != world.gm else None
    world.send(
        turn.member, "offer_compel", target=target, aspect=aspect_around(world, str(turn.get("aspect")), target),
        compel=turn.get("kind", "event"), effect=turn.get("effect"), character=proposer,
    )  # fmt: skip


@act("self_compel", "aspect", "kind", "effect")
def self_compel(world: World, turn: Turn) -> None:
    world.send(
        turn.member, "offer_compel", target=turn.who, aspect=aspect_around(world, str(turn.get("aspect")), turn.who),
        compel=turn.get("kind", "decision"), effect=turn.get("effect"), character=turn.who,
    )  # fmt: skip


@act("counter", "effect", "terms")
def counter(world: World, turn: Turn) -> None:
    world.send(turn.member, "counter_offer", offer=offer_id(world, turn), terms=turn.get("effect") or turn.get("terms"))


@act("agree_counter")
def agree_counter(world: World, turn: Turn) -> None:
    world.send(turn.member, "agree_counter", offer=offer_id(world, turn))


@act("agree_terms")
def agree_terms(world: World, turn: Turn) -> None:
    world.send(turn.member, "accept_offer", offer=offer_id(world, turn))


@act("accept", "which", "ends_scene")
def accept(world: World, turn: Turn) -> None:
    ends = True if turn.get("ends_scene") in (True, "yes", "on") else None
    world.send(turn.member, "accept_offer", offer=offer_id(world, turn), ends_scene=ends)


@act("refuse", "which")
def refuse(world: World, turn: Turn) -> None:
    world.send(turn.member, "refuse_offer", offer=offer_id(world, turn))


@act("agree")
def agree(world: World, turn: Turn) -> None:
    """To the offer on the table; else to what is declared; else to a cost."""
    offer, roll = find_offer(world), world.roll()
    if offer is not None:
        world.send(turn.member, "accept_offer", offer=offer_id(world, turn))
    elif roll is not None and roll.step == "choosing":
        world.send(turn.member, "agree_cost", roll=roll.id)
    else:
        world.send(turn.member, "agree_action", roll=world.last_roll)


@act("not_agreed")
def not_agreed(world: World, turn: Turn) -> None:
    """The proposal on the table is turned down, whatever it is."""
    roll = world.roll()
    if find_offer(world) is not None:
        world.send(turn.member, "refuse_offer", offer=offer_id(world, turn))
    elif roll is not None and roll.reach == "asked":
        world.send(turn.member, "allow_reach", roll=roll.id, allow=False)
    elif roll is not None and roll.protector is not None:
        world.send(turn.member, "vote_on_defense", roll=roll.id, agree=False)
    elif roll is not None and roll.step == "choosing":
        world.send(turn.member, "choose", roll=roll.id, option="plain_failure")
    elif roll is not None:
        world.send(turn.member, "send_back", roll=roll.id)
    else:
        raise UnknownWord(f"{turn.case.id}, step {turn.step.n}: nothing to turn down")


@act("decline", "which")
def decline(world: World, turn: Turn) -> None:
    """An explanation of an invocation, a suggestion, or a compel."""
    which = str(turn.get("which", ""))
    roll = world.roll()
    invokes = roll.invokes if roll is not None else ()
    invoke = next((i for i in reversed(invokes) if not i.declined and which in ("", i.text)), None)
    if roll is not None and invoke is not None and find_offer(world, which) is None:
        world.send(turn.member, "decline_invoke", roll=roll.id, invoke=invoke.id)
    else:
        world.send(turn.member, "refuse_offer", offer=offer_id(world, turn))


@act("suggest_aspect", "text")
def suggest_aspect(world: World, turn: Turn) -> None:
    world.send(turn.member, "suggest_aspect", character=turn.who, text=turn.get("text"))


@act("place_aspect", "text", "on", "free")
def place_aspect(world: World, turn: Turn) -> None:
    on = world.place_id(str(turn.get("on"))) if "on" in turn.step.keys else None
    world.send(turn.member, "place_aspect", text=turn.get("text"), on=on)
