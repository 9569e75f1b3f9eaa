"""Whose face stands beside a line of a roll: that of whoever the line tells of."""

from rules.view import log_for
from tests.rules.accelerated.table import Played


def faces(played: Played) -> dict[str, str | None]:
    assert played.last is not None
    return {entry.key: entry.character for entry in log_for("spectators", played.last)}


def test_who_defends_helps_invokes_or_does_not_defend_has_their_own_face() -> None:
    played = Played()
    reth, abigail, shark = played.hero("pilar", "reth"), played.hero("oleg", "abigail"), played.foe("shark")
    scene = played.prepared()
    for one in (reth, abigail, shark):
        played.does("gwen", "place_token", scene=scene, character=one)
    played.does("gwen", "open_scene", scene=scene)
    aspect = played.does("gwen", "place_aspect", text="Slippery planks")

    aimed = {"character": reth, "action": "attack", "rating": "quick", "target": shark}
    roll = played.does("pilar", "declare_action", **aimed)
    assert faces(played)["declared"] == reth
    played.does("oleg", "help", roll=roll, character=abigail)
    assert faces(played) == {"helps": abigail}
    played.does("gwen", "defend", roll=roll, character=shark, rating="skilled")
    assert faces(played) == {"defends": shark}
    played.dice.feed((0, 0, 0, 0))
    played.dice.feed((0, 0, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)
    assert faces(played)["rolled"] == reth
    played.does("oleg", "invoke_aspect", roll=roll, character=abigail, aspect=aspect, effect="help", because="Wet")
    assert faces(played)["invoked"] == abigail


def test_whoever_does_not_defend_has_their_own_face() -> None:
    played = Played()
    reth, shark = played.hero("pilar", "reth"), played.foe("shark")
    scene = played.prepared()
    for one in (reth, shark):
        played.does("gwen", "place_token", scene=scene, character=one)
    played.does("gwen", "open_scene", scene=scene)
    roll = played.does("pilar", "declare_action", character=reth, action="attack", rating="quick", target=shark)

    played.does("gwen", "leave_undefended", roll=roll)

    assert faces(played) == {"undefended": shark}
