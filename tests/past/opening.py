"""`python -m tests.past.opening`: files of older releases, each brought to this one as `up` would, and read.

Each line that comes in is JSON: `file`, and where `told` and `error` are to be written. A file of SQLite is opened as
it is. For PostgreSQL an empty database is named (`python -m tests.past.opening postgres://...`): it becomes one of the
older release, and a copy of it gets the rows of the file. The table is told anew from its log and compared with its
rows, as they were written and written anew, and what people are told then is written. The line that goes out is the
exit code. Each has a process of its own, forked from one that has loaded all that they need, and drawn what migrations
draw.
"""

import gc
import json
import os
import sys
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.core.management.color import no_style  # noqa: E402
from django.db import connections  # noqa: E402
from django.db.migrations.executor import MigrationExecutor  # noqa: E402

from campaigns.language import words  # noqa: E402
from campaigns.models import Campaign  # noqa: E402
from config import environment  # noqa: E402
from rules.game import is_outdated  # noqa: E402
from scenes.stored.upkeep import pace  # noqa: E402
from scenes.stored.upkeep.documents import KINDS  # noqa: E402
from tests.past.drawing import Node, draw  # noqa: E402
from tests.past.told import told  # noqa: E402
from tests.templates import copy_of  # noqa: E402

KEPT = "kept"
AT_ONCE = 500
NO_EVENTS = b"[]"  # bears no mark, whoever writes it


def main(base: str = "") -> None:
    gc.disable()  # what is drawn and loaded stays, and nobody here lives long
    for lang in words.LANGUAGES:
        words.catalog(lang)
    opening = OnPostgreSQL(base) if base else OnSQLite()
    for line in sys.stdin:
        print(opening.opened(**json.loads(line)), flush=True)


class OnSQLite:
    """Opens the files where they are; what the files of a release have in common is done before its first."""

    release: list[Node] = []

    def opened(self, *, file: str, told: str, error: str) -> int:
        """How a process of its own ends that does it."""
        connections["default"].settings_dict["NAME"] = file
        if (release := release_on("default")) != self.release:
            draw(connections["default"])
            self.release = release
        connections.close_all()
        return in_a_process(lambda: bring_up(told), error)


class OnPostgreSQL:
    """Opens them in copies of a database that goes from release to release, without any rows."""

    release: list[Node] = []

    def __init__(self, base: str) -> None:
        self.base = base
        settings.DATABASES[KEPT] = {**connections["default"].settings_dict, **environment.database(Path(KEPT))}
        connections.databases[KEPT] = settings.DATABASES[KEPT]

    def opened(self, *, file: str, told: str, error: str) -> int:
        connections[KEPT].settings_dict["NAME"] = file
        if (release := release_on(KEPT)) != self.release:
            if code := self.becomes(release, error):
                return code
            draw(connections[KEPT])
            self.release = release
        connections.close_all()
        address, drop = copy_of(self.base)
        use(address)
        try:
            return in_a_process(lambda: (copy_rows(release), bring_up(told)), error)
        finally:
            drop()

    def becomes(self, release: list[Node], error: str) -> int:
        """The database that is copied; releases come in the order of their hours."""
        use(self.base)
        there = release_on("default")
        coming = [node for node in release if node not in there]
        draw(connections["default"], coming)
        connections.close_all()
        return in_a_process(lambda: MigrationExecutor(connections["default"]).migrate(coming), error)


def release_on(alias: str) -> list[Node]:
    """What was applied there, as far as it is known here."""
    loader = MigrationExecutor(connections[alias]).loader
    return [node for node in loader.applied_migrations if node in loader.graph.nodes]


def use(address: str) -> None:
    connections["default"].settings_dict["NAME"] = address.rpartition("/")[2]


def in_a_process(does: Callable[[], object], error: str) -> int:
    """How one ends that is forked for it; what went wrong is written."""
    child = os.fork()
    if not child:
        code = 1
        try:
            does()
            code = 0
        except BaseException:  # whatever it was, it must not go on as a second parent
            Path(error).write_text(traceback.format_exc(), encoding="utf-8")
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def bring_up(to: str) -> None:
    with open(to, "w", encoding="utf-8") as out, redirect_stdout(out):
        call_command("migrate", verbosity=0)
        call_command("check_tables", deep=True, verbosity=0)
        renew()
        for line in told():
            print(json.dumps(line))


def renew() -> None:
    """All its documents written anew as this release would; what is told is told of these."""
    pace.PAUSE = 0
    call_command("check_tables", renew=True, deep=True, verbosity=0)
    game = Campaign.objects.get().system
    stored = [bytes(doc) for kind in KINDS for doc in kind.model._default_manager.values_list("doc", flat=True)]
    old = [doc for doc in stored if is_outdated(game, doc) and doc != NO_EVENTS]
    assert not old, f"{len(old)} documents were left as they were"


def copy_rows(release: list[Node]) -> None:
    """Every row of the file, as the models of its release know them."""
    models = (
        MigrationExecutor(connections[KEPT]).loader.project_state(release).apps.get_models(include_auto_created=True)
    )
    with connections["default"].cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")
        for model in models:
            rows = model._base_manager.using(KEPT).iterator(AT_ONCE)
            model._base_manager.using("default").bulk_create(rows, batch_size=AT_ONCE)
        for statement in connections["default"].ops.sequence_reset_sql(no_style(), models):
            cursor.execute(statement)
        cursor.execute("SET session_replication_role = DEFAULT")


if __name__ == "__main__":
    main(*sys.argv[1:])
