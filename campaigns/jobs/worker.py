"""The child that does the jobs: `python -m campaigns.jobs.worker`.

It ends with its server: whichever way that goes, the other end of its stdin closes.
"""

import os
import signal
import sys
import threading
import time

import django

# How long all threads together may take to come to an end: the server waits ten seconds. What still waits for somebody
# outside is taken up again by another, once its claim is over.
ENDS_WITHIN = 5.0


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    from django.db import connections

    from campaigns.jobs import doing

    stop = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: stop.set())
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # of a terminal it comes to all; the server says when
    threading.Thread(target=_end_with_parent, args=(stop,), daemon=True).start()
    threads = [*doing.begin_looking(stop), *doing.begin_queues(stop)]
    doing.serve(stop)
    ends = time.monotonic() + ENDS_WITHIN
    for thread in threads:
        thread.join(max(0.0, ends - time.monotonic()))
    # The last one to close the file of SQLite brings its write-ahead log into it.
    connections.close_all()


def _end_with_parent(stop: threading.Event) -> None:
    # Not through `sys.stdin`, whose lock a thread would still hold when the process ends.
    while os.read(sys.stdin.fileno(), 1024):
        pass
    stop.set()


if __name__ == "__main__":
    main()
