"""Writing: one command, one record, rows that agree with it."""

import asyncio
import uuid

import pytest

from campaigns.doors import Newcomer
from campaigns.models import Campaign, Membership
from campaigns.services import make_invitation
from characters.models import Character
from rules.game import decode_command
from rules.refusals import Banned, Gone, InviteInvalid, NotFound, NothingToTakeBack, Stale
from rules.table.commands import Say, TakeSeat
from scenes import services
from scenes.models import Checkpoint, Entity, Event, Scene, Table
from scenes.stored.store import load, state_at
from tests.conftest import Cast
from tests.scenes.tables import Playing

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def test_a_table_is_there_from_the_first_minute(playing: Playing) -> None:
    first = Event.objects.get(table__campaign=playing.campaign, seq=1)

    assert first.kind == "new_table"
    assert {"table", "session", "safety", "bank"} <= set(Entity.objects.values_list("key", flat=True))


def test_records_are_numbered_without_gaps(playing: Playing) -> None:
    for number in range(5):
        playing.do("pilar", "say", text=f"Line {number}")

    seqs = list(Event.objects.order_by("seq").values_list("seq", flat=True))
    assert seqs == list(range(1, Table.objects.get().seq + 1))


def test_a_seat_is_a_row_written_in_the_same_commit(playing: Playing, cast: Cast) -> None:
    invitation, _token = make_invitation(by=playing.seats["gwen"], role="player", max_uses=1)
    services.submit(Newcomer(user=cast.sam, invitation=invitation), playing.id, TakeSeat(role="player"))

    seat = Membership.objects.get(campaign=playing.campaign, user=cast.sam)
    invitation.refresh_from_db()
    assert (seat.role, invitation.uses) == ("player", 1)
    assert playing.state().find(f"seat:{seat.public_id}") is not None


def test_an_invitation_that_is_used_up_seats_nobody(playing: Playing, cast: Cast) -> None:
    invitation, _token = make_invitation(by=playing.seats["gwen"], role="player", max_uses=1)
    invitation.uses = 1
    invitation.save(update_fields=["uses"])
    before = playing.loaded().head

    with pytest.raises(InviteInvalid):
        services.submit(Newcomer(user=cast.sam, invitation=invitation), playing.id, TakeSeat(role="player"))

    assert playing.loaded().head == before
    assert not Membership.objects.filter(user=cast.sam).exists()


def test_who_left_comes_back_to_the_same_seat_and_who_was_banned_does_not(playing: Playing, cast: Cast) -> None:
    member = playing.member("oleg")
    playing.do("oleg", "leave_table")
    assert Membership.objects.get(public_id=member).role == "left"

    invitation, _token = make_invitation(by=playing.seats["gwen"], role="player")
    services.submit(Newcomer(user=cast.oleg, invitation=invitation), playing.id, TakeSeat(role="player"))
    assert Membership.objects.get(user=cast.oleg).public_id == member

    playing.do("gwen", "remove_member", member=member, ban=True)
    assert Membership.objects.get(public_id=member).role == "banned"
    with pytest.raises(Banned):
        services.submit(Newcomer(user=cast.oleg, invitation=invitation), playing.id, TakeSeat(role="player"))


def test_handing_over_the_gm_seat_changes_both_rows_and_the_access_epoch(playing: Playing) -> None:
    before = playing.loaded().head.key.access_epoch
    playing.do("gwen", "hand_over_gm", to=playing.member("pilar"))

    assert Membership.objects.get(public_id=playing.member("pilar")).role == "gm"
    assert Membership.objects.get(public_id=playing.member("gwen")).role == "player"
    assert playing.loaded().head.key.access_epoch == before + 1


def test_scenes_and_characters_are_rows_with_columns(playing: Playing) -> None:
    made = playing.do("gwen", "prepare_scene", title="The bridge").made
    row = Scene.objects.get(key=made[0])
    assert (row.title, row.state) == ("The bridge", "prepared")

    playing.do("gwen", "drop_scene", scene=made[0])
    assert not Scene.objects.exists()

    made = playing.do("pilar", "create_character", name="Rhea").made
    hero = Character.objects.get(key=made[0])
    assert (hero.name, hero.kind, hero.controller) == ("Rhea", "pc", playing.member("pilar"))


