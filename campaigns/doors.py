"""The doors to live play for `campaigns` and `characters`, which do not import `scenes`.

`scenes` sets them when it starts (`scenes.apps`). Commands, receipts and views are those of `rules.game`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple, Protocol

from campaigns.accounts.models import User
from campaigns.models import Campaign, Invitation, Membership
from rules.game import Art, Captured, Entity, Made, PictureShown, Revealed, State, decode_command


@dataclass(frozen=True)
class Newcomer:
    """Somebody who holds an invitation and has no seat yet: sends `take_seat`.

    The store counts the invitation's use in the commit that makes the seat, or refuses with `invite_invalid`.
    """

    user: User
    invitation: Invitation


class Submit(Protocol):
    """Send one command through `scenes.services.perform`: the receipt, or a `Refusal` is raised."""

    def __call__(
        self,
        actor: Membership | Newcomer,
        table: str,
        command: Any,
        command_id: str | None = None,
        base: str | None = None,
    ) -> Any: ...


class LogPart(Protocol):
    """About `most` lines of a part of the log, and the moment from which one reads on (`scenes.told.reading`)."""

    def __call__(
        self,
        seat: Membership,
        *,
        first: int = 1,
        last: int | None = None,
        at: str | None = None,
        back: bool = False,
        most: int,
    ) -> Any: ...


class Told(NamedTuple):
    """The record that tells of it: whose campaign (its key), by which member, when, and its number; None: no record."""

    campaign: int
    by: str
    at: datetime
    seq: int | None


def _closed(*_args: Any, **_kwargs: Any) -> Any:
    raise RuntimeError("the door to live play is not open: scenes has not started")


submit: Submit = _closed
open_table: Callable[[Campaign, Membership, dict[str, Any], tuple[str, ...]], Any] = _closed
snapshot: Callable[[str, Membership], dict[str, Any]] = _closed
seen: Callable[[str, Membership, str], Any] = _closed
portraits: Callable[[str], set[str]] = _closed
summaries: Callable[[str], dict[str, dict[str, int]]] = _closed
sessions: Callable[[str], list[Any]] = _closed
lines_in: Callable[[Membership, Any], list[dict[str, Any]]] = _closed
lines_for_all: Callable[[Campaign, Any], list[dict[str, Any]]] = _closed
present_in: Callable[[Campaign, Any], list[str]] = _closed
packed: Callable[..., tuple[Entity, ...]] = _closed
made_by_hand: Callable[[str], tuple[Made, ...]] = _closed
giving: Callable[[str, str, Any], Any] = _closed
standing: Callable[[str], State] = _closed
submit_by_clock: Callable[[str, Any], Any] = _closed
moments_after: Callable[[int, int, int], list[Any]] = _closed
lines_at: Callable[[Membership, Iterable[tuple[int, int]]], dict[tuple[int, int], dict[str, Any]]] = _closed
log_part: LogPart = _closed
lines_of_moment: Callable[[Membership, str], list[dict[str, Any]]] = _closed
played_scenes: Callable[[str], dict[str, str]] = _closed
corrected: Callable[[Membership, str], list[dict[str, Any]]] = _closed
round_of: Callable[[Membership, Any], Any] = _closed
stood_at: Callable[[Membership, str], Any] = _closed
again_at: Callable[[Membership, str], tuple[Entity, ...]] = _closed
# From live play to the journal, inside the commit that stores the record.
write_revealed: Callable[[Told, tuple[Revealed, ...]], None] = _closed
write_shown: Callable[[Told, tuple[PictureShown, ...]], None] = _closed
write_art: Callable[[Told, tuple[Art, ...]], None] = _closed
write_captured: Callable[[Told, tuple[Captured, ...]], None] = _closed


def send(seat: Membership, kind: str, args: dict[str, Any], base: str | None = None) -> Any:
    """Send a command of the campaign's game for whoever sits there: the receipt, or a `Refusal` is raised.

    `base`: the cursor of what was read for it; `Stale` if that has changed since.
    """
    campaign = seat.campaign
    return submit(seat, campaign.public_id, decode_command(campaign.system, kind, args), base=base)


def connect(
    *,
    submit_with: Submit,
    open_table_with: Callable[[Campaign, Membership, dict[str, Any], tuple[str, ...]], Any],
    snapshot_with: Callable[[str, Membership], dict[str, Any]],
    seen_with: Callable[[str, Membership, str], Any],
    portraits_with: Callable[[str], set[str]],
    summaries_with: Callable[[str], dict[str, dict[str, int]]],
    sessions_with: Callable[[str], list[Any]],
    lines_in_with: Callable[[Membership, Any], list[dict[str, Any]]],
    lines_for_all_with: Callable[[Campaign, Any], list[dict[str, Any]]],
    present_in_with: Callable[[Campaign, Any], list[str]],
    packed_with: Callable[..., tuple[Entity, ...]],
    made_by_hand_with: Callable[[str], tuple[Made, ...]],
    giving_with: Callable[[str, str, Any], Any],
    standing_with: Callable[[str], State],
    submit_by_clock_with: Callable[[str, Any], Any],
) -> None:
    """Called once by `scenes`."""
    global submit, open_table, snapshot, seen, portraits, summaries
    global sessions, lines_in, lines_for_all, present_in, packed, submit_by_clock
    global made_by_hand, giving, standing
    submit, open_table, snapshot = submit_with, open_table_with, snapshot_with
    seen, portraits, summaries = seen_with, portraits_with, summaries_with
    lines_in, lines_for_all = lines_in_with, lines_for_all_with
    sessions, present_in, packed = sessions_with, present_in_with, packed_with
    submit_by_clock = submit_by_clock_with
    made_by_hand, giving, standing = made_by_hand_with, giving_with, standing_with


def connect_log(
    *,
    moments_after_with: Callable[[int, int, int], list[Any]],
    lines_at_with: Callable[[Membership, Iterable[tuple[int, int]]], dict[tuple[int, int], dict[str, Any]]],
    log_part_with: LogPart,
    lines_of_moment_with: Callable[[Membership, str], list[dict[str, Any]]],
    played_scenes_with: Callable[[str], dict[str, str]],
    corrected_with: Callable[[Membership, str], list[dict[str, Any]]],
    round_of_with: Callable[[Membership, Any], Any],
    stood_at_with: Callable[[Membership, str], Any],
    again_at_with: Callable[[Membership, str], tuple[Entity, ...]],
) -> None:
    """Called once by `scenes`."""
    global moments_after, lines_at, log_part, lines_of_moment, played_scenes, round_of, stood_at, again_at, corrected
    round_of, stood_at, again_at = round_of_with, stood_at_with, again_at_with
    moments_after, lines_at = moments_after_with, lines_at_with
    log_part, lines_of_moment = log_part_with, lines_of_moment_with
    played_scenes, corrected = played_scenes_with, corrected_with


def connect_journal(
    *,
    write_revealed_with: Callable[[Told, tuple[Revealed, ...]], None],
    write_captured_with: Callable[[Told, tuple[Captured, ...]], None],
) -> None:
    """Called once by the journal."""
    global write_revealed, write_captured
    write_revealed, write_captured = write_revealed_with, write_captured_with


def connect_library(
    *,
    write_shown_with: Callable[[Told, tuple[PictureShown, ...]], None],
    write_art_with: Callable[[Told, tuple[Art, ...]], None],
) -> None:
    """Called once by the library."""
    global write_shown, write_art
    write_shown, write_art = write_shown_with, write_art_with
