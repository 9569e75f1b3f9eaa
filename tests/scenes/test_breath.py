"""The server settles a roll that nobody holds: once, whoever notices, and through the same door as everybody."""

import asyncio
import uuid
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from rules.fate.refusals.roll import WrongStep
from rules.fate.roll.commands import EndBreath
from rules.fate.roll.entities import Roll
from rules.refusals import Gone, NotAllowed, TryAgain, UnknownKind
from scenes import services
from scenes.asked import Asked, Clock
from scenes.live.hub import Hub
from scenes.live.jobs import Tell
from scenes.live.table import LiveTable
from scenes.models import Event, Receipt
from tests.scenes.sockets import Live, Reader, start_live, stop_live
from tests.scenes.tables import Playing

pytestmark = pytest.mark.services
LONG = 15


def rolled(playing: Playing) -> str:
    """Pilar has rolled and nobody has passed."""
    heroes = [
        playing.do(who, "copy_sample", sample=sample).made[0]
        for who, sample in (("pilar", "reth"), ("oleg", "voltaire"))
    ]
    scene = playing.do("gwen", "prepare_scene", title="The docks").made[0]
    playing.do("gwen", "open_scene", scene=scene, present=heroes)
    declared = {"character": heroes[0], "action": "overcome", "rating": "quick", "goal": "the roof"}
    roll = playing.do("pilar", "declare_action", **declared).made[0]
    playing.do("gwen", "set_opposition", roll=roll, difficulty=8)
    playing.do("pilar", "roll_dice", roll=roll)
    return roll


def step(playing: Playing, roll: str) -> str:
    return playing.state().get(roll, Roll).step


# --- without a hub --------------------------------------------------------------------------------------------


@pytest.mark.django_db
class TestInline:
    def test_a_roll_that_waits_for_nobody_stays_open_until_somebody_settles_it(self, playing: Playing) -> None:
        roll = rolled(playing)
        playing.do("pilar", "pass_on_roll", roll=roll)

        assert step(playing, roll) == "rolled"
        playing.do("gwen", "settle_roll", roll=roll)
        assert step(playing, roll) != "rolled"

    def test_the_clock_settles_it_in_nobodys_name_and_the_same_id_does_nothing_again(self, playing: Playing) -> None:
        roll = rolled(playing)
        playing.do("pilar", "pass_on_roll", roll=roll)
        ended = {"actor": Clock(), "table": playing.id, "command": EndBreath(roll=roll)}
        id = str(uuid.uuid4())

        first, again = (services.perform(**ended, command_id=id) for _ in range(2))  # type: ignore[arg-type]

        assert first == again
        assert step(playing, roll) != "rolled"
        assert Event.objects.get(kind="end_breath").member is None

    def test_it_is_refused_while_somebody_is_waited_for(self, playing: Playing) -> None:
        roll = rolled(playing)

        with pytest.raises(WrongStep):
            services.perform(
                actor=Clock(), table=playing.id, command=EndBreath(roll=roll), command_id=str(uuid.uuid4())
            )

    def test_nobody_sends_it_as_a_member(self, playing: Playing) -> None:
        roll = rolled(playing)
        playing.do("pilar", "pass_on_roll", roll=roll)

        with pytest.raises(UnknownKind):
            playing.do("gwen", "end_breath", roll=roll)
        with pytest.raises(NotAllowed):
            services.submit(playing.seats["gwen"], playing.id, EndBreath(roll=roll))

    def test_a_pass_that_a_breath_came_after_is_not_taken_back(self, playing: Playing) -> None:
        roll = rolled(playing)
        playing.do("pilar", "pass_on_roll", roll=roll)
        services.perform(actor=Clock(), table=playing.id, command=EndBreath(roll=roll), command_id=str(uuid.uuid4()))

        with pytest.raises(Gone):
            playing.do("pilar", "take_back")


# --- with one ---------------------------------------------------------------------------------------------------


