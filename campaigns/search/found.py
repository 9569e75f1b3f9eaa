"""What is found, as it is drawn and as it goes over the wire."""

from typing import NamedTuple

# Of one kind so many are answered, and whether there are more.
MOST = 20


class Found(NamedTuple):
    """`kind`: page, relation, picture, character, member, scene, line, rule, act. `id` is what programs know it by.

    `says`: the words that answer, where it is not the name that does. `note`: what it is, in words. `address`: where it
    stands; `peek`: where a piece of it comes from that can be laid over the page, if there is one.
    """

    kind: str
    id: str
    title: str
    address: str
    icon: str
    says: str = ""
    note: str = ""
    peek: str = ""


class Group(NamedTuple):
    """`more`: there are more than are shown. How many is told to nobody: it would count what others may not read."""

    key: str
    found: list[Found]
    more: bool = False


def first(key: str, found: list[Found], most: int = MOST, *, more: bool = False) -> Group:
    return Group(key, found[:most], more or len(found) > most)
