"""What a failure of a store means to whoever asked: one judgement for pages, REST and the writer of live play."""

from collections.abc import Callable
from typing import Any

import structlog
from django.db import Error, InterfaceError, OperationalError, connection
from redis.exceptions import RedisError

from rules.refusals import Refusal, StorageFull, TryAgain

FULL = {"SQLITE_FULL", "DiskFull"}
log = structlog.get_logger("storytable.trouble")
RETRY_AFTER = "3"
# A statement that SQLite does not understand is a fault of ours, and stays one.
OURS = {"SQLITE_ERROR"}


def refusal_for(error: BaseException | None) -> Refusal | None:
    """`TryAgain` where the same may go well in a moment, `StorageFull` without room; None for any other failure."""
    if isinstance(error, TryAgain | StorageFull):
        return error
    if isinstance(error, Error):
        name = name_of(error)
        if name in FULL or name.startswith("SQLITE_IOERR"):
            return StorageFull()
        if isinstance(error, OperationalError | InterfaceError) and name not in OURS:
            return TryAgain()
    return TryAgain() if isinstance(error, RedisError) else None


def name_of(error: Error) -> str:
    """What the database calls it."""
    cause = error.__cause__
    return getattr(cause, "sqlite_errorname", None) or type(cause).__name__


def mark(response: Any, refusal: Refusal) -> None:
    """Tell a program when to come again, and `config.middleware.Patience` that a safe request may be tried anew."""
    if refusal.status == TryAgain.status:
        response["Retry-After"] = RETRY_AFTER
        response.try_again = True


def let_go() -> None:
    """Part with a connection of this thread that has failed, if it is of no use any more: the next is a new one."""
    if connection.errors_occurred:
        connection.close_if_unusable_or_obsolete()


def let_pass(note: Callable[[], object]) -> bool:
    """Write down what nobody waits for, such as a visit; whether it was possible. Nobody is kept from reading by it."""
    try:
        note()
    except Error as error:
        log.warning("not noted", reason=str(error))
        let_go()
        return False
    return True
