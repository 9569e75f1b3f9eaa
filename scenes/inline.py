"""The door where no hub runs (management commands, tests): decided and stored on Django's connection."""

from django.db import transaction

from rules.refusals import Refusal, Stale, TryAgain
from scenes import outcomes
from scenes.asked import Asked
from scenes.live.bell import ring
from scenes.outcomes import Receipt
from scenes.staleness import FindOld
from scenes.stored import store
from scenes.stored.past import past_for
from scenes.stored.store import Loaded
from scenes.stored.writes import HeadMoved, ReceiptThere, write_all
from scenes.told.cursors import read_cursor
from scenes.turn import Place, Turn, refuse, take_turn

TRIES = 8


def perform_inline(public_id: str, asked: Asked) -> Receipt:
    """Raises the `Refusal` if the command cannot be done; that too is stored before."""
    for _ in range(TRIES):
        try:
            with transaction.atomic():
                answered = _perform_once(public_id, asked)
        except (HeadMoved, ReceiptThere):
            continue
        if isinstance(answered, Refusal):
            raise answered
        return answered
    raise TryAgain()


def _perform_once(public_id: str, asked: Asked) -> Receipt | Refusal:
    """The receipt, or the refusal to raise once it is committed."""
    loaded = store.load(public_id)
    stored = store.find_receipt(loaded.table, asked.member_key, asked.command_id)
    if stored is not None:
        return outcomes.answer_again(stored, asked.body_hash, asked.command_id, loaded.epoch)
    turn = _turn(loaded, asked)
    write_all([turn.write])
    if turn.refusal is not None:
        return turn.refusal
    transaction.on_commit(lambda: ring(loaded.table, turn.head.seq))
    receipt = turn.write.receipt
    assert receipt is not None
    return outcomes.answer(receipt[3], asked.command_id, loaded.epoch)


def _turn(loaded: Loaded, asked: Asked) -> Turn:
    place = Place(loaded.table, loaded.campaign, loaded.game, loaded.epoch)
    try:
        old = find_old(loaded, asked.base)
        past = past_for(asked, loaded.table, loaded.epoch, loaded.head) if asked.command.needs_past else None
    except Refusal as refusal:
        return refuse(place, loaded.head, asked, refusal)
    return take_turn(place, loaded.head, asked, past=past, old=old)


def find_old(loaded: Loaded, base: str | None) -> FindOld | None:
    """How things were at the sender's `base`. Raises `Stale` if that is no moment of this table."""
    if base is None:
        return None
    seq = read_cursor(base, loaded.epoch)
    if seq is None or seq > loaded.head.seq:
        raise Stale()
    if seq == loaded.head.seq:
        return None
    return store.state_at(loaded.table, seq).find
