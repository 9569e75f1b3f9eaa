"""What the page's scripts import of each other, read from the files."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent.parent / "static" / "js"
STATIC = re.compile(r'^(?:import|export)\s+(?:(?P<what>[^"]*?)\s+from\s+)?"(?P<path>[^"]+)"', re.MULTILINE)
LATE = re.compile(r'\bimport\("(?P<path>[^"]+)"\)')
EXPORTED = re.compile(r"^export (?:async )?(?:function|const|class|let) (\w+)", re.MULTILINE)
LISTED = re.compile(r"^export \{([^}]*)\}", re.MULTILINE)
DIALOGS_OF = re.compile(r"dialogs: \{(.*?)\n? *\},?\n", re.DOTALL)
NAMED_DIALOG = re.compile(r"(?:^|[{,])\s*(\w+): \[", re.MULTILINE)
PASSED_ON = re.compile(r'^export \* from "([^"]+)"', re.MULTILINE)


# What is fetched when an obstacle's sheet is opened: there is none without that rule.
FETCHED_BY_NAME = ["games/fate/sheet/sheet.js: games/fate/optional/obstacle/obstacles.js"]


def test_every_import_of_a_script_leads_to_a_file_and_to_names_that_are_there() -> None:
    assert astray(SCRIPTS) == []


def test_what_every_table_has_imports_nothing_of_an_engine() -> None:
    """An engine registers what it brings at the places of the shell: static/js/table/engine.js."""
    assert reaching_engines(SCRIPTS) == []


def test_an_engine_imports_nothing_of_another() -> None:
    assert between_engines(SCRIPTS) == []


def test_nobody_imports_what_an_optional_rule_brings() -> None:
    """The page is told what there is (`part.json`), so that a rule's folder may be taken away."""
    assert needing_rules(SCRIPTS) == FETCHED_BY_NAME


def test_who_needs_the_script_of_a_rule_is_found(tmp_path: Path) -> None:
    plant(tmp_path / "games/fate/optional/scale/part.json", "{}")
    plant(tmp_path / "games/fate/optional/scale/part.js", 'import { forms } from "./forms.js";\nforms();\n')
    plant(tmp_path / "games/fate/optional/scale/forms.js", "export const forms = () => 1;\n")
    plant(tmp_path / "games/fate/optional/panel.js", "export const panel = 1;\n")
    plant(tmp_path / "games/fate/scene.js", 'import { panel } from "./optional/panel.js";\npanel;\n')
    assert needing_rules(tmp_path) == []

    plant(tmp_path / "games/fate/sheet.js", 'export const more = () => import("./optional/scale/forms.js");\n')
    assert needing_rules(tmp_path) == ["games/fate/sheet.js: games/fate/optional/scale/forms.js"]


def test_what_stands_in_the_dock_begins_with_a_heading_of_the_second_level() -> None:
    """The scene's title is the first: nobody who reads by headings finds a step missing."""
    heads = [
        (path.name, level)
        for path in SCRIPTS.rglob("*.js")
        for level in re.findall(r'class="(?:roll|talk)__head">.*?<h(\d)', path.read_text(encoding="utf-8"), re.DOTALL)
    ]
    assert len(heads) > 10 and [one for one in heads if one[1] != "2" and one[0] != "novels.js"] == []


def test_no_dialog_of_an_engine_is_hidden_behind_one_of_every_table() -> None:
    listed = (SCRIPTS / "table" / "dialogs.js").read_text(encoding="utf-8").partition("const DIALOGS = {")[2]
    shared = set(NAMED_DIALOG.findall(listed.partition("};")[0]))
    engines = {
        name
        for path in (SCRIPTS / "games").rglob("*.js")
        for part in DIALOGS_OF.findall(path.read_text(encoding="utf-8"))
        for name in NAMED_DIALOG.findall(part)
    }
    assert len(shared) > 10 and len(engines) > 10 and shared & engines == set()


