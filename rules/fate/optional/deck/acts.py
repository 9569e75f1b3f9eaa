"""A deck with the odds of four Fate dice: one card for each of the 81 throws, drawn without putting back.

Reshuffled when it is empty. Everybody sees every card drawn, so nothing hidden may ever be drawn from it: counting
would tell. Rule: FATE-DICE-03.
"""

from itertools import product

from rules.events import Entry, Event
from rules.fate.contest.entities import Deck
from rules.fate.roll.entities import Roll
from rules.fate.roll.window import INSTEAD_OF_DICE, SOURCES
from rules.play import Play
from rules.refusals import DialOff
from rules.state import Draft, State
from rules.table.look import dial

CARDS = tuple(product((-1, 0, 1), repeat=4))


class CardDrawn(Event, frozen=True, kw_only=True, tag="card_drawn"):
    """`shuffled`: the deck was empty, and begins anew with this card."""

    card: int
    shuffled: bool = False

    def apply(self, draft: Draft) -> None:
        deck = deck_of(draft)
        left = Deck(id="deck").left if self.shuffled else deck.left
        draft.put(Deck(id="deck", left=tuple(card for card in left if card != self.card)))

    def entry(self) -> Entry | None:
        return Entry(key="deck_shuffled", tone="turn") if self.shuffled else None


def deck_of(draft: Draft) -> Deck:
    deck = draft.find("deck")
    return deck if isinstance(deck, Deck) else Deck(id="deck")


@INSTEAD_OF_DICE("deck")
def draw(play: Play, roll: Roll) -> tuple[int, ...] | None:
    """The faces of the next card, for a roll that takes one."""
    if roll.source != "deck":
        return None
    deck = deck_of(play.state)
    left = deck.left or Deck(id="deck").left
    play.cast = True
    card = left[play.dice.draw([CARDS[place] for place in left])]
    play.emit(CardDrawn(card=card, shuffled=not deck.left))
    return CARDS[card]


@SOURCES("deck")
def check_source(state: State, source: str | None) -> None:
    """Raises `DialOff` when this table rolls dice only."""
    if source == "deck" and dial(state, "dice_source") != "choice":
        system = state.table.system
        raise DialOff(rule="FATE-DICE-03", dial={"key": f"{system}.dial.dice_source.name"})
