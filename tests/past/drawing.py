"""Models as migrations find and leave them, drawn once for all databases on which the same ones are to be applied.

Django draws models anew for each operation on each database, which is nearly all that migrating takes; what it draws
follows from what was applied before.
"""

from functools import partial
from typing import Any

from django.db.migrations import Migration
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState

Node = tuple[str, str]
KNOWN = "state_forwards"  # set on an operation, it is asked instead of its class's


def draw(connection: Any, targets: list[Node] | None = None) -> None:
    """Whoever brings such a database there, in this process or in one forked from it, finds all of it drawn.

    Nothing is done to the database, and what was drawn before is forgotten.
    """
    executor = MigrationExecutor(connection)
    leaves = executor.loader.graph.leaf_nodes()
    plan = [migration for migration, _ in executor.migration_plan(leaves, clean_start=True)]
    for operation in operations(plan):
        vars(operation).pop(KNOWN, None)
    state = executor._create_project_state(with_applied_migrations=True)
    assert state.apps.ready  # are drawn here, for the first time
    applied = [one for one in plan if (one.app_label, one.name) in executor.loader.applied_migrations]
    for operation in operations(applied)[-1:]:
        vars(operation)[KNOWN] = partial(becomes, state.clone())
    coming = {migration for migration, _ in executor.migration_plan(targets or leaves)}
    for migration in plan:
        for operation in migration.operations if migration in coming else ():
            operation.state_forwards(migration.app_label, state)
            vars(operation)[KNOWN] = partial(becomes, state.clone())


def operations(migrations: list[Migration]) -> list[Operation]:
    return [operation for migration in migrations for operation in migration.operations]


def becomes(left: ProjectState, _app_label: str, state: ProjectState) -> None:
    vars(state).update(vars(left.clone()))
