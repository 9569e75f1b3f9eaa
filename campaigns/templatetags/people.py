"""Names of games, roles and the like, whose keys are made of a value."""

from datetime import datetime
from typing import Any

from babel.dates import format_date, format_time
from django import template
from django.urls import reverse
from django.utils import timezone

from campaigns.language import words
from rules.words import labels

register = template.Library()


def said(key: str) -> str:
    return words.text(words.active(), key)


@register.simple_tag
def game_name(system: str) -> str:
    return said(f"{system}.game.name")


@register.simple_tag
def game_tagline(system: str) -> str:
    return said(f"{system}.game.tagline")


@register.simple_tag
def role_title(role: str) -> str:
    """GM, Co-GM, Player, Spectator: as a title."""
    return said(f"common.role_title.{role}")


@register.simple_tag
def game_word(system: str, *path: str) -> str:
    """A word of the game: `{% game_word "accelerated" "rating" key "name" %}`.

    A rating that a table named itself has no words: it is shown as it is, and no more is known of it.
    """
    key = ".".join((system, *map(str, path)))
    if path[0] == "rating" and not words.has(key):
        return str(path[1]) if path[-1] == "name" else ""
    return said(key)


@register.simple_tag
def game_note(system: str, *path: str) -> str:
    """What a game may say of itself, or leave unsaid."""
    key = ".".join((system, *path))
    return said(key) if words.has(key) else ""


@register.simple_tag
def counts(system: str, summary: dict[str, int]) -> list[dict[str, Any]]:
    """What a list shows of a character's summary: numbers for which the game has words, in the order of the words."""
    start = f"{system}.summary."
    named = (key for key in labels.load_labels(system, words.DEFAULT) if key.startswith(start))
    found = ((key, summary.get(key.removeprefix(start))) for key in named)
    return [{"n": n, "say": words.text(words.active(), key, n=n)} for key, n in found if n is not None]


@register.simple_tag
def word(*path: str) -> str:
    """A word whose key is put together from parts."""
    return said(".".join(map(str, path)))


@register.simple_tag
def character_url(campaign: str, id: str) -> str:
    """A sheet's address, from the character's id `character:<key>`."""
    return reverse("character", args=[campaign, id.partition(":")[2]])


@register.filter
def moment(when: datetime) -> str:
    """Day and time in the reader's zone, as their language writes them."""
    here, lang = timezone.localtime(when), words.active()
    return f"{format_date(here, 'long', locale=lang)}, {format_time(here, 'short', locale=lang)}"


def rule_parts(system: str, stunt: dict[str, Any]) -> dict[str, Any]:
    """What a rule stunt does by its effect, how often and for how much; None for what it has not."""
    effect, per, cost = stunt["effect"], stunt["per"], stunt["cost"]
    harm = {"key": f"{system}.harm.{stunt['harm']}"} if stunt["harm"] else None
    with_all = {
        "rating": game_word(system, "rating", stunt["rating"], "name") if stunt["rating"] else "",
        "other": game_word(system, "rating", stunt["other"], "name") if stunt["other"] else "",
        "action": {"list": [{"key": f"{system}.action.{action}.name"} for action in stunt["actions"]]},
        "harm": harm,
        "amount": stunt["amount"],
    }
    return {
        "what": {"key": f"{system}.stunt.effect.{effect}.line", "with": with_all} if effect else None,
        "limit": {"key": f"{system}.stunt.per.{per}.limit", "with": {"times": stunt["times"]}} if per else None,
        "cost": {"key": f"{system}.stunt.cost", "with": {"cost": cost}} if cost else None,
    }


@register.simple_tag
def stunt_template(system: str, kind: str) -> str:
    """The sentence a stunt of this kind follows, with its blanks. Rule: FCON-STUNT-05."""
    blanks = dict.fromkeys(("because", "rating", "action", "circumstance", "effect", "limit"), "…")
    return words.text(words.active(), f"{system}.stunt.kind.{kind}.text", **blanks)


@register.simple_tag
def stunt_line(system: str, stunt: dict[str, Any]) -> str:
    """What a stunt does, in one sentence."""
    lang = words.active()
    if stunt["kind"] == "rule":
        return words.text(lang, f"{system}.stunt.line.rule", text=stunt["text"], **rule_parts(system, stunt))
    if stunt["kind"] != "bonus":
        return words.text(lang, f"{system}.stunt.line.{stunt['kind']}", text=stunt["text"])
    actions = [{"key": f"{system}.action.{action}.name"} for action in stunt["actions"]]
    return words.text(
        lang,
        f"{system}.stunt.line.bonus",
        rating=game_word(system, "rating", stunt["rating"], "name"),
        action={"list": actions},
        circumstance=stunt["circumstance"],
    )
