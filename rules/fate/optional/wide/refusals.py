"""What is refused of aspects beyond the scene."""

from rules.refusals import Refusal


class NotAMember(Refusal):
    names = ("character", "organization")


class SettingAspectPermanent(Refusal):
    names = ("aspect",)
