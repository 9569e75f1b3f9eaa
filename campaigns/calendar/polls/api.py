"""REST for polls."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns import selectors as tables
from campaigns.calendar import selectors
from campaigns.calendar.api import LONGEST, AnswerOut, NightOut, ZoneField, within_reach
from campaigns.calendar.models import TITLE, Poll, Say
from campaigns.calendar.polls import services, standing
from campaigns.models import Membership
from campaigns.rest.base import Strict, Text, check_query, given, runner_seat, seat_at

ID = 12


class ProposalOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField(source="proposal.public_id")
    begins = serializers.DateTimeField(source="proposal.begins")
    short = serializers.IntegerField(help_text="How many more must be able to come.")
    gm_there = serializers.BooleanField(help_text="Whether the GM can come, if the GM is needed.")
    fits = serializers.BooleanField()
    best = serializers.BooleanField(help_text="Whether it suits most.")
    votes = AnswerOut(many=True)


class PollOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField()
    title = serializers.CharField(allow_blank=True)
    minutes = serializers.IntegerField()
    zone = serializers.CharField()
    quorum = serializers.IntegerField(help_text="How many must be able to come.")
    gm_needed = serializers.BooleanField(help_text="Whether the GM must be one of them.")
    deadline = serializers.DateTimeField(allow_null=True)
    open = serializers.BooleanField(help_text="Whether it takes answers.")
    closed = serializers.DateTimeField(allow_null=True)
    evening = serializers.CharField(allow_null=True, help_text="The evening that came of it.")
    proposals = ProposalOut(many=True)


class PollIn(Strict):
    title = Text(max_length=TITLE, allow_blank=True, default="")
    proposals = serializers.ListField(
        child=serializers.DateTimeField(), min_length=1, max_length=services.MOST_PROPOSALS
    )
    minutes = serializers.IntegerField(min_value=1, max_value=LONGEST)
    zone = ZoneField(max_length=64)
    quorum = serializers.IntegerField(min_value=1, max_value=50)
    gm_needed = serializers.BooleanField(default=True)
    deadline = serializers.DateTimeField(allow_null=True, default=None)

    def validate_proposals(self, moments: list[Any]) -> list[Any]:
        return [within_reach(moment) for moment in moments]


class VoteIn(Strict):
    proposal = Text(max_length=ID)
    say = serializers.ChoiceField(Say.choices, allow_null=True, help_text="null takes it back.")


class VotesIn(Strict):
    votes = VoteIn(many=True, max_length=services.MOST_PROPOSALS)  # type: ignore[call-arg]
    member = Text(max_length=ID, required=False, help_text="Somebody else, of whoever runs the table.")


class CloseIn(Strict):
    proposal = Text(max_length=ID, allow_null=True, help_text="null: nothing comes of it.")


def row(seat: Membership, poll: Poll) -> dict[str, Any]:
    found = standing.standings(poll, tables.seated(seat.campaign))
    best = standing.best(found)
    return {
        "id": poll.public_id,
        **{name: getattr(poll, name) for name in ("title", "minutes", "zone", "quorum", "gm_needed", "deadline")},
        "open": standing.takes_votes(poll, timezone.now()),
        "closed": poll.closed,
        "evening": poll.evening or None,
        "proposals": [
            {
                "proposal": one.proposal,
                "short": one.short,
                "gm_there": one.gm_there,
                "fits": one.fits,
                "best": one in best,
                "votes": list(one.votes.values()),
            }
            for one in found
        ],
    }


class PollsView(APIView):
    @extend_schema(operation_id="list_polls", responses=PollOut(many=True))
    def get(self, request: Request, campaign: str) -> Response:
        """The polls that are open."""
        check_query(request)
        seat = seat_at(request, campaign)
        return Response(PollOut([row(seat, poll) for poll in standing.open_polls(seat.campaign)], many=True).data)

    @extend_schema(operation_id="open_poll", request=PollIn, responses={201: PollOut})
    def post(self, request: Request, campaign: str) -> Response:
        """Ask about several evenings."""
        seat = runner_seat(request, campaign)
        asked = given(PollIn, request)
        poll = services.open_poll(by=seat, moments=asked.pop("proposals"), **asked)
        return Response(PollOut(row(seat, standing.poll_or_404(seat.campaign, poll.public_id))).data, status=201)


class PollView(APIView):
    @extend_schema(operation_id="read_poll", responses=PollOut)
    def get(self, request: Request, campaign: str, poll: str) -> Response:
        check_query(request)
        seat = seat_at(request, campaign)
        return Response(PollOut(row(seat, standing.poll_or_404(seat.campaign, poll))).data)


class VotesView(APIView):
    @extend_schema(operation_id="answer_poll", request=VotesIn, responses=PollOut)
    def put(self, request: Request, campaign: str, poll: str) -> Response:
        """What I say of some of its evenings; who runs the table answers for others too, and that is seen."""
        seat = seat_at(request, campaign)
        found = standing.poll_or_404(seat.campaign, poll)
        asked = given(VotesIn, request)
        member = selectors.member_or_404(seat.campaign, asked["member"]) if "member" in asked else seat
        if member != seat:
            runner_seat(request, campaign)
        for one in asked["votes"]:
            standing.proposal_or_404(found, one["proposal"])
        says = {one["proposal"]: one["say"] or "" for one in asked["votes"]}
        services.vote(by=seat, poll=found, says=says, member=member)
        return Response(PollOut(row(seat, standing.poll_or_404(seat.campaign, poll))).data)


class CloseView(APIView):
    @extend_schema(operation_id="close_poll", request=CloseIn, responses={200: NightOut, 204: None})
    def post(self, request: Request, campaign: str, poll: str) -> Response:
        """Make an evening of one of them, with what everybody said of it."""
        seat = runner_seat(request, campaign)
        found = standing.poll_or_404(seat.campaign, poll)
        chosen = given(CloseIn, request)["proposal"]
        if chosen is None:
            services.withdraw(by=seat, poll=found)
            return Response(status=204)
        night = services.close(by=seat, poll=found, proposal=standing.proposal_or_404(found, chosen))
        return Response(NightOut(night).data)

    @extend_schema(operation_id="reopen_poll", responses=PollOut)
    def delete(self, request: Request, campaign: str, poll: str) -> Response:
        """Open again; the evening that came of it is off."""
        seat = runner_seat(request, campaign)
        services.reopen(by=seat, poll=standing.poll_or_404(seat.campaign, poll))
        return Response(PollOut(row(seat, standing.poll_or_404(seat.campaign, poll))).data)
