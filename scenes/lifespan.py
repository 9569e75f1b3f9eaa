"""Starting and draining the hub with the server."""

import gc

from scenes import running
from scenes.hub import Hub


async def start_hub() -> None:
    hub = Hub()
    await hub.start()
    running.set_hub(hub)
    # What is loaded by now stays: the collector need not walk over it again and again while people play.
    gc.collect()
    gc.freeze()


async def stop_hub() -> None:
    hub = running.hub()
    if hub is not None:
        await hub.stop()
        running.set_hub(None)


startup = [start_hub]
shutdown = [stop_hub]
