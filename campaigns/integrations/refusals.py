"""What is refused of addresses that somebody typed in."""

from rules.refusals import Refusal


class AddressNotPublic(Refusal):
    """It leads to this machine or to a network of its own, and not to the open one."""

    status = 400