@pytest.fixture
def roll(transactional_db: None, playing: Playing) -> str:
    """A roll at a table with a long breath, from before any hub runs."""
    playing.do("gwen", "set_dial", dial="breath", value=LONG)
    return rolled(playing)


@pytest_asyncio.fixture
async def here(roll: str, live: Live) -> Live:
    return live


@pytest_asyncio.fixture
async def other(here: Live) -> AsyncIterator[Hub]:
    """Another worker's hub, on the same database."""
    hub = Hub()
    await hub.start()
    yield hub
    await hub.stop()


async def at(hub: Hub, playing: Playing) -> LiveTable:
    return await hub.table(playing.id)


def rings(table: LiveTable) -> None:
    """Its time is over."""
    assert table.breath._timer is not None
    table.breath._timer.cancel()
    table.breath._over()


async def settled(reader: Reader, roll: str) -> None:
    while reader.board[roll]["step"] == "rolled":
        await reader.next()


async def test_with_no_breath_it_is_settled_as_soon_as_who_is_asked_has_passed(here: Live, roll: str) -> None:
    gwen, pilar, sofia = await here.join_all("gwen", "pilar", "sofia")
    await gwen.do("set_dial", dial="breath", value=0)

    await pilar.do("pass_on_roll", roll=roll)

    for reader in (gwen, pilar, sofia):
        await settled(reader, roll)
    assert [entry.get("by") for entry in sofia.log() if entry["key"] == "outcome"] == [None]


async def test_the_clock_runs_while_nobody_is_waited_for(here: Live, roll: str) -> None:
    pilar, oleg = await here.join_all("pilar", "oleg")
    table = await at(here.hub, here.playing)
    assert not table.breath.runs

    await pilar.do("pass_on_roll", roll=roll)
    assert table.breath.runs
    await oleg.do("hold_roll", roll=roll)
    assert not table.breath.runs
    await oleg.do("pass_on_roll", roll=roll)
    assert table.breath.runs

    rings(table)
    await settled(oleg, roll)
    assert not table.breath.runs


async def test_talk_does_not_begin_the_breath_anew(here: Live, roll: str) -> None:
    pilar, oleg = await here.join_all("pilar", "oleg")
    await pilar.do("pass_on_roll", roll=roll)
    table = await at(here.hub, here.playing)
    running = table.breath._timer

    await oleg.do("say", text="Wait for it")

    assert table.breath._timer is running


@pytest.mark.parametrize(("kind", "back"), [("pause_play", "resume_play"), ("set_dial", "")])
async def test_a_pause_stops_it_and_another_setting_begins_it_anew(here: Live, roll: str, kind: str, back: str) -> None:
    gwen, pilar = await here.join_all("gwen", "pilar")
    await pilar.do("pass_on_roll", roll=roll)
    table = await at(here.hub, here.playing)
    running = table.breath._timer

    await gwen.do(kind, **({"dial": "breath", "value": 9} if kind == "set_dial" else {}))
    assert table.breath.runs == (not back)
    if back:
        await gwen.do(back)

    assert table.breath.runs and table.breath._timer is not running


async def test_who_holds_in_the_last_moment_has_it_held(here: Live, roll: str) -> None:
    """The command is on its way when the time is over: the clock comes second and is refused."""
    pilar, oleg = await here.join_all("pilar", "oleg")
    await pilar.do("pass_on_roll", roll=roll)
    table = await at(here.hub, here.playing)
    held, id = asyncio.Event(), str(uuid.uuid4())
    really = table.around.write

    def write(job: object) -> None:
        really(job)  # type: ignore[arg-type]
        if not held.is_set():
            held.set()
            rings(table)

    table.around.write = write  # type: ignore[method-assign]
    await oleg.send({"t": "cmd", "id": id, "kind": "hold_roll", "args": {"roll": roll}})
    assert (await oleg.until("receipt", lambda frame: frame["id"] == id))["ok"]
    await here.read(lambda: None)
    await oleg.rest()

    assert held.is_set()
    assert (oleg.board[roll]["step"], oleg.board[roll]["held"]) == ("rolled", [here.playing.member("oleg")])
    assert not table.breath.runs


