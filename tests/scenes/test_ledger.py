"""The ledger lists every movement of fate points, and what it lists explains what lies in each pocket."""

from collections import Counter
from typing import Any

import pytest
from django.test import Client

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.entities import Offer
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene
from rules.refusals import NotFound
from scenes.selectors import ledger_page, log_page
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def made(playing: Playing, who: str, kind: str, **args: Any) -> str:
    return next(iter(playing.do(who, kind, **args).made))


@pytest.fixture
def points(playing: Playing) -> dict[str, str]:
    """Reth and Voltaire in a scene; the GM has given one, Voltaire has set one aside, Reth has refused for one."""
    reth = made(playing, "oleg", "copy_sample", sample="reth")
    voltaire = made(playing, "pilar", "copy_sample", sample="voltaire")
    scene = made(playing, "gwen", "prepare_scene", title="The pier")
    playing.do("gwen", "open_scene", scene=scene, present=[reth, voltaire])
    aspect = next(aspect.id for aspect in playing.state().all(Aspect) if aspect.on == reth)
    playing.do("gwen", "give_points", to=reth, points=1, reason="a grand gesture")
    refused = made(playing, "gwen", "offer_compel", target=reth, aspect=aspect, compel="event", effect="A wave comes")
    playing.do("oleg", "refuse_offer", offer=refused)
    playing.do("pilar", "offer_compel", character=voltaire, target=reth, aspect=aspect, compel="event", effect="Wind")
    return {"reth": reth, "voltaire": voltaire, "scene": scene}


def lines(playing: Playing, who: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ledger_page(playing.id, playing.seats[who])["log"]
    return found


def test_movements_explain_every_pocket(playing: Playing, points: dict[str, str]) -> None:
    sums: Counter[str] = Counter()
    for line in lines(playing, "gwen"):
        source, to = line["params"]["pockets"]
        sums[source] -= line["params"]["points"]
        sums[to] += line["params"]["points"]

    state = playing.state()
    assert sums[points["reth"]] == state.get(points["reth"], Character).fate_points
    assert sums[points["voltaire"]] == state.get(points["voltaire"], Character).fate_points
    assert sums["pool"] == state.get(points["scene"], Scene).pool
    assert sums[next(iter(state.all(Offer))).id] == 1


def test_what_another_line_of_the_log_tells_of_is_listed_too(playing: Playing, points: dict[str, str]) -> None:
    told = {line["params"].get("why", {}).get("key") for line in log_page(playing.id, playing.seats["sofia"])["log"]}
    listed = {line["params"]["why"]["key"] for line in lines(playing, "sofia")}

    assert "log.why.escrow" in listed - told


def test_everybody_reads_the_same_ledger(playing: Playing, points: dict[str, str]) -> None:
    assert lines(playing, "gwen") == lines(playing, "pilar") == lines(playing, "sofia")


def test_a_number_set_by_hand_and_a_moment_gone_back_to_are_listed(playing: Playing, points: dict[str, str]) -> None:
    playing.do("gwen", "override", target=points["reth"], field="fate_points", value=7, reason="we miscounted")
    assert [line["key"] for line in lines(playing, "pilar")][-1] == "overridden"

    before = log_page(playing.id, playing.seats["gwen"])["log"][-3]["id"]
    playing.do("gwen", "rewind", to=before)
    assert [line["key"] for line in lines(playing, "pilar")][-1] == "rewound"


def test_earlier_pages_follow_without_gaps(playing: Playing, points: dict[str, str]) -> None:
    for _ in range(30):
        playing.do("gwen", "give_points", to=points["reth"], points=1, reason="more")
        playing.do("gwen", "give_points", to=points["reth"], points=-1, reason="less")

    last = ledger_page(playing.id, playing.seats["pilar"])
    first = ledger_page(playing.id, playing.seats["pilar"], before=last["log"][0]["id"])

    assert (last["more"], first["more"]) == (True, False)
    assert not {line["id"] for line in first["log"]} & {line["id"] for line in last["log"]}
    with pytest.raises(NotFound):
        ledger_page(playing.id, playing.seats["pilar"], before="nonsense")


def test_the_ledger_is_read_by_its_address(playing: Playing, points: dict[str, str], client: Client) -> None:
    client.force_login(playing.seats["sofia"].user)

    answer = client.get(f"/api/v1/tables/{playing.id}/ledger/")

    assert answer.status_code == 200
    assert answer.json()["log"] == lines(playing, "sofia")


def test_stored_lines_name_rules_as_the_tables_game_calls_them(cast: Cast) -> None:
    playing = seat_table(cast, system="condensed")
    playing.do("pilar", "copy_sample", sample="bram", language="en")
    playing.do("gwen", "award_milestone", milestone="milestone")

    last = log_page(playing.id, playing.seats["sofia"])["log"][-1]

    assert (last["key"], last["rules"]) == ("milestone_awarded", ["FCON-ADV-01"])
