"""Every word the user reads: looked up by key, in the reader's language.

Interface words lie in locale/<language>/<area>.yaml, a game's and an engine's words beside their rules;
all are ICU messages. `static/js/words.js` renders the same messages the same way.

A parameter may be plain text or a number, or one of
    {"key": "log.roll.total", "with": {...}}    another message
    {"signed": 3}                               +3, −1, +0
    {"list": [...]}                             parts with commas between; whole sentences one after the other
    {"named": "refusal.part", "list": [...]}    the same, where the parts are the ends of keys
    {"member": "<id>"}, {"members": [...]}      names of people, from the `names` handed in
    {"texts": {"en": ..., "ru": ...}, "with": {...}}    what people wrote, in the reader's language, else in English,
                                                else in any; `{actor}` in it is the parameter `actor` of `with`
With every parameter x comes has_x, "yes" or "no": whether it holds anything.

Words that are lacking stop nobody: the English ones stand in, else the end of the key, and the log says so.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType

import structlog
from django.utils.functional import lazy
from django.utils.translation import get_language

from campaigns.language import icu as words_icu
from rules.words import labels

LANGUAGES = labels.LANGUAGES
DEFAULT = "en"
LOCALE_DIR = Path(__file__).resolve().parent.parent.parent / "locale"
# Areas that scripts in the browser need; pages, mail and the like are rendered on the server.
BROWSER_AREAS = ("board", "capture", "common", "extras", "harm", "help", "log", "play", "refusal")
Names = Mapping[str, str]
log = structlog.get_logger("storytable.words")
NOBODY: Names = MappingProxyType({})
MINUS = "\N{MINUS SIGN}"
# What a key ends with that says nothing of what it is about.
_PARTS = frozenset({"name", "text", "title"})
_PLACE = re.compile(r"\{([a-z_]+)\}")
_ENDED = re.compile(r"(^|[^.])([?!….]|\.{3})\.(?=\s|$)")


@cache
def catalog(lang: str) -> Mapping[str, str]:
    """Every message of one language by key."""
    found: dict[str, str] = {}
    for path in sorted((LOCALE_DIR / lang).glob("*.yaml")):
        found.update(labels.flatten(labels.read_yaml(path) or {}, path.stem))
    for system in labels.all_games():
        found.update(labels.load_labels(system, lang))
    found.update(labels.load_rules(lang))
    for key, message in labels.load_words(lang).items():
        if found.setdefault(key, message) is not message:
            raise labels.LabelError(f"{key}: an engine's word, and one of every game's")
    return found


def known_language(code: str | None) -> str:
    """The language we speak that is nearest to `code` ("es-MX" gives "es"), else English."""
    short = (code or "").replace("_", "-").split("-")[0].lower()
    return short if short in LANGUAGES else DEFAULT


def languages() -> list[tuple[str, str]]:
    """Codes and the languages' own names, for a choice."""
    return [(code, text(code, f"common.language.{code}")) for code in LANGUAGES]


def text(lang: str, key: str, /, **params: object) -> str:
    """The message `key` with `params` filled in."""
    return write(lang, key, params)


def write(lang: str, key: str, params: Mapping[str, object], names: Names = NOBODY) -> str:
    """As `text`, with the parameters in a mapping; `names` are the people's, by member id."""
    try:
        return _filled(lang, key, params, names)
    except (KeyError, TypeError, ValueError) as error:
        report_lacking(lang, key, error)
        return plain_words(key) if lang == DEFAULT else write(DEFAULT, key, params, names)


def report_lacking(lang: str, key: str, error: Exception) -> None:
    """Says in the log which message is not there, or which of its parameters."""
    log.error("words are lacking", key=key, language=lang, reason=repr(error))


def plain_words(key: str) -> str:
    """What stands in for a message that is not there: `refusal.dial_off` is "Dial off.", `x.dial.spin.name` "spin"."""
    word = next((part for part in reversed(key.split(".")) if part not in _PARTS), key).replace("_", " ")
    return f"{word.capitalize()}." if key.startswith("refusal.") else word


def _filled(lang: str, key: str, params: Mapping[str, object], names: Names) -> str:
    nodes = words_icu.parse(catalog(lang)[key])
    filled = {name: _resolved(lang, value, names) for name, value in params.items()}
    given = {f"has_{name}": "no" if value in ("", None) else "yes" for name, value in filled.items()}
    return ended_once(words_icu.write(lang, nodes, given | filled))


def ended_once(text: str) -> str:
    """Behind words that end a sentence themselves stands no full stop."""
    return _ENDED.sub(r"\1\2", text)