async def test_an_ending_that_comes_after_the_roll_was_another_settles_nothing(here: Live, roll: str) -> None:
    """Held and let go again: an ending of the breath before is stale, from whichever worker it comes."""
    pilar, oleg = await here.join_all("pilar", "oleg")
    await pilar.do("pass_on_roll", roll=roll)
    table = await at(here.hub, here.playing)
    late = table.breath._asked
    assert late is not None
    await oleg.do("hold_roll", roll=roll)
    await oleg.do("pass_on_roll", roll=roll)
    answers: asyncio.Queue[object] = asyncio.Queue()

    table.submit(late, answers.put_nowait)

    assert type(await answers.get()).__name__ == "Stale"
    assert table.breath.runs


async def test_two_workers_make_one_settling(here: Live, other: Hub, roll: str) -> None:
    pilar = await here.join("pilar")
    tables = [await at(hub, here.playing) for hub in (here.hub, other)]
    await pilar.do("pass_on_roll", roll=roll)
    await other._read_heads(0)
    await tables[1]._settled()
    assert [table.breath._asked and table.breath._asked.command_id for table in tables].count(None) == 0

    for table in tables:
        rings(table)
    await settled(pilar, roll)
    for table in tables:
        await table.queue.all_stored.wait()
        await table._settled()

    assert await here.read(lambda: Event.objects.filter(kind="end_breath").count()) == 1
    assert await here.read(lambda: Receipt.objects.filter(member_key="clock").count()) == 1


async def test_a_table_that_is_opened_after_a_restart_gives_the_breath_anew(
    roll: str, playing: Playing, cookies: dict[str, str]
) -> None:
    before = await start_live(playing, cookies)
    pilar = await before.join("pilar")
    await pilar.do("pass_on_roll", roll=roll)
    left = await at(before.hub, playing)
    await stop_live(before)
    assert not left.breath.runs, "a hub that ends takes its timers along"

    after = await start_live(playing, cookies)
    oleg = await after.join("oleg")
    table = await at(after.hub, playing)
    assert table.breath.runs
    rings(table)
    await settled(oleg, roll)

    assert await after.read(lambda: Event.objects.filter(kind="end_breath").count()) == 1
    await stop_live(after)


async def test_a_table_that_is_read_anew_gives_the_breath_anew(here: Live, roll: str) -> None:
    pilar = await here.join("pilar")
    await pilar.do("pass_on_roll", roll=roll)
    table = await at(here.hub, here.playing)
    running = table.breath._timer

    await table.history.begin_anew()

    assert table.breath.runs and table.breath._timer is not running


async def test_a_table_that_nobody_reads_any_more_takes_its_timer_along(
    here: Live, roll: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.live.hub.UNREAD_FOR", -1)
    pilar = await here.join("pilar")
    await pilar.do("pass_on_roll", roll=roll)
    table = await at(here.hub, here.playing)
    await pilar.leave()

    await here.hub._sweep(0)
    await here.hub._sweep(1)

    assert here.playing.id not in here.hub.tables
    assert not table.breath.runs


async def test_where_the_database_was_busy_it_is_tried_again_under_the_same_id(here: Live, roll: str) -> None:
    pilar = await here.join("pilar")
    await pilar.do("pass_on_roll", roll=roll)
    table = await at(here.hub, here.playing)
    tried: list[str] = []

    def busy(asked: Asked, tell: Tell) -> None:
        tried.append(asked.command_id)
        tell(TryAgain())

    table.breath._submit = busy

    rings(table)
    rings(table)

    assert table.breath.runs
    assert len(tried) == 2 and len(set(tried)) == 1
