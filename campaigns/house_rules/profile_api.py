"""REST for profiles: mine, one that is shared, and a table's own."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns import board
from campaigns.house_rules import profiles
from campaigns.limiting.limits import TRIES, WITHIN, require_few
from campaigns.models import Profile
from campaigns.rest.base import Strict, Text, check_query, given, gm_seat, me, seat_at
from rules.game import SYSTEM_KEYS, check_texts
from rules.systems.profiles import Profile as Dials
from rules.systems.profiles import profile_from


class ProfileDoc(serializers.Serializer):  # type: ignore[type-arg]
    """A profile as its file holds it. `profile` is the file's version; dials that are left out stand as in the game."""

    profile = serializers.ChoiceField([1])
    name = serializers.CharField(max_length=80)
    game = serializers.ChoiceField(SYSTEM_KEYS)
    dials = serializers.DictField(required=False)
    warned = serializers.ListField(child=serializers.CharField(), required=False)


class ProfileOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField(source="public_id")
    name = serializers.CharField()
    game = serializers.CharField()
    link = serializers.CharField(allow_null=True, help_text="The secret it is shared by; null while it is not shared.")
    created = serializers.DateTimeField()
    doc = serializers.DictField(help_text="The profile as its file holds it.")


class SharedOut(serializers.Serializer):  # type: ignore[type-arg]
    owner = serializers.CharField(source="owner.display_name")
    doc = serializers.DictField()


class ProfileLinkOut(serializers.Serializer):  # type: ignore[type-arg]
    link = serializers.CharField(help_text="The secret of /profiles/shared/<link>/.")


class LinkIn(Strict):
    link = Text(max_length=64)


def read_doc(request: Request) -> Dials:
    """The profile in the body. Raises `ProfileDoesNotFit` with the path of each fault."""
    check_texts(request.data)
    return profile_from(request.data)


class ProfilesView(APIView):
    @extend_schema(operation_id="list_profiles", responses=ProfileOut(many=True))
    def get(self, request: Request) -> Response:
        """My profiles."""
        check_query(request)
        return Response(ProfileOut(profiles.mine(me(request)), many=True).data)

    @extend_schema(operation_id="make_profile", request=ProfileDoc, responses={201: ProfileOut})
    def post(self, request: Request) -> Response:
        """A new profile, refused whole if anything in it does not fit: `profile_does_not_fit` lists every fault."""
        found = profiles.save_profile(owner=me(request), profile=read_doc(request))
        return Response(ProfileOut(found).data, status=201)


class ProfileView(APIView):
    @extend_schema(operation_id="read_profile", responses=ProfileOut)
    def get(self, request: Request, profile: str) -> Response:
        check_query(request)
        return Response(ProfileOut(self.mine(request, profile)).data)

    @extend_schema(operation_id="replace_profile", request=ProfileDoc, responses=ProfileOut)
    def put(self, request: Request, profile: str) -> Response:
        """Another content under the same id and link."""
        found = self.mine(request, profile)
        return Response(ProfileOut(profiles.replace_profile(profile=found, by=read_doc(request))).data)

    @extend_schema(operation_id="drop_profile", responses={204: None})
    def delete(self, request: Request, profile: str) -> Response:
        """Campaigns that play by it stay as they are."""
        profiles.drop_profile(profile=self.mine(request, profile))
        return Response(status=204)

    def mine(self, request: Request, profile: str) -> Profile:
        return profiles.mine_or_404(me(request), profile)


class ProfileLinkView(APIView):
    @extend_schema(operation_id="share_profile", request=None, responses={201: ProfileLinkOut})
    def post(self, request: Request, profile: str) -> Response:
        """Share it: whoever signs in here and holds the link may read and use it. The same link until it is revoked."""
        found = profiles.mine_or_404(me(request), profile)
        return Response({"link": profiles.share_profile(profile=found)}, status=201)

    @extend_schema(operation_id="unshare_profile", responses={204: None})
    def delete(self, request: Request, profile: str) -> Response:
        """The link leads nowhere any more."""
        profiles.unshare_profile(profile=profiles.mine_or_404(me(request), profile))
        return Response(status=204)


class SharedProfileView(APIView):
    @extend_schema(operation_id="look_at_profile", request=LinkIn, responses=SharedOut)
    def post(self, request: Request) -> Response:
        """What somebody shares. The secret is never part of an address. Guessing is slowed down."""
        require_few(request, "profiles", most=TRIES, seconds=WITHIN)
        return Response(SharedOut(profiles.shared_or_404(given(LinkIn, request)["link"])).data)


class TableProfileView(APIView):
    @extend_schema(operation_id="read_table_profile", responses=ProfileDoc)
    def get(self, request: Request, campaign: str) -> Response:
        """What the table plays by, as a profile under the campaign's name."""
        check_query(request)
        seat = seat_at(request, campaign)
        return Response(profiles.table_profile(seat.campaign.name, board.look(seat).table).doc())

    @extend_schema(operation_id="apply_profile", request=ProfileDoc, responses={204: None})
    def put(self, request: Request, campaign: str) -> Response:
        """Play by this profile from now on: the command `set_dials`, all or nothing. For the GM."""
        seat = gm_seat(request, campaign)
        profiles.apply_profile(seat=seat, table=board.look(seat).table, profile=read_doc(request))
        return Response(status=204)
