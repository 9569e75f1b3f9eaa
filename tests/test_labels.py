"""Every word exists in every language, is well formed, and takes the same parameters."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from campaigns.games.fate.healing import GRAVE
from campaigns.language import icu as words_icu
from campaigns.language import words
from rules.fate.stunt.limits import PERIODS, RULE_EFFECTS
from rules.refusals import REFUSALS
from rules.systems import system
from rules.words import labels
from tests import used_keys
from tests.rulebook.book import ids_in, own_ids

ROOT = Path(__file__).parent.parent
PLURALS = {"en": {"one", "other"}, "es": {"one", "other"}, "ru": {"one", "few", "many", "other"}}
ALLOWED = {"en": PLURALS["en"], "es": PLURALS["es"] | {"many"}, "ru": PLURALS["ru"]}
AREAS = sorted({path.stem for lang in words.LANGUAGES for path in (words.LOCALE_DIR / lang).glob("*.yaml")})
SYSTEMS = labels.all_games()
OF_FATE = labels.games_of("fate")


def keys_of(area: str, lang: str) -> set[str]:
    return {key for key in words.catalog(lang) if key.split(".", 1)[0] == area}


def plurals(lang: str) -> Iterator[tuple[str, words_icu.Choice]]:
    for key, message in words.catalog(lang).items():
        yield from ((key, choice) for choice in words_icu.choices(words_icu.parse(message)) if choice.kind == "plural")


@pytest.mark.parametrize("area", [*AREAS, *SYSTEMS])
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_language_has_the_same_keys(area: str, lang: str) -> None:
    assert keys_of(area, lang) == keys_of(area, "en")


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_message_is_well_formed_and_says_something(lang: str) -> None:
    broken = []
    for key, message in words.catalog(lang).items():
        try:
            words_icu.parse(message)
        except words_icu.MessageError as error:
            broken.append(f"{key}: {error}")
        if not message.strip(" ,") and not key.startswith("common.joiner."):
            broken.append(f"{key}: empty")
    assert broken == []


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_message_says_by_an_arrow_what_is_read_aloud(lang: str) -> None:
    """Whoever hears it is told of a "rightwards arrow"."""
    arrows = re.compile("[\u2190-\u21ff\u27f0-\u27ff\u2900-\u297f]")
    assert [key for key, message in words.catalog(lang).items() if arrows.search(message)] == []


@pytest.mark.parametrize("lang", ["es", "ru"])
def test_every_language_takes_the_same_parameters(lang: str) -> None:
    different = {
        key: (expected, found)
        for key, message in words.catalog("en").items()
        if (expected := words_icu.arguments(words_icu.parse(message)))
        != (found := words_icu.arguments(words_icu.parse(words.catalog(lang).get(key, message))))
    }
    assert different == {}


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_plurals_have_the_categories_their_language_needs(lang: str) -> None:
    wrong = []
    for key, choice in plurals(lang):
        found = {option for option in choice.options if not option.startswith("=")}
        if not PLURALS[lang] <= found <= ALLOWED[lang]:
            wrong.append((key, sorted(found)))
    assert wrong == []


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_selects_have_the_same_options_in_every_language(lang: str) -> None:
    def selects(message: str) -> list[tuple[str, frozenset[str]]]:
        found = words_icu.choices(words_icu.parse(message))
        return sorted(
            {(choice.name, frozenset(choice.options)) for choice in found if choice.kind == "select"}, key=str
        )

    different = [
        key for key, message in words.catalog("en").items() if selects(message) != selects(words.catalog(lang)[key])
    ]
    assert different == []


def test_every_key_that_is_used_exists() -> None:
    known = set(words.catalog("en"))
    missing = [
        str(use)
        for use in used_keys.all_uses(ROOT)
        if not any(re.fullmatch(use.pattern, key) for key in use.narrow(known))
    ]
    assert missing == []


@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_every_refusal_has_words_that_use_only_its_parameters(code: str) -> None:
    message = words.catalog("en")[f"refusal.{code}"]
    used = {name.removeprefix("has_") for name in words_icu.arguments(words_icu.parse(message))}
    assert used <= set(REFUSALS[code].names)


def plain_text(nodes: tuple[words_icu.Node, ...]) -> str:
    """What of a message is words and not syntax."""
    options = (option for choice in words_icu.choices(nodes) for option in choice.options.values())
    return " ".join(node for part in (nodes, *options) for node in part if isinstance(node, str))


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_refusals_neither_shout_nor_show_codes(lang: str) -> None:
    refusals = {key: message for key, message in words.catalog(lang).items() if key.startswith("refusal.")}
    assert [key for key, message in refusals.items() if re.search(r"[!¡_]", plain_text(words_icu.parse(message)))] == []


RULE_ID = re.compile(r"\b(?:{})-[A-Z]+-\d\d\b".format("|".join(system(key).rule_prefix for key in SYSTEMS)))


def rules_named(paths: Iterator[Path]) -> set[str]:
    return {found for path in paths for found in RULE_ID.findall(path.read_text(encoding="utf-8"))}


def wordless(rules: set[str]) -> list[str]:
    keys = (f"rule.{rule.replace('-', '_')}.{part}" for rule in sorted(rules) for part in ("title", "text"))
    return [key for key in keys if not words.has(key)]


def rules_of_checks() -> set[str]:
    """The rules that the code names, as it names them."""
    return {found for path in ROOT.glob("rules/**/*.py") for found in ids_in(path.read_text("utf-8"))}


def test_every_rule_that_a_check_is_named_for_has_a_name_in_a_catalogue_and_no_other_has() -> None:
    assert rules_of_checks() - own_ids() == {rule for key in SYSTEMS for rule in labels.load_rules_as(key)}


def test_no_check_is_named_for_the_rule_of_one_game_but_where_its_engine_has_no_other() -> None:
    assert rules_named(ROOT.glob("rules/**/*.py")) - own_ids() == set()


def test_every_rule_named_in_the_data_has_words() -> None:
    assert wordless(rules_named(ROOT.glob("rules/**/*.yaml"))) == []


@pytest.mark.parametrize("rule", sorted(rule for rule in rules_of_checks() if rule.startswith("TABLE-")))
def test_a_rule_of_the_table_has_words_of_its_own(rule: str) -> None:
    assert wordless({rule}) == []


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_rule_of_a_catalogue_has_words_and_no_other(key: str) -> None:
    own = system(key).rule_prefix
    prefix = f"rule.{own}_"
    listed = {rule for game in SYSTEMS for rule in labels.load_classes(game) if system(game).rule_prefix == own}
    worded = {word.split(".")[1].replace("_", "-") for word in words.catalog("en") if word.startswith(prefix)}
    assert worded == listed


@pytest.mark.parametrize("key", SYSTEMS)
def test_a_game_calls_rules_by_names_of_its_own_catalogue(key: str) -> None:
    called = labels.load_rules_as(key)
    assert set(called.values()) <= set(labels.load_classes(key))
    assert list(called) == sorted(called)


# What Fate Accelerated has and Fate Condensed has not: approaches by description, one GM, groups and mobs of mooks.
ONLY_ACCELERATED = {
    "FAE-ADV-09",
    "FAE-APR-03",
    "FAE-ASP-06",
    "FAE-CHAR-12",
    "FAE-DIF-03",
    "FAE-FACT-02",
    "FAE-GAME-01",
    "FAE-GM-02",
    "FAE-NPC-08",
    "FAE-NPC-10",
}


def test_every_rule_of_accelerated_that_a_check_raises_has_its_name_in_condensed_or_is_none_of_its() -> None:
    sources = (path.read_text(encoding="utf-8") for path in ROOT.glob("rules/**/*.py"))
    said = {found for source in sources for found in re.findall(r'"((?:FATE|TABLE)-[A-Z]+-\d\d)"', source)}
    accelerated = {rule: name for rule, name in labels.load_rules_as("accelerated").items() if rule in said}
    assert {accelerated[rule] for rule in accelerated.keys() - labels.load_rules_as("condensed")} == ONLY_ACCELERATED


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_rules_title_is_short_and_its_text_a_sentence(lang: str) -> None:
    rules = {key: text for key, text in words.catalog(lang).items() if key.startswith("rule.")}
    titles = {key: text for key, text in rules.items() if key.endswith(".title")}
    texts = {key: text for key, text in rules.items() if key.endswith(".text")}
    assert {key: title for key, title in titles.items() if len(title.split()) > 7 or len(title) > 45} == {}
    assert {key: text for key, text in texts.items() if not text.endswith(".") or len(text) > 200} == {}


def needed_by_data(key: str) -> Iterator[str]:
    """Labels that a game's data asks for."""
    data, game = labels.load_system(key), system(key)
    yield from (f"game.{part}" for part in ("name", "subtitle", "tagline", "about"))
    yield from (f"term.{term}" for term in ("approach", "approaches", "scenario", "mook", "group"))
    for rating in [*(one for ratings in game.lists.values() for one in ratings), *data["mook_ratings"]]:
        yield from (f"rating.{rating}.{part}" for part in ("name", "meaning", "examples"))
    steps = range(data["ladder"]["lowest"], data["ladder"]["highest"] + 1)
    yield from (f"ladder.m{-step}" if step < 0 else f"ladder.{step}" for step in steps)
    yield from ("ladder.below", "ladder.beyond")
    yield from (f"outcome.{row['key']}" for row in data["outcomes"])
    for action in data["actions"]:
        yield from (f"action.{action['key']}.{part}" for part in ("name", "verb", "for"))
        yield from (f"mode.{mode}.name" for mode in action.get("modes", []))
    yield from needed_by_sheet(key)
    yield from (f"preset.{preset['key']}.name" for preset in data["presets"])
    yield from (f"effect.{effect}.name" for effect in data["invoke"]["effects"])
    yield from (f"compel.{kind}.{part}" for kind in data["compel_kinds"] for part in ("name", "text"))
    yield from (f"difficulty.{hint['key']}.{part}" for hint in data["difficulty_hints"] for part in ("name", "text"))
    yield from (f"creation.{step}.{part}" for step in data["creation_steps"] for part in ("name", "text"))
    for kind, count in data.get("examples", {}).items():
        yield from (f"example.{kind}.{n}" for n in range(1, count + 1))