def test_imports_that_go_astray_or_into_an_engine_are_found(tmp_path: Path) -> None:
    plant(tmp_path / "table/log.js", 'import { dice } from "app/lib/kit.js";\nexport function log() {}\n')
    plant(tmp_path / "lib/kit.js", "export const dice = 1;\n")
    plant(tmp_path / "games/fate/engine.js", 'import { log } from "../../table/log.js";\nexport const parts = [];\n')
    plant(tmp_path / "games/cards/engine.js", 'import * as kit from "app/lib/kit.js";\nkit.dice;\n')
    assert (astray(tmp_path), reaching_engines(tmp_path), between_engines(tmp_path)) == ([], [], [])

    plant(tmp_path / "table/log.js", 'import "../games/fate/engine.js";\nimport { coin } from "app/lib/kit.js";\n')
    plant(tmp_path / "lib/kit.js", 'export const dice = () => import("./gone.js");\n')
    plant(tmp_path / "games/cards/engine.js", 'import * as fate from "../fate/engine.js";\nfate.hands;\n')
    assert astray(tmp_path) == [
        "games/cards/engine.js: no hands in ../fate/engine.js",
        "games/fate/engine.js: no log in ../../table/log.js",
        "lib/kit.js: no ./gone.js",
        "table/log.js: no coin in app/lib/kit.js",
    ]
    assert reaching_engines(tmp_path) == ["table/log.js: games/fate/engine.js"]
    assert between_engines(tmp_path) == ["games/cards/engine.js: games/fate/engine.js"]


def plant(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    exports.cache_clear()


def scripts(root: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted(root.rglob("*.js")):
        yield path.relative_to(root).as_posix(), path


def imports(root: Path, path: Path) -> Iterator[tuple[str, Path, set[str]]]:
    """What is imported as it is written, the file it leads to, and the names taken from it. Packages are left out."""
    text = path.read_text(encoding="utf-8")
    for found in STATIC.finditer(text):
        if target := leads_to(root, path, found["path"]):
            yield found["path"], target, taken(text, found["what"] or "")
    for found in LATE.finditer(text):
        if target := leads_to(root, path, found["path"]):
            yield found["path"], target, set()


def leads_to(root: Path, path: Path, name: str) -> Path | None:
    if name.startswith("."):
        return (path.parent / name).resolve()
    return (root / name.removeprefix("app/")).resolve() if name.startswith("app/") else None


def taken(text: str, what: str) -> set[str]:
    """The names in braces, or those asked of the whole: `select.nameOf`."""
    if whole := re.fullmatch(r"\* as (\w+)", what):
        return set(re.findall(rf"(?<![\w/.]){whole[1]}\.(\w+)", text))
    inside = re.search(r"\{([^}]*)\}", what)
    return {one.split(" as ")[0].strip() for one in inside[1].split(",") if one.strip()} if inside else set()


@cache
def exports(path: Path) -> frozenset[str]:
    text = path.read_text(encoding="utf-8")
    listed = {one.split(" as ")[-1].strip() for found in LISTED.findall(text) for one in found.split(",")}
    passed = {name for other in PASSED_ON.findall(text) for name in exports((path.parent / other).resolve())}
    return frozenset({*EXPORTED.findall(text), *listed, *passed})


def astray(root: Path) -> list[str]:
    wrong = []
    for name, path in scripts(root):
        for written, target, names in imports(root, path):
            if not target.is_file():
                wrong.append(f"{name}: no {written}")
            else:
                wrong += [f"{name}: no {one} in {written}" for one in sorted(names - exports(target))]
    return wrong


def engine_of(root: Path, path: Path) -> str | None:
    parts = path.relative_to(root.resolve()).parts
    return parts[1] if parts[0] == "games" else None


def crossing(root: Path) -> Iterator[tuple[str | None, str, str, str]]:
    """Whose script, which it is, and what it imports of which engine."""
    for name, path in scripts(root):
        for _written, target, _names in imports(root, path):
            if engine := engine_of(root, target):
                target_name = target.relative_to(root.resolve()).as_posix()
                yield engine_of(root, path.resolve()), engine, name, target_name


def needing_rules(root: Path) -> list[str]:
    """Imports of a script in a folder with a `part.json`, from outside of that folder."""
    found = ((name, path, target) for name, path in scripts(root) for _written, target, _names in imports(root, path))
    return [
        f"{name}: {target.relative_to(root.resolve()).as_posix()}"
        for name, path, target in found
        if (target.parent / "part.json").exists() and path.resolve().parent != target.parent
    ]


def reaching_engines(root: Path) -> list[str]:
    return [f"{name}: {target}" for own, _engine, name, target in crossing(root) if own is None]


def between_engines(root: Path) -> list[str]:
    return [f"{name}: {target}" for own, engine, name, target in crossing(root) if own not in (None, engine)]
