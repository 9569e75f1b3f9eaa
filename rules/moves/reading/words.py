"""Messages of this folder, and numbers that stand in them."""

from collections.abc import Iterable

from rules.moves.book.texts import band_name, name_in, named
from rules.moves.tree.amounts import Amount, ByBand, Picks, Reference
from rules.moves.tree.game import Game
from rules.moves.tree.words import ACTOR, MC
from rules.words.params import Param


def say(key: str, **params: Param) -> Param:
    """A message of this folder."""
    return {"key": f"moves.reading.{key}", "with": params}


def in_a_row(items: Iterable[Param]) -> Param:
    """With commas between."""
    found = list(items)
    return found[0] if len(found) == 1 else {"list": found}


def side(role: str) -> str:
    """Who is meant, as messages tell them apart: `actor` is "you", `mc` the MC, anybody else "they"."""
    return role if role in (ACTOR, MC) else "other"


def amount_in(game: Game, amount: Amount, band: str = "") -> Param:
    """The number for that band; with no band all of them, each with its band's name."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Reference):
        what, _, key = amount.ref.partition(".")
        return say(f"from_{what}", of=name_in(game.resources, key) if what == "paid" else named({}, key))
    if band:
        return by_band(game, amount.bands, band)
    return in_a_row(say("in_band", band=band_name(game, id), n=n) for id, n in amount.bands.items())


def by_band(game: Game, numbers: dict[str, int], band: str) -> int:
    """One left out is 0; the advanced one falls back to the band that it lies in."""
    return numbers.get(band, numbers.get(lies_in(game, band), 0))


def signed_in(game: Game, amount: Amount, band: str = "") -> Param:
    """With its sign, where it is a plain number."""
    if isinstance(amount, ByBand) and not band:
        return in_a_row(say("in_band", band=band_name(game, id), n={"signed": n}) for id, n in amount.bands.items())
    found = amount_in(game, amount, band)
    return {"signed": found} if isinstance(found, int) else found


def pick_in(game: Game, picks: Picks, band: str = "") -> Param:
    """How many are picked: a number, or from one to another."""
    found = picks.get(band) or picks.get(lies_in(game, band)) or picks.get("")
    if found is not None:
        return found.most if found.least == found.most else say("from_to", least=found.least, most=found.most)
    return 0 if band else in_a_row(say("in_band", band=band_name(game, id), n=pick_in(game, picks, id)) for id in picks)


def lies_in(game: Game, band: str) -> str:
    """The band that the advanced one lies in; any other is itself."""
    least = game.advanced.least if game.advanced and game.advanced.id == band else None
    if least is None:
        return band
    fits = (one.id for one in game.bands if (one.least is None or least >= one.least))
    return [band, *fits][-1]


def varies(amount: object) -> bool:
    """Whether it is another number in each band."""
    return isinstance(amount, ByBand) or (isinstance(amount, dict) and bool(amount) and "" not in amount)
