"""What stands in for Fate dice, by the dial `dice_source`: ordinary dice, or roll by roll a deck of cards.

The deck has the odds of four Fate dice: one card for each of the 81 throws, drawn without putting back, reshuffled when
it is empty. Everybody sees every card drawn, so nothing hidden may ever be drawn from it: counting would tell.
Rules: FATE-DICE-02, FATE-DICE-03.
"""

from itertools import product

from rules.events import Entry, Event
from rules.fate.optional.dice_source.entities import Deck
from rules.fate.roll.automatic import BY_HAND
from rules.fate.roll.entities import Roll
from rules.fate.roll.window import INSTEAD_OF_DICE, SOURCES
from rules.play import Play
from rules.state import Draft, State
from rules.table.look import dial, dial_off

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


@INSTEAD_OF_DICE("dice_source")
def stand_in(play: Play, roll: Roll) -> tuple[int, ...] | None:
    """A card for a roll that takes one; four ordinary dice read as Fate dice where the table has those."""
    if roll.source == "deck":
        return draw(play)
    return play.roll_sixes() if dial(play.state, "dice_source") == "d6" else None


def draw(play: Play) -> tuple[int, ...]:
    """The faces of the next card."""
    deck = deck_of(play.state)
    left = deck.left or Deck(id="deck").left
    play.cast = True
    card = left[play.dice.draw([CARDS[place] for place in left])]
    play.emit(CardDrawn(card=card, shuffled=not deck.left))
    return CARDS[card]


@BY_HAND("dice_source")
def may_choose(state: State) -> bool:
    """Whether whoever rolls says which."""
    return bool(dial(state, "dice_source") == "choice")


@SOURCES("dice_source")
def check_source(state: State, source: str | None) -> None:
    """Raises `DialOff` when this table rolls dice only."""
    if source == "deck" and not may_choose(state):
        raise dial_off(state, "dice_source", rule="FATE-DICE-03")
