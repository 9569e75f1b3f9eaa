"""Starting and draining the hub with the server."""

from scenes import running
from scenes.hub import Hub


async def start_hub() -> None:
    hub = Hub()
    await hub.start()
    running.set_hub(hub)


async def stop_hub() -> None:
    hub = running.hub()
    if hub is not None:
        await hub.stop()
        running.set_hub(None)


startup = [start_hub]
shutdown = [stop_hub]
