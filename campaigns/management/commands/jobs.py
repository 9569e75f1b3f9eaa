"""`manage.py jobs`: what goes on beside the server, and what failed; `--retry` and `--cancel` one of them."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from campaigns.jobs import services
from campaigns.jobs.models import Job

SHOWN = (*Job.OPEN, Job.State.FAILED)


class Command(BaseCommand):
    help = "Show the work beside the server that waits, goes on or has failed."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--retry", metavar="ID", help="begin a job anew that failed or was cancelled")
        parser.add_argument("--cancel", metavar="ID", help="end a job; what goes on ends at its next step")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["retry"]:
            services.retry(found(options["retry"]))
        if options["cancel"]:
            services.cancel(found(options["cancel"]))
        jobs = Job.objects.filter(state__in=SHOWN).order_by("due", "pk")
        for job in jobs:
            self.stdout.write(line(job))
        if not jobs:
            self.stdout.write("Nothing waits, nothing goes on, nothing has failed.")


def found(id: str) -> Job:
    """Raises `CommandError`."""
    job = Job.objects.filter(public_id=id).first()
    if job is None:
        raise CommandError(f"There is no job {id}.")
    return job


def line(job: Job) -> str:
    how_far = f", {job.done} of {job.total}" if job.total else ""
    trouble = f", {job.trouble}" if job.trouble else ""
    return f"{job.public_id}  {job.kind}: {job.state}{how_far}{trouble}, due {job.due:%Y-%m-%d %H:%M} UTC"
