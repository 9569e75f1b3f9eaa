"""A game as programs read it: data, command schemas, words."""

from functools import cache
from typing import Any

import msgspec
from rest_framework.request import Request

from campaigns.language import words
from campaigns.models import Campaign
from campaigns.rest.base import check_query
from campaigns.rulebook import rules as rulebook
from rules.game import command_schemas, engine_of
from rules.refusals import BadArgs
from rules.systems import system
from rules.systems.house_rules import firm_rules, soft_rules
from rules.words import labels

# Of every game; what else there is to tell its engine says.
DATA = ("dials", "first_dials", "lists", "shapes", "samples")


def language(request: Request) -> str:
    """`?lang=`, else the reader's own."""
    check_query(request, "lang")
    asked = request.query_params.get("lang")
    if asked is None:
        return words.active()
    if asked not in words.LANGUAGES:
        raise BadArgs(at="$.lang", detail="|".join(words.LANGUAGES))
    return str(asked)


def played(campaign: Campaign, lang: str) -> str:
    """What a campaign plays: as its table's own game is called, else by the game's words."""
    return words.nearest(lang, campaign.called or {}) or words.text(lang, f"{campaign.system}.game.name")


def summary(key: str, lang: str) -> dict[str, str]:
    return {
        "key": key,
        "name": words.text(lang, f"{key}.game.name"),
        "tagline": words.text(lang, f"{key}.game.tagline"),
    }


def whole(key: str, lang: str) -> dict[str, Any]:
    data = {**labels.load_system(key), **msgspec.to_builtins(system(key))}
    schemas, components = commands(key)
    return {
        **summary(key, lang),
        "language": lang,
        **{name: data[name] for name in (*DATA, *engine_of(key).told) if name in data},
        "rules": list(rulebook.rules(key, lang)),
        "warnings": {"soft": soft_rules(system(key)), "firm": firm_rules(system(key))},
        "commands": schemas,
        "$defs": components,
        "terms": labels.load_labels(key, lang),
    }


@cache
def commands(key: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Their schemas by kind, and what these refer to: made once a process, since strangers may ask for a game too."""
    return command_schemas(key, ref="#/$defs/{name}")
