"""Each thing that can be wrong with a file is found by its path, its line and the nearest known word. AW-FMT-02."""

import json
from typing import Any

import pytest

from campaigns.language import icu
from rules.moves.file.load import Loaded, load
from rules.moves.file.source.findings import MOST
from rules.moves.file.source.text import Unreadable, read_source
from rules.words.labels import LANGUAGES, RULES_DIR, read_yaml
from tests.rules.moves.catalogue import apocalypse_game, night_ferry
from tests.rules.moves.wrong_files import AS_VALUES, GAME, NOT_READ, WRONG, Wrong, of_game, of_move, running

# Of several files taken in together, whatever each of them says.
TOGETHER = {"too_many_together", "too_many_files", "files_too_large", "own_game_here"}
REMARKS = {"band_never_comes", "band_out_of_reach", "no_flags"}


def words(lang: str) -> dict[str, str]:
    found: dict[str, str] = read_yaml(RULES_DIR / "moves" / "labels" / f"site.{lang}.yaml")["finding"]
    return found


def codes(loaded: Loaded) -> list[str]:
    return [finding.code for finding in loaded.findings]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: f"{wrong.code}-{wrong.path or 'file'}")
def test_what_is_wrong_is_found_where_it_stands(wrong: Wrong) -> None:
    loaded = load(wrong.text)

    assert loaded.game is None
    first = loaded.findings[0]
    assert (first.code, first.path, first.line) == (wrong.code, wrong.path, wrong.line)
    assert first.params.get("nearest") == wrong.nearest
    assert first.rule.startswith("AW-")


@pytest.mark.parametrize("wrong", NOT_READ, ids=lambda wrong: wrong.code)
def test_what_cannot_be_read_is_told_alone(wrong: Wrong) -> None:
    assert len(load(wrong.text).findings) == 1


@pytest.mark.parametrize("wrong", AS_VALUES, ids=lambda wrong: f"{wrong.code}-{wrong.path}")
def test_the_same_as_json_is_refused_by_the_same_path(wrong: Wrong) -> None:
    as_json = load(json.dumps(read_source(wrong.text)))

    assert [(one.code, one.path) for one in as_json.findings] == [
        (one.code, one.path) for one in load(wrong.text).findings
    ]


def test_every_finding_has_words_in_every_language() -> None:
    found = {wrong.code for wrong in WRONG} | REMARKS | TOGETHER

    assert {lang: set(words(lang)) for lang in LANGUAGES} == dict.fromkeys(LANGUAGES, found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: f"{wrong.code}-{wrong.path or 'file'}")
def test_its_words_are_filled_by_what_it_tells(wrong: Wrong, lang: str) -> None:
    for finding in load(wrong.text).findings:
        message = icu.parse(words(lang)[finding.code])
        params = {**finding.params, **{f"has_{key}": "yes" if value else "no" for key, value in finding.params.items()}}

        assert "{" not in icu.write(lang, message, params)


def test_findings_come_in_the_order_of_the_file() -> None:
    text = (
        "format: pbta-moves/1\n"
        "moves:\n"
        "  - {id: a, name: A, roll: {add: [{stat: luck}]}, then: {strong: []}}\n"
        "  - {id: a, name: {}, then: {}}\n"
        "lists: {x: [{id: a}]}\n"
        "game:\n"
        "  id: g\n"
        "  dice: d6\n"
        "  stats: [cool]\n"
        "  bands: {miss: [null, 6], strong: [8, null]}\n"
    )

    found = load(text).findings

    assert [finding.line for finding in found] == sorted(finding.line for finding in found)
    assert [finding.path for finding in found] == [
        "moves[0].roll.add[0].stat",
        "moves[1].id",
        "moves[1].name",
        "lists.x[0]",
        "game.dice",
        "game.bands",
    ]


