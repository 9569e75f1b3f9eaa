"""Texts that somebody might write to make the product slow: what they are made of, and the search for the slowest."""

import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

# Marks of Markdown, whole and torn, our links and tags, letters that change their number, ends of sentences, dice.
PIECES = (
    *("[", "]", "(", ")", "![", "](", "[]:", "[a](b)", '[a](b "', "[a](<", "[a]: https://b\n", "[^", "[[", "]]"),
    *("[[a]]", "[[a|b]]", "[[=abcdefghijkl|a]]", "#a", "#", "# ", "===\n", "---\n", "*", "**", "_", "__", "*a", "a*"),
    *("*a**", "_a*", "~", "~~", "~~a", "`", "``", "`a`", "```\n", "~~~\n", "\\", "\\[", "<", "<a@", "<https:", "<b>"),
    *("<!--", "&", "&a;", "&#0;", "|", "-|", "|-|\n", "a|b\n-|-\n", "|a|b|c|d|\n", "|||||||||\n", "> ", ">>", "- "),
    *("- - ", "1. ", "* ", "  ", "    ", "\t", "\n", "\n\n", "a", "a ", "é", "ß", "ﷺ", "\u0130", "e\u0301", '"', "'"),
    *(".", ". ", "!", "?", "...", "…", ":", ",", "1", "1d6", "1d6!", "+", "kh", "/", "//", "{a}", "{", "}", "\u00a0"),
)
SEED = 7


class Recipe(NamedTuple):
    """How a text is put together: `layout` lays the pieces out for so many letters."""

    layout: str
    pieces: tuple[str, ...]

    def text(self, letters: int) -> str:
        if self.layout == "turns":
            return repeated("".join(self.pieces), letters)
        share = letters // len(self.pieces)
        return "".join(repeated(piece, share) for piece in self.pieces)


def repeated(piece: str, letters: int) -> str:
    return (piece * (letters // len(piece) + 1))[:letters]


def recipes() -> Iterator[Recipe]:
    """Each piece alone, and each two of them in turns and one behind the other."""
    yield from (Recipe("turns", (piece,)) for piece in PIECES)
    yield from (Recipe(layout, pair) for pair in product(PIECES, repeat=2) for layout in ("turns", "parts"))


def slowest(cost: Callable[[Recipe], float], *, first: int, rounds: int, keep: int = 6) -> list[tuple[float, Recipe]]:
    """The costliest recipes that were found, the worst first.

    `first` of all simple recipes are tried, those of one piece among them; then, `rounds` times, the worst are changed
    a little, and what is worse stays.
    """
    chance = random.Random(SEED)  # nosec: the same search each time
    simple = list(recipes())
    tried = [*simple[: len(PIECES)], *chance.sample(simple[len(PIECES) :], first)]
    found = sorted(((cost(one), one) for one in tried), reverse=True)[:keep]
    for _ in range(rounds):
        changed = {varied(one, chance) for _cost, one in found} - {one for _cost, one in found}
        found += [(cost(one), one) for one in sorted(changed)]
        found = sorted(found, reverse=True)[:keep]
    return found


def varied(recipe: Recipe, chance: random.Random) -> Recipe:
    """With a piece more, another piece, or laid out the other way."""
    pieces = list(recipe.pieces)
    how = chance.choice(("more", "other", "layout"))
    if how == "layout":
        return Recipe("parts" if recipe.layout == "turns" else "turns", tuple(pieces))
    if how == "more" and len(pieces) < 5:
        pieces.insert(chance.randint(0, len(pieces)), chance.choice(PIECES))
    else:
        pieces[chance.randrange(len(pieces))] = chance.choice(PIECES)
    return Recipe(recipe.layout, tuple(pieces))
