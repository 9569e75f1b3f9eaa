"""What one process makes of everything whose address or mark is made of its content: a hash of each, as JSON.

python -m tests.config.contents <session cookie> <table>
"""

import hashlib
import json
import re
import sys
from collections.abc import Iterator

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.test import Client  # noqa: E402
from django.urls import reverse  # noqa: E402

from campaigns.language import words  # noqa: E402
from campaigns.language.views import words_url  # noqa: E402
from config import assets  # noqa: E402
from rules.systems import SYSTEM_KEYS  # noqa: E402
from scenes.management.commands import wire  # noqa: E402

# The hour at which it was drawn.
FLEETING = re.compile(r"\d\d?:\d\d")
IMPORT_MAP = re.compile(r'<script type="importmap"[^>]*>(.*?)</script>', re.DOTALL)


def addresses(table: str) -> Iterator[str]:
    yield from (reverse("asset", args=[one.name]) for one in (assets.styles(), assets.sprite()))
    for lang in words.LANGUAGES:
        yield from (reverse(name, args=[lang]) for name in ("manifest", "worker", "offline"))
        for game in ("", *SYSTEM_KEYS):
            yield words_url(game, lang)
    yield from (reverse(name) for name in ("api_schema", "api_systems"))
    yield from (reverse("api_system", args=[key]) for key in SYSTEM_KEYS)
    yield from (reverse(name, args=[table]) for name in ("kept", "api_kept", "api_table"))


def main(cookie: str, table: str) -> None:
    client = Client(headers={"host": "127.0.0.1"})
    client.cookies[settings.SESSION_COOKIE_NAME] = cookie
    found = {name: digest(text) for name, text in wire.pages().items()}
    found["static files"] = settings.STATIC_RELEASE
    for page in (reverse("about"), reverse("table", args=[table])):
        found[f"{page} import map"] = IMPORT_MAP.findall(client.get(page).content.decode())[0]
    for address in addresses(table):
        answer = client.get(address)
        assert answer.status_code == 200, address
        found[address] = digest(FLEETING.sub("", answer.content.decode()))
        found[f"{address} ETag"] = answer.headers.get("ETag", "")
    print(json.dumps(found))


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


main(*sys.argv[1:])
