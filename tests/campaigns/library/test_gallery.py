"""The page of many pictures, in parts: the newest first, and the part where a picture lies."""

import pytest

from campaigns.library import gallery
from tests.campaigns.journal.conftest import ALL, GMS
from tests.campaigns.library.conftest import Library


@pytest.fixture
def five(library: Library, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The oldest first, two to a part; all see them."""
    monkeypatch.setattr(gallery, "A_PART", 2)
    return [library.bring("gwen", f"map {number}", ALL, alt=f"Map {number}").public_id for number in range(5)]


def read(library: Library, query: str, who: str = "gwen") -> str:
    return library.cast.client(who).get(f"/c/{library.table.id}/files/{query}").content.decode()


def there(page: str, pictures: list[str]) -> list[int]:
    return [number for number, one in enumerate(pictures) if f'id="p-{one}"' in page]


@pytest.mark.parametrize(
    ("query", "shown"), [("", [3, 4]), ("?part=2", [1, 2]), ("?part=3", [0]), ("?part=99", [0]), ("?part=x", [3, 4])]
)
def test_the_newest_stand_in_the_first_part(library: Library, five: list[str], query: str, shown: list[int]) -> None:
    assert there(read(library, query), five) == shown


def test_a_picture_is_found_in_its_part(library: Library, five: list[str]) -> None:
    found = read(library, f"?at={five[1]}")

    assert there(found, five) == [1, 2]
    assert 'href="?part=3"' in found


def test_hidden_ones_neither_count_nor_are_found(library: Library, five: list[str]) -> None:
    hidden = [library.bring("gwen", f"plan {number}", GMS).public_id for number in range(3)]

    found = read(library, f"?at={hidden[0]}", "pilar")

    assert there(read(library, "?part=1", "pilar"), five) == there(found, five) == [3, 4]
    assert f"p-{hidden[0]}" not in found


def test_whoever_changes_one_stays_there_and_whoever_deletes_one_in_its_part(library: Library, five: list[str]) -> None:
    here, gwen = f"/c/{library.table.id}/files/", library.cast.client("gwen")

    changed = gwen.post(f"{here}{five[0]}/", {"alt": "A map", "who": "everyone"})
    dropped = gwen.post(f"{here}{five[1]}/", {"do": "drop"})

    assert changed["Location"] == f"{here}?at={five[0]}#p-{five[0]}"
    assert dropped["Location"] == f"{here}?part=2"
    assert there(read(library, "?part=2"), five) == [0, 2]
