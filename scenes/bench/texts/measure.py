"""How long the slowest text that is found takes at each place, and a full page of such texts: see docs/speed.md.

`python -m scenes.bench.texts.measure` on an empty, throw-away database prints figures.
"""

import gc
import json
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import django

from scenes.bench.servers import Workshop, run

WITHIN = 1800
GOAL_MS, FIRST_MS, AGAIN_MS = 50, 2_000, 200
BLOCKS = 200


def run_apart(port: int, *, quick: bool) -> dict[str, Any]:
    """In a process of its own, on a database that goes with it."""
    with tempfile.TemporaryDirectory(prefix="storytable-bench-") as folder:
        workshop = Workshop(Path(folder), port)
        env = workshop.env(workshop.seeded, port)
        run([sys.executable, "manage.py", "migrate", "--verbosity=0"], env)
        size = {"first": 60, "rounds": 4} if quick else {"first": 600, "rounds": 15}
        found: dict[str, Any] = json.loads(run([sys.executable, "-m", "scenes.bench.texts.measure"], env, size, WITHIN))
        return found


def measure(first: int, rounds: int) -> dict[str, Any]:
    from scenes.bench.texts import hostile
    from scenes.bench.texts.surfaces import surfaces
    from scenes.live.lifespan import keep_loaded

    keep_loaded()
    texts, worst = [], []
    for one in surfaces():
        warm(one.does, one.letters)
        found = hostile.slowest(partial(cost, one), first=first, rounds=rounds)
        recipe = found[0][1]
        least = min(took_ms(one.does, recipe.text(one.letters)) for _ in range(5))
        texts.append({"name": one.name, "letters": one.letters, "ms": least, "made_of": list(recipe)})
        worst += [recipe.text(one.letters) for _cost, recipe in found] if one.name == "markdown" else []
    return {"texts": texts, "page": page_of(worst)}


def cost(surface: Any, recipe: Any) -> float:
    return took_ms(surface.does, recipe.text(surface.letters))


def warm(does: Callable[[str], object], letters: int) -> None:
    for _ in range(3):
        does(("Some words of a *quiet* evening. " * 300)[:letters])


def took_ms(does: Callable[[str], object], text: str) -> float:
    """Of this process's processor time, without what Python clears away meanwhile."""
    gc.collect(0)
    began = time.process_time()
    does(text)
    return round((time.process_time() - began) * 1000, 2)


def page_of(texts: list[str]) -> list[dict[str, Any]]:
    """The looks of a player at a page that is full of the slowest texts, and at one full of links."""
    links = "".join(f"[[Page {number}]] " for number in range(600))[:7_990]
    return [
        looks(name, kinds) for name, kinds in (("the slowest", texts), ("brackets", ["[" * 7_990]), ("links", [links]))
    ]


def looks(name: str, texts: list[str]) -> dict[str, Any]:
    from django.db import transaction
    from django.test import Client

    from campaigns.journal import visible, writing
    from campaigns.journal.audiences import Choice
    from campaigns.journal.markdown import store
    from campaigns.journal.writing import Change
    from scenes.bench import site_seed

    campaign, seats = site_seed.seat()
    gm, everyone = visible.viewer_of(seats[0]), Choice("everyone")
    with transaction.atomic():
        for number in range(200):
            writing.create_page(gm, title=f"Page {number}", kind="own", choice=everyone)
        page = writing.create_page(gm, title="Full", kind="own", choice=everyone)
        changes = [Change("", "", texts[number % len(texts)], choice=everyone) for number in range(BLOCKS)]
        writing.save(gm, page, changes)
    client = Client(headers={"host": "127.0.0.1"})
    client.force_login(seats[1].user)
    address = f"/c/{campaign.public_id}/journal/{page.public_id}/"
    client.get(f"/c/{campaign.public_id}/journal/")
    store.forget()
    first = took_ms(client.get, address)
    return {"of": name, "first_ms": first, "again_ms": min(took_ms(client.get, address) for _ in range(5))}


def tell(found: dict[str, Any], say: Callable[[str], None]) -> None:
    say("\nThe slowest text that was found at each place, ms of processor time (goal 50)")
    for one in found["texts"]:
        over = " over" if one["ms"] > GOAL_MS else ""
        layout, pieces = one["made_of"]
        made = f"{' '.join(repr(piece) for piece in pieces)} ({layout})"
        say(f"  {one['name']:<24}{one['letters']:>6} letters{one['ms']:>9.1f}{over:<6} {made}")
    say(
        f"\nA page of {BLOCKS} blocks, as a player sees it, ms (goals {FIRST_MS:,} at the first look, {AGAIN_MS} after)"
    )
    for one in found["page"]:
        over = " over" if one["first_ms"] > FIRST_MS or one["again_ms"] > AGAIN_MS else ""
        say(f"  {one['of']:<24}{one['first_ms']:>9.0f}{one['again_ms']:>9.0f}{over}")


def main() -> None:
    django.setup()
    json.dump(measure(**json.load(sys.stdin)), sys.stdout)


if __name__ == "__main__":
    main()
