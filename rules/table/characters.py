"""What every game's characters have: a name, a kind, whose they are, how far they are, a picture."""

from rules.state import Entity


class Character(Entity, frozen=True, kw_only=True, tag="character"):
    """Somebody in the story; an engine's own characters add what its rules know of them.

    `kind`: pc, or what else the engine has. `controller` is a member, None is the GM. `state`: draft, ready. `shown`:
    the players know it. `portrait` names a picture.
    """

    name: str
    kind: str = "pc"
    controller: str | None = None
    state: str = "draft"
    shown: bool = True
    portrait: str = ""
