"""What to call something that waits for its reader."""

from campaigns.language import words


def wait_key(game: str, what: str, kind: str) -> str:
    """Returns the key of the most exact words there are: the game's, everybody's for `what` it asks, those of its
    `kind`."""
    keys = (f"{game}.waits.{what}", f"pages.waits.{what}", f"pages.waits.{kind}")
    return next(filter(words.has, keys), "pages.waits.other")
