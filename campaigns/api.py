"""REST for people: me, my tokens, campaigns, invitations, games."""

from datetime import timedelta
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns import selectors, services
from campaigns.accounts import services as accounts
from campaigns.accounts.models import ApiToken, User
from campaigns.accounts.refusals import NotForGuests
from campaigns.language import words
from campaigns.language.words import LANGUAGES
from campaigns.language.zones import ZONES
from campaigns.limiting.limits import TRIES, WITHIN, require_few
from campaigns.models import Invitation, Membership
from campaigns.removal.services import remove_campaign
from campaigns.rest.base import (
    SESSION_ONLY,
    Strict,
    Text,
    check_query,
    given,
    gm_seat,
    me,
    runner_seat,
    seat_at,
    token_reaches,
)
from campaigns.rulebook import games
from campaigns.site.beginnings import begin_with, send_first
from rules.game import SYSTEM_KEYS
from rules.refusals import NotAllowed

# --- me --------------------------------------------------------------------------------------------------


class MeOut(serializers.ModelSerializer):  # type: ignore[type-arg]
    id = serializers.CharField(source="public_id")

    class Meta:
        model = User
        fields = ("id", "display_name", "email", "language", "time_zone", "theme", "is_guest")


class MeIn(Strict):
    display_name = Text(max_length=80)
    language = serializers.ChoiceField(User.Language.choices)
    theme = serializers.ChoiceField(User.Theme.choices)
    time_zone = Text(max_length=64)

    def validate_time_zone(self, zone: str) -> str:
        if zone not in ZONES:
            raise serializers.ValidationError(code="invalid_choice")
        return zone


class MeView(APIView):
    @extend_schema(operation_id="read_me", responses=MeOut)
    def get(self, request: Request) -> Response:
        """Who I am."""
        check_query(request)
        return Response(MeOut(me(request)).data)

    @extend_schema(operation_id="edit_me", request=MeIn, responses=MeOut, auth=SESSION_ONLY)
    def patch(self, request: Request) -> Response:
        """Change how I am called and how pages are shown to me. Only for a session."""
        asked = given(MeIn, request, partial=True)
        if asked:
            accounts.save_profile(user=me(request), **asked)
        return Response(MeOut(me(request)).data)


class TokenIn(Strict):
    name = Text(max_length=80)
    scopes = serializers.ListField(child=serializers.ChoiceField(ApiToken.Scope.values), min_length=1, max_length=3)
    days = serializers.IntegerField(min_value=1, max_value=3650, allow_null=True, default=90)
    campaign = Text(max_length=12, allow_null=True, default=None)


class TokenOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField(source="public_id")
    name = serializers.CharField()
    scopes = serializers.SerializerMethodField()
    campaign = serializers.CharField(allow_null=True)
    expires = serializers.DateTimeField(source="expiry", allow_null=True)
    last_used = serializers.DateTimeField(allow_null=True)

    def get_scopes(self, token: ApiToken) -> list[str]:
        return sorted(token.scope_set)


class NewTokenOut(TokenOut):
    secret = serializers.CharField(help_text="Shown only now.")


class TokensView(APIView):
    @extend_schema(operation_id="list_tokens", responses=TokenOut(many=True), auth=SESSION_ONLY)
    def get(self, request: Request) -> Response:
        """My tokens. Only for a session: a token does not see the others."""
        check_query(request)
        return Response(TokenOut(ApiToken.objects.filter(user=me(request)).order_by("created"), many=True).data)

    @extend_schema(operation_id="make_token", request=TokenIn, responses={201: NewTokenOut}, auth=SESSION_ONLY)
    def post(self, request: Request) -> Response:
        """A new token, narrowed to a campaign if one is named. Its secret is in this answer only."""
        asked = given(TokenIn, request)
        if asked["campaign"] and selectors.find_seat(me(request), asked["campaign"]) is None:
            raise Http404
        if me(request).is_guest:
            raise NotForGuests()
        days = asked.pop("days")
        token, secret = accounts.make_token(user=me(request), lifetime=timedelta(days=days) if days else None, **asked)
        return Response({**TokenOut(token).data, "secret": secret}, status=201)


class TokenView(APIView):
    @extend_schema(operation_id="revoke_token", responses={204: None}, auth=SESSION_ONLY)
    def delete(self, request: Request, token: str) -> Response:
        if not accounts.revoke_token(user=me(request), public_id=token):
            raise Http404
        return Response(status=204)


# --- campaigns ----------------------------------------------------------------------------------------------


class CampaignIn(Strict):
    name = Text(max_length=80)
    blurb = Text(max_length=2000, allow_blank=True, required=False)
    language = serializers.ChoiceField(User.Language.choices, required=False)


class NewCampaignIn(CampaignIn):
    system = serializers.ChoiceField(SYSTEM_KEYS)
    dials = serializers.DictField(required=False)
    warned = serializers.ListField(child=Text(max_length=64), required=False, max_length=400)


