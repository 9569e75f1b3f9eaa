"""What the page of a session is called until somebody calls it otherwise: in the language of each reader."""

from collections.abc import Iterable
from functools import cache

from campaigns.language import words


@cache
def called(lang: str, session: int) -> str:
    return words.text(lang, "pages.sessions.of", number=session)


def retold(rows: Iterable[tuple[int, str, int]]) -> dict[int, str]:
    """Of recaps (page, title, session) those that nobody called otherwise: by the page's key, in today's language."""
    langs = [lang for lang, _name in words.languages()]
    return {
        page: called(words.active(), session)
        for page, title, session in rows
        if title in {called(lang, session) for lang in langs}
    }