def needed_by_sheet(key: str) -> Iterator[str]:
    sheet = system(key).sheet
    yield from (f"slot.{slot.key}.{part}" for slot in sheet.aspect_slots for part in ("name", "prompt"))
    for slot in [*(slot.key for slot in sheet.consequences), "extreme"]:
        yield f"consequence.{slot}.name"
        yield f"consequence.{slot}.clears" if slot not in GRAVE else f"healing.explained.{slot}"
    yield from (f"healing.treated.{row}" for row in GRAVE)
    for kind in sheet.stunt_kinds:
        yield from (f"stunt.kind.{kind}.name", f"stunt.kind.{kind}.text", f"stunt.line.{kind}")
    for effect in RULE_EFFECTS:
        yield from (f"stunt.effect.{effect or 'none'}.{part}" for part in ("name", "text"))
        yield from (f"stunt.effect.{part}.line" for part in (effect,) if part)
    for period in PERIODS:
        yield f"stunt.per.{period or 'none'}.name"
        yield from (f"stunt.per.{period}.{part}" for part in ("limit", "used") if period)


def needed_by_options(key: str) -> Iterator[str]:
    """Labels of what the optional rules of its engine bring."""
    game = system(key)
    yield from (f"track.{track}" for track in ("stress", *game.track_ratings))
    yield from (f"condition.{one.key}.{part}" for one in game.conditions for part in ("name", "text"))
    yield from (f"scale.{level}" for level in game.scale_levels)
    for unit in game.time["units"]:
        yield from (f"time.unit.{unit}", *(f"time.{quantity}.{unit}" for quantity in game.time["quantities"]))
    yield from (f"time.quantity.{quantity}" for quantity in game.time["quantities"])
    yield from (f"scene_category.{one}" for one in game.scene_categories)
    yield from (f"safety.{tool}.{part}" for tool in game.safety_tools for part in ("name", "text"))
    for one in game.obstacles:
        yield from (
            f"obstacle.{one['key']}.name",
            f"obstacle_kind.{one['kind']}.name",
            f"obstacle_kind.{one['kind']}.text",
        )
        if one["kind"] == "distraction":
            yield from (f"obstacle.{one['key']}.{part}" for part in ("question", "leave", "deal"))


