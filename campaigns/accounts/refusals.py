"""What a program's token does not reach."""

from rules.refusals import Refusal


class NotInScope(Refusal):
    """The token was not made for that. `scope`: the one it would have to hold."""

    status = 403
    names = ("scope",)


class NotForPrograms(Refusal):
    """Tokens, and what else is a person's own, are handled in a browser's session alone."""

    status = 403


class TokenIsBound(Refusal):
    """It was made for one campaign, and this belongs to the account."""

    status = 403


class NotForGuests(Refusal):
    """Who came by a link with a name alone has nothing that lasts longer than the seat."""

    status = 403
