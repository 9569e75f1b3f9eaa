"""REST for the files of a table's game: read them, see what another would change, take it in. For the GM alone."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns import doors
from campaigns.games.moves.files.entered import text_of
from campaigns.games.moves.files.weighing import Stands, Weighed, called, stands, weigh, weigh_without
from campaigns.language import words
from campaigns.models import Membership
from campaigns.rest.base import Strict, check_query, given, gm_seat
from campaigns.rooms import require_engine
from rules.moves.book.differences import KINDS, ONCE, Named
from rules.moves.book.refusals import VersionMoved
from rules.moves.book.texts import worded
from rules.refusals import BadArgs

LEFT = ("playbooks", "moves", "stats", "conditions", "debilities", "resources", "holds", "numbers")


class GameFilesOut(serializers.Serializer):  # type: ignore[type-arg]
    game = serializers.CharField(allow_blank=True, help_text="Its name, in the reader's language.")
    version = serializers.IntegerField(help_text="0 where there is none yet.")
    files = serializers.ListField(child=serializers.CharField(), help_text="As they came, the game's own first.")


class GameFileIn(Strict):
    game_file = serializers.FileField(help_text="YAML or JSON of pbta-moves/1, or a playbook's file.")
    place = serializers.IntegerField(
        required=False, min_value=0, max_value=99, help_text="Of the file that it replaces; else it is one more."
    )
    after = serializers.IntegerField(
        required=False, min_value=0, help_text="The version it was written for: refused if another holds by now."
    )
    accept = serializers.BooleanField(default=False, help_text="Take it in; else it is only told what would change.")


class NamedOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField()
    name = serializers.CharField()


class DifferenceOut(serializers.Serializer):  # type: ignore[type-arg]
    kind = serializers.CharField(help_text=", ".join(KINDS))
    new = NamedOut(many=True)
    changed = NamedOut(many=True)
    gone = NamedOut(many=True)


class GoingOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField(help_text="The open move.")
    name = serializers.CharField(help_text="Who makes it.")
    move = serializers.CharField()


class LeftOut(serializers.Serializer):  # type: ignore[type-arg]
    kind = serializers.CharField(help_text=", ".join(LEFT))
    names = serializers.ListField(child=serializers.CharField())


class OfHeroOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField()
    name = serializers.CharField()
    left = LeftOut(many=True)


class ChangesOut(serializers.Serializer):  # type: ignore[type-arg]
    accepted = serializers.BooleanField()
    version = serializers.IntegerField(help_text="The one that holds now.")
    place = serializers.IntegerField(help_text="Of the file among the game's, from 0 up.")
    differences = DifferenceOut(many=True)
    hidden = serializers.IntegerField(help_text="Differences that the table's safety settings keep out of sight.")
    otherwise = serializers.ListField(child=serializers.CharField(), help_text=", ".join(ONCE))
    going = GoingOut(many=True, help_text="What goes on by the version it began with.")
    heroes = OfHeroOut(many=True, help_text="What stays on sheets, and the version no longer has.")
    remarks = serializers.ListField(child=serializers.CharField(), help_text="Worth knowing, and no refusal.")


def files_seat(request: Request, campaign: str) -> Membership:
    seat = gm_seat(request, campaign)
    require_engine(seat, "moves")
    return seat


def answer(seat: Membership, found: Weighed, *, accept: bool) -> Response:
    if accept:
        doors.submit(seat, seat.campaign.public_id, found.command)
    return Response(ChangesOut(told(found, accepted=accept)).data)


def told(found: Weighed, *, accepted: bool) -> dict[str, Any]:
    lang = words.active()
    return {
        "accepted": accepted,
        "version": found.after + accepted,
        "place": found.at,
        "differences": [
            {"kind": one.kind, "new": names(one.new), "changed": names(one.changed), "gone": names(one.gone)}
            for one in found.shown
        ],
        "hidden": found.hidden,
        "otherwise": found.otherwise,
        "going": [{"id": one.id, "name": one.name, "move": words.render(lang, one.called)} for one in found.going],
        "heroes": [
            {
                "id": hero.id,
                "name": hero.name,
                "left": [
                    {"kind": one.kind, "names": [words.render(lang, it) for it in one.called]} for one in hero.left
                ],
            }
            for hero in found.heroes
        ],
        "remarks": [words.render(lang, one) for one in found.remarks],
    }


def names(things: tuple[Named, ...]) -> list[dict[str, str]]:
    return [{"id": thing.id, "name": words.render(words.active(), called(thing))} for thing in things]


def check_version(table: Stands, after: int | None) -> None:
    """Raises `VersionMoved`."""
    if after is not None and after != table.version:
        raise VersionMoved(rule="AW-FMT-11", version=table.version)


class GameFilesView(APIView):
    parser_classes = (MultiPartParser,)

    @extend_schema(operation_id="read_game_files", responses=GameFilesOut)
    def get(self, request: Request, campaign: str) -> Response:
        """The files of the table's game."""
        check_query(request)
        book = stands(files_seat(request, campaign)).book
        game = words.render(words.active(), worded(book.game.name)) if book else ""
        found = {"game": game, "version": book.version if book else 0, "files": book.source if book else ()}
        return Response(GameFilesOut(found).data)

    @extend_schema(operation_id="weigh_game_file", request=GameFileIn, responses=ChangesOut)
    def post(self, request: Request, campaign: str) -> Response:
        """What a file would change, and with `accept` it is taken in: it holds from the next move on.

        One that cannot be taken is refused with `game_refused`: `params.faults.list` has each fault, its line and path.
        """
        seat = files_seat(request, campaign)
        asked = given(GameFileIn, request)
        check_version(stands(seat), asked.get("after"))
        return answer(seat, weigh(seat, text_of(asked["game_file"]), asked.get("place")), accept=asked["accept"])


class GameFileView(APIView):
    @extend_schema(operation_id="leave_out_game_file", responses=ChangesOut)
    def delete(self, request: Request, campaign: str, place: int) -> Response:
        """One of the further files is left out of the game from the next move on. The game's own stays."""
        check_query(request)
        seat = files_seat(request, campaign)
        if not place:
            raise BadArgs(at="$.place", detail="min_value")
        return answer(seat, weigh_without(seat, place), accept=True)
