"""A table's dials and house rules as a file of its own: read strictly, every fault told with its path, or written.

    profile: 1
    name: Gritty evenings
    game: condensed
    dials: {rating_cap: 5, skill_list: [Nerve, Muscle, Wits]}
    warned: [FATE-INV-53]

What `dials` leaves out stands as the game's own profile has it. YAML, so JSON as well. Rule: TABLE-DIAL-01.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, NoReturn

import msgspec
import yaml

from rules.refusals import BadText, ProfileDoesNotFit, Refusal
from rules.systems import SYSTEM_KEYS, System, system
from rules.systems.dial_faults import Fault, dial_faults
from rules.systems.fitting import changed_dials, check_dials, same, tidy
from rules.systems.warned import checked_rule, checked_rules
from rules.words.labels import LabelError, read_text
from rules.words.lines import one_line
from rules.words.texts import check_texts

VERSION = 1
MOST_LETTERS, MOST_NAME, DEEPEST, MOST_RULES = 64_000, 80, 6, 400
MOST_FAULTS, MOST_PATH = 50, 120
FIELDS = ("profile", "name", "game", "dials", "warned")


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """`dials`: only those that differ from the game's own. `warned`: the rules that only warn."""

    name: str
    game: str
    dials: dict[str, Any] = {}
    warned: tuple[str, ...] = ()

    def doc(self) -> dict[str, Any]:
        """The profile as its file holds it."""
        return {
            "profile": VERSION,
            "name": self.name,
            "game": self.game,
            "dials": self.dials,
            "warned": list(self.warned),
        }


class Given(NamedTuple):
    """What a file holds, and what is wrong with it so far."""

    doc: dict[str, Any]
    faults: list[Fault]


# --- reading ----------------------------------------------------------------------------------------------


def read_profile(text: str) -> Profile:
    """The profile in a file. Raises `ProfileDoesNotFit` with every fault and its path; then nothing of it is used."""
    return profile_from(parsed(text))


def profile_from(doc: Any) -> Profile:
    """The profile in decoded JSON or YAML. Raises `ProfileDoesNotFit`."""
    if not isinstance(doc, dict):
        refuse([Fault("", "not_a_profile")])
    given = Given(with_text_keys(doc), [])
    given.faults.extend(field_faults(given.doc))
    game = system(given.doc["game"]) if given.doc.get("game") in SYSTEM_KEYS else None
    if game is not None:
        given.faults.extend(faults_for(game, given.doc))
    if given.faults or game is None:
        refuse(given.faults)
    dials = {name: tidy(game.dials[name], value) for name, value in given.doc.get("dials", {}).items()}
    return Profile(
        name=one_line(given.doc["name"]).strip(),
        game=game.key,
        dials=changed_dials(game, dials),
        warned=checked_rules(game, given.doc.get("warned", ())),
    )


def refuse(faults: list[Fault]) -> NoReturn:
    """All faults at once, so that a file is mended in one go; of very many the first."""
    told = [fault._replace(at=shown(fault.at)).told() for fault in faults[:MOST_FAULTS]]
    raise ProfileDoesNotFit(rule="TABLE-DIAL-01", faults={"list": told})


def shown(path: str) -> str:
    """A path holds names from the file, which may be anything."""
    return path[:MOST_PATH] if is_clean(path) else "?"


def parsed(text: str) -> Any:
    if len(text) > MOST_LETTERS:
        refuse([Fault("", "too_long", {"most": MOST_LETTERS})])
    try:
        check_plain(text)
        return read_text(text)
    except LabelError:
        refuse([Fault("", "twice")])
    except yaml.YAMLError as error:
        refuse([Fault("", "unreadable", {"line": line_of(getattr(error, "problem_mark", None))})])
    except (TypeError, ValueError, OverflowError, RecursionError):
        refuse([Fault("", "unreadable", {"line": 1})])


def check_plain(text: str) -> None:
    """Maps, lists and values, not deep: no references to other places and no types of its own."""
    depth = 0
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        if isinstance(event, yaml.AliasEvent) or getattr(event, "tag", None) is not None:
            refuse([Fault("", "not_plain", {"line": line_of(event.start_mark)})])
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            refuse([Fault("", "not_plain", {"line": line_of(event.start_mark)})])


