"""One skill in place of another, by an aspect of the scene. By the dial `substitution`."""

from rules.commands import Command, Id, Line


class Substitute(Command, frozen=True, kw_only=True, tag="substitute"):
    """A fate point on an aspect of the scene: the skill `rating` does the work of `instead_of`, if the GM agrees.

    `because`: how. The GM says with the answer whether for one roll or `for_scene`.
    """

    character: Id
    aspect: Id
    rating: Id
    instead_of: Id
    because: Line