def test_an_older_moment_is_found_through_checkpoints(playing: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.turn.CHECKPOINT_EVERY", 4)
    moments = {}
    for number in range(9):
        playing.do("gwen", "prepare_scene", title=f"Scene {number}")
        loaded = playing.loaded()
        moments[loaded.head.seq] = loaded.head.state

    assert Checkpoint.objects.count() >= 2
    for seq, state in moments.items():
        assert state_at(loaded.table, seq) == state


def test_what_was_decided_on_an_older_view_is_stale_only_if_that_view_changed(playing: Playing) -> None:
    scene = playing.do("gwen", "prepare_scene", title="The mill").made[0]
    base = playing.cursor()
    playing.do("pilar", "say", text="Nothing of yours")
    playing.do("gwen", "edit_scene", scene=scene, title="The old mill", base=base)

    with pytest.raises(Stale):
        playing.do("gwen", "edit_scene", scene=scene, title="The new mill", base=base)
    with pytest.raises(Stale):
        playing.do("gwen", "edit_scene", scene=scene, title="The new mill", base="A" * 22)


def test_words_of_an_aspect_that_came_meanwhile_are_not_written_over(playing: Playing) -> None:
    hero = playing.do("pilar", "create_character", char_kind="pc", name="Tamsin").made[0]

    def write(slot: str, text: str, base: str) -> None:
        playing.do("pilar", "edit_character", character=hero, aspects={slot: text}, base=base)

    for first, second in (("Hunted", "Haunted"), ("In debt", "In love")):
        base = playing.cursor()
        write("trouble", first, base)
        with pytest.raises(Stale):
            write("trouble", second, base)
        write("third", f"{first} and proud", base)


def test_what_no_field_names_is_stale_as_well_if_it_was_written_over_meanwhile(playing: Playing) -> None:
    base = playing.cursor()
    playing.do("gwen", "set_limits", lines=["Spiders"], base=base)
    playing.do("gwen", "write_scenario", goal="The lighthouse", base=base)
    playing.do("gwen", "override", target="bank", field="points", value=3, reason="A gift", base=base)

    for kind, args in (
        ("set_limits", {"veils": ["Blood"]}),
        ("set_dial", {"dial": "fate_points_max", "value": 5}),
        ("write_scenario", {"goal": "The harbour"}),
        ("override", {"target": "bank", "field": "points", "value": 1, "reason": "Less"}),
    ):
        with pytest.raises(Stale):
            playing.do("gwen", kind, base=base, **args)


def test_one_takes_back_the_own_last_act_and_then_the_one_before(playing: Playing) -> None:
    first = playing.do("gwen", "prepare_scene", title="One").made[0]
    second = playing.do("gwen", "prepare_scene", title="Two").made[0]
    playing.do("gwen", "say", text="Talk is no act")

    playing.do("gwen", "take_back")
    assert playing.state().find(second) is None and playing.state().find(first) is not None
    playing.do("gwen", "take_back")
    assert playing.state().find(first) is None
    with pytest.raises(NothingToTakeBack):
        playing.do("pilar", "take_back")


def test_what_others_built_upon_is_not_taken_back(playing: Playing) -> None:
    playing.do("gwen", "set_role", member=playing.member("pilar"), role="cogm")
    scene = playing.do("gwen", "prepare_scene", title="One").made[0]
    playing.do("pilar", "edit_scene", scene=scene, title="Two")

    with pytest.raises(Gone):
        playing.do("gwen", "take_back")


def test_the_gm_rewinds_to_the_moment_of_a_log_entry(playing: Playing) -> None:
    playing.do("gwen", "prepare_scene", title="One")
    there, moment = playing.cursor(), playing.state()
    playing.do("gwen", "prepare_scene", title="Two")
    playing.do("oleg", "leave_table")

    playing.do("gwen", "rewind", to=there)

    state = playing.state()
    assert {s.id for s in state.entities() if s.id.startswith("scene:")} == {
        s.id for s in moment.entities() if s.id.startswith("scene:")
    }
    assert state.find(f"seat:{playing.member('oleg')}") is None, "seats are never rewound"
    with pytest.raises(NotFound):
        playing.do("gwen", "rewind", to="A" * 22)


def test_perform_refuses_to_block_an_event_loop(playing: Playing) -> None:
    async def call() -> None:
        services.perform(
            actor=playing.seats["pilar"], table=playing.id, command=Say(text="x"), command_id=str(uuid.uuid4())
        )

    with pytest.raises(RuntimeError, match="aperform"):
        asyncio.run(call())


def test_a_member_of_another_table_is_not_found(playing: Playing, cast: Cast) -> None:
    campaign = Campaign.objects.create(name="Elsewhere", system="accelerated")
    stranger = Membership.objects.create(campaign=campaign, user=cast.sam, role="gm")
    services.open_table(campaign, stranger)

    with pytest.raises(NotFound):
        services.submit(stranger, playing.id, decode_command("accelerated", "say", {"text": "x"}))
    with pytest.raises(NotFound):
        load("nosuchtable1")
