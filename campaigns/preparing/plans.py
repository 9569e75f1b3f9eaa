"""Writing and reading the evening in preparation, for those who run the game."""

from typing import Any

from django.db import transaction
from django.db.models import Max, QuerySet
from django.http import Http404
from django.utils import timezone

from campaigns.ids import new_public_id
from campaigns.models import Campaign, Membership
from campaigns.preparing.models import LINE, TEXT, Plan, Step
from rules.game import check_texts
from rules.refusals import BadArgs, NameNeeded, NotAllowed, NothingChanges, Stale, TooLong, TooManySteps

MOST_STEPS = 60
FIELDS = {"foe": LINE, "goal": LINE, "urgent": TEXT}


def plan_of(seat: Membership) -> Plan:
    """The one that is not played yet; made when it is first asked for. Raises `NotAllowed`."""
    if not seat.runs:
        raise NotAllowed()
    plan, _new = Plan.objects.get_or_create(campaign=seat.campaign, played=None)
    return plan


def steps_of(plan: Plan) -> list[Step]:
    return list(plan.steps.all())


def step_or_404(seat: Membership, public_id: str) -> Step:
    found = Step.objects.filter(plan=plan_of(seat), public_id=public_id).first()
    if found is None:
        raise Http404
    return found


def word(seat: Membership, base: str, fields: dict[str, str]) -> None:
    """What the evening is about. Raises `Stale` if somebody else wrote there since `base`, `TooLong`, what a text
    breaks."""
    for name, text in fields.items():
        check_texts(text)
        if len(text) > FIELDS[name]:
            raise TooLong(at=f"$.{name}", most=FIELDS[name])
    plan = plan_of(seat)
    if not Plan.objects.filter(pk=plan.pk, mark=base).update(**fields, mark=new_public_id()):
        raise Stale()


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
    plan = plan_of(seat)
    if ref and plan.steps.filter(kind=kind, ref=ref).exists():
        raise NothingChanges()
    if plan.steps.count() >= MOST_STEPS:
        raise TooManySteps(most=MOST_STEPS)
    last = plan.steps.aggregate(last=Max("order"))["last"] or 0
    return Step.objects.create(plan=plan, order=last + 1, kind=kind, ref=ref, text=text.strip())


@transaction.atomic
def move(seat: Membership, step: Step, by: int) -> None:
    """Change places with the one before (-1) or after (1) it. Raises `NothingChanges` at the ends."""
    shown = steps_of(plan_of(seat))
    at = next(place for place, one in enumerate(shown) if one.pk == step.pk)
    if not 0 <= at + by < len(shown):
        raise NothingChanges()
    other = shown[at + by]
    Step.objects.filter(pk=step.pk).update(order=other.order)
    Step.objects.filter(pk=other.pk).update(order=shown[at].order)


def tick(step: Step, *, done: bool) -> None:
    Step.objects.filter(pk=step.pk).update(done=done)


def drop(step: Step) -> None:
    step.delete()


def put_away(seat: Membership) -> None:
    """The evening was played: what did not come up goes on to the next one."""
    with transaction.atomic():
        plan = plan_of(seat)
        left = plan.steps.filter(done=False)
        Plan.objects.filter(pk=plan.pk).update(played=timezone.now())
        left.update(plan=plan_of(seat))


def rows_of(campaign: Campaign) -> list[QuerySet[Any]]:
    """What goes before the campaign itself does (`campaigns.removal`)."""
    return [Step.objects.filter(plan__campaign=campaign), Plan.objects.filter(campaign=campaign)]
