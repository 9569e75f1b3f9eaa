"""The play that the rules core is measured by: a large table, an evening behind it, and every kind of command."""

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rules.game import Past, Refusal

if TYPE_CHECKING:
    from scenes.bench.core import CoreTable

Ids = dict[str, Any]
BLANK, HIGH, LOW = (0, 0, 0, 0), (1, 1, 1, 1), (-1, -1, -1, -1)
OUT_OF_REACH = 40


def set_up(t: "CoreTable") -> Ids:
    """8 characters, 12 zones, 60 aspects, a scene that is live."""
    from scenes.bench.core import ASPECTS, FOES, GM, PLAYERS, WATCHER, ZONES

    ids: Ids = {}
    for member in (*PLAYERS, WATCHER):
        t.seat(member, "spectator" if member == WATCHER else "player")
    for member, sample in PLAYERS.items():
        ids[member] = t.do(member, "copy_sample", timed=False, sample=sample)
    ids["foes"] = [t.do(GM, "copy_sample", timed=False, sample=sample) for sample in FOES]
    scene = ids["scene"] = t.do(GM, "prepare_scene", timed=False, title="The boarders")
    ids["zones"] = [t.do(GM, "add_zone", timed=False, scene=scene, name=f"Zone {n}") for n in range(ZONES)]
    for a, b in pairwise(ids["zones"]):
        t.do(GM, "link_zones", timed=False, a=a, b=b)
    for n in range(ASPECTS - len(t.state.groups["aspect"])):
        on = scene if n % 3 == 0 else ids["zones"][n % ZONES]
        ids["aspect"] = t.do(GM, "place_aspect", timed=False, text=f"Something about this place, {n}", on=on)
    ids["tokens"] = {}
    for n, one in enumerate([*(ids[member] for member in PLAYERS), *ids["foes"]]):
        zone = ids["zones"][0 if n < len(PLAYERS) else 1]
        ids["tokens"][one] = t.do(GM, "place_token", timed=False, scene=scene, character=one, zone=zone)
    t.do(GM, "open_scene", timed=False, scene=scene)
    return ids


def play_earlier(t: "CoreTable", ids: Ids, commands: int) -> None:
    """Talk, moves and rolls, as the load client sends them."""
    from scenes.bench.client.play import Script
    from scenes.bench.core import GM, PLAYERS

    def own(who: str) -> str:
        return next(one.id for one in t.state.groups["aspect"].values() if getattr(one, "on", "") == ids[who])

    seats = [{"member": GM}]
    for who in PLAYERS:
        hero = ids[who]
        seats.append({"member": who, "character": hero, "token": ids["tokens"][hero], "aspect": own(who)})
    script = Script({"seats": seats, "zones": ids["zones"][:2]})
    while commands > 0 or script.under_way:
        step = script.next(0)
        made = t.do(seats[step.seat]["member"], step.kind, timed=False, **step.args)
        script.made(step.kind, [made])
        commands -= 1


def play_all(t: "CoreTable", ids: Ids) -> None:
    """Part by part, each from the same moment; where the rules refuse to go on, the rest of a part is left out."""
    for part in (people, staging, sheets, growth, talk, a_roll, an_attack, bargains, a_conflict, structures, endings):
        try:
            part(t.fork(), ids)
        except Refusal as refusal:
            t.stopped.append(f"{part.__name__}: {refusal.code} {refusal.params}")


def people(t: "CoreTable", ids: Ids) -> None:
    t.time("newcomer", "take_seat", role="player")
    t.time("p1", "leave_table")
    t.time("gm", "set_role", member="p1", role="cogm")
    t.time("gm", "hand_over_gm", to="p1")
    t.do("gm", "remove_member", member="p4", ban=True)
    t.time("gm", "lift_ban", member="p4")
    t.time("gm", "assign_character", character=ids["p1"], to="p2")


