"""A game's dials in words, group by group, as pages show them."""

from collections.abc import Collection, Iterator
from typing import Any

from campaigns.house_rules.forms import CUSTOM, FREE, SHOWN_RATINGS, DialsForm
from campaigns.language import words
from rules.game import system
from rules.systems import System
from rules.systems.house_rules import (
    HARMS,
    Dial,
    changed_dials,
    dialled,
    firm_rules,
    list_hints,
    proposed_dials,
    same,
    soft_rules,
    words_for,
)
from rules.systems.profiles import Profile
from rules.words.wording import dial_value, rating_word, rule_title

Row = dict[str, Any]


def said(key: str, **params: Any) -> str:
    return words.text(words.active(), key, **params)


def in_words(game: str, name: str, value: Any) -> str:
    return words.render(words.active(), dial_value(game, name, value))


def groups(form: DialsForm, warned: Collection[str] = (), without: Collection[str] = ()) -> list[dict[str, Any]]:
    """The dials of the form in the order of the game's file: groups with their rows."""
    found: dict[str, list[Row]] = {}
    for name, dial in form.dials.items():
        if name not in without:
            found.setdefault(dial.group, []).append(row(form, name, dial, warned))
    return [
        {
            "key": key,
            "name": said(f"{form.game}.dial_group.{key}"),
            "rows": rows,
            "changed": sum(one["changed"] for one in rows),
        }
        for key, rows in found.items()
    ]


def first_rows(form: DialsForm) -> list[Row]:
    """The few dials that the page of a new campaign asks, in the game's own order."""
    return [row(form, name, form.dials[name], ()) for name in system(form.game).first_dials]


def row(form: DialsForm, name: str, dial: Dial, warned: Collection[str]) -> Row:
    now, value = form.values[name], form.shown(name)
    return {
        "key": name,
        "type": dial.type,
        "id": form[name].id_for_label,
        "name": form.add_prefix(name),
        "label": said(f"{form.game}.dial.{name}.name"),
        "text": said(f"{form.game}.dial.{name}.text"),
        "value": value,
        "now": in_words(form.game, name, now),
        "changed": not same(dial, now, dial.default),
        "default": in_words(form.game, name, dial.default),
        "errors": form.errors.get(name, []),
        "dial": dial,
        "rules": [titled(rule, warned) for rule in dial.rules if words.has(rule_title(rule)["key"])],
        "hints": hints(form) if name == "shape" else [],
        **control(form, name, dial, value),
    }


def hints(form: DialsForm) -> list[str]:
    """What to think of about the list and shape in force."""
    turned = changed_dials(system(form.game), form.values).keys()
    found = list_hints(dialled(system(form.game), form.values), own=bool({"skill_list", "shape"} & turned))
    return [words.render(words.active(), message) for message in found]


def titled(rule: str, warned: Collection[str] = ()) -> dict[str, Any]:
    return {"id": rule, "title": said(rule_title(rule)["key"]), "warned": rule in warned}


def rating_name(game: str, rating: Any) -> str:
    return words.render(words.active(), rating_word(game, str(rating)))


# --- what the controls offer ------------------------------------------------------------------------------------


def control(form: DialsForm, name: str, dial: Dial, value: Any) -> dict[str, Any]:
    return CONTROLS[dial.type](form, name, dial, value) if dial.type in CONTROLS else {}


def option(form: DialsForm, name: str, key: str, picked: bool) -> dict[str, Any]:
    return {"key": key, "text": in_words(form.game, name, key), "picked": picked}


def choice(form: DialsForm, name: str, dial: Dial, value: Any) -> dict[str, Any]:
    return {"options": [option(form, name, key, key == value) for key in dial.allowed]}


def choices(form: DialsForm, name: str, dial: Dial, value: Any) -> dict[str, Any]:
    options = []
    for key in dial.allowed:
        text = said(f"{form.game}.dial.{name}.value.{key}")
        options.append({"key": key, "text": text, "picked": isinstance(value, list) and key in value})
    return {"options": options}


def ready(form: DialsForm, name: str, dial: Dial, value: Any) -> list[dict[str, Any]]:
    return [option(form, name, key, key == value) for key in words_for(system(form.game), dial)]


def names(form: DialsForm, name: str, dial: Dial, value: Any) -> dict[str, Any]:
    own = not isinstance(value, str)
    options = [*ready(form, name, dial, value), own_option(form, "list", CUSTOM, own)]
    lines = value if isinstance(value, list) else ()
    return {"options": options, "own": own, "lines": "\n".join(rating_name(form.game, one) for one in lines)}


def shape(form: DialsForm, name: str, dial: Dial, value: Any) -> dict[str, Any]:
    counted = value if isinstance(value, dict) else {}
    free = "points" in counted
    options = [
        *ready(form, name, dial, value),
        own_option(form, "shape", CUSTOM, isinstance(value, dict) and not free),
        own_option(form, "shape", FREE, free),
    ]
    counts = [(rating, words.signed(rating), counted.get(str(rating), "")) for rating in SHOWN_RATINGS]
    return {"options": options, "counts": counts, "points": counted.get("points", ""), "cap": counted.get("cap", "")}


def order(form: DialsForm, name: str, dial: Dial, value: Any) -> dict[str, Any]:
    own = isinstance(value, dict)
    game: Any = dialled(system(form.game), form.values)
    parts = []
    for harm in HARMS:
        picked = value.get(harm) if own else None
        options = [
            {"key": one, "text": rating_name(form.game, one), "picked": one == picked} for one in game.ratings.order
        ]
        parts.append({"key": harm, "name": said(f"{form.game}.harm.{harm}"), "options": options})
    custom = {"key": CUSTOM, "text": said("pages.dials.own_order"), "picked": own}
    return {"options": [*choice(form, name, dial, value)["options"], custom], "parts": parts}


def own_option(form: DialsForm, area: str, key: str, picked: bool) -> dict[str, Any]:
    return {"key": key, "text": said(f"{form.game}.{area}.{key}"), "picked": picked}


CONTROLS = {"choice": choice, "choices": choices, "names": names, "shape": shape, "order": order}


# --- a profile, and the rules that may warn -----------------------------------------------------------------------


def profile_rows(profile: Profile) -> list[Row]:
    """What a profile turns, in words."""
    return turned_rows(profile.game, changed_dials(system(profile.game), profile.dials))


def proposed_rows(game: str) -> list[Row]:
    """What the page of a new campaign proposes, in words."""
    return turned_rows(game, proposed_dials(system(game)))


def turned_rows(game: str, dials: dict[str, Any]) -> list[Row]:
    return [
        {"label": said(f"{game}.dial.{name}.name"), "now": in_words(game, name, value)} for name, value in dials.items()
    ]


def rule_rows(game: System, warned: Collection[str]) -> Iterator[dict[str, Any]]:
    """The rules a table may set to warn."""
    for rule in soft_rules(game):
        if words.has(rule_title(rule)["key"]):
            yield titled(rule, warned)


def firm_rows(game: System) -> Iterator[dict[str, Any]]:
    """The rules that always refuse, and what would break without them."""
    for rule, why in sorted(firm_rules(game).items()):
        if words.has(rule_title(rule)["key"]):
            yield {**titled(rule), "why": said(f"refusal.firm.{why}")}
