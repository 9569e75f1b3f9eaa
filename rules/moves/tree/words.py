"""Texts that people write in several languages, and the base of all that stands in a tree.

Whoever stands in a tree by a role is named there as the file names them: `actor`, `mc`, or what the move's `target`
calls its target (`target` where it says nothing, and for whom an option with `names` asks).
"""

import msgspec

Text = dict[str, str]  # by language: never empty
Answer = bool | int | float | str | list[str] | None  # to a question: as its kind asks; none, not yet
ACTOR, TARGET, MC = "actor", "target", "mc"


class Node(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A part of a tree. It is stored with tables: a new field has a default, a removed name stays reserved."""
