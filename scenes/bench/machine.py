"""What a process and its children have used, as the kernel counts it (Linux)."""

import os
from collections.abc import Iterable

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


def tree(pid: int) -> set[int]:
    """The process and all that it started."""
    found: set[int] = set()
    ahead = [pid]
    while ahead:
        one = ahead.pop()
        if one in found:
            continue
        found.add(one)
        try:
            for thread in os.listdir(f"/proc/{one}/task"):
                with open(f"/proc/{one}/task/{thread}/children") as file:
                    ahead += map(int, file.read().split())
        except OSError:
            continue
    return found


def cpu_seconds(pids: Iterable[int]) -> float:
    """User and system time. The kernel counts in ticks of 10 ms."""
    total = 0
    for pid in pids:
        try:
            with open(f"/proc/{pid}/stat") as file:
                fields = file.read().rsplit(")", 1)[1].split()
        except OSError:
            continue
        total += int(fields[11]) + int(fields[12])
    return total / TICKS


def resident_bytes(pids: Iterable[int]) -> int:
    total = 0
    for pid in pids:
        try:
            with open(f"/proc/{pid}/statm") as file:
                total += int(file.read().split()[1]) * PAGE
        except OSError:
            continue
    return total


def cores() -> tuple[int, int] | None:
    """A core for the server and another for the clients; None where there is only one."""
    free = sorted(os.sched_getaffinity(0))
    return (free[0], free[1]) if len(free) > 1 else None
