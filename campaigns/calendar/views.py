"""The page of when a group plays, and what is done there."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import BadRequest, PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from campaigns import doors
from campaigns import selectors as tables
from campaigns.accounts.language import zone_of
from campaigns.calendar import forms, selectors, services, shown, spoken
from campaigns.calendar.chat import services as chat
from campaigns.calendar.feeds import links
from campaigns.calendar.forms import EveningForm, SlotForm, focused
from campaigns.calendar.models import ChatHook, Reminder
from campaigns.calendar.nights import Night
from campaigns.calendar.polls import shown as shown_polls
from campaigns.calendar.polls import standing
from campaigns.calendar.polls.forms import PollForm
from campaigns.calendar.reminders import links as reminders
from campaigns.language.zones import zone_name
from campaigns.models import Membership
from campaigns.pushing import sending
from campaigns.site.pages import campaign_page, refused
from campaigns.views import tell
from rules.refusals import Refusal

AHEAD, BEFORE = timedelta(weeks=12), timedelta(weeks=12)
MOST_AHEAD, MOST_BEFORE = 8, 8
NEW_POLL = {"minutes": forms.USUAL, "gm_needed": True}


def seat_of(request: HttpRequest, campaign: str) -> Membership:
    return tables.seat_or_404(request.user, campaign)  # type: ignore[arg-type]


def runner(request: HttpRequest, campaign: str) -> Membership:
    seat = seat_of(request, campaign)
    if not seat.runs:
        raise PermissionDenied
    return seat


def show(request: HttpRequest, seat: Membership, status: int = 200, **context: Any) -> HttpResponse:
    now = timezone.now()
    seated = tables.seated(seat.campaign)
    found = selectors.nights_at(seat.campaign, now - BEFORE, now + AHEAD)
    ahead = selectors.coming(found, now)
    before = [night for night in reversed(found) if night not in ahead and not night.cancelled]
    rows = [shown.night(seat, night, seated, now) for night in ahead[:MOST_AHEAD]]
    feed, sessions = links.link_of(seat), doors.sessions(seat.campaign.public_id)
    around: dict[str, Any] = {
        "rows": [{**row, "form": EveningForm(initial=forms.of_night(row["night"]), auto_id=_ids(row))} for row in rows],
        "past": [
            {**shown.night(seat, night, seated, now), "session": shown.played(night, sessions)}
            for night in before[:MOST_BEFORE]
        ],
        "slots": [_slot_row(slot) for slot in selectors.slots(seat.campaign)],
        "slot_form": SlotForm(initial=forms.new_slot(seat), auto_id="slot-%s"),
        "evening_form": EveningForm(initial={"minutes": forms.USUAL}, auto_id="evening-%s"),
        "polls": [_poll(request, seat, poll, seated, now) for poll in standing.open_polls(seat.campaign)],
        "poll_form": PollForm(seat, initial={**NEW_POLL, "quorum": len(selectors.who_counts(seated))}),
        "closed": standing.closed_poll(seat.campaign, request.GET.get("closed", "")) if seat.runs else None,
        "ended": selectors.ended_slot(seat.campaign, request.GET.get("ended", "")) if seat.runs else None,
        "remind": reminders.choice_of(seat),
        "push_key": sending.public_key() if selectors.counts(seat) else "",
        "remind_whens": Reminder.When.values,
        **_chat(seat),
        "feed": feed,
        "feed_day": spoken.day(feed.made) if feed else "",
        "zone": zone_name(zone_of(seat.user)),
        "says": shown.SAYS,
        "undo": shown.undo(request.GET),
    }
    return campaign_page(request, seat, "when", "campaigns/calendar/when.html", status, **{**around, **context})


def _chat(seat: Membership) -> dict[str, Any]:
    """The group's chat, for those who run the table."""
    hook = chat.hook_of(seat.campaign) if seat.runs else None
    told = spoken.day(hook.told) if hook and hook.told else ""
    return {"chat": hook, "chat_day": told, "chat_shapes": ChatHook.Shape.choices}


def _poll(request: HttpRequest, seat: Membership, poll: Any, seated: list[Membership], now: datetime) -> dict[str, Any]:
    """With the answers of somebody else, if the GM asked for that: `?poll=<poll>&for=<member>`."""
    named = request.GET.get("for", "") if seat.runs and request.GET.get("poll") == poll.public_id else ""
    member = next((one for one in selectors.who_counts(seated) if one.public_id == named), None)
    return shown_polls.poll(seat, poll, seated, now, member)


def _ids(row: dict[str, Any]) -> str:
    return f"move-{row['night'].key}-%s"


def _slot_row(slot: Any) -> dict[str, Any]:
    form = SlotForm(initial=forms.of_slot(slot), auto_id=f"slot-{slot.public_id}-%s")
    return {
        "slot": slot,
        "say": spoken.slot(slot),
        "length": spoken.length(slot.minutes),
        "zone": zone_name(slot.zone),
        "form": form,
    }


@login_required
@require_safe
def when(request: HttpRequest, campaign: str) -> HttpResponse:
    """Evenings that come and that were, and the standing ones."""
    return show(request, seat_of(request, campaign))


