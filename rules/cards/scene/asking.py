"""Questions to the GM, as offers that she accepts or refuses."""

from typing import Any

from rules.cards.scene.entities import Ask
from rules.cards.scene.events import AskMade
from rules.play import Play
from rules.state import State
from rules.table.offers.acts import put_offer
from rules.table.stage.look import live_scene


def ask_gm(play: Play, kind: str, by: str, terms: str, **about: Any) -> None:
    """`by`: a character, or gm where she is to make up her own mind."""
    scene = live_scene(play.state)
    ask = Ask(
        id=play.new_id("offer"), kind=kind, by=by, to="gm", terms=terms, scene=scene.id if scene else None, **about
    )
    put_offer(play, AskMade, ask)


def open_asks(state: State, *kinds: str) -> list[Ask]:
    return [ask for ask in state.all(Ask) if ask.kind in kinds]


def hindering(state: State) -> list[Ask]:
    """What an action waits for before it goes on."""
    return open_asks(state, "invoke", "full_scene")