def test_no_more_than_fifty_are_told_and_those_are_the_first() -> None:
    text = GAME + "moves:\n" + "".join(f"  - {{id: m{at}, name: M}}\n" for at in range(150))

    found = load(text).findings

    assert [finding.path for finding in found] == [f"moves[{at}]" for at in range(MOST)]


def test_a_file_of_two_hundred_moves_is_read_and_one_more_is_refused() -> None:
    """AW-FMT-09."""
    moves = [f"  - {{id: m{at}, name: M, then: {{}}}}\n" for at in range(201)]

    assert load(GAME + "moves:\n" + "".join(moves[:200])).game is not None
    assert codes(load(GAME + "moves:\n" + "".join(moves))) == ["number_of_entries"]


def test_two_hundred_moves_are_the_most_over_several_files_too() -> None:
    """AW-FMT-09."""

    def file(name: str, count: int) -> str:
        return "moves:\n" + "".join(f"  - {{id: {name}{at}, name: M, then: {{}}}}\n" for at in range(count))

    first = load(GAME + file("m", 150)).game
    more = load("format: pbta-moves/1\n" + file("n", 50), first)
    (found,) = load("format: pbta-moves/1\n" + file("n", 51), first).findings

    assert more.game is not None and len(more.game.moves) == 200
    assert (found.code, found.path, found.line) == ("too_many_together", "moves", 2)
    assert found.params == {"what": "moves", "there": 150, "count": 201, "most": 200}


def test_a_hundred_playbooks_are_the_most_in_files_of_their_own_too() -> None:
    """AW-FMT-09."""
    books = "".join(f"  - {{id: p{at}, name: P}}\n" for at in range(100))
    full = load(GAME + f"playbooks:\n{books}").game

    assert codes(load("format: pbta-playbook/1\nid: last\nname: P\n", full)) == ["too_many_together"]


def test_a_list_may_go_by_what_is_chosen_in_a_move_that_uses_it() -> None:
    """AW-FMT-03."""
    wish = "{choose: {who: mc, pick: 1, as: wish, from: [{id: help, text: H}]}}, "
    shared = "{choose: {who: mc, pick: 1, from: ease}}"
    text = f"{GAME}lists:\n  ease: [{{id: rest, text: R, if: [{{chosen: wish.help}}]}}]\nmoves:\n"

    assert load(f"{text}  - {{id: m, name: M, then: {{always: [{wish}{shared}]}}}}\n").game is not None
    assert codes(load(f"{text}  - {{id: m, name: M, then: {{always: [{shared}]}}}}\n")) == ["unknown_word"]


def test_a_list_that_is_there_and_changes_a_roll_asks_new_moves_for_one() -> None:
    """AW-FMT-03."""
    aid = "lists:\n  aid: [{id: up, text: U, do: [{adjust_roll: {amount: 1}}]}]\n"
    use = "moves:\n  - {id: ID, name: M, target: AIM, then: {always: [{choose: {who: mc, pick: 1, from: aid}}]}}\n"
    first = load(GAME + aid + use.replace("ID", "m").replace("AIM", "roll")).game
    more = "format: pbta-moves/1\n" + use.replace("ID", "later")

    assert first is not None
    assert load(more.replace("AIM", "roll"), first).game is not None
    assert codes(load(more.replace("AIM", "pc"), first)) == ["no_target_roll"]


def test_a_file_of_256_kib_is_read_and_one_character_more_is_refused() -> None:
    """AW-FMT-09."""
    room = 256 * 1024 - len(GAME.encode()) - 2

    assert load(f"{GAME}#{'x' * room}\n").game is not None
    assert codes(load(f"{GAME}#{'x' * (room + 1)}\n")) == ["file_too_large"]


def test_lists_lie_sixteen_deep_in_each_other_and_no_deeper() -> None:
    """AW-FMT-09: the file is 1."""

    def deep(levels: int) -> str:
        return "[" * levels + "]" * levels

    assert read_source(deep(16)) is not None
    with pytest.raises(Unreadable):
        read_source(deep(17))
    assert codes(load(json.dumps({"format": json.loads(deep(16))}))) == ["too_deep"]
    assert codes(load(json.dumps({"format": json.loads(deep(15))}))) == ["unknown_format"]


