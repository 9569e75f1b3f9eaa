"""REST for the evening in preparation: for those who run the game."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.preparing import plans, shown
from campaigns.preparing.models import LINE, TEXT, Step
from campaigns.preparing.views import require_there
from campaigns.rest.base import Strict, Text, check_query, given, runner_seat


class PlanStepOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField(source="step.public_id")
    kind = serializers.ChoiceField(Step.Kind.choices, source="step.kind")
    ref = serializers.CharField(source="step.ref", help_text="A scene's or a page's id; empty for a note.")
    title = serializers.CharField(help_text="Empty where what it named is gone.")
    done = serializers.BooleanField(source="step.done")
    secrets = serializers.IntegerField(help_text="Parts of a page that are not for everyone.")


class PlanOut(serializers.Serializer):  # type: ignore[type-arg]
    foe = serializers.CharField(source="plan.foe")
    goal = serializers.CharField(source="plan.goal")
    urgent = serializers.CharField(source="plan.urgent")
    mark = serializers.CharField(source="plan.mark", help_text="Name it when saving.")
    steps = PlanStepOut(many=True)


class PlanIn(Strict):
    base = Text(max_length=12)
    foe = Text(max_length=LINE, allow_blank=True, required=False)
    goal = Text(max_length=LINE, allow_blank=True, required=False)
    urgent = Text(max_length=TEXT, allow_blank=True, required=False)


class PlanStepIn(Strict):
    kind = serializers.ChoiceField(Step.Kind.choices)
    ref = Text(max_length=64, allow_blank=True, required=False, default="")
    text = Text(max_length=LINE * 2, allow_blank=True, required=False, default="")


class ChangePlanStepIn(Strict):
    move = serializers.ChoiceField([-1, 1], required=False)
    done = serializers.BooleanField(required=False)


class PlanView(APIView):
    @extend_schema(operation_id="read_plan", responses=PlanOut)
    def get(self, request: Request, campaign: str) -> Response:
        """What the next evening is about, and what may come up."""
        check_query(request)
        return Response(PlanOut(shown.evening(runner_seat(request, campaign))).data)

    @extend_schema(operation_id="word_plan", request=PlanIn, responses=PlanOut)
    def patch(self, request: Request, campaign: str) -> Response:
        """Word what it is about. `stale` if somebody else has since `base`."""
        seat = runner_seat(request, campaign)
        asked = given(PlanIn, request)
        plans.word(seat, asked.pop("base"), asked)
        return Response(PlanOut(shown.evening(seat)).data)


class PlanStepsView(APIView):
    @extend_schema(operation_id="add_plan_step", request=PlanStepIn, responses={201: PlanOut})
    def post(self, request: Request, campaign: str) -> Response:
        """A scene, a page or a note, at the end."""
        seat = runner_seat(request, campaign)
        asked = given(PlanStepIn, request)
        require_there(seat, asked["kind"], asked["ref"])
        plans.add(seat, **asked)
        return Response(PlanOut(shown.evening(seat)).data, status=201)


class PlanStepView(APIView):
    @extend_schema(operation_id="change_plan_step", request=ChangePlanStepIn, responses=PlanOut)
    def patch(self, request: Request, campaign: str, step: str) -> Response:
        """Up (-1) or down (1), done or open again."""
        seat = runner_seat(request, campaign)
        found, asked = plans.step_or_404(seat, step), given(ChangePlanStepIn, request)
        if "move" in asked:
            plans.move(seat, found, int(asked["move"]))
        if "done" in asked:
            plans.tick(found, done=asked["done"])
        return Response(PlanOut(shown.evening(seat)).data)

    @extend_schema(operation_id="drop_plan_step", responses={204: None})
    def delete(self, request: Request, campaign: str, step: str) -> Response:
        """Off the list; what it names stays."""
        plans.drop(plans.step_or_404(runner_seat(request, campaign), step))
        return Response(status=204)