def render(lang: str, param: object, names: Names = NOBODY) -> str:
    """A parameter, nested message, signed number, list or person as text."""
    return words_icu.plain(_resolved(lang, param, names))


def has(key: str) -> bool:
    """Whether there is such a message."""
    return key in catalog(DEFAULT)


def takes(key: str, name: str) -> bool:
    """Whether the message `key` has a place for the parameter `name`."""
    return name in words_icu.arguments(words_icu.parse(catalog(DEFAULT)[key]))


def signed(number: int) -> str:
    """+3, −1 (with a true minus), +0."""
    return f"{MINUS}{-number}" if number < 0 else f"+{number}"


def _resolved(lang: str, param: object, names: Names) -> object:
    """Rich parameters as text; plain ones as they are, for plural needs the number."""
    if isinstance(param, list | tuple):
        return _in_a_row(lang, param, names)
    if not isinstance(param, Mapping):
        return param
    if "key" in param:
        return write(lang, param["key"], param.get("with") or {}, names)
    if "signed" in param:
        return signed(param["signed"])
    if "list" in param:
        return _resolved(lang, [_named(item, param.get("named")) for item in param["list"]], names)
    if "member" in param:
        return _member(lang, param["member"], names)
    if "members" in param:
        return ", ".join(_member(lang, member, names) for member in param["members"])
    if "texts" in param:
        return _in_language(lang, param["texts"], param.get("with") or {}, names)
    raise TypeError(f"not a parameter: {sorted(param)}")


def _in_a_row(lang: str, items: Sequence[object], names: Names) -> str:
    """With commas between; messages that are whole sentences have their full stops already. A name may end so too."""
    parts = [render(lang, item, names) for item in items]
    said = all(isinstance(item, Mapping) and ("key" in item or "texts" in item) for item in items)
    return (" " if said and all(part.endswith(".") for part in parts) else ", ").join(parts)


def nearest(lang: str, texts: Mapping[str, str]) -> str:
    """What people wrote, in the reader's language, else in English, else in any. Rule: AW-FMT-08."""
    return texts.get(lang) or texts.get(DEFAULT) or next((text for text in texts.values() if text), "")


def _in_language(lang: str, texts: Mapping[str, str], params: Mapping[str, object], names: Names) -> str:
    """Only places that have a parameter are filled; all else in braces is text."""

    def filled(place: re.Match[str]) -> str:
        return render(lang, params[place[1]], names) if place[1] in params else place[0]

    return _PLACE.sub(filled, nearest(lang, texts))


def _named(item: object, area: str | None) -> object:
    return item if area is None else {"key": f"{area}.{item}"}


def _member(lang: str, member: str, names: Names) -> str:
    return names.get(member) or text(lang, "common.member_gone")


def active() -> str:
    """The language of the request being answered."""
    return known_language(get_language())


def _now(key: str, params: Mapping[str, object]) -> str:
    return write(active(), key, params)


_later = lazy(_now, str)


def lazy_text(key: str, /, **params: object) -> str:
    """Words for a form's or model's class body: rendered when shown, in the reader's language."""
    return _later(key, params)


@cache
def messages(lang: str, game: str) -> dict[str, str]:
    """What a page of a campaign's game gets, or with no game (`""`) any other page.

    The areas its scripts need, and of a game its own words, what its engine's lines are made of, and the titles of all
    rules of its engine's games.
    """
    areas = {*BROWSER_AREAS, game, *labels.word_areas(game)}
    titles = rule_areas(game)
    return {
        key: message
        for key, message in catalog(lang).items()
        if key.split(".", 1)[0] in areas or (key.startswith(titles) and key.endswith(".title"))
    }


def rule_areas(game: str) -> tuple[str, ...]:
    """How the keys begin of the rules that a game may name: the table's, its own, those of the games of its engine."""
    if not game:
        return ()
    engine = labels.load_system(game)["engine"]
    games = (labels.load_system(key) for key in labels.all_games())
    return ("rule.TABLE_", *(f"rule.{one['rule_prefix']}_" for one in games if one["engine"] == engine))


@cache
def bundle(lang: str, game: str) -> tuple[str, bytes]:
    """The browser's messages as JSON, in the order of their files, and a short hash that changes with them."""
    body = json.dumps(messages(lang, game), ensure_ascii=False, separators=(",", ":")).encode()
    return hashlib.sha256(body).hexdigest()[:12], body


def forget() -> None:
    """Read all files anew at the next look; for development and tests."""
    for cached in (
        catalog,
        messages,
        bundle,
        labels.load_labels,
        labels.load_rules,
        labels.load_words,
        labels.word_areas,
        labels.data_of,
        labels.load_system,
    ):
        cached.cache_clear()
