"""What a table made up together. All who sit there read it, and whose words they are; nobody else does."""

from django.db import models
from django.utils import timezone

from campaigns.ids import new_public_id
from campaigns.models import Campaign, Membership

SETTING, LINE, OWN, NAME, TIE = 2_000, 400, 200, 120, 200


class Wording(models.Model):
    """The setting as somebody put it; the newest one stands. `after`: the mark of the one that its writer had read, so
    that of two who wrote at once one is refused."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+")
    mark = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    after = models.CharField(max_length=12, blank=True)
    text = models.TextField(max_length=SETTING, blank=True)
    by = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("-pk",)
        constraints = [models.UniqueConstraint(fields=["campaign", "after"], name="wording_after_once")]

    def __str__(self) -> str:
        return self.mark


class Tone(models.Model):
    """How somebody would like it to feel: keys of the list, and own words."""

    member = models.OneToOneField(Membership, on_delete=models.CASCADE, related_name="+")
    keys = models.JSONField(default=list)
    own = models.CharField(max_length=OWN, blank=True)

    def __str__(self) -> str:
        return str(self.member_id)


class Piece(models.Model):
    """One thing that was said. An issue, of now or to come, is its `text`. A face or a place is a page of the journal,
    by its public id. A tie says in `text` what `hero` and `other` have to do with each other, by their ids there.

    `relation`: of a tie, the one between the pages of the two, which then has the words.

    `mark` names how it is worded now. `last`: who worded it so, if not who said it. `off`: when it was taken off.
    """

    class Kind(models.TextChoices):
        NOW = "now"
        COMING = "coming"
        FACE = "face"
        PLACE = "place"
        TIE = "tie"

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    kind = models.CharField(max_length=6, choices=Kind.choices)
    text = models.CharField(max_length=LINE, blank=True)
    page = models.CharField(max_length=12, blank=True)
    hero = models.CharField(max_length=64, blank=True)
    other = models.CharField(max_length=64, blank=True)
    relation = models.CharField(max_length=12, blank=True, db_default="")
    by = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    last = models.ForeignKey(Membership, on_delete=models.CASCADE, null=True, related_name="+")
    mark = models.CharField(max_length=12, default=new_public_id)
    off = models.DateTimeField(null=True)

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.UniqueConstraint(
                fields=["campaign", "page"], condition=~models.Q(page=""), name="founding_page_once"
            )
        ]

    def __str__(self) -> str:
        return self.public_id