class CampaignFromFileIn(NewCampaignIn):
    game_file = serializers.FileField(help_text="The game that the table brings: YAML or JSON of its format.")


class EditCampaignIn(CampaignIn):
    archived = serializers.BooleanField(required=False)


GAME_HELP = "What it plays, in the reader's language: a table may have a game of its own."


class CampaignOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField(source="campaign.public_id")
    name = serializers.CharField(source="campaign.name")
    system = serializers.CharField(source="campaign.system")
    game = serializers.SerializerMethodField(help_text=GAME_HELP)
    blurb = serializers.CharField(source="campaign.blurb")
    language = serializers.CharField(source="campaign.language")
    created = serializers.DateTimeField(source="campaign.created")
    archived = serializers.DateTimeField(source="campaign.archived", allow_null=True)
    member = serializers.CharField(source="public_id", help_text="My member id at this table.")
    role = serializers.ChoiceField(Membership.Role.choices)

    def get_game(self, seat: Membership) -> str:
        return games.played(seat.campaign, words.active())


def my_seats(request: Request) -> list[Membership]:
    return [seat for seat in selectors.seats_of(me(request)) if token_reaches(request, seat)]


class CampaignsView(APIView):
    @extend_schema(operation_id="list_campaigns", responses=CampaignOut(many=True))
    def get(self, request: Request) -> Response:
        """Campaigns I have a seat at."""
        check_query(request)
        return Response(CampaignOut(my_seats(request), many=True).data)

    @extend_schema(operation_id="create_campaign", request=NewCampaignIn, responses={201: CampaignOut})
    def post(self, request: Request) -> Response:
        """Start a campaign; I am its GM."""
        return begun(request, given(NewCampaignIn, request))


class CampaignFromFileView(APIView):
    parser_classes = (MultiPartParser,)

    @extend_schema(operation_id="create_campaign_from_file", request=CampaignFromFileIn, responses={201: CampaignOut})
    def post(self, request: Request) -> Response:
        """Start a campaign whose table brings its own game. A file that cannot be taken is refused: `game_refused`."""
        asked = given(CampaignFromFileIn, request)
        return begun(request, asked, asked.pop("game_file"))


def begun(request: Request, asked: dict[str, Any], file: UploadedFile | None = None) -> Response:
    first = begin_with(asked["system"], file)
    campaign = services.create_campaign(user=me(request), **{"language": me(request).language, **asked})
    send_first(me(request), campaign, first)
    return Response(CampaignOut(selectors.find_seat(me(request), campaign.public_id)).data, status=201)


class CampaignView(APIView):
    @extend_schema(operation_id="read_campaign", responses=CampaignOut)
    def get(self, request: Request, campaign: str) -> Response:
        check_query(request)
        return Response(CampaignOut(seat_at(request, campaign)).data)

    @extend_schema(operation_id="edit_campaign", request=EditCampaignIn, responses=CampaignOut)
    def patch(self, request: Request, campaign: str) -> Response:
        """The GM changes the cover, or archives the campaign. Dials change by the commands `set_dial`, `set_dials`."""
        seat = gm_seat(request, campaign)
        asked = given(EditCampaignIn, request, partial=True)
        if "archived" in asked:
            services.archive_campaign(campaign=seat.campaign, archived=asked.pop("archived"))
        if asked:
            services.edit_campaign(campaign=seat.campaign, **asked)
        return Response(CampaignOut(seat).data)

    @extend_schema(operation_id="remove_campaign", responses={204: None})
    def delete(self, request: Request, campaign: str) -> Response:
        """The GM deletes it: nobody finds it any more, and for thirty days it can be taken back."""
        remove_campaign(campaign=gm_seat(request, campaign).campaign)
        return Response(status=204)


class MemberOut(serializers.Serializer):  # type: ignore[type-arg]
    member = serializers.CharField(source="public_id")
    name = serializers.CharField(source="user.display_name")
    role = serializers.ChoiceField(Membership.Role.choices)
    guest = serializers.BooleanField(source="user.is_guest")
    joined = serializers.DateTimeField()


class MembersView(APIView):
    @extend_schema(operation_id="list_members", responses=MemberOut(many=True))
    def get(self, request: Request, campaign: str) -> Response:
        """Who sits at the table; seats change by commands. The GM also sees who is banned."""
        check_query(request)
        seat = seat_at(request, campaign)
        found = selectors.seated(seat.campaign) + (selectors.banned(seat.campaign) if seat.is_gm else [])
        return Response(MemberOut(found, many=True).data)


# --- invitations -----------------------------------------------------------------------------------------------


