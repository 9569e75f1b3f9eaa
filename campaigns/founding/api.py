"""REST for what a table makes up together."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns import board
from campaigns.founding import saying, told
from campaigns.founding.models import LINE, NAME, OWN, SETTING, Piece
from campaigns.models import Membership
from campaigns.rest.base import Strict, Text, check_query, given, seat_at
from rules.refusals import NotAllowed

ID, MARK = 64, 12


class PieceOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField(source="piece.public_id")
    kind = serializers.ChoiceField(Piece.Kind.choices, source="piece.kind")
    title = serializers.CharField(help_text="Its words; of a face or a place its name.")
    page = serializers.CharField(source="piece.page", help_text="Of a face or a place: its page in the journal.")
    hero = serializers.CharField(source="piece.hero", help_text="Of a tie: whose it is, by the id at the table.")
    other = serializers.CharField(source="piece.other", help_text="Of a tie: whom they know.")
    by = serializers.CharField(source="who", help_text="Who said it.")
    corrected = serializers.CharField(help_text="Who worded it so, if somebody else did.")
    mark = serializers.CharField(source="piece.mark", help_text="Name it when saving.")
    may_change = serializers.BooleanField()


class ToneOut(serializers.Serializer):  # type: ignore[type-arg]
    key = serializers.CharField()
    who = serializers.ListField(child=serializers.CharField())
    mine = serializers.BooleanField()


class OwnToneOut(serializers.Serializer):  # type: ignore[type-arg]
    who = serializers.CharField()
    text = serializers.CharField()


class BeginningOut(serializers.Serializer):  # type: ignore[type-arg]
    setting = serializers.CharField()
    set_by = serializers.CharField(help_text="Whose words the setting is in.")
    mark = serializers.CharField(help_text="Of the setting: name it when saving; empty before anybody has.")
    tones = ToneOut(many=True)
    own_tones = OwnToneOut(many=True)
    pieces = PieceOut(many=True)
    off = PieceOut(many=True, help_text="Taken off; I may put them back.")


class BeginningIn(Strict):
    base = Text(max_length=MARK, allow_blank=True, required=False, help_text="The `mark` that was read.")
    setting = Text(max_length=SETTING, allow_blank=True, required=False)
    tones = serializers.ListField(child=Text(max_length=20), max_length=len(saying.TONES), required=False)
    own_tone = Text(max_length=OWN, allow_blank=True, required=False)


class PieceIn(Strict):
    kind = serializers.ChoiceField([Piece.Kind.NOW, Piece.Kind.COMING, Piece.Kind.TIE])
    text = Text(max_length=LINE)
    hero = Text(max_length=ID, required=False, default="", help_text="Of a tie.")
    other = Text(max_length=ID, required=False, default="", help_text="Of a tie.")


class FaceIn(Strict):
    kind = serializers.ChoiceField([Piece.Kind.FACE, Piece.Kind.PLACE], default=Piece.Kind.FACE)
    name = Text(max_length=NAME)
    text = Text(max_length=LINE, allow_blank=True, required=False, default="")


class ChangePieceIn(Strict):
    base = Text(max_length=MARK, required=False, help_text="The `mark` that was read; needed with `text`.")
    text = Text(max_length=LINE, required=False)
    off = serializers.BooleanField(required=False, help_text="Taken off the page, or put back.")


def as_told(seat: Membership) -> dict[str, Any]:
    found = told.together(seat, board.look(seat))
    ties = {tie.piece.pk: tie for hero in found.heroes for tie in hero.ties}
    pieces = [*found.now, *found.coming, *found.faces, *found.places, *ties.values()]
    return dict(
        BeginningOut(
            {
                "setting": found.setting.text if found.setting else "",
                "set_by": found.set_by,
                "mark": found.setting.mark if found.setting else "",
                "tones": found.tones,
                "own_tones": [{"who": who, "text": text} for who, text in found.own],
                "pieces": pieces,
                "off": found.off,
            }
        ).data
    )


def writer(request: Request, campaign: str) -> Membership:
    seat = seat_at(request, campaign)
    if not saying.may_write(seat):
        raise NotAllowed()
    return seat


class BeginningView(APIView):
    @extend_schema(operation_id="read_beginning", responses=BeginningOut)
    def get(self, request: Request, campaign: str) -> Response:
        """Setting, tones, issues, faces and places, and what the heroes have to do with each other."""
        check_query(request)
        return Response(as_told(seat_at(request, campaign)))

    @extend_schema(operation_id="word_beginning", request=BeginningIn, responses=BeginningOut)
    def patch(self, request: Request, campaign: str) -> Response:
        """The setting, which is everybody's: `stale` if somebody else has worded it since `base`. My own tones."""
        seat = writer(request, campaign)
        asked = given(BeginningIn, request)
        if "setting" in asked:
            saying.word(seat, asked.get("base", ""), asked["setting"])
        if "tones" in asked or "own_tone" in asked:
            mine = told.together(seat, board.look(seat))
            keys = asked.get("tones", [tone.key for tone in mine.tones if tone.mine])
            saying.set_tone(seat, keys, asked.get("own_tone", mine.mine))
        return Response(as_told(seat))


class PiecesView(APIView):
    @extend_schema(operation_id="add_to_beginning", request=PieceIn, responses={201: BeginningOut})
    def post(self, request: Request, campaign: str) -> Response:
        """An issue of now or to come, or what my hero has to do with another one."""
        seat = writer(request, campaign)
        asked = given(PieceIn, request)
        if asked["kind"] == Piece.Kind.TIE:
            saying.add_tie(seat, board.look(seat), asked["hero"], asked["other"], asked["text"])
        else:
            saying.add_issue(seat, asked["kind"], asked["text"])
        return Response(as_told(seat), status=201)


class FacesView(APIView):
    @extend_schema(operation_id="list_faces", responses=PieceOut(many=True))
    def get(self, request: Request, campaign: str) -> Response:
        """Persons and places of the beginning, whose pages I may read."""
        check_query(request)
        seat = seat_at(request, campaign)
        found = told.together(seat, board.look(seat))
        return Response(PieceOut([*found.faces, *found.places], many=True).data)

    @extend_schema(operation_id="add_face", request=FaceIn, responses={201: BeginningOut})
    def post(self, request: Request, campaign: str) -> Response:
        """A person or a place, with a page in the journal that everyone reads."""
        seat = writer(request, campaign)
        saying.add_face(seat, **given(FaceIn, request))
        return Response(as_told(seat), status=201)


class PieceView(APIView):
    @extend_schema(operation_id="change_piece", request=ChangePieceIn, responses=BeginningOut)
    def patch(self, request: Request, campaign: str, piece: str) -> Response:
        """Other words for it, or off the page and back: for who said it and who runs the game."""
        seat = writer(request, campaign)
        found, asked = told.piece_or_404(seat, board.look(seat), piece), given(ChangePieceIn, request)
        if "text" in asked:
            saying.change(seat, found, asked.get("base", ""), asked["text"])
        if "off" in asked:
            (saying.take_off if asked["off"] else saying.put_back)(seat, found)
        return Response(as_told(seat))
