"""Wishes of one person, and their word on an evening. Nobody else reads whose they are.

Whoever reads them goes through `campaigns.safety.wishes` and `campaigns.safety.check_ins`: no way leads back to them
from a member (`related_name="+"`).
"""

from django.db import models

from campaigns.models import Membership

TEXT, WORDS = 200, 1_000


class Wish(models.Model):
    """`topic`: a key of the list, or empty where `text` says it in own words. `kind`: as it stands for its writer,
    empty where it was taken back. `told`: what of it the table has been told; the daily batch makes the two the same.
    """

    class Kind(models.TextChoices):
        NONE = ""
        ASK = "ask"
        VEIL = "veil"
        LINE = "line"

    member = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    topic = models.CharField(max_length=24, blank=True)
    text = models.CharField(max_length=TEXT, blank=True)
    kind = models.CharField(max_length=4, choices=Kind.choices, blank=True)
    told = models.CharField(max_length=4, choices=Kind.choices, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["member", "topic", "text"], name="wish_once")]

    def __str__(self) -> str:
        return self.topic


class CheckIn(models.Model):
    """How an evening was. `session` is its number. `named`: the GM may know whose word it is. `told`: the batch of that
    day has shown it to the GM; until then its writer alone reads it."""

    class Feeling(models.TextChoices):
        GOOD = "good"
        MIXED = "mixed"
        BAD = "bad"

    member = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    session = models.PositiveIntegerField()
    feeling = models.CharField(max_length=5, choices=Feeling.choices)
    words = models.CharField(max_length=WORDS, blank=True)
    named = models.BooleanField(default=False)
    told = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["member", "session"], name="check_in_once")]

    def __str__(self) -> str:
        return self.feeling
