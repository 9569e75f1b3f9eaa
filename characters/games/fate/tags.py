"""What stunts do, in sentences: `{% load fate %}`."""

from typing import Any

from django import template

from campaigns.language import words
from campaigns.templatetags.people import game_word
from characters.games.fate.sheet import standing as fields

register = template.Library()


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
def standing(sheet: dict[str, Any], at: str) -> str:
    """What stands in a field of the sheet, as its page sends it back."""
    return fields.standing(sheet, at)


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
    said = words.text(
        lang,
        f"{system}.stunt.line.bonus",
        rating=game_word(system, "rating", stunt["rating"], "name"),
        action={"list": actions},
        circumstance=stunt["circumstance"],
    )
    return f"{said}. {stunt['text']}" if stunt["text"] else said


@register.simple_tag
def uses_left(system: str, stunt: dict[str, Any]) -> str:
    return words.text(words.active(), f"{system}.stunt.left", left=stunt["left"])