def test_three_runs_in_a_row_are_the_most() -> None:
    """AW-FMT-10."""
    assert load(running(("b", "c"), ("c", "d"), ("d", "last"))).game is not None


def test_a_file_on_top_may_not_bring_what_is_there_already() -> None:
    """AW-FMT-03."""
    text = (
        "format: pbta-moves/1\nlists: {lesser_blows: [{id: a, text: A}]}\nmoves: [{id: go_aggro, name: M, then: {}}]\n"
    )

    found = load(text, apocalypse_game()).findings

    assert [(one.code, one.path, one.line) for one in found] == [
        ("id_twice", "lists.lesser_blows", 2),
        ("id_twice", "moves[0].id", 3),
    ]


def test_a_playbook_of_another_game_is_refused() -> None:
    (found,) = load("format: pbta-playbook/1\nid: p\nname: P\ngame: apocalypse\n", night_ferry()).findings
    (twice,) = load("format: pbta-playbook/1\nid: oar\nname: P\n", night_ferry()).findings

    assert (found.code, found.path, found.line, found.params["nearest"]) == ("unknown_word", "game", 4, "")
    assert (twice.code, twice.path, twice.line) == ("id_twice", "id", 2)


def test_a_playbooks_own_file_has_paths_without_a_front() -> None:
    (found,) = load("format: pbta-playbook/1\nid: p\nname: P\nstat_line: []\n", night_ferry()).findings

    assert (found.code, found.path, found.params["nearest"]) == ("unknown_word", "stat_line", "stat_lines")


def test_a_list_that_is_there_asks_new_moves_for_its_target() -> None:
    text = (
        "format: pbta-moves/1\n"
        "moves:\n"
        "  - {id: nap, name: N, target: {kind: pc}, then: {always: [{choose: {who: mc, pick: 1, from: relief}}]}}\n"
    )

    (found,) = load(text, night_ferry()).findings

    assert (found.code, found.path, found.params) == (
        "list_needs",
        "moves[0].then.always[0].choose.from",
        {"list": "relief", "need": "friend"},
    )


@pytest.mark.parametrize("effect", ["harm: {to: actor, amount: 1}", "stabilise: {who: actor}", "revive: {who: actor}"])
def test_a_word_of_another_game_is_none(effect: str) -> None:
    """AW-FMT-15: the game has no harm."""
    (found,) = load(of_game("harm: none") + f"moves: [{{id: m, name: M, then: {{no_roll: [{{{effect}}}]}}}}]").findings

    assert (found.code, found.path) == ("unknown_word", f"moves[0].then.no_roll[0].{effect.split(':')[0]}")


def remarks(text: str) -> list[tuple[str, str, Any]]:
    loaded = load(text)
    assert loaded.findings == ()
    return [(one.code, one.path, one.params.get("band")) for one in loaded.remarks]


def test_what_is_odd_is_told_and_no_reason_to_refuse() -> None:
    flagged = of_move("content: [drugs], then: {strong: []}")

    assert remarks(GAME) == [("no_flags", "", None)]
    assert remarks(flagged) == [("band_never_comes", "moves[0].then.strong", "strong")]
    assert ("band_out_of_reach", "game.bands", "high") in remarks(
        of_game("bands: {low: {range: [null, 20], hit: true}, high: {range: [21, null], hit: true}}")
    )


def test_no_in_a_text_is_a_word_and_nine_oclock_a_label() -> None:
    game = load(of_game("harm: [{label: 9:00, time: ends}]\n  summary: No")).game

    assert game is not None
    assert (game.summary, game.harm[0].label, game.harm[0].ends_as) == ({"en": "No"}, "9:00", "out")
