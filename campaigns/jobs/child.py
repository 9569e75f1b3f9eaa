"""The server's end of the child that does the jobs: started with the server, again if it dies, ended with it."""

import asyncio
import logging
import os
import sys

from django.conf import settings

AGAIN_AFTER = 5.0
END_WITHIN = 10.0

log = logging.getLogger("storytable.jobs")


class Child:
    """Of each worker one; which of them does a job is decided by its claim."""

    def __init__(self) -> None:
        self._keeping: asyncio.Task[None] | None = None
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        if settings.JOBS_CHILD:
            self._keeping = asyncio.create_task(self._keep())

    async def stop(self) -> None:
        """What it has in hand goes back, and is taken up by another or after the next start."""
        if self._keeping is None:
            return
        self._keeping.cancel()
        process = self.process
        if process is None or process.returncode is not None:
            return
        process.terminate()
        try:
            await asyncio.wait_for(process.wait(), END_WITHIN)
        except TimeoutError:
            process.kill()
            await process.wait()

    async def _keep(self) -> None:
        while True:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "campaigns.jobs.worker",
                cwd=settings.BASE_DIR,
                env={**os.environ, "DJANGO_SETTINGS_MODULE": settings.SETTINGS_MODULE},
                stdin=asyncio.subprocess.PIPE,
            )
            code = await self.process.wait()
            log.warning("the jobs' child ended (%s) and is started again", code)
            await asyncio.sleep(AGAIN_AFTER)


child = Child()
