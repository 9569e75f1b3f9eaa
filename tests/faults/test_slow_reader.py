"""A reader that does not read is cut off, and costs nobody else anything."""

import asyncio
from typing import Any

from scenes.sockets.outlets import MOST_BYTES_BEHIND, MOST_FRAMES_BEHIND, QueueOutlet, TransportOutlet, bundle


class Transport:
    def __init__(self) -> None:
        self.behind = 0
        self.sent: list[bytes] = []
        self.aborted = False

    def write(self, frame: bytes) -> None:
        self.sent.append(frame)

    def get_write_buffer_size(self) -> int:
        return self.behind

    def abort(self) -> None:
        self.aborted = True


class Protocol:
    def __init__(self) -> None:
        self.transport = Transport()

    def is_open(self) -> bool:
        return not self.transport.aborted

    async def send(self, _message: Any) -> None:
        return None


async def nothing(_message: Any) -> None:
    return None


async def test_a_reader_too_far_behind_is_cut_off() -> None:
    protocol: Any = Protocol()
    outlet = TransportOutlet(protocol)
    assert outlet.write(b"{}", b"frame")

    protocol.transport.behind = MOST_BYTES_BEHIND + 1
    assert not outlet.write(b"{}", b"frame")
    assert protocol.transport.aborted
    assert not outlet.write(b"{}", b"frame")
    assert protocol.transport.sent == [b"frame"]


async def test_nothing_is_written_after_a_close() -> None:
    protocol: Any = Protocol()
    outlet = TransportOutlet(protocol)
    outlet.close(4403)

    assert not outlet.write(b"{}", b"frame")
    await outlet.finish()


async def test_what_is_written_in_a_bundle_goes_out_at_its_end_in_order() -> None:
    protocols: list[Any] = [Protocol(), Protocol()]
    one, other = map(TransportOutlet, protocols)

    with bundle:
        assert one.write(b"{}", b"first")
        assert other.write(b"{}", b"alone")
        assert one.write(b"{}", b"second")
        assert [protocol.transport.sent for protocol in protocols] == [[], []]

    assert [protocol.transport.sent for protocol in protocols] == [[b"firstsecond"], [b"alone"]]
    one.write(b"{}", b"third")
    assert protocols[0].transport.sent == [b"firstsecond", b"third"]


async def test_who_is_gone_before_a_bundle_ends_costs_the_others_nothing() -> None:
    protocols: list[Any] = [Protocol(), Protocol(), Protocol()]
    gone, broken, last = map(TransportOutlet, protocols)
    protocols[1].transport.write = None

    with bundle:
        for outlet in (gone, broken, last):
            assert outlet.write(b"{}", b"frame")
        protocols[0].transport.abort()

    assert [protocol.transport.sent for protocol in protocols] == [[], [], [b"frame"]]


async def test_a_queue_that_nobody_empties_ends() -> None:
    async def stuck(_message: Any) -> None:
        await asyncio.Event().wait()

    outlet = QueueOutlet(stuck)
    answers = [outlet.write(b"{}", b"frame") for _ in range(MOST_FRAMES_BEHIND + 3)]

    assert answers[0] and not answers[-1]
    await outlet.finish()
