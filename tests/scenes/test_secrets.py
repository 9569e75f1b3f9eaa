"""What is hidden reaches nobody else: not as text, and not by what else is sent because of it."""

import json
import re
import secrets
from typing import Any

import pytest

from scenes import selectors
from tests.conftest import Cast
from tests.scenes.sockets import Live, Reader, sign_in
from tests.scenes.tables import Playing, seat_table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


class Canaries:
    """Random words that stand in every secret."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def __call__(self) -> str:
        self.words.append(f"canary{secrets.token_hex(6)}")
        return self.words[-1]

    def found_in(self, text: str) -> list[str]:
        return [word for word in self.words if word in text]


OPTIONAL = {"countdowns": True, "obstacles": True}


async def wait_in(gwen: Reader, scene: str, canary: Canaries) -> list[dict[str, Any]]:
    """What optional rules let the GM put in a prepared scene: a countdown, a hazard, a distraction."""
    hours = [{"on": "hour"}]
    rite = {"name": canary(), "outcome": canary(), "boxes": 3, "visibility": "open", "triggers": hours}
    fire = {"obstacle": "hazard", "name": canary(), "rating": 3, "weapon": 1}
    cry = {"name": canary(), "choice": canary(), "leave": canary(), "told": True}
    plans = {"make_countdown": rite, "make_obstacle": fire, "make_distraction": cry}
    return [await gwen.do(kind, scene=scene, **plan) for kind, plan in plans.items()]


async def hide_things(gwen: Reader, canary: Canaries, playing: Playing) -> None:
    """The GM prepares what nobody else may know, in a live scene and beside it."""
    later = await gwen.do("prepare_scene", title=canary(), text=canary(), secret_text=canary())
    zone = await gwen.do("add_zone", scene=later["made"][0], name=canary())
    await gwen.do("place_aspect", text=canary(), on=zone["made"][0])
    await gwen.do("write_note", text=canary())
    await gwen.do("write_note", text=canary(), scene=later["made"][0])
    foe = await gwen.do(
        "create_character",
        char_kind="npc",
        name=canary(),
        about=canary(),
        secret=True,
        aspects={"high_concept": canary()},
    )
    assert foe["ok"], foe
    await gwen.do("place_token", scene=later["made"][0], character=foe["made"][0], secret=True)
    now = await gwen.do("prepare_scene", title="The bridge", text="Mist.", secret_text=canary())
    hidden = await gwen.do("add_zone", scene=now["made"][0], name=canary(), secret=True)
    shown = await gwen.do("add_zone", scene=now["made"][0], name="The near end")
    await gwen.do("link_zones", a=shown["made"][0], b=hidden["made"][0], label=canary())
    await gwen.do("open_scene", scene=now["made"][0])
    await gwen.do("place_token", scene=now["made"][0], character=foe["made"][0], zone=hidden["made"][0], secret=True)
    await gwen.do("place_aspect", text=canary(), secret=True)
    await gwen.do("edit_scene", scene=now["made"][0], secret_text=canary())
    await gwen.do("edit_character", character=foe["made"][0], about=canary())
    await gwen.do("say", text=canary(), to=[playing.member("oleg")])


async def test_no_secret_is_in_anything_that_is_sent_to_others(live: Live) -> None:
    canary = Canaries()
    gwen, pilar, sofia = await live.join_all("gwen", "pilar", "sofia")
    await hide_things(gwen, canary, live.playing)
    await gwen.do("say", text="Ready?")
    await gwen.rest()

    assert len(canary.words) >= 15
    told = json.dumps(gwen.heard)
    assert set(canary.words) == set(canary.found_in(told)), "the GM reads all of them"
    for reader, who in ((pilar, "pilar"), (sofia, "sofia")):
        await reader.rest()
        fresh = await live.join(who)
        seat = live.playing.seats[who]
        page = await live.read(selectors.log_page, live.playing.id, seat)
        everything = json.dumps([reader.heard, fresh.heard, page])
        assert "Ready?" in everything
        assert canary.found_in(everything) == []


async def test_what_waits_in_a_prepared_scene_reaches_nobody_until_that_opens(live: Live, cast: Cast) -> None:
    table = await live.read(lambda: table_with(live, cast, **OPTIONAL))
    canary = Canaries()
    gwen, pilar, sofia = await table.join_all("gwen", "pilar", "sofia")
    scene = (await gwen.do("prepare_scene", title="The crypt"))["made"][0]
    waiting = await wait_in(gwen, scene, canary)
    rite, fire, cry = [receipt["made"][0] for receipt in waiting]
    for kind, change in (
        ("edit_countdown", {"countdown": rite, "name": canary(), "lasting": True}),
        ("edit_obstacle", {"character": fire, "name": canary(), "rating": 4}),
        ("edit_distraction", {"distraction": cry, "name": canary(), "shown": False}),
        ("edit_distraction", {"distraction": cry, "shown": True}),
        ("pass_time", {"unit": "hour"}),
    ):
        assert (await gwen.do(kind, **change))["ok"]
    await gwen.rest()
    assert set(canary.words) == set(canary.found_in(json.dumps(gwen.heard))), "the GM reads all of them"
    for reader, who in ((pilar, "pilar"), (sofia, "sofia")):
        await reader.rest()
        fresh = await table.join(who)
        page = await table.read(selectors.log_page, table.playing.id, table.playing.seats[who])
        assert canary.found_in(json.dumps([reader.heard, fresh.heard, page])) == []

    await gwen.do("open_scene", scene=scene)

    await pilar.rest()
    assert all(gwen.board[id]["name"] in json.dumps(pilar.heard) for id in (rite, fire, cry))
    await table.close()


async def test_a_secret_is_not_in_the_board_of_who_comes_back(live: Live) -> None:
    canary = Canaries()
    gwen, pilar = await live.join_all("gwen", "pilar")
    await pilar.leave()
    await hide_things(gwen, canary, live.playing)

    back = live.reader("pilar")
    back.cursor = pilar.cursor
    await back.connect()
    await back.hello(pilar.cursor)
    assert canary.found_in(json.dumps(back.heard)) == []


def table_with(live: Live, cast: Cast, **dials: Any) -> Live:
    """Another table of the same people, with these dials."""
    playing = seat_table(cast, dials=dials)
    return Live(live.hub, playing, sign_in(playing))


NAMES = re.compile(
    r"[A-Za-z0-9_-]{22}(?=\")|\b[a-z]+:[a-z2-9]{10}\b|[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z"
    r"|(?<=\")[2-9a-hjkmnp-z]{12}(?=\")|(?<=member:)[2-9a-hjkmnp-z]{12}|(?<=seat:)[2-9a-hjkmnp-z]{12}"
)


def renamed(traffic: list[dict[str, Any]]) -> str:
    """Cursors, ids and times by their first appearance, so that two tables can be compared.

    How often `can` is told depends on how busy the server is; what it says at last does not.
    """
    known: dict[str, str] = {}
    kept = [frame for frame in traffic if frame["t"] not in ("people", "beat", "can")]
    kept += [frame for frame in traffic if frame["t"] == "can"][-1:]
    return NAMES.sub(lambda found: known.setdefault(found[0], f"<{len(known)}>"), json.dumps(kept))


async def evening(live: Live, secrets_kept: int) -> list[str]:
    """The same public evening, with more or less that the GM keeps hidden. What pilar and sofia were sent."""
    gwen, pilar, sofia = await live.join_all("gwen", "pilar", "sofia")

    async def hide() -> None:
        for number in range(secrets_kept):
            await gwen.do("write_note", text=f"Secret {number}")
            made = await gwen.do("prepare_scene", title=f"Later {number}", secret_text="x" * secrets_kept)
            await gwen.do("add_zone", scene=made["made"][0], name="Trapdoor")
            if number == 0:
                await wait_in(gwen, made["made"][0], Canaries())
            await gwen.do("say", text="Only for you", to=[live.playing.member("oleg")])

    await hide()
    await gwen.do("say", text="Good evening")
    scene = (await gwen.do("prepare_scene", title="The bridge", secret_text="It falls" * (secrets_kept + 1)))["made"][0]
    zone = (await gwen.do("add_zone", scene=scene, name="The near end"))["made"][0]
    for _ in range(secrets_kept):
        await gwen.do("add_zone", scene=scene, name="The ledge below", secret=True)
    await hide()
    await gwen.do("open_scene", scene=scene)
    hero = (await pilar.do("create_character", name="Rhea"))["made"][0]
    await hide()
    await gwen.do("place_token", scene=scene, character=hero, zone=zone)
    for _ in range(secrets_kept):
        await gwen.do("place_aspect", text="Rotten planks", secret=True)
    await pilar.do("say", text="I look down")
    await pilar.rest()
    await sofia.rest()
    again = await live.join("sofia")
    return [renamed(pilar.heard), renamed(sofia.heard), renamed(again.heard)]


async def test_traffic_does_not_tell_whether_there_are_secrets(live: Live, cast: Cast) -> None:
    one_table, other = [await live.read(lambda: table_with(live, cast, **OPTIONAL)) for _ in range(2)]
    bare = await evening(one_table, 0)
    rich = await evening(other, 2)
    for table in (one_table, other):
        await table.close()

    for one, two in zip(bare, rich, strict=True):
        assert one == two
