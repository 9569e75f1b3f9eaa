"""Challenges, contests and the deck: what the vectors do not look at."""

from rules import game
from rules.fate.contest.entities import Challenge, Contest, Task
from rules.fate.optional.dice_source.acts import CARDS
from rules.fate.optional.dice_source.entities import Deck
from tests.rules import asked
from tests.rules.accelerated.table import Played


def contest_of(played: Played, *people: str) -> Contest:
    id = played.does("gwen", "open_contest", participants=list(people), goal="the ferry")
    return played.state.get(id, Contest)


def rolled(played: Played, member: str, character: str, *faces: int) -> None:
    roll = played.does(member, "declare_action", character=character, action="overcome", rating="quick")
    played.dice.feed(faces)
    played.does(member, "roll_dice", roll=roll)
    played.lock(roll)


def test_a_hidden_task_is_absent_for_players_and_so_is_whether_all_are_settled() -> None:
    played = Played()
    hero = played.hero()
    played.opened(hero)
    tasks = [{"name": "Calm them"}, {"name": "Find the leak", "difficulty": 2, "hidden": True}]
    challenge = played.does("gwen", "open_challenge", name="The storm", tasks=tasks)
    hidden = next(task for task in played.state.all(Task) if not task.shown)

    assert not played.sees("players", hidden.id)
    played.refuses("pilar", "claim_task", "not_found", task=hidden.id, character=hero)

    played.does("gwen", "reveal_task", task=hidden.id)
    assert played.sees("players", hidden.id)
    assert played.state.get(challenge, Challenge).state == "running"


def test_nobody_is_asked_for_an_opposition_in_a_contest() -> None:
    played = Played()
    hero, foe = played.hero(), played.foe()
    played.opened(hero, foe)
    contest_of(played, hero, foe)
    played.does("pilar", "declare_action", character=hero, action="overcome", rating="quick")

    gwen = asked.may(played.state, game.Actor("gwen", "gm"))["roll"]
    assert [wait["what"] for wait in gwen["waits"]] == ["dice"]
    assert "set_opposition" not in gwen["do"]


def test_attack_and_a_second_structure_are_refused_while_a_challenge_runs() -> None:
    played = Played()
    hero, foe = played.hero(), played.foe()
    played.opened(hero, foe)
    played.does("gwen", "open_challenge", tasks=[{"name": "Hold the door"}])

    played.refuses(
        "pilar", "declare_action", "attack_not_allowed", character=hero, action="attack", rating="quick", target=foe
    )
    played.refuses("gwen", "open_contest", "still_running", participants=[hero, foe])


def test_a_settled_task_is_not_rolled_changed_or_dropped_again() -> None:
    played = Played()
    hero = played.hero()
    played.opened(hero)
    challenge = played.does("gwen", "open_challenge", tasks=[{"name": "Hold the door", "difficulty": 0}])
    task = played.state.all(Task)[0].id
    roll = played.does("pilar", "declare_action", character=hero, action="overcome", rating="quick", task=task)
    played.dice.feed([0, 0, 0, 0])
    played.does("pilar", "roll_dice", roll=roll)
    played.does("gwen", "settle_roll", roll=roll)

    assert played.state.get(task, Task).outcome == "success"
    assert played.state.get(challenge, Challenge).state == "settled"
    played.refuses("gwen", "edit_task", "task_settled", task=task, difficulty=4)
    played.refuses("gwen", "drop_task", "task_settled", task=task)
    played.does("gwen", "finish_challenge", challenge=challenge, text="The door holds till dawn.")
    played.refuses("gwen", "add_task", "gone", challenge=challenge, name="Too late")


def test_nobody_scores_on_a_shared_top_until_the_twist_is_placed() -> None:
    played = Played()
    one, two = played.hero("pilar"), played.hero("oleg", "voltaire")
    played.opened(one, two)
    contest = contest_of(played, one, two)

    rolled(played, "pilar", one, 0, 0, 0, 0)
    rolled(played, "oleg", two, 0, 0, 0, 0)

    assert played.state.get(contest.id, Contest).state == "twist"
    played.refuses("gwen", "next_exchange", "twist_needed", contest=contest.id)
    played.refuses("gwen", "place_twist", "name_needed", contest=contest.id, text=" ")
    played.does("gwen", "place_twist", contest=contest.id, text="The Bridge Is Out")
    played.does("gwen", "next_exchange", contest=contest.id)
    assert played.state.get(contest.id, Contest).exchange == 2


