"""The one door: every change of play goes through `perform`, whoever asks for it."""

import asyncio
import uuid
from typing import Any

from asgiref.sync import sync_to_async
from django.db import transaction

from campaigns.doors import Newcomer
from campaigns.ids import new_public_id
from campaigns.models import Campaign, Membership
from rules.game import Command, Record, State, apply, new_table
from scenes.asked import Asked, Clock, Invited, asked_by_clock
from scenes.inline import perform_inline
from scenes.live import running
from scenes.models import Table
from scenes.outcomes import Receipt
from scenes.stored.writes import write_all
from scenes.turn import Place, opening


def perform(
    *, actor: Membership | Newcomer | Clock, table: str, command: Command, command_id: str, base: str | None = None
) -> Receipt:
    """Do one command at the table with that public id, durably. Raises a `Refusal` if it cannot be done.

    The same `command_id` again gets the same answer and does nothing. Not for an event loop: see `aperform`.
    """
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        pass
    else:
        raise RuntimeError("perform() would block the event loop: await aperform().")
    asked = ask(actor, command, command_id, base)
    hub = running.hub()
    return perform_inline(table, asked) if hub is None else hub.perform_from_thread(table, asked)


async def aperform(
    *, actor: Membership | Newcomer, table: str, command: Command, command_id: str, base: str | None = None
) -> Receipt:
    """`perform` for an event loop."""
    asked = await sync_to_async(ask)(actor, command, command_id, base)
    hub = running.hub()
    if hub is None:
        return await sync_to_async(perform_inline)(table, asked)
    return await hub.perform(table, asked)


def ask(actor: Membership | Newcomer | Clock, command: Command, command_id: str, base: str | None) -> Asked:
    if isinstance(actor, Clock):
        return asked_by_clock(command, command_id, base)
    if isinstance(actor, Membership):
        return Asked(actor.public_id, command, command_id, base)
    invited = Invited(actor.user.pk, actor.invitation.pk, actor.invitation.role)
    seat = Membership.objects.filter(campaign=actor.invitation.campaign_id, user=actor.user).first()
    return Asked(seat.public_id if seat else new_public_id(), command, command_id, base, invited)


def submit(
    actor: Membership | Newcomer,
    table: str,
    command: Command,
    command_id: str | None = None,
    base: str | None = None,
) -> Receipt:
    """`perform` for pages and forms, which have no id of their own to send."""
    return perform(actor=actor, table=table, command=command, command_id=command_id or str(uuid.uuid4()), base=base)


def submit_by_clock(table: str, command: Command) -> Receipt:
    """`perform` for what the house itself does when its hour has come."""
    return perform(actor=Clock(), table=table, command=command, command_id=str(uuid.uuid4()))


@transaction.atomic
def open_table(
    campaign: Campaign, membership: Membership, dials: dict[str, Any] | None = None, warned: tuple[str, ...] = ()
) -> Table:
    """The campaign's table and its first record, in the caller's transaction. Raises what `new_table` does."""
    events = new_table(campaign.system, dials or {}, membership.public_id, warned)
    table = Table.objects.create(campaign=campaign)
    state = apply(State(), events)
    record = Record(seq=1, member=membership.public_id, kind="new_table", events=events, system=campaign.system)
    touched = tuple(entity.id for entity in state.entities())
    write_all([opening(Place(table.pk, campaign.pk, campaign.system, table.epoch), record, state, touched)])
    return table