def talk(t: "CoreTable", ids: Ids) -> None:
    t.do("p1", "say", text="Keep low, they have seen the lantern.")
    t.time("p1", "roll_free", text="4dF+2")
    t.time("gm", "set_limits", lines=["harm to animals"], veils=["blood"])
    t.time("gm", "set_dial", dial="help_cap", value=2)
    note = t.do("gm", "write_note", text="Remember the second boat")
    t.time("gm", "drop_note", note=note)
    fact = t.do("gm", "record_fact", text="The harbour master owes her a favour")
    t.time("gm", "drop_fact", fact=fact)
    t.time("gm", "override", target=ids["p1"], field="fate_points", value=2, reason="Counted wrongly")
    t.time("gm", "give_points", to=ids["p1"], points=1, reason="For the scar")
    t.time("p1", "take_back", past=Past(1, t.before, (fact,)))
    t.time("gm", "rewind", past=Past(1, t.before), to="a-cursor-of-22-letters")
    t.time("watcher", "play_x_card")
    t.do("p1", "pause_play")
    t.time("gm", "resume_play")


def staging(t: "CoreTable", ids: Ids) -> None:
    scene, zones = ids["scene"], ids["zones"]
    t.time("gm", "edit_scene", scene=scene, title="The boarders come")
    zone = t.do("gm", "add_zone", scene=scene, name="The crow's nest")
    t.time("gm", "edit_zone", zone=zone, name="Aloft")
    t.do("gm", "link_zones", a=zone, b=zones[0])
    t.time("gm", "unlink_zones", a=zone, b=zones[0])
    t.time("gm", "remove_zone", zone=zone)
    hero = ids["p1"]
    elsewhere = next(z for z in zones[:2] if z != zone_of(t, ids["tokens"][hero]))
    t.time("p1", "move_token", token=ids["tokens"][hero], zone=elsewhere)
    t.time("p1", "cross_zone", character=hero, to=elsewhere)
    t.time("gm", "edit_token", token=ids["tokens"][hero], side="foes")
    t.do("gm", "remove_token", token=ids["tokens"][hero])
    t.time("gm", "place_token", scene=scene, character=hero, zone=zones[0])
    aspect = t.do("gm", "place_aspect", text="The mast is cracked", on=scene)
    t.time("gm", "edit_aspect", aspect=aspect, text="The mast is splitting")
    t.time("gm", "remove_aspect", aspect=aspect)
    hidden = t.do("gm", "place_aspect", text="A boat without lights", on=scene, secret=True)
    t.time("gm", "reveal_aspect", aspect=hidden)
    t.time("p1", "suggest_aspect", character=ids["p2"], text="Slippery deck")
    other = t.do("gm", "prepare_scene", title="The quay")
    t.time("gm", "drop_scene", scene=other)
    fork = t.fork()
    fork.do("gm", "close_scene")
    fork.time("gm", "open_scene", scene=other)


def zone_of(t: "CoreTable", token: str) -> str | None:
    return getattr(t.state.find(token), "zone", None)


def sheets(t: "CoreTable", ids: Ids) -> None:
    t.time("p1", "copy_sample", sample="reth")
    new = t.do("p1", "create_character", name="Ilka", looks="Tall", aspects={"high_concept": "Sky courier"})
    t.time("p1", "edit_character", character=new, name="Ilka of the docks")
    spread = {"careful": 2, "clever": 2, "flashy": 1, "forceful": 0, "quick": 3, "sneaky": 1}
    t.do("p1", "set_ratings", character=new, ratings=spread)
    t.time("p1", "apply_preset", character=new, preset="brute")
    t.do("p1", "add_aspect", character=new, text="Debts everywhere")
    stunt = {"id": "s", "name": "Light feet", "rating": "quick", "actions": ["overcome"], "circumstance": "on roofs"}
    t.time("p1", "add_stunt", character=new, stunt=stunt)
    t.time("p1", "mark_ready", character=new)
    t.time("p1", "set_portrait", character=new, portrait="a-picture-of-22-letters")
    t.do("gm", "set_dial", dial="starting_stunts", value=3)
    own = {"id": "s", "name": "Lucky coin", "kind": "free", "text": "It lands on its edge"}
    coin = t.do("p1", "add_stunt", character=new, stunt=own)
    t.time("p1", "propose_stunt", character=new, stunt=coin, text="It tells yes from no")
    t.time("p1", "drop_character", character=new)
    t.time("p4", "use_stunt", character=ids["p4"], stunt="gadgeteer")


