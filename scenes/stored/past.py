"""Older moments that a command goes back to: what `decide` gets as `past`."""

from rules.game import Past, State, Undone, commands_of, undone_by
from rules.refusals import NotFound
from rules.table.commands import Rewind, TakeBack
from scenes.asked import Asked
from scenes.stored import store
from scenes.stored.store import Dated, Head
from scenes.told.cursors import read_cursor

LOOK_BACK = 200


def past_for(asked: Asked, table: int, epoch: int, head: Head) -> Past | None:
    """What the command needs of the past at `head`; None where there is nothing to go back to.

    Reads records and checkpoints, so `head` must be stored already. Raises `NotFound`.
    """
    if isinstance(asked.command, Rewind):
        return _moment(asked.command, table, epoch, head)
    if isinstance(asked.command, TakeBack):
        return _last_act(asked.member, table, head)
    if asked.command.takes_back:
        return _last_of(asked.command.takes_back, table, head)
    return None


def _moment(command: Rewind, table: int, epoch: int, head: Head) -> Past:
    seq = read_cursor(command.to, epoch)
    if seq is None or not 1 <= seq <= head.seq:
        raise NotFound()
    return Past(seq, store.state_at(table, seq))


def _last_act(member: str, table: int, head: Head) -> Past | None:
    return _before(last_act(member, store.records_before(table, before=head.seq + 1, most=LOOK_BACK)), table, head)


def _last_of(kinds: tuple[str, ...], table: int, head: Head) -> Past | None:
    """What the last command of these kinds has changed, whoever sent it, of what stands."""
    return _before(last_of(kinds, store.records_before(table, before=head.seq + 1, most=LOOK_BACK)), table, head)


def _before(found: Dated | None, table: int, head: Head) -> Past | None:
    if found is None:
        return None
    seq = found.record.seq
    before = store.state_at(table, seq - 1)
    after = store.replay(before, [found])[0]
    return Past(seq - 1, before, found.touched, changed_since(found, after, head.state), found.cast)


def last_act(member: str, newest_first: list[Dated]) -> Dated | None:
    """The member's last act of play that was not taken back yet: each taking back stands for the act before it."""
    taken_back = 0
    gone: set[int] = set()
    for dated in newest_first:
        kind = commands_of(dated.record.system).get(dated.record.kind)
        if kind is not None and kind.takes_back:
            gone |= {one.first for one in [undone_by(dated.record.seq, dated.record.events)] if one}
        if kind is None or dated.record.member != member or dated.record.seq in gone:
            continue
        if kind is TakeBack:
            taken_back += 1
        elif kind.play and taken_back:
            taken_back -= 1
        elif kind.play:
            return dated
    return None


def last_of(kinds: tuple[str, ...], newest_first: list[Dated]) -> Dated | None:
    """The last record of one of these kinds that nobody has gone back behind, or taken back."""
    gone: list[Undone] = []
    for dated in newest_first:
        record = dated.record
        if undone := undone_by(record.seq, record.events):
            gone.append(undone)
        elif record.kind in kinds and not any(one.first <= record.seq <= one.last for one in gone):
            return dated
    return None


def changed_since(act: Dated, after: State, now: State) -> tuple[str, ...]:
    """What the act changed and is not any more as the act left it."""
    return tuple(id for id in act.touched if after.find(id) != now.find(id))
