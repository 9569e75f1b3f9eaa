"""`manage.py wire`: what goes over the wire, as docs/wire.json for programs and docs/wire.d.ts for checking scripts."""

import json
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from scenes.told import schemas, typescript

FOLDER = settings.BASE_DIR / "docs"


def pages() -> dict[str, str]:
    """What is in them, by their names in docs/."""
    known = schemas.definitions()
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": f"{schemas.REF}Frame"}
    whole = json.dumps({**head, "$defs": known}, indent=1, ensure_ascii=False) + "\n"
    return {"wire.json": whole, "wire.d.ts": typescript.declarations(known)}


class Command(BaseCommand):
    help = "Write down what goes over the wire, in docs/."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        for name, text in pages().items():
            (FOLDER / name).write_text(text, encoding="utf-8")
            self.stdout.write(f"Written: docs/{name}")
