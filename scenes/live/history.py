"""Following the stored history of an open table: what other workers stored, and what the database lost."""

import logging
from collections.abc import Callable

from msgspec.structs import replace

from rules.game import roles_after
from scenes.live.breath import BreathClock
from scenes.live.jobs import Surroundings
from scenes.live.opening import Opening, read_table
from scenes.live.readers import Readers
from scenes.live.standing import Standing
from scenes.stored import store
from scenes.stored.heads import HeadKey, StoredHead, begin_epoch
from scenes.stored.store import Dated, Head

logger = logging.getLogger("storytable.table")


class History:
    """Records are shown in their order, whoever stored them. Touched by the event loop only.

    `look` has the table hold still and catch up; `begin` takes it to another history.
    """

    def __init__(
        self,
        around: Surroundings,
        standing: Standing,
        readers: Readers,
        breath: BreathClock,
        look: Callable[[], None],
        begin: Callable[[Opening], None],
    ) -> None:
        self._around = around
        self._standing = standing
        self._readers = readers
        self._breath = breath
        self._look = look
        self._begin = begin
        self._rung = 0

    # --- what is said of it ------------------------------------------------------------------------------------

    def heard(self, seq: int) -> None:
        """The stored head is said to have come to `seq`: read what is missing, now or when there is time for it."""
        self._rung = max(self._rung, seq)
        if self._standing.is_open:
            self.listen()

    def listen(self) -> None:
        """Look, if more was said than is known."""
        if self._rung > self._standing.ahead.seq:
            self._look()

    def compare(self, told: HeadKey, stored: StoredHead) -> None:
        """`stored` was read while, or after, the table was at `told`: it has to be that, or what came of it."""
        parted = stored.key.seq < told.seq or (stored.key.seq == told.seq and stored.key != told)
        if (parted or stored.epoch != self._standing.place.epoch) and self._standing.is_open:
            self._look()
        else:
            self.heard(stored.key.seq)

    # --- reading it --------------------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Apply and show the records behind the head. The stored head becomes the one to decide on."""
        standing = self._standing
        standing.go_back()
        self._rung = 0
        found = await self._around.reading.run(store.missed, standing.place.table, standing.head.seq)
        if found.head.epoch != standing.place.epoch:
            await self.begin_anew()
        elif not store.leads_on(standing.head.key, found):
            await self._part(found.head)
        else:
            for dated in found.records:
                self._follow(dated, found.head.key)
            standing.head = standing.ahead = replace(standing.head, key=found.head.key)

    def _follow(self, dated: Dated, key: HeadKey) -> None:
        """One record further, on the way to `key`."""
        standing = self._standing
        standing.olds.add(dated.record.seq, dated.touched, standing.head.state)
        state = store.replay(standing.head.state, [dated])[0]
        standing.head = standing.ahead = Head(key._replace(seq=dated.record.seq), state)
        self.show(dated)

    async def _part(self, stored: StoredHead) -> None:
        """What was told here is not in the stored history (a database that lost commits): nobody's cursor holds."""
        id, head, place = self._standing.public_id, self._standing.head, self._standing.place
        logger.error("table %s is not as it was told: %s is stored, not %s", id, stored.key, head.key)
        await self._around.reading.run(begin_epoch, place.table, place.epoch)
        await self.begin_anew()

    async def begin_anew(self) -> None:
        """Another history, as from a backup: all readers begin anew."""
        opening = await self._around.reading.run(read_table, self._standing.public_id)
        old = self._readers.room
        self._begin(opening)
        self._readers.send_away(old)

    # --- showing it --------------------------------------------------------------------------------------------

    def show(self, dated: Dated) -> None:
        """Tells all whom it concerns of the record that has led to the stored head.

        Where that fails everybody reads the table anew, and the sender of its command has an answer all the same.
        """
        try:
            self._show(dated)
        except Exception:
            logger.exception("record %s is stored, and cannot be shown", dated.record.seq)
            self._readers.room.start_anew(self._standing.head.state, dated.record.seq)

    def _show(self, dated: Dated) -> None:
        standing = self._standing
        members = {change.member for change in roles_after(dated.record.events)}
        self._readers.change_seats(members)
        self._readers.room.show(dated, standing.head.state)
        if dated.touched:
            self._breath.look(standing.head.state, standing.place.epoch, standing.head.seq)
        if members:
            self._readers.tell_seats()
