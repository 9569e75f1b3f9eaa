"""What a token must hold for each act: one table, asked before any view of REST and before each command of a socket.

A route or method that is not in the table is refused to every token.
"""

from typing import Any, NamedTuple

from django.http import Http404
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from campaigns import selectors
from campaigns.accounts.models import ApiToken
from campaigns.accounts.refusals import NotForPrograms, NotInScope, TokenIsBound
from campaigns.models import Membership

READ, PLAY, GM = ApiToken.Scope.READ.value, ApiToken.Scope.PLAY.value, ApiToken.Scope.GM.value
# Stands for `gm` where the seat runs the table, else for `play`: as for commands.
SEAT = "seat"


class Act(NamedTuple):
    """`needs`: the scopes. `whole`: not for a token bound to a campaign. `session`: for no token at all."""

    needs: tuple[str, ...] = ()
    whole: bool = False
    session: bool = False


OPEN = Act()
READS = Act((READ,))
WRITES = Act((SEAT,))
# What writes and is answered with what stands there, which may be more than was sent.
WRITES_AND_READS = Act((SEAT, READ))
OF_ACCOUNT = Act((READ,), whole=True)
PLAYS_AS_ACCOUNT = Act((PLAY,), whole=True)
RUNS_AS_ACCOUNT = Act((GM,), whole=True)
SESSION = Act(session=True)

# By the name of the route in config/api_urls.py, then by method.
ACTS: dict[str, dict[str, Act]] = {
    "api_schema": {"get": OPEN},
    "api_systems": {"get": OPEN},
    "api_system": {"get": OPEN},
    # -- the account
    "api_me": {"get": OF_ACCOUNT, "patch": SESSION},
    "api_tokens": {"get": SESSION, "post": SESSION},
    "api_token": {"delete": SESSION},
    "api_devices": {"get": OF_ACCOUNT, "post": PLAYS_AS_ACCOUNT},
    "api_device": {"delete": PLAYS_AS_ACCOUNT},
    "api_ticket": {"post": READS},
    "api_profiles": {"get": OF_ACCOUNT, "post": RUNS_AS_ACCOUNT},
    "api_profile": {"get": OF_ACCOUNT, "put": RUNS_AS_ACCOUNT, "delete": RUNS_AS_ACCOUNT},
    "api_profile_link": {"post": RUNS_AS_ACCOUNT, "delete": RUNS_AS_ACCOUNT},
    "api_profile_shared": {"post": OF_ACCOUNT},
    "api_look": {"post": OF_ACCOUNT},
    "api_accept": {"post": PLAYS_AS_ACCOUNT},
    # -- campaigns and their tables
    "api_campaigns": {"get": READS, "post": RUNS_AS_ACCOUNT},
    "api_campaign_from_file": {"post": RUNS_AS_ACCOUNT},
    "api_campaign": {"get": READS, "patch": WRITES_AND_READS, "delete": WRITES},
    "api_removed": {"get": READS},
    "api_take_back": {"post": Act((GM,))},
    "api_copy": {"post": SESSION},
    "api_tables": {"get": READS},
    "api_table": {"get": READS},
    "api_commands": {"post": WRITES},
    "api_log": {"get": READS},
    "api_fetched": {"get": READS},
    "api_ledger": {"get": READS},
    "api_members": {"get": READS},
    "api_invitations": {"get": READS, "post": WRITES},
    "api_invitation": {"delete": WRITES},
    "api_table_profile": {"get": READS, "put": WRITES},
    "api_characters": {"get": READS},
    "api_character": {"get": READS},
    "api_portrait": {"post": WRITES, "delete": WRITES},
    "api_portrait_file": {"get": READS},
    "api_made": {"get": SESSION, "post": SESSION},
    "api_bring": {"post": SESSION},
    "api_safety": {"get": READS, "put": WRITES},
    "api_check_in": {"post": WRITES},
    "api_hanging": {"get": READS},
    "api_find": {"get": READS},
    "api_kept": {"get": READS},
    "api_game_files": {"get": READS, "post": WRITES_AND_READS},
    "api_game_trial": {"post": READS},
    "api_game_file": {"delete": WRITES_AND_READS},
    # -- before an evening
    "api_beginning": {"get": READS, "patch": WRITES_AND_READS},
    "api_faces": {"get": READS, "post": WRITES_AND_READS},
    "api_pieces": {"post": WRITES_AND_READS},
    "api_piece": {"patch": WRITES_AND_READS},
    "api_plan": {"get": READS, "patch": WRITES_AND_READS},
    "api_plan_away": {"post": WRITES_AND_READS, "delete": WRITES_AND_READS},
    "api_plan_steps": {"post": WRITES_AND_READS},
    "api_plan_step": {"patch": WRITES_AND_READS, "delete": WRITES},
    "api_forecasts": {"post": WRITES_AND_READS},
    "api_forecast": {"get": READS, "delete": WRITES},
    # -- what was played
    "api_told": {"get": READS},
    "api_stood": {"get": READS},
    "api_again": {"post": WRITES},
    "api_sessions": {"get": READS},
    "api_session": {"get": READS},
    "api_recap": {"get": READS, "put": WRITES_AND_READS},
    "api_recap_open": {"put": WRITES_AND_READS},
    "api_sweep": {"get": READS, "put": WRITES_AND_READS},
    "api_sweep_line": {"put": WRITES_AND_READS, "delete": WRITES_AND_READS},
    "api_chronicle": {"get": READS, "put": WRITES_AND_READS},
    "api_page_date": {"put": WRITES_AND_READS, "delete": WRITES_AND_READS},
    "api_scene_date": {"put": WRITES_AND_READS, "delete": WRITES_AND_READS},
    # -- the journal
    "api_pages": {"get": READS, "post": WRITES_AND_READS},
    "api_page": {"get": READS, "put": WRITES_AND_READS, "delete": WRITES},
    "api_page_history": {"get": READS},
    "api_blocks": {"post": WRITES_AND_READS},
    "api_block_audience": {"put": WRITES_AND_READS},
    "api_reveal": {"post": WRITES_AND_READS},
    "api_place": {"post": WRITES_AND_READS},
    "api_secrets": {"get": READS},
    "api_openings": {"get": READS},
    "api_causes": {"get": READS},
    "api_opening": {"put": WRITES_AND_READS, "post": WRITES_AND_READS},
    "api_relations": {"get": READS, "post": WRITES_AND_READS},
    "api_relation": {"put": WRITES_AND_READS, "delete": WRITES},
    "api_comments": {"get": READS, "post": WRITES},
    "api_comment": {"put": WRITES, "delete": WRITES},
    "api_suggestions": {"get": READS, "post": WRITES},
    "api_suggestion": {"post": WRITES},
    "api_threads": {"get": READS, "post": WRITES_AND_READS},
    "api_thread": {"get": READS, "put": WRITES_AND_READS},
    "api_captures": {"get": READS, "post": WRITES},
    "api_capture": {"get": READS, "put": WRITES, "delete": WRITES},
    "api_capture_back": {"post": WRITES},
    "api_hints": {"get": READS},
    "api_drawn": {"post": READS},
    # -- files
    "api_pictures": {"get": READS, "post": WRITES_AND_READS, "delete": WRITES},
    "api_picture": {"get": READS, "patch": WRITES_AND_READS, "delete": WRITES},
    "api_picture_show": {"post": WRITES_AND_READS},
    "api_picture_file": {"get": READS},
    "api_pins": {"get": READS, "post": WRITES_AND_READS},
    "api_pin": {"patch": WRITES_AND_READS, "delete": WRITES},
    "api_art": {"post": WRITES},
    # -- when it is played
    "api_calendar": {"get": READS},
    "api_slots": {"post": WRITES},
    "api_slot": {"put": WRITES, "delete": WRITES},
    "api_evenings": {"post": WRITES},
    "api_evening": {"get": READS, "patch": WRITES_AND_READS},
    "api_answer": {"put": WRITES_AND_READS},
    "api_reminder": {"get": READS, "put": WRITES},
    "api_feed": {"get": READS, "post": SESSION, "delete": SESSION},
    "api_chat": {"get": READS, "put": WRITES, "post": WRITES, "delete": WRITES},
    "api_polls": {"get": READS, "post": WRITES_AND_READS},
    "api_poll": {"get": READS},
    "api_votes": {"put": WRITES_AND_READS},
    "api_poll_close": {"post": WRITES_AND_READS, "delete": WRITES_AND_READS},
}