@login_required
@require_POST
def answer(request: HttpRequest, campaign: str, evening: str) -> HttpResponse:
    """Whether I come; of the GM, whether somebody else does. The part in which it was asked is drawn anew."""
    seat = seat_of(request, campaign)
    night = selectors.night_or_404(seat.campaign, evening)
    say = request.POST.get("say", "")
    if say not in ("", *shown.SAYS):
        raise BadRequest
    named = request.POST.get("member")
    member = selectors.member_or_404(seat.campaign, named) if named else seat
    try:
        was = services.answer(by=seat, night=night, say=say, member=member)
    except Refusal as refusal:
        return show(request, seat, refusal.status, refused=refused(night.key, refusal))
    again = {"undo": night.key, "was": was} if member == seat and "undone" not in request.POST else {}
    if request.htmx:  # type: ignore[attr-defined]
        return panel(request, seat, night, {"key": again.get("undo", ""), "was": was})
    home = request.POST.get("panel") == "next"
    address = reverse("campaign" if home else "when", args=[campaign])
    asked = "&".join(f"{name}={value}" for name, value in again.items())
    return redirect(f"{address}?{asked}#{'next' if home else f'night-{night.key}'}" if asked else address)


def panel(request: HttpRequest, seat: Membership, night: Night, again: dict[str, str]) -> HttpResponse:
    """The part of the page in which was answered."""
    row = shown.night(seat, selectors.night_or_404(seat.campaign, night.key), tables.seated(seat.campaign))
    name = "_next" if request.POST.get("panel") == "next" else "_night"
    form = EveningForm(initial=forms.of_night(row["night"]), auto_id=_ids(row))
    context = {"campaign": seat.campaign, "seat": seat, "next": row, "row": {**row, "form": form}}
    return render(request, f"campaigns/calendar/{name}.html", {**context, "undo": again, "says": shown.SAYS})


@login_required
@require_POST
def add_evening(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = runner(request, campaign)
    form = EveningForm(request.POST, auto_id="evening-%s")
    if not form.is_valid():
        return show(request, seat, 400, evening_form=focused(form))
    try:
        night = services.add_evening(by=seat, **form.values(seat))
    except Refusal as refusal:
        return show(request, seat, refusal.status, evening_form=focused(form), refused=refused("evening", refusal))
    tell(request, "calendar.told.added", day=spoken.day(night.begins))
    return redirect("when", campaign)


ACTS: dict[str, Callable[..., Night]] = {"cancel": services.cancel, "bring_back": services.bring_back}


@login_required
@require_POST
def change_evening(request: HttpRequest, campaign: str, evening: str) -> HttpResponse:
    """Moved, called off, or on again after all: `do`."""
    seat = runner(request, campaign)
    night = selectors.night_or_404(seat.campaign, evening)
    do = request.POST.get("do", "")
    try:
        if do in ACTS:
            ACTS[do](by=seat, night=night)
        else:
            form = EveningForm(request.POST, auto_id=f"move-{night.key}-%s")
            if not form.is_valid():
                return show(request, seat, 400, moving={"key": night.key, "form": form})
            night, do = services.move(by=seat, night=night, **form.values(seat)), "move"
    except Refusal as refusal:
        return show(request, seat, refusal.status, refused=refused(night.key, refusal))
    tell(request, f"calendar.told.{do}", day=spoken.day(night.begins))
    return redirect(f"{reverse('when', args=[campaign])}#night-{night.key}")


@login_required
@require_POST
def add_slot(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = runner(request, campaign)
    return _set_slot(request, seat, SlotForm(request.POST, auto_id="slot-%s"), None)


@login_required
@require_POST
def change_slot(request: HttpRequest, campaign: str, slot: str) -> HttpResponse:
    """Another slot in its place, its end, or its end taken back: `do`."""
    seat = runner(request, campaign)
    ended = selectors.ended_slot(seat.campaign, slot)
    if request.POST.get("do") == "resume" and ended:
        services.resume_slot(by=seat, slot=ended)
        tell(request, "calendar.told.slot_set")
        return redirect("when", campaign)
    found = selectors.slot_or_404(seat.campaign, slot)
    if request.POST.get("do") == "end":
        services.end_slot(by=seat, slot=found)
        return redirect(f"{reverse('when', args=[campaign])}?ended={slot}")
    return _set_slot(request, seat, SlotForm(request.POST, auto_id=f"slot-{slot}-%s"), found)


def _set_slot(request: HttpRequest, seat: Membership, form: SlotForm, slot: Any) -> HttpResponse:
    at = {"changing": {"slot": slot, "form": form}} if slot else {"slot_form": form}
    if not form.is_valid():
        focused(form)
        return show(request, seat, 400, **at)
    try:
        services.set_slot(by=seat, slot=slot, **form.cleaned_data)
    except Refusal as refusal:
        told = refused(slot.public_id if slot else "slot", refusal)
        return show(request, seat, refusal.status, **at, refused=told)
    tell(request, "calendar.told.slot_changed" if slot else "calendar.told.slot_set")
    return redirect("when", seat.campaign.public_id)