def needed_by_dials(key: str) -> Iterator[str]:
    """Labels of the dials, their groups, and the values that can be chosen; a switch is common.on or common.off."""
    game = system(key)
    for name, dial in game.dials.items():
        yield from (f"dial.{name}.name", f"dial.{name}.text", f"dial_group.{dial.group}")
        if dial.type in ("choice", "choices", "order"):
            yield from (f"dial.{name}.value.{value}" for value in dial.allowed)
    yield from (f"list.{name}" for name in (*game.lists, "own", "none", "custom"))
    yield from (f"shape.{name}" for name in (*game.shapes, "own", "free", "custom"))


def needed_by_samples(key: str) -> Iterator[str]:
    data = labels.load_system(key)
    for sample in data["samples"]:
        yield from (f"sample.{sample['key']}.{part}" for part in ("name", "short", "looks", "about"))
        for part in ("aspects", "skilled", "bad"):
            wanted = sample.get(part, [])
            names = wanted if isinstance(wanted, list) else range(1, wanted + 1)
            yield from (f"sample.{sample['key']}.{part.removesuffix('s')}.{name}" for name in names)
        yield from (f"sample.{sample['key']}.rating.{n}" for n in range(1, len(sample.get("own", ())) + 1))
    for stunt in data["stunts"]:
        text = "circumstance" if stunt["kind"] == "bonus" else "text"
        yield from (f"stunt_example.{stunt['key']}.{part}" for part in ("name", text))


