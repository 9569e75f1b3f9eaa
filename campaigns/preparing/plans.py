"""Writing and reading the evening in preparation, for those who run the game.

Who changes the list holds the plan's row, so that two who do it at once come one after the other.
"""

from collections.abc import Collection, Iterable
from typing import Any

from django.db import transaction
from django.db.models import Max, QuerySet
from django.http import Http404
from django.utils import timezone

from campaigns.ids import new_public_id
from campaigns.models import Campaign, Membership
from campaigns.preparing.models import LINE, TEXT, Plan, Step
from rules.game import check_texts, one_line
from rules.refusals import (
    BadArgs,
    EveningWorded,
    NameNeeded,
    NotAllowed,
    NothingChanges,
    NothingPlayed,
    Stale,
    TooLong,
    TooManySteps,
)

MOST_STEPS, MOST_OFF = 60, 20
FIELDS = {"foe": LINE, "goal": LINE, "urgent": TEXT}


def plan_of(seat: Membership) -> Plan:
    """The one that is not played yet; one that nobody has written in is not kept. Raises `NotAllowed`."""
    if not seat.runs:
        raise NotAllowed()
    return Plan.objects.filter(campaign=seat.campaign, played=None).first() or Plan(campaign=seat.campaign)


def last_played(seat: Membership) -> Plan | None:
    """The evening that was put away last."""
    return Plan.objects.filter(campaign=seat.campaign).exclude(played=None).order_by("-played", "-pk").first()


def _held(seat: Membership) -> Plan:
    """To be written in, in a transaction. Raises `NotAllowed`."""
    if not seat.runs:
        raise NotAllowed()
    plan, _new = Plan.objects.get_or_create(campaign=seat.campaign, played=None)
    return Plan.objects.select_for_update().get(pk=plan.pk)


def every_step(plan: Plan) -> list[Step]:
    """In their order, with those that were taken off."""
    return list(plan.steps.all()) if plan.pk else []


def step_or_404(seat: Membership, public_id: str) -> Step:
    plan = plan_of(seat)
    found = Step.objects.filter(plan=plan, public_id=public_id).first() if plan.pk else None
    if found is None:
        raise Http404
    return found


@transaction.atomic
def word(seat: Membership, base: str, fields: dict[str, str]) -> None:
    """What the evening is about. Raises `Stale` if somebody else wrote there since `base`, `TooLong`, what a text
    breaks."""
    fields = {name: text if name == "urgent" else one_line(text) for name, text in fields.items()}
    for name, text in fields.items():
        check_texts(text)
        if len(text) > FIELDS[name]:
            raise TooLong(at=f"$.{name}", most=FIELDS[name])
    plan = _held(seat)
    if all(getattr(plan, name) == text for name, text in fields.items()):
        return
    if plan.mark != base:
        raise Stale()
    Plan.objects.filter(pk=plan.pk).update(**fields, mark=new_public_id())


@transaction.atomic
def put_in(seat: Membership, things: Iterable[tuple[str, str]], note: str = "") -> None:
    """Several things at once, by kind and ref, and a line of one's own. Raises what `add` does, `NothingChanges` only
    if all of them stand there already; then nothing was put in."""
    came = False
    for kind, ref in things:
        try:
            add(seat, kind=kind, ref=ref)
        except NothingChanges:
            continue
        came = True
    if note.strip() or not came:
        add(seat, kind=Step.Kind.NOTE, text=note)


@transaction.atomic
def add(seat: Membership, *, kind: str, ref: str = "", text: str = "") -> Step:
    """At the end. What `ref` names must be there, which its caller has looked up. Raises `BadArgs`, `NameNeeded`,
    `NothingChanges` for what stands there already, `TooLong`, `TooManySteps`."""
    if kind not in Step.Kind.values or (kind != Step.Kind.NOTE) != bool(ref):
        raise BadArgs(at="$.kind", detail="enum")
    if kind == Step.Kind.NOTE and not text.strip():
        raise NameNeeded()
    check_texts(text)
    if len(text) > LINE * 2:
        raise TooLong(at="$.text", most=LINE * 2)
    plan = _held(seat)
    before = plan.steps.filter(kind=kind, ref=ref).first() if ref else None
    if before and before.off is None:
        raise NothingChanges()
    _require_room(plan)
    order = _last(plan) + 1
    if before:
        plan.steps.filter(pk=before.pk).update(off=None, order=order, done=False)
        return plan.steps.get(pk=before.pk)
    return Step.objects.create(plan=plan, order=order, kind=kind, ref=ref, text=text.strip())


