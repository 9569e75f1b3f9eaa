"""The child that does the jobs: `python -m campaigns.jobs.worker`.

It ends with its server: whichever way that goes, the other end of its stdin closes.
"""

import os
import signal
import sys
import threading

import django


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    from campaigns.jobs import doing

    stop = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: stop.set())
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # of a terminal it comes to all; the server says when
    threading.Thread(target=_end_with_parent, args=(stop,), daemon=True).start()
    doing.begin_looking(stop)
    doing.serve(stop)


def _end_with_parent(stop: threading.Event) -> None:
    # Not through `sys.stdin`, whose lock a thread would still hold when the process ends.
    while os.read(sys.stdin.fileno(), 1024):
        pass
    stop.set()


if __name__ == "__main__":
    main()
