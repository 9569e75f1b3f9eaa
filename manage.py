#!/usr/bin/env python3
"""Storytable's one command.

python3 manage.py up       install what is needed and serve the site
python3 manage.py prepare  fetch and pack what browsers get, for workers behind a proxy
python3 manage.py verify   install what the tests need and run them all
Every other word is a Django management command (migrate, backup, restore, bench, ...).

This file and config/bootstrap/ start on the standard library alone.
"""

import os
import sys
from functools import partial

BROWSERS_NEED = ("up", "prepare", "verify")


def main(arguments: list[str]) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036  (an older Python gets this far)
        print("Storytable needs Python 3.11 or newer.", file=sys.stderr)
        return 1
    from config.bootstrap import node, venv
    from config.bootstrap.tools import Stop

    command = arguments[0] if arguments else "help"
    tests = command == "verify"
    try:
        # Whatever else is asked for needs no browser's packages.
        fetch = partial(node.ensure_packages_early, tests=tests)
        venv.enter(tests=tests, beside=fetch if command in BROWSERS_NEED else lambda: None)
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
        if command == "up":
            from config.bootstrap import up

            return up.main(arguments[1:])
        if command == "prepare":
            from config.bootstrap import up

            return up.prepare()
        if command == "verify":
            from config.bootstrap import verify

            return verify.main(arguments[1:])
        return _django(arguments)
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1


def _django(arguments: list[str]) -> int:
    from config.bootstrap.settings_check import checked_settings

    checked_settings()
    from django.core.management import execute_from_command_line

    execute_from_command_line(["manage.py", *arguments])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
