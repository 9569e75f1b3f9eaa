"""Fills a live site's database: one table with the standing cast. Prints what the clients need, as JSON.

python -m tests.faults.seed
"""

import json

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.test import Client  # noqa: E402

from campaigns.accounts.models import User  # noqa: E402
from campaigns.models import Membership  # noqa: E402
from campaigns.services import accept_invitation, create_campaign, make_invitation  # noqa: E402

CAST = {"gwen": "gm", "pilar": "player", "oleg": "player", "sofia": "spectator"}


def main() -> None:
    people = {
        name: User.objects.create_user(f"{name}@example.org", display_name=name.title(), language="en") for name in CAST
    }
    campaign = create_campaign(user=people["gwen"], name="Under the hill", system="accelerated", language="en")
    gm = Membership.objects.get(campaign=campaign)
    cookies = {}
    for name, role in CAST.items():
        if role != "gm":
            _invitation, token = make_invitation(by=gm, role=role)
            accept_invitation(user=people[name], token=token)
        client = Client()
        client.force_login(people[name])
        cookies[name] = client.cookies[settings.SESSION_COOKIE_NAME].value
    members = dict(Membership.objects.values_list("user__email", "public_id"))
    found = {name: {"cookie": cookies[name], "member": members[f"{name}@example.org"]} for name in CAST}
    print(json.dumps({"table": campaign.public_id, "cookie": settings.SESSION_COOKIE_NAME, "cast": found}))


main()
