"""`python -m tests.past.keep 2026-11-22T21`: played campaigns of each game as this release stores them; of some games,
where they are named (`... 2026-11-22T21 cards`).

Of each game, in `campaigns/<release>/`, a file of SQLite (`accelerated-1.sqlite3.xz`) and beside it (`.jsonl.xz`) what
each audience sees of the table at its end and was told of each record, as data and in words. A release is named by the
hour of its last commit; with these files copied among its tests, an older one keeps its own.
"""

import json
import lzma
import os
import sys
import uuid
from pathlib import Path
from random import Random
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402

from campaigns.accounts.models import User  # noqa: E402
from campaigns.doors import Newcomer  # noqa: E402
from campaigns.models import Campaign, Membership  # noqa: E402
from campaigns.services import make_invitation  # noqa: E402
from rules import game  # noqa: E402
from rules.refusals import Refusal  # noqa: E402
from rules.state import State  # noqa: E402
from scenes import services, turn  # noqa: E402
from tests.past.told import NAMES, told  # noqa: E402
from tests.rules.random_tables import chance_of, played_by  # noqa: E402
from tests.rules.random_words import MEMBERS  # noqa: E402
from tests.scenes.tables import Playing  # noqa: E402

FOLDER = Path(__file__).parent / "campaigns"
COMMANDS, CHECKPOINT_EVERY = 300, 100


def main(release: str, *games: str) -> None:
    turn.CHECKPOINT_EVERY = CHECKPOINT_EVERY
    folder = FOLDER / release
    folder.mkdir(parents=True, exist_ok=True)
    for key in games or game.SYSTEM_KEYS:
        for number in (1, 2):
            call_command("migrate", verbosity=0)
            keep(folder / f"{key}-{number}", play(key, number))


def keep(path: Path, playing: Playing) -> None:
    """What is told first, then the rows; the next campaign begins with none."""
    with lzma.open(path.with_suffix(".jsonl.xz"), "wt", encoding="utf-8", preset=9) as file:
        for line in told():
            file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        cursor.execute("VACUUM")
    connection.close()
    rows = Path(settings.DATABASES["default"]["NAME"])
    path.with_suffix(".sqlite3.xz").write_bytes(lzma.compress(rows.read_bytes(), preset=9))
    rows.unlink()


def play(key: str, number: int) -> Playing:
    """A campaign of that game: the first by its own dials, others by some that chance turned."""
    chance = Random(f"{key} {number}")
    plain = game.apply(State(), game.new_table(key, {}, "gwen"))
    playing = seated(key, played_by(key).dials(chance, plain) if number > 1 else {})
    played_by(key).set_up(key, chance, lambda who, kind, args: sent(playing, who, kind, args), playing.state)
    done = asked = 0
    while done < COMMANDS:
        asked += 1
        done += sent(playing, *chance_of(key, chance, playing.state()).command())
    print(f"{key} {number}: {done} of {asked} commands done")
    return playing


def seated(key: str, dials: dict[str, Any]) -> Playing:
    """Seats have their people's names, as those who play by chance know them."""
    campaign = Campaign.objects.create(name="Under the hill", system=key)
    seats = {
        who: Membership.objects.create(campaign=campaign, user=person(who), public_id=who, role=role)
        for who, role in MEMBERS.items()
    }
    services.open_table(campaign, seats["gwen"], dials)
    for who in ("pilar", "oleg", "sofia"):
        take_seat = game.commands_of(key)["take_seat"](role=seats[who].role)
        invitation, _token = make_invitation(by=seats["gwen"], role=seats[who].role)
        services.submit(Newcomer(seats[who].user, invitation), campaign.public_id, take_seat)
    return Playing(campaign, seats)


def person(who: str) -> User:
    return User.objects.create_user(f"{who}@example.org", None, display_name=NAMES[who], language="en")


def sent(playing: Playing, who: str, kind: str, args: dict[str, Any]) -> bool:
    try:
        command = game.decode_command(playing.campaign.system, kind, args)
        services.perform(actor=playing.seats[who], table=playing.id, command=command, command_id=str(uuid.uuid4()))
    except Refusal:
        return False
    return True


if __name__ == "__main__":
    main(*sys.argv[1:])