def growth(t: "CoreTable", ids: Ids) -> None:
    """A major milestone and what can be chosen at it."""
    hero = ids["p1"]
    t.do("gm", "award_milestone", milestone="major")
    stunt = {"id": "s", "name": "Light feet", "rating": "quick", "actions": ["overcome"], "circumstance": "on roofs"}
    t.time("p1", "choose_minor", character=hero, option="swap", approaches=["quick", "clever"])
    t.time("p1", "raise_rating", character=hero, rating="quick")
    t.time("p1", "rename_high_concept", character=hero, text="Captain of nothing")
    t.time("p1", "clear_consequence", character=hero, aspect=ids["aspect"], how="Rest")
    t.time("p1", "take_refresh", character=hero)
    t.time("p1", "buy_stunt", character=hero, stunt=stunt)
    t.time("p1", "pass_milestone", character=hero)


def declare(t: "CoreTable", ids: Ids, who: str = "p1", **args: Any) -> str:
    given = {"action": "overcome", "rating": "quick", "goal": "Loosen the grapples", **args}
    return t.do(who, "declare_action", character=ids[who], **given)


def a_roll(t: "CoreTable", ids: Ids) -> None:
    """Overcoming, from the declaration to the cost."""
    roll = declare(t, ids)
    t.time("p1", "withdraw_action", roll=roll)
    t.time("gm", "waive_roll", roll=roll)
    fork = t.fork()
    fork.do("gm", "send_back", roll=roll, ask="Rather carefully")
    fork.do("p1", "change_action", roll=roll, rating="careful")
    fork.time("gm", "agree_action", roll=roll)
    t.time("gm", "allow_reach", roll=roll, allow=True)
    t.time("p2", "help", roll=roll, character=ids["p2"], how="I hold the rope")
    t.do("gm", "set_opposition", roll=roll, difficulty=OUT_OF_REACH)
    t.do("p1", "roll_dice", roll=roll)
    t.time("p1", "add_modifier", roll=roll, value=2)
    own = next(one.id for one in t.state.groups["aspect"].values() if getattr(one, "on", "") == ids["p1"])
    invoke = {"character": ids["p1"], "aspect": own, "because": "I grew up on such a deck"}
    t.do("p1", "invoke_aspect", roll=roll, effect="bonus", **invoke)
    made = getattr(t.state.find(roll), "invokes")[0].id  # noqa: B009
    t.time("gm", "decline_invoke", roll=roll, invoke=made)
    t.time("gm", "reject_stunt", roll=roll, stunt="none")
    t.time("p2", "pass_on_roll", roll=roll)
    t.do("gm", "settle_roll", roll=roll)
    t.do("p1", "choose", roll=roll, option="major_cost")
    t.do("gm", "propose_cost", roll=roll, text="The rope burns your hands")
    t.time("p1", "agree_cost", roll=roll)
    styled(t.fork(), ids)


def styled(t: "CoreTable", ids: Ids) -> None:
    """A success with style, and a tie."""
    roll = open_roll_of(t)
    t.do("p1", "agree_cost", roll=roll)
    fork = t.fork()
    roll = declare(fork, ids)
    fork.do("gm", "set_opposition", roll=roll, difficulty=-4)
    fork.do("p1", "roll_dice", roll=roll, faces=HIGH)
    fork.do("gm", "settle_roll", roll=roll)
    fork.time("p1", "name_boost", roll=roll, character=ids["p1"], text="In full view")
    roll = declare(t, ids)
    t.do("gm", "set_opposition", roll=roll, difficulty=rating_of(t, ids["p1"], "quick"))
    t.do("p1", "roll_dice", roll=roll, faces=BLANK)
    t.do("gm", "settle_roll", roll=roll)
    t.time("gm", "finish_roll", roll=roll, cost="A boot is lost")


def open_roll_of(t: "CoreTable") -> str:
    return next(iter(t.state.groups["roll"]))


def rating_of(t: "CoreTable", character: str, rating: str) -> int:
    return int(getattr(t.state.find(character), "ratings")[rating])  # noqa: B009


def an_attack(t: "CoreTable", ids: Ids) -> None:
    """An attack with a defence, and the hit of it in all its ends."""
    here = zone_of(t, ids["tokens"][ids["p1"]])
    foe = ids["foes"][0]
    if zone_of(t, ids["tokens"][foe]) != here:
        t.do("gm", "move_token", token=ids["tokens"][foe], zone=here)
    roll = t.do("gm", "declare_action", character=foe, action="attack", rating="skilled", target=ids["p1"])
    t.time("p1", "leave_undefended", roll=roll)
    fork = t.fork()
    fork.do("p2", "defend", roll=roll, character=ids["p2"], rating="quick", because="I step between")
    fork.time("gm", "vote_on_defense", roll=roll, agree=True)
    t.do("p1", "defend", roll=roll, character=ids["p1"], rating="careful")
    t.do("gm", "roll_dice", roll=roll)
    t.do("gm", "settle_roll", roll=roll)
    harm(t.fork(), ids)