def _last(plan: Plan) -> int:
    return plan.steps.aggregate(last=Max("order"))["last"] or 0


def _require_room(plan: Plan) -> None:
    if plan.steps.filter(off=None).count() >= MOST_STEPS:
        raise TooManySteps(most=MOST_STEPS)


@transaction.atomic
def move(seat: Membership, step: Step, *, before: str = "", after: str = "") -> None:
    """Directly before or after another step, wherever that stands by now; with neither to the end.

    Raises `NothingChanges` where it stands there already, 404 for a step that is not there.
    """
    plan = _held(seat)
    found = every_step(plan)
    others = [one for one in found if one.pk != step.pk]
    beside = before or after
    place = next((at for at, one in enumerate(others) if one.public_id == beside), None) if beside else len(others)
    if place is None or len(others) == len(found):
        raise Http404
    place += 1 if after and not before else 0
    moved = [*others[:place], step, *others[place:]]
    if [one.pk for one in moved] == [one.pk for one in found]:
        raise NothingChanges()
    for order, one in enumerate(moved, 1):
        if one.order != order or one.pk == step.pk:
            Step.objects.filter(pk=one.pk).update(order=order)


def tick(step: Step, *, done: bool) -> None:
    Step.objects.filter(pk=step.pk).update(done=done)


@transaction.atomic
def take_off(seat: Membership, step: Step) -> None:
    """It keeps its place and can be put back; of many the ones taken off first are forgotten."""
    plan = _held(seat)
    Step.objects.filter(pk=step.pk, off=None).update(off=timezone.now())
    old = plan.steps.exclude(off=None).order_by("-off", "-pk").values_list("pk", flat=True)[MOST_OFF:]
    plan.steps.filter(pk__in=list(old)).delete()


@transaction.atomic
def put_back(seat: Membership, step: Step) -> None:
    """Where it stood. Raises `NothingChanges` for one that stands there, `TooManySteps`."""
    plan = _held(seat)
    if not plan.steps.filter(pk=step.pk).exclude(off=None).exists():
        raise NothingChanges()
    _require_room(plan)
    plan.steps.filter(pk=step.pk).update(off=None)


@transaction.atomic
def put_away(seat: Membership, base: str, played: Collection[int] = ()) -> None:
    """The evening was played: what did not come up goes on to the next one. `played`: keys of steps of which the table
    says that they came up. Raises `Stale` if it is worded otherwise than `base`, `NothingPlayed` if nothing came up."""
    plan = _held(seat)
    if plan.mark != base:
        raise Stale()
    plan.steps.filter(pk__in=played, off=None).update(done=True)
    if not plan.worded and not plan.steps.filter(off=None, done=True).exists():
        raise NothingPlayed()
    Plan.objects.filter(pk=plan.pk).update(played=timezone.now())
    left = plan.steps.filter(off=None, done=False)
    if left.exists():
        left.update(plan=_held(seat))


@transaction.atomic
def take_back(seat: Membership) -> None:
    """The evening put away last is the next one again, with what was put in since. Raises `NothingChanges` if none was
    put away, `EveningWorded` if the next one is worded already."""
    plan, last = _held(seat), last_played(seat)
    if plan.worded:
        raise EveningWorded()
    if last is None:
        raise NothingChanges()
    there = {(step.kind, step.ref) for step in every_step(last) if step.ref}
    twice = [step.pk for step in every_step(plan) if (step.kind, step.ref) in there]
    plan.steps.filter(pk__in=twice).delete()
    plan.steps.update(plan=last)
    plan.delete()
    Plan.objects.filter(pk=last.pk).update(played=None)


def rows_of(campaign: Campaign) -> list[QuerySet[Any]]:
    """What goes before the campaign itself does (`campaigns.removal`)."""
    return [Step.objects.filter(plan__campaign=campaign), Plan.objects.filter(campaign=campaign)]
