"""What a message may hold where its words leave a place: a plain value, or what the reader's language has words for."""

from collections.abc import Mapping, Sequence
from typing import Annotated, TypedDict

from msgspec import Meta

# `with` is a name that a class body cannot have.
Worded = TypedDict(
    "Worded",
    {
        "key": Annotated[str, Meta(description="Another message.")],
        "with": Annotated["Mapping[str, Param]", Meta(description="The parameters of that message or text, by name.")],
        "signed": Annotated[int, Meta(description="A number with its sign.")],
        "list": Annotated["Sequence[Param]", Meta(description="Several, in a row.")],
        "named": Annotated[str, Meta(description="Where the words of those listed stand.")],
        "member": Annotated[str, Meta(description="A member of the table, by id, whose name is shown.")],
        "members": Annotated[Sequence[str], Meta(description="Members of the table, by their ids.")],
        "texts": Annotated[
            Mapping[str, str],
            Meta(description="What people wrote, by language; `{name}` in it is the parameter of that name in `with`."),
        ],
    },
    total=False,
)
Worded.__doc__ = (
    "A `key` or `texts` with parameters, a `signed` number, a `list`, a `member` or `members`: one of them."
)
Param = str | int | float | bool | Sequence[str | int] | Worded | None
Params = dict[str, Param]