@pytest.mark.parametrize("key", OF_FATE)
@pytest.mark.parametrize("needed", [needed_by_data, needed_by_options, needed_by_dials, needed_by_samples])
def test_everything_in_a_games_data_has_words(key: str, needed: Callable[[str], Iterator[str]]) -> None:
    assert [label for label in needed(key) if not words.has(f"{key}.{label}")] == []


def test_no_words_are_kept_for_dials_that_are_gone() -> None:
    named = {key.split(".")[2] for key in words.catalog("en") if key.startswith("condensed.dial.")}
    games = labels.games_of("fate")
    settled = {name for key in games for name in labels.load_system(key).get("settled", {})}
    offered = {name for key in games for name in system(key).dials}
    assert offered <= named <= offered | settled


@pytest.mark.parametrize("key", SYSTEMS)
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_two_ratings_of_a_list_have_the_same_name(key: str, lang: str) -> None:
    for name, ratings in system(key).lists.items():
        shown = [words.text(lang, f"{key}.rating.{rating}.name") for rating in ratings]
        assert len(set(shown)) == len(shown), name


def test_a_key_given_twice_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("a: x\na: y\n", encoding="utf-8")
    with pytest.raises(labels.LabelError):
        labels.read_yaml(path)


def test_yes_and_no_are_words(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("yes: no\non: off\nsure: true\n", encoding="utf-8")
    assert labels.read_yaml(path) == {"yes": "no", "on": "off", "sure": True}


def test_a_label_that_is_no_text_is_refused() -> None:
    with pytest.raises(labels.LabelError):
        list(labels.flatten({"a": {"b": 3}}, "x"))


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_turn_that_is_nobodys_yet_is_said_without_a_gap(lang: str) -> None:
    yet_open = words.text(lang, "refusal.not_your_turn", turn_of={"list": []})
    hers = words.text(lang, "refusal.not_your_turn", turn_of={"list": ["Voltaire"]})

    assert "Voltaire" in hers
    assert not re.search(r" [.,]|  ", yet_open)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_two_commands_of_the_message_line_share_a_name(lang: str) -> None:
    """Each is known by its name in the reader's language and by the English one."""
    place = "board.slash.names."
    keys = [key.removeprefix(place) for key in words.catalog(lang) if key.startswith(place)]
    names = [name for key in keys for name in {key, words.text(lang, place + key)}]

    assert sorted(names) == sorted(set(names))
    assert all(name == name.lower() and " " not in name for name in names)


NAMES = [("es", "boost", "impulso"), ("ru", "boost", "импульс"), ("es", "session", "sesi"), ("ru", "session", "сесси")]


@pytest.mark.parametrize(("lang", "english", "word"), NAMES)
def test_a_boost_and_a_session_have_one_name_in_each_language(lang: str, english: str, word: str) -> None:
    """A browser's session, of which the pages of an account speak, is another thing."""
    otherwise = {
        key: words.catalog(lang)[key]
        for key, message in words.catalog("en").items()
        if english in message.lower()
        and word not in words.catalog(lang)[key].lower()
        and not key.startswith("account.")
    }
    assert otherwise == {}