def test_a_hit_is_absorbed_before_the_next_exchange() -> None:
    """Rule: FAE-STR-07."""
    played = Played()
    one, two = played.hero("pilar"), played.hero("oleg", "voltaire")
    played.opened(one, two)
    contest = contest_of(played, one, two)
    rolled(played, "pilar", one, 1, 1, 1, 1)
    rolled(played, "oleg", two, -1, -1, -1, -1)
    played.does("gwen", "inflict_hit", target=two, shifts=1)

    refusal = played.refuses("gwen", "next_exchange", "hit_pending", contest=contest.id)
    assert refusal.params == {"character": played.character(two).name}


def test_an_advantage_in_a_contest_is_the_dials_choice() -> None:
    played = Played()
    one, two = played.hero("pilar"), played.hero("oleg", "voltaire")
    played.opened(one, two)
    contest_of(played, one, two)
    create = {"character": one, "action": "create_advantage", "rating": "clever", "text": "Head Start"}

    played.refuses("pilar", "declare_action", "action_not_allowed", **create)
    played.does("gwen", "set_dial", dial="contest_extra_action", value=True)
    played.does("pilar", "declare_action", **create)


def test_the_deck_runs_down_and_is_shuffled_when_it_is_empty() -> None:
    played = Played(dice_source="choice")
    hero = played.hero()
    played.opened(hero)
    played.put(Deck(id="deck", left=(0,)))

    for faces in (CARDS[0], CARDS[80]):
        roll = played.does("pilar", "declare_action", character=hero, action="overcome", rating="quick")
        played.does("gwen", "set_opposition", roll=roll, difficulty=-8)
        played.dice.feed(faces)
        played.does("pilar", "roll_dice", roll=roll, source="deck")
        played.does("gwen", "settle_roll", roll=roll)
        if played.state.get(roll, type(played.state.find(roll))).step != "closed":
            played.does("pilar", "name_boost", roll=roll, character=hero, text="Wind at My Back")

    assert len(played.state.get("deck", Deck).left) == 80


def test_cards_are_refused_where_the_table_rolls_dice() -> None:
    played = Played()
    hero = played.hero()
    played.opened(hero)
    roll = played.does("pilar", "declare_action", character=hero, action="overcome", rating="quick")
    played.does("gwen", "set_opposition", roll=roll, difficulty=2)

    played.refuses("pilar", "roll_dice", "dial_off", roll=roll, source="deck")


def test_the_scenario_form_is_the_gms_alone() -> None:
    played = Played()

    played.refuses("pilar", "write_scenario", "gm_only", opponent="The Empire")
    played.does("gwen", "write_scenario", opponent="The Empire", goal="The oasis", reason="Family lives there")
    assert not played.sees("players", "scenario")
    assert played.sees("gm", "scenario")


def test_an_invoke_in_a_contest_says_what_the_total_now_stands_against() -> None:
    """Nobody before the first has rolled; then the best of the others, by name."""
    played = Played()
    reth, voltaire = played.hero(), played.hero("oleg", "voltaire")
    played.opened(reth, voltaire)
    contest_of(played, reth, voltaire)

    assert invoked_in_contest(played, "pilar", reth) == ("nobody", "", {"signed": 0}, {"signed": 4})
    assert invoked_in_contest(played, "oleg", voltaire) == (
        "rival",
        played.character(reth).name,
        {"signed": 4},
        {"signed": 4},
    )


def invoked_in_contest(played: Played, member: str, character: str) -> tuple[object, ...]:
    roll = played.does(member, "declare_action", character=character, action="overcome", rating="quick")
    played.dice.feed((0, 0, 0, 0))
    played.does(member, "roll_dice", roll=roll)
    aspect = played.aspects_on(character)[0].id
    played.does(
        member, "invoke_aspect", roll=roll, character=character, aspect=aspect, effect="bonus", because="Sky born"
    )
    line = played.line("invoked", "spectators")
    return line["against"], line["rival"], line["best"], line["total"]
