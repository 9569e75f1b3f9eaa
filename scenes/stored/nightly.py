"""What follows each backup, in a process of its own, for people may be playing in this one.

What earlier releases wrote is written anew, and then all tables are checked.
"""

import os
import subprocess
import sys

from django.conf import settings


def check_in_child() -> list[str]:
    """What is wrong, a sentence each."""
    done = subprocess.run(
        [sys.executable, "-m", "django", "check_tables", "--renew", "--gently", "--verbosity", "0"],
        cwd=settings.BASE_DIR,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": settings.SETTINGS_MODULE},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == 0:
        return []
    return done.stdout.splitlines() or [f"The tables could not be checked: {done.stderr.strip()}"]