class InScope(BasePermission):
    """Refuses what a token was not made for; a session may do whatever its person may."""

    def has_permission(self, request: Request, view: Any) -> bool:
        method = "get" if request.method == "HEAD" else str(request.method).lower()
        if isinstance(request.auth, ApiToken) and hasattr(view, method):
            _require(request, request.auth, act_of(request, method), view.kwargs.get("campaign"))
        return True


def act_of(request: Request, method: str) -> Act:
    """What is asked for. What nobody has classified is for no token."""
    found = request.resolver_match
    return ACTS.get(str(found and found.url_name), {}).get(method, SESSION)


def _require(request: Request, token: ApiToken, act: Act, campaign: str | None) -> None:
    """Raises `NotForPrograms`, `NotInScope`, `TokenIsBound`, or `Http404` where the token finds no seat."""
    if act.session:
        raise NotForPrograms()
    runs = False
    if SEAT in act.needs:
        seat = selectors.find_seat(token.user, str(campaign))
        if seat is None or not reaches(token, seat):
            raise Http404
        runs = seat.runs
    if missing := lacking(token.scope_set, act, runs=runs):
        raise NotInScope(scope=missing)
    if act.whole and token.campaign:
        raise TokenIsBound()


def lacking(held: frozenset[str], act: Act, *, runs: bool) -> str:
    """The first scope that is not held, "" if none is missing. `runs`: whether the seat runs the table."""
    needed = ((GM if runs else PLAY) if scope == SEAT else scope for scope in act.needs)
    return next((scope for scope in needed if scope not in held), "")


def reaches(token: ApiToken, seat: Membership) -> bool:
    """Whether a token that may be bound to a campaign, or to a seat, finds that one."""
    return token.campaign in (None, seat.campaign.public_id) and token.seat in (None, seat.public_id)
