"""Commands about who is at the table."""

from rules.commands import Id, TalkCommand


class SetPresence(TalkCommand, frozen=True, kw_only=True, tag="set_presence"):
    """Whether a member is at the table: nothing waits for one who is not, and whoever runs the game answers for their
    characters. Who runs the game says so of anybody, everybody else of themselves. `here`: they are. It holds until
    they act again, or the session ends."""

    member: Id
    here: bool
