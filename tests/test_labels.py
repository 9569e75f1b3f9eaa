"""Every word exists in every language, is well formed, and takes the same parameters."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from campaigns import words, words_icu
from rules import labels
from rules.refusals import REFUSALS
from tests import used_keys

ROOT = Path(__file__).parent.parent
PLURALS = {"en": {"one", "other"}, "es": {"one", "other"}, "ru": {"one", "few", "many", "other"}}
ALLOWED = {"en": PLURALS["en"], "es": PLURALS["es"] | {"many"}, "ru": PLURALS["ru"]}
AREAS = sorted({path.stem for lang in words.LANGUAGES for path in (words.LOCALE_DIR / lang).glob("*.yaml")})
SYSTEMS = labels.system_keys()


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


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_rule_named_in_the_code_has_words(system: str) -> None:
    prefix = labels.load_system(system)["rule_prefix"]
    sources = (
        path.read_text(encoding="utf-8") for path in [*ROOT.glob("rules/**/*.py"), *ROOT.glob("rules/**/system.yaml")]
    )
    named = {found for source in sources for found in re.findall(rf"\b{prefix}-[A-Z]+-\d\d\b", source)}
    missing = [rule for rule in named if not words.has(f"{system}.rule.{rule.replace('-', '_')}.text")]
    assert missing == []


def needed_by_data(system: str) -> Iterator[str]:
    """Labels that a game's data asks for."""
    data = labels.load_system(system)
    yield from (f"game.{part}" for part in ("name", "subtitle", "tagline", "about"))
    for rating in [*data["ratings"]["order"], *data["mook_ratings"]]:
        yield from (f"rating.{rating}.{part}" for part in ("name", "meaning", "examples"))
    steps = range(data["ladder"]["lowest"], data["ladder"]["highest"] + 1)
    yield from (f"ladder.m{-step}" if step < 0 else f"ladder.{step}" for step in steps)
    yield from ("ladder.below", "ladder.beyond")
    yield from (f"outcome.{row['key']}" for row in data["outcomes"])
    for action in data["actions"]:
        yield from (f"action.{action['key']}.{part}" for part in ("name", "verb", "for"))
        yield from (f"mode.{mode}.name" for mode in action.get("modes", []))
    for slot in data["sheet"]["aspect_slots"]:
        yield from (f"slot.{slot['key']}.{part}" for part in ("name", "prompt"))
    for slot in data["sheet"]["consequences"]:
        yield from (f"consequence.{slot['key']}.{part}" for part in ("name", "clears"))
    yield from (f"preset.{preset['key']}.name" for preset in data["presets"])
    yield from (f"effect.{effect}.name" for effect in data["invoke"]["effects"])
    yield from (f"compel.{kind}.name" for kind in data["compel_kinds"])
    yield from (f"difficulty.{hint['key']}.name" for hint in data["difficulty_hints"])
    yield from (f"creation.{step}.name" for step in data["creation_steps"])
    for kind, count in data["examples"].items():
        yield from (f"example.{kind}.{n}" for n in range(1, count + 1))


def needed_by_dials(system: str) -> Iterator[str]:
    for name, dial in labels.load_system(system)["dials"].items():
        values = ["on", "off"] if dial["type"] == "switch" else dial.get("allowed", [])
        yield from (f"dial.{name}.{part}" for part in ("name", "text", *(f"value.{value}" for value in values)))


def needed_by_samples(system: str) -> Iterator[str]:
    data = labels.load_system(system)
    for sample in data["samples"]:
        yield from (f"sample.{sample['key']}.{part}" for part in ("name", "short", "looks", "about"))
        for part in ("aspects", "skilled", "bad"):
            wanted = sample.get(part, [])
            names = wanted if isinstance(wanted, list) else range(1, wanted + 1)
            yield from (f"sample.{sample['key']}.{part.removesuffix('s')}.{name}" for name in names)
    for stunt in data["stunts"]:
        text = "circumstance" if stunt["kind"] == "bonus" else "text"
        yield from (f"stunt_example.{stunt['key']}.{part}" for part in ("name", text))


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("needed", [needed_by_data, needed_by_dials, needed_by_samples])
def test_everything_in_a_games_data_has_words(system: str, needed) -> None:  # type: ignore[no-untyped-def]
    assert [label for label in needed(system) if not words.has(f"{system}.{label}")] == []


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