def harm(t: "CoreTable", ids: Ids) -> None:
    for left in list(t.state.groups.get("hit", ())):
        t.do("p1", "be_taken_out", hit=left)
    hit = t.do("gm", "inflict_hit", target=ids["p2"], shifts=4)
    fork = t.fork()
    fork.do("p2", "be_taken_out", hit=hit)
    fork.time("gm", "narrate", hit=hit, text="Over the rail and gone")
    t.do("p2", "absorb", hit=hit, boxes=[2], consequences={"mild": "Twisted ankle"})
    wound = next(one.id for one in t.state.groups["aspect"].values() if getattr(one, "slot", "") == "mild")
    t.time("p2", "recover", character=ids["p2"], slot="mild", how="A tight bandage")
    t.time("gm", "reword_consequence", aspect=wound, text="Sprained ankle")


def bargains(t: "CoreTable", ids: Ids) -> None:
    trouble = next(
        one.id
        for one in t.state.groups["aspect"].values()
        if getattr(one, "on", "") == ids["p1"] and getattr(one, "slot", "") == "trouble"
    )
    offer = t.do("gm", "offer_compel", target=ids["p1"], aspect=trouble, compel="decision", effect="You open the door")
    t.time("p1", "accept_offer", offer=offer)
    t.time("p1", "refuse_offer", offer=offer)
    t.time("gm", "withdraw_offer", offer=offer)
    t.do("p1", "counter_offer", offer=offer, terms="I knock first")
    t.time("gm", "agree_counter", offer=offer)
    t.do("gm", "set_dial", dial="declare_detail", value=True)
    t.time("p1", "declare_detail", character=ids["p1"], aspect=trouble, text="The guard owes me a drink")
    aspect = {"text": "A rope that holds", "on": ids["scene"], "free": 2, "free_for": ids["p2"]}
    rope = t.do("gm", "place_aspect", **aspect)
    t.time("p2", "hand_free", character=ids["p2"], aspect=rope, to=ids["p1"])
    compel = {"target": ids["p1"], "aspect": trouble, "compel": "event", "effect": "They have found you"}
    offer = t.do("p2", "offer_compel", character=ids["p2"], **compel)
    t.time("gm", "take_over_offer", offer=offer, terms="One of them has")
    t.time("gm", "turn_down_offer", offer=offer, reason="Not in this storm")


def a_conflict(t: "CoreTable", ids: Ids) -> None:
    t.do("gm", "open_conflict", conflict_kind="physical")
    t.time("gm", "break_ties", order=[])
    t.time("p1", "give_in", character=ids["p1"], terms="She is left on the quay")
    for who in ("p1", "p2", "p3", "p4"):
        t.time(who, "end_turn", character=ids[who])
    t.time("gm", "end_conflict")


def structures(t: "CoreTable", ids: Ids) -> None:
    """A challenge, and a contest."""
    t.time("gm", "write_scenario", goal="Take the harbour", opponent="The captain", reason="Revenge")
    fork = t.fork()
    challenge = fork.do("gm", "open_challenge", name="Through the storm", tasks=[{"name": "Hold the wheel"}])
    task = fork.do("gm", "add_task", challenge=challenge, name="Mend the sail", difficulty=2, hidden=True)
    fork.time("gm", "edit_task", task=task, difficulty=3)
    fork.time("gm", "drop_task", task=task)
    fork.do("gm", "reveal_task", task=task)
    fork.time("p1", "claim_task", task=task, character=ids["p1"])
    fork.time("gm", "finish_challenge", challenge=challenge, text="Through, and no worse for it")
    contest = t.do("gm", "open_contest", participants=[ids["p1"], ids["foes"][0]], goal="First up the mast")
    t.time("gm", "next_exchange", contest=contest)
    t.time("gm", "place_twist", contest=contest, text="The mast breaks")
    t.time("gm", "end_contest", contest=contest)


def endings(t: "CoreTable", ids: Ids) -> None:
    t.time("gm", "close_scene")
    t.time("gm", "end_scenario")
    t.do("gm", "end_session")
    t.time("gm", "start_session")
