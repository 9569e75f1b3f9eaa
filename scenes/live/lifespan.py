"""Starting and draining the hub with the server, and meanwhile what goes by itself."""

import gc

from scenes.live import running
from scenes.live.hub import Hub
from scenes.stored.upkeep import pruning, statistics, summaries

# Hardly anything that play makes holds itself: to look for it after every 700 new things is a tenth of coming in.
COLLECT_AFTER = 10_000, 20, 20


def upkeep() -> None:
    pruning.prune()
    summaries.fill_summaries()
    statistics.know_the_rows()


clock = pruning.Clock(upkeep)


async def start_hub() -> None:
    hub = Hub()
    await hub.start()
    running.set_hub(hub)
    keep_loaded()


def keep_loaded() -> None:
    """What is loaded by now stays: the collector need not walk over it again and again while people play."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


async def stop_hub() -> None:
    hub = running.hub()
    if hub is not None:
        await hub.stop()
        running.set_hub(None)


async def start_pruning() -> None:
    clock.start()


async def stop_pruning() -> None:
    clock.stop()


startup = [start_hub, start_pruning]
shutdown = [stop_hub, stop_pruning]
