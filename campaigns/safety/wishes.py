"""One person's wishes: read and written by that person alone; put together for the table without names."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from django.db import transaction

from campaigns.language import words
from campaigns.models import Campaign, Membership
from campaigns.safety.models import TEXT, Wish
from rules.game import check_texts
from rules.refusals import BadArgs, TooLong, TooManyWishes

TOPICS = (
    "children_harmed",
    "animals_harmed",
    "torture",
    "gore",
    "sexual_violence",
    "sex",
    "romance",
    "self_harm",
    "addiction",
    "illness",
    "pregnancy",
    "racism",
    "slavery",
    "abuse_at_home",
    "mind_control",
    "trapped",
    "insects",
    "religion",
)
KINDS = ("ask", "veil", "line")  # the strictest last
MOST_OWN = 20


class Together(NamedTuple):
    """What a table was told: each in the strictest list that anybody asked for, in the order of the letters."""

    lines: tuple[str, ...]
    veils: tuple[str, ...]
    asks: tuple[str, ...]


def mine(seat: Membership) -> list[Wish]:
    return list(Wish.objects.filter(member=seat).exclude(kind="").order_by("pk"))


@transaction.atomic
def save(seat: Membership, topics: Mapping[str, str], own: Iterable[tuple[str, str]]) -> None:
    """What the person wishes from now on: kinds by topic of the list, own words with theirs; all else is taken back.

    The table is told with the next daily batch. Raises `BadArgs`, `TooLong`, `TooManyWishes` and what a text breaks.
    """
    wanted = {(topic, ""): kind for topic, kind in topics.items() if kind}
    wanted |= {("", text.strip()): kind for text, kind in own if text.strip()}
    _check(wanted)
    for wish in Wish.objects.filter(member=seat):
        kind = wanted.pop((wish.topic, wish.text), "")
        if kind or wish.told:
            Wish.objects.filter(pk=wish.pk).update(kind=kind)
        else:
            wish.delete()
    Wish.objects.bulk_create(
        Wish(member=seat, topic=topic, text=text, kind=kind) for (topic, text), kind in wanted.items()
    )


def _check(wanted: Mapping[tuple[str, str], str]) -> None:
    if sum(not topic for topic, _text in wanted) > MOST_OWN:
        raise TooManyWishes(most=MOST_OWN)
    for (topic, text), kind in wanted.items():
        check_texts(text)
        if kind not in KINDS or (topic and topic not in TOPICS):
            raise BadArgs(at="$.wishes", detail="enum")
        if len(text) > TEXT:
            raise TooLong(at="$.own", most=TEXT)


def everybodys(campaign: Campaign) -> list[Wish]:
    """Of all who sit at the table now, those taken back since the last batch too."""
    return list(Wish.objects.filter(member__campaign=campaign, member__role__in=Membership.SEATED))


def together(language: str, wished: Iterable[Wish]) -> Together:
    """Everybody's, as the table would be told now."""
    found: dict[str, int] = {}
    for wish in wished:
        if wish.kind:
            said = spoken(language, wish)
            found[said] = max(found.get(said, 0), KINDS.index(wish.kind))
    lists = {kind: tuple(sorted(one for one, at in found.items() if KINDS[at] == kind)) for kind in KINDS}
    return Together(lines=lists["line"], veils=lists["veil"], asks=lists["ask"])


def spoken(language: str, wish: Wish) -> str:
    return words.text(language, f"safety.topic.{wish.topic}") if wish.topic else wish.text