class InvitationIn(Strict):
    role = serializers.ChoiceField(Invitation.Role.choices)
    days = serializers.IntegerField(min_value=1, max_value=3650, allow_null=True, default=7)
    max_uses = serializers.IntegerField(min_value=1, max_value=1000, allow_null=True, default=None)
    label = Text(max_length=80, allow_blank=True, default="")  # type: ignore[assignment]


class InvitationOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField(source="public_id")
    role = serializers.ChoiceField(Invitation.Role.choices)
    label = serializers.CharField()  # type: ignore[assignment]
    expires = serializers.DateTimeField(allow_null=True)
    max_uses = serializers.IntegerField(allow_null=True)
    uses = serializers.IntegerField()
    revoked = serializers.DateTimeField(allow_null=True)
    open = serializers.BooleanField(source="is_open")


class NewInvitationOut(InvitationOut):
    token = serializers.CharField(help_text="The secret of the link /join/<token>/, shown only now.")


class InvitationsView(APIView):
    @extend_schema(operation_id="list_invitations", responses=InvitationOut(many=True))
    def get(self, request: Request, campaign: str) -> Response:
        check_query(request)
        seat = runner_seat(request, campaign)
        return Response(InvitationOut(selectors.invitations(seat.campaign), many=True).data)

    @extend_schema(operation_id="make_invitation", request=InvitationIn, responses={201: NewInvitationOut})
    def post(self, request: Request, campaign: str) -> Response:
        """A new link. Only the GM invites a co-GM."""
        seat = runner_seat(request, campaign)
        asked = given(InvitationIn, request)
        if asked["role"] == Invitation.Role.COGM and not seat.is_gm:
            raise NotAllowed()
        invitation, token = services.make_invitation(by=seat, **asked)
        return Response({**InvitationOut(invitation).data, "token": token}, status=201)


class InvitationView(APIView):
    @extend_schema(operation_id="revoke_invitation", responses={204: None})
    def delete(self, request: Request, campaign: str, invitation: str) -> Response:
        seat = runner_seat(request, campaign)
        found = Invitation.objects.filter(campaign=seat.campaign, public_id=invitation).first()
        if found is None:
            raise Http404
        services.revoke_invitation(invitation=found)
        return Response(status=204)


class AcceptIn(Strict):
    token = Text(max_length=100)


class OfferOut(serializers.Serializer):  # type: ignore[type-arg]
    campaign = serializers.CharField(source="campaign.name")
    system = serializers.CharField(source="campaign.system")
    game = serializers.SerializerMethodField(help_text=GAME_HELP)
    blurb = serializers.CharField(source="campaign.blurb")
    role = serializers.ChoiceField(Invitation.Role.choices)

    def get_game(self, invitation: Invitation) -> str:
        return games.played(invitation.campaign, words.active())


class LookView(APIView):
    @extend_schema(operation_id="look_at_invitation", request=AcceptIn, responses=OfferOut)
    def post(self, request: Request) -> Response:
        """What an invitation offers, without taking it. The token is never part of an address."""
        return Response(OfferOut(find_offer(request)).data)


def find_offer(request: Request) -> Invitation:
    """The invitation in the body. Guessing is slowed down."""
    require_few(request, "join", most=TRIES, seconds=WITHIN)
    return selectors.find_invitation(given(AcceptIn, request)["token"])


class AcceptView(APIView):
    @extend_schema(operation_id="accept_invitation", request=AcceptIn, responses=CampaignOut)
    def post(self, request: Request) -> Response:
        """Take the seat an invitation offers. One that is expired, revoked, used or unknown: `invite_invalid`."""
        find_offer(request)
        campaign = services.accept_invitation(user=me(request), token=given(AcceptIn, request)["token"])
        return Response(CampaignOut(selectors.find_seat(me(request), campaign.public_id)).data)


# --- games ---------------------------------------------------------------------------------------------------------


class SystemOut(serializers.Serializer):  # type: ignore[type-arg]
    key = serializers.CharField()
    name = serializers.CharField()
    tagline = serializers.CharField()


class SystemsView(APIView):
    permission_classes = ()

    @extend_schema(
        operation_id="list_systems",
        responses=SystemOut(many=True),
        parameters=[OpenApiParameter("lang", enum=LANGUAGES)],
    )
    def get(self, request: Request) -> Response:
        """The games there are."""
        return Response([games.summary(key, games.language(request)) for key in SYSTEM_KEYS])


class SystemView(APIView):
    permission_classes = ()

    @extend_schema(
        operation_id="read_system",
        responses={200: {"type": "object", "required": ["key", "name", "dials", "commands", "terms"]}},
        parameters=[OpenApiParameter("lang", enum=LANGUAGES)],
    )
    def get(self, request: Request, key: str) -> Response:
        """One game: its dials, ready-made parts, the schemas of its commands, and its words in a language."""
        if key not in SYSTEM_KEYS:
            raise Http404
        found: dict[str, Any] = games.whole(key, games.language(request))
        return Response(found)