def line_of(mark: Any) -> int:
    return mark.line + 1 if mark else 1


def with_text_keys(doc: dict[Any, Any]) -> dict[str, Any]:
    """Whole numbers as keys, as a shape has them in YAML, are text as in JSON."""
    return {str(key): with_text_keys(value) if isinstance(value, dict) else value for key, value in doc.items()}


def field_faults(doc: Mapping[str, Any]) -> Iterator[Fault]:
    for field in doc:
        if field not in FIELDS:
            yield Fault(field, "unknown_field", {"allowed": list(FIELDS)})
    if doc.get("profile") != VERSION or doc["profile"] is True:
        yield Fault("profile", "version", {"version": VERSION})
    name = doc.get("name")
    if not isinstance(name, str) or not 0 < len(name.strip()) <= MOST_NAME:
        yield Fault("name", "text", {"most": MOST_NAME})
    elif not is_clean(name):
        yield Fault("name", "letters")
    if doc.get("game") not in SYSTEM_KEYS:
        yield Fault("game", "choice", {"allowed": list(SYSTEM_KEYS)})
    if not isinstance(doc.get("dials", {}), dict):
        yield Fault("dials", "not_a_map")
    rules = doc.get("warned", [])
    if not isinstance(rules, list) or len(rules) > MOST_RULES:
        yield Fault("warned", "not_a_list", {"most": MOST_RULES})


def is_clean(text: Any) -> bool:
    try:
        check_texts(text)
    except BadText:
        return False
    return True


def faults_for(game: System, doc: Mapping[str, Any]) -> Iterator[Fault]:
    """Dials and rules by what the game has; how dials fit together only where each of them fits."""
    dials = doc.get("dials", {})
    found = []
    for name, value in dials.items() if isinstance(dials, dict) else ():
        if name not in game.dials:
            found.append(Fault(f"dials.{name}", "unknown_dial"))
        elif not is_clean(value):
            found.append(Fault(f"dials.{name}", "letters"))
        else:
            found.extend(dial_faults(game, name, value))
    if isinstance(dials, dict) and not found:
        found.extend(together(game, dials))
    yield from found
    rules = doc.get("warned", [])
    for place, rule in enumerate(rules if isinstance(rules, list) else ()):
        yield from rule_faults(game, rule, f"warned[{place}]")


def together(game: System, dials: dict[str, Any]) -> Iterator[Fault]:
    try:
        check_dials(game, dials)
    except Refusal as refusal:
        at = "dials.turn_order" if "dial" in refusal.params else "dials.shape"
        yield Fault(at, "together", {"say": told(refusal)})


def rule_faults(game: System, rule: Any, at: str) -> Iterator[Fault]:
    if not isinstance(rule, str):
        yield Fault(at, "rule")
        return
    try:
        checked_rule(game, rule)
    except Refusal as refusal:
        yield Fault(at, "together", {"say": told(refusal)})


def told(refusal: Refusal) -> dict[str, Any]:
    return {"key": f"refusal.{refusal.code}", "with": refusal.params}


# --- writing and using ----------------------------------------------------------------------------------


def profile_of(name: str, game: str, dials: Mapping[str, Any], warned: tuple[str, ...] = ()) -> Profile:
    """A table's present dials under a name."""
    return Profile(name=name.strip(), game=game, dials=changed_dials(system(game), dials), warned=warned)


def written(profile: Profile) -> str:
    """The file of a profile, as YAML that `read_profile` takes back."""
    return yaml.safe_dump(profile.doc(), allow_unicode=True, sort_keys=False, width=100)


def turns(game: System, now: Mapping[str, Any], profile: Profile) -> dict[str, Any]:
    """The dials to turn so that a table that plays by `now` plays by the profile. None where games differ."""
    wanted = {name: game.dial(profile.dials, name) for name in game.dials}
    return {name: value for name, value in wanted.items() if not same(game.dials[name], game.dial(now, name), value)}
