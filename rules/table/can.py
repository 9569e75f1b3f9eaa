"""What a member may do, as it stands on the wire: what every table tells of it. Each engine's own comes on top."""

import msgspec
from msgspec import UNSET, UnsetType

from rules.words.params import Params


class Why(msgspec.Struct, frozen=True, gc=False):
    """Why something would be refused: the refusal's `code` and `params`, and the `rule` that refuses, if one does."""

    code: str
    params: Params
    rule: str | None


Reason = Why | None
"""None: it would be done."""
Maybe = Why | UnsetType | None
"""Left out: it is not this member's to do."""
Reasons = dict[str, Reason]


class Waiting(msgspec.Struct, frozen=True, gc=False):
    """What stands still until this member answers: the thing of this `kind` and `id`, `what` it asks for, and the
    `character` who is asked, if it is one."""

    kind: str
    id: str
    what: str
    character: str | None


class Can(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="type", tag="can"):
    """What a member may do now. A `Reason` says why not; null, that it would be done.

    `member`, `role`: who asks; `gm`: with the GM's rights; `paused`: play stands still. `mine`: the characters they
    speak for. `safety`: by safety tool,
    whether it may be called. `commands`: by command, what belongs to the whole table. `offers`: by offer and
    command. `more`: by id and command, what rules with a folder of their own let one do. `waiting`: what stands still
    until this member answers, most pressing first.
    """

    id: str = "can"
    member: str
    role: str
    gm: bool
    paused: bool
    mine: list[str]
    safety: dict[str, Reason]
    commands: dict[str, Reason]
    offers: dict[str, dict[str, Reason]] = {}
    more: dict[str, dict[str, Reason]] | UnsetType = UNSET
    waiting: list[Waiting] = []
