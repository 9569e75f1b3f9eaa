"""The benchmark's own parts work: nothing is said about time here."""

from pathlib import Path

import pytest

from rules.fate.optional.followers.look import minions_of
from rules.fate.sheet.entities import Character
from rules.words.labels import offered_of
from scenes.bench import core_crowd, core_may, core_past, core_script, core_story, report
from scenes.bench.client.wire import client_frame
from scenes.bench.core import CoreTable
from scenes.bench.servers import Workshop
from scenes.stored.upkeep.documents import RECORDS
from tests.live import free_port
from tests.rules.asked import may


@pytest.mark.parametrize(("length", "head"), [(5, 6), (125, 6), (126, 8), (65535, 8), (65536, 14)])
def test_a_client_frame_says_its_length_and_is_masked(length: int, head: int) -> None:
    frame = client_frame(b"x" * length)

    assert len(frame) == head + length
    assert frame[0] == 0x81
    assert frame[1] & 0x80


def test_the_script_is_played_without_a_refusal_and_times_nearly_every_kind() -> None:
    table = CoreTable(tries=1)
    ids = core_script.set_up(table)
    core_script.play_earlier(table, ids, 64)
    sizes = {type: len(group) for type, group in table.state.groups.items()}
    core_script.play_all(table, ids)

    assert (sizes["character"], sizes["zone"], sizes["aspect"]) == (8, 12, 60)
    assert table.stopped == []
    assert len(table.costs) >= 120, "of Accelerated nearly all; the report names those that are left out"


def test_the_crowded_fight_is_fought_without_a_refusal() -> None:
    crowd = core_crowd.Crowd(tries=1)
    up = [len(minions_of(crowd.state.get(group, Character)).filled) for group in crowd.groups]
    crowd.fight()

    assert (len(crowd.heroes), sum(up)) == (8, 40)
    assert crowd.conflict().exchange == 3
    assert {"attach_minions", "declare_action", "defend", "roll_dice", "settle_roll", "absorb"} <= set(crowd.costs)


@pytest.mark.parametrize("key", offered_of("fate"))
def test_the_kept_story_is_still_one_that_can_be_played(key: str) -> None:
    story = core_story.Story(key)
    story.set_up()
    sizes = {type: len(group) for type, group in story.state.groups.items()}
    story.go_on(core_story.kept(key, 300))

    assert (sizes["character"], sizes["zone"], sizes["aspect"]) == (8, 12, 60)
    assert story.done > 0.25 * len(story.costs), "most of it is refused: keep it anew"


@pytest.mark.parametrize("key", core_past.GAMES)
def test_a_log_as_older_releases_wrote_it_tells_the_same_table(key: str) -> None:
    records, state = core_past.log_of(key, 150)
    stored = core_past.as_stored(RECORDS, key, records)

    assert set(stored) == set(core_past.COMPARED)
    assert not any(b',"r":' in doc for doc in stored["unmarked"])
    assert any(b'"boxes":[' in doc and b'"tracks"' not in doc for doc in stored["stepped"])
    assert stored["renewed"] == records
    assert all(core_past.replayed(key, docs) == state for docs in (*stored.values(), records))


def test_every_ratio_stands_below_its_heading_and_all_but_one_have_a_goal() -> None:
    said: list[str] = []
    ratios = {f"{name}, {how}": 1.5 for name in ("replay", "load") for how in core_past.COMPARED}
    core_past.tell({"accelerated": {"records": 9, "entities": 9, "replay": 1, "load": 1, **ratios}}, said.append)

    heading, *rows = said[-1].splitlines()
    assert heading.split()[3:] == ["earlier", "goal", "unmarked", "goal", "stepped", "renewed", "goal"]
    assert [row.split().count("MISSED") for row in rows] == [3, 3]


@pytest.mark.long
def test_a_tiny_run_brings_every_command_to_everybody(tmp_path: Path) -> None:
    workshop = Workshop(tmp_path, free_port())
    plan = workshop.seed(2, 0)
    found = {}
    for name, serve in (("floor", workshop.floor_server), ("table", workshop.table_server)):
        with serve() as (pid, port):
            order = {"server": name, "pid": pid, "port": port, "plan": plan, "cookie": plan["cookie"]}
            found[name] = workshop.load({**order, "phases": ["idle", "storm", "1x6"], "seconds": 0.3})

    assert report.troubles([found["table"], found["floor"]]) == []
    assert found["table"]["1x6.w1"]["commands"] > 0
    assert found["table"]["idle"]["sockets"] == found["table"]["storm"]["sockets"] == 12
    named = {line.name for line in report.lines([found["table"]], [found["floor"]])}
    assert {"1x6  p50", "1x6  CPU per delivery, best", "memory per 1,000 idle sockets"} <= named


def test_medians_are_taken_of_the_ratios_of_each_repeat() -> None:
    ours = [{"1x6.latency": {"p50_ms": value}} for value in (2.0, 9.0, 3.0)]
    floor = [{"1x6.latency": {"p50_ms": value}} for value in (1.0, 3.0, 2.0)]
    line = next(line for line in report.lines(ours, floor) if line.name == "1x6  p50")

    assert (line.ours, line.floor, line.ratio, line.met) == (3.0, 2.0, 2.0, True)


def test_buttons_are_measured_against_a_time_of_their_own() -> None:
    ours = [{"50x6.latency": {"can_p50_ms": value}} for value in (12.0, 45.0, 31.0)]
    line = next(line for line in report.lines(ours, []) if line.name == "50x6  buttons, after the frame, p50")

    assert (line.ours, line.goal, line.met) == (31.0, "<= 30 ms", False)


def test_what_takes_time_and_what_is_counted_a_second_go_by_names_of_their_own() -> None:
    units = {"buttons": "ms", "commands/s": "/s", "deliveries/s": "/s"}

    named = [(what, row) for row in report.ROWS for what in units if row.name.partition("  ")[2].startswith(what)]

    assert len(named) == 3 * 6
    assert all(row.unit == units[what] for what, row in named)


@pytest.mark.parametrize("key", offered_of("fate"))
def test_every_game_is_asked_what_its_members_may_do(key: str) -> None:
    for dials in ({}, core_may.switches_of(key)):
        evening = core_may.Evening(key, dials)
        evening.open_roll()
        sizes = {type: len(group) for type, group in evening.state.groups.items()}

        assert (sizes["character"], sizes["zone"], sizes["aspect"]) == (8, 12, 60)
        can = may(evening.state, evening.actor("p1"))
        assert len(can["mine"]) == 1
        assert len(can["roll"]["invokes"]) >= 60
