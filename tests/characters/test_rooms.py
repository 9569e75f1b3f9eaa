"""Addresses that engines have in their rooms lie beside each other."""

import re
from collections import Counter

from campaigns.rooms import rooms


def test_no_two_engines_have_one_address() -> None:
    found = [str(address.pattern) for room in rooms("characters", "urls") for address in room.urlpatterns]

    alike = Counter(re.sub(r"<[^>]*>", "*", address) for address in found)
    assert len(found) > 20
    assert [address for address, times in alike.items() if times > 1] == []
