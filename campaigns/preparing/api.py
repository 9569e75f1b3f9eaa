"""REST for the evening in preparation: for those who run the game."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.journal.threads import api as threads
from campaigns.journal.threads.api import ThreadOut
from campaigns.models import Membership
from campaigns.preparing import plans, shown
from campaigns.preparing.models import LINE, TEXT, Step
from campaigns.preparing.views import came_up, require_there
from campaigns.rest.base import Strict, Text, check_query, given, runner_seat
from campaigns.site import hanging_api as hanging
from campaigns.site.hanging_api import HangingOut


class PlanStepOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField(source="step.public_id")
    kind = serializers.ChoiceField(Step.Kind.choices, source="step.kind")
    ref = serializers.CharField(source="step.ref", help_text="The id of what it names; empty for a note.")
    title = serializers.CharField(help_text="Empty where what it named is gone.")
    url = serializers.CharField(source="thing.url", default="", help_text="Where that very thing is.")
    done = serializers.BooleanField(source="step.done", help_text="Somebody has ticked it.")
    played = serializers.BooleanField(help_text="Ticked, or known to have come up at the table.")
    secrets = serializers.IntegerField(source="thing.secrets", default=0, help_text="Parts of a page not for everyone.")
    filled = serializers.IntegerField(source="thing.filled", default=0, help_text="Of a clock.")
    size = serializers.IntegerField(source="thing.size", default=0)


class PlanThingOut(serializers.Serializer):  # type: ignore[type-arg]
    kind = serializers.ChoiceField(Step.Kind.choices)
    ref = serializers.CharField()
    title = serializers.CharField()


class PlanOut(serializers.Serializer):  # type: ignore[type-arg]
    foe = serializers.CharField(source="plan.foe")
    goal = serializers.CharField(source="plan.goal")
    urgent = serializers.CharField(source="plan.urgent")
    mark = serializers.CharField(source="plan.mark", help_text="Name it when saving; empty before anybody has.")
    steps = PlanStepOut(many=True)
    off = PlanStepOut(many=True, help_text="Taken off; they can be put back.")
    things = PlanThingOut(many=True, help_text="What could be put in.")
    old_threads = ThreadOut(many=True, help_text="Open ones that nobody has touched for long.")
    hanging = HangingOut(many=True)


def told(seat: Membership) -> dict[str, Any]:
    found = shown.evening(seat)
    things = [(shelf.kind, ref, thing.title) for shelf in found.shelves for ref, thing in shelf.things]
    return dict(
        PlanOut(
            {
                "plan": found.plan,
                "steps": found.steps,
                "off": found.off,
                "things": [dict(zip(("kind", "ref", "title"), one, strict=True)) for one in things],
                "old_threads": [threads.as_told(row) for row in found.old],
                "hanging": [hanging.as_told(one) for one in found.hanging],
            }
        ).data
    )


class PlanIn(Strict):
    base = Text(max_length=12, allow_blank=True, help_text="The `mark` that was read.")
    foe = Text(max_length=LINE, allow_blank=True, required=False)
    goal = Text(max_length=LINE, allow_blank=True, required=False)
    urgent = Text(max_length=TEXT, allow_blank=True, required=False)


class PlanStepIn(Strict):
    kind = serializers.ChoiceField(Step.Kind.choices)
    ref = Text(max_length=64, allow_blank=True, required=False, default="")
    text = Text(max_length=LINE * 2, allow_blank=True, required=False, default="")


class ChangePlanStepIn(Strict):
    before = Text(max_length=12, allow_blank=True, required=False, help_text="A step; empty: to the end.")
    after = Text(max_length=12, required=False, help_text="A step.")
    done = serializers.BooleanField(required=False)
    off = serializers.BooleanField(required=False, help_text="Taken off the list, or put back where it stood.")


class PutAwayPlanIn(Strict):
    base = Text(max_length=12, allow_blank=True, help_text="The `mark` that was read.")


class PlanView(APIView):
    @extend_schema(operation_id="read_plan", responses=PlanOut)
    def get(self, request: Request, campaign: str) -> Response:
        """What the next evening is about, and what may come up."""
        check_query(request)
        return Response(told(runner_seat(request, campaign)))

    @extend_schema(operation_id="word_plan", request=PlanIn, responses=PlanOut)
    def patch(self, request: Request, campaign: str) -> Response:
        """Word what it is about. `stale` if somebody else has since `base`."""
        seat = runner_seat(request, campaign)
        asked = given(PlanIn, request)
        plans.word(seat, asked.pop("base"), asked)
        return Response(told(seat))


class PlanStepsView(APIView):
    @extend_schema(operation_id="add_plan_step", request=PlanStepIn, responses={201: PlanOut})
    def post(self, request: Request, campaign: str) -> Response:
        """A thing of the table or the journal, or a note, at the end."""
        seat = runner_seat(request, campaign)
        asked = given(PlanStepIn, request)
        require_there(seat, [(asked["kind"], asked["ref"])])
        plans.add(seat, **asked)
        return Response(told(seat), status=201)


class PlanStepView(APIView):
    @extend_schema(operation_id="change_plan_step", request=ChangePlanStepIn, responses=PlanOut)
    def patch(self, request: Request, campaign: str, step: str) -> Response:
        """To another place, done or open again, off the list or back on it."""
        seat = runner_seat(request, campaign)
        found, asked = plans.step_or_404(seat, step), given(ChangePlanStepIn, request)
        if "before" in asked or "after" in asked:
            plans.move(seat, found, before=asked.get("before", ""), after=asked.get("after", ""))
        if "done" in asked:
            plans.tick(found, done=asked["done"])
        if "off" in asked:
            (plans.take_off if asked["off"] else plans.put_back)(seat, found)
        return Response(told(seat))

    @extend_schema(operation_id="drop_plan_step", responses={204: None})
    def delete(self, request: Request, campaign: str, step: str) -> Response:
        """Off the list, as `off` does; what it names stays."""
        seat = runner_seat(request, campaign)
        plans.take_off(seat, plans.step_or_404(seat, step))
        return Response(status=204)


class PlanAwayView(APIView):
    @extend_schema(operation_id="put_plan_away", request=PutAwayPlanIn, responses=PlanOut)
    def post(self, request: Request, campaign: str) -> Response:
        """The evening was played: what did not come up is on the next one, which is answered."""
        seat = runner_seat(request, campaign)
        plans.put_away(seat, given(PutAwayPlanIn, request)["base"], came_up(seat))
        return Response(told(seat))

    @extend_schema(operation_id="take_plan_back", request=None, responses=PlanOut)
    def delete(self, request: Request, campaign: str) -> Response:
        """Undo it: the evening put away last is the next one again."""
        seat = runner_seat(request, campaign)
        plans.take_back(seat)
        return Response(told(seat))
