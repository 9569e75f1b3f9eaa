"""Pages and search of a large campaign: `python -m scenes.bench.site` on an empty, throw-away database prints figures.

Asked of Django itself, without a socket: what is measured is the server's own time, as a table without a hub has it.
"""

import json
import math
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import django

from scenes.bench.servers import Workshop, run

TIMES = 40
# Seconds for all of it.
WITHIN = 3600


class Size(NamedTuple):
    """How much there is of it."""

    pages: int
    sessions: int
    entries: int
    pictures: int


FULL, QUICK = Size(300, 40, 100_000, 200), Size(60, 8, 4_000, 40)
GOAL_MS = {"pages": 300, "words": 100, "letters": 250}


class Asked(NamedTuple):
    name: str
    address: str
    goal: int


def run_apart(database: str, port: int, *, quick: bool) -> dict[str, Any]:
    """In a process of its own, on a database that goes with it, or on the empty one that is named."""
    with tempfile.TemporaryDirectory(prefix="storytable-bench-") as folder:
        workshop = Workshop(Path(folder), port)
        env = workshop.env(workshop.seeded, port) | ({"DATABASE_URL": database} if database else {})
        run([sys.executable, "manage.py", "migrate", "--verbosity=0"], env)
        size = QUICK if quick else FULL
        found: dict[str, Any] = json.loads(
            run([sys.executable, "-m", "scenes.bench.site"], env, size._asdict(), WITHIN)
        )
        return found


def measure(sizes: dict[str, int]) -> dict[str, Any]:
    """Makes the campaign, indexes it, and asks for everything some forty times."""
    from django.db import connection

    from campaigns.search import indexing
    from scenes.bench import site_seed
    from scenes.live.lifespan import keep_loaded

    found: dict[str, Any] = {"database": connection.vendor, **sizes}
    size = Size(**sizes)
    (campaign, seats), found["made_s"] = timed(lambda: site_seed.make(size))
    _done, found["indexed_s"] = timed(lambda: index_all(partial(indexing.catch_up, rest=timedelta(0))))
    know_the_rows(connection)
    keep_loaded()
    found["asked"] = [
        ask(seat, one) for seat in seats[:2] for one in addresses(campaign.public_id, seats[0], seat.runs)
    ]
    return found


def index_all(catch_up: Callable[[], bool]) -> None:
    while catch_up():
        pass


def know_the_rows(connection: Any) -> None:
    """What a running server knows within minutes, so that queries are planned for what is there."""
    from scenes.stored.upkeep import statistics

    if not statistics.know_the_rows():
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")


def timed(do: Callable[[], Any]) -> tuple[Any, float]:
    began = time.perf_counter()
    done = do()
    return done, round(time.perf_counter() - began, 1)


def addresses(campaign: str, gm: Any, runs: bool) -> list[Asked]:
    from campaigns import doors
    from campaigns.journal import visible
    from scenes.bench.site_seed import WORDS

    people = visible.pages(visible.viewer_of(gm)).filter(kind="person").order_by("pk")
    page = people[people.count() // 2].public_id
    here, last = f"/c/{campaign}/", doors.sessions(campaign)[-1].number
    pages = {
        "my campaigns": "/",
        "overview": here,
        "journal": f"{here}journal/",
        "a page": f"{here}journal/{page}/",
        "its editor": f"{here}journal/{page}/edit/",
        "its history": f"{here}journal/{page}/history/",
        "order of pages": f"{here}journal/order/",
        "threads": f"{here}threads/",
        "notes": f"{here}notes/",
        "characters": f"{here}characters/",
        "sessions": f"{here}sessions/",
        "an evening": f"{here}sessions/{last}/",
        "the log": f"{here}sessions/log/",
        "the log, oldest": f"{here}sessions/log/?order=oldest",
        "when": f"{here}when/",
        "files": f"{here}files/",
        "safety": f"{here}safety/",
        "dials": f"{here}dials/",
    }
    if runs:
        pages |= {"secrets": f"{here}journal/secrets/", "evening in preparation": f"{here}plan/"}
    find = f"{here}find/?piece=answer&q="
    words = {"one word": WORDS[5], "two words": f"{WORDS[5]} {WORDS[17]}", "a word that is nowhere": "zanzibar"}
    letters = {"two letters": WORDS[5][:2], "three letters": WORDS[5][:3]}
    return [
        *(Asked(name, address, GOAL_MS["pages"]) for name, address in pages.items()),
        *(Asked(f"find {name}", find + query.replace(" ", "+"), GOAL_MS["words"]) for name, query in words.items()),
        *(Asked(f"find {name}", find + query, GOAL_MS["letters"]) for name, query in letters.items()),
    ]


def ask(seat: Any, asked: Asked) -> dict[str, Any]:
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    client = Client(headers={"host": "127.0.0.1"})
    client.force_login(seat.user)
    with CaptureQueriesContext(connection) as queries:
        status = client.get(asked.address).status_code
        number = len(queries)
    took, busy = (sorted(times) for times in zip(*(timed_ms(client, asked.address) for _ in range(TIMES)), strict=True))
    figures = {"p50": round(median(took), 1), "p95": p95(took), "cpu": p95(busy)}
    return {
        "who": seat.role,
        "name": asked.name,
        "status": status,
        "queries": number,
        **figures,
        "goal": asked.goal,
    }


def timed_ms(client: Any, address: str) -> tuple[float, float]:
    """By the clock, and of this process's processor time alone, which other work on the machine hardly stretches."""
    began, busy = time.perf_counter(), time.process_time()
    client.get(address)
    return (time.perf_counter() - began) * 1000, (time.process_time() - busy) * 1000


def p95(took: list[float]) -> float:
    return round(took[math.ceil(0.95 * len(took)) - 1], 1)


def tell(found: dict[str, Any], say: Callable[[str], None]) -> None:
    say(
        f"\nA campaign of {found['pages']} pages, {found['pictures']} pictures, {found['sessions']} sessions,"
        f" {found['entries']:,} entries on {found['database']}: made in {found['made_s']} s,"
        f" indexed in {found['indexed_s']} s"
    )
    say(f"  {'':<28}{'who':<8}{'queries':>8}{'p50 ms':>9}{'p95 ms':>9}{'CPU p95':>9}{'goal':>7}")
    for one in found["asked"]:
        over = " over" if one["p95"] > one["goal"] else ""
        figures = f"{one['queries']:>8}{one['p50']:>9}{one['p95']:>9}{one['cpu']:>9}{one['goal']:>7}{over}"
        say(f"  {one['name']:<28}{one['who']:<8}{figures}")


def main() -> None:
    django.setup()
    json.dump(measure(json.load(sys.stdin)), sys.stdout)


if __name__ == "__main__":
    main()
