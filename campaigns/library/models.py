"""Pictures of a campaign and the pins on them: read, as pages are, through `campaigns.journal.visible` and `remembered`
alone.
"""

from django.db import models
from django.utils import timezone

from campaigns.ids import new_public_id
from campaigns.journal.models import WORD, Audience
from campaigns.models import Campaign, Membership

ALT = 300
# A place on a picture is a share of its width and of its height, in thousandths.
WHOLE = 1_000


class Picture(models.Model):
    """`alt`: what it shows, in words. `file`: under which its files lie; pictures of one content (`digest`) share them.
    `size`: bytes of them. `told`: a record of the table names it, and keeps it."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    file = models.CharField(max_length=32)
    digest = models.CharField(max_length=64)
    size = models.PositiveIntegerField()
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    alt = models.CharField(max_length=ALT, blank=True)
    audience = models.ForeignKey(Audience, on_delete=models.RESTRICT, related_name="+")
    author = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    made = models.DateTimeField(default=timezone.now, editable=False)
    told = models.BooleanField(default=False)
    dropped = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["campaign", "digest"], name="picture_by_content")]

    def __str__(self) -> str:
        return self.public_id


class PictureShown(models.Model):
    """Somebody was shown a picture that not all could see: when, and in which record of the table if any."""

    picture = models.ForeignKey(Picture, on_delete=models.CASCADE, related_name="+")
    member = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    by = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    moment = models.PositiveIntegerField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["picture", "member"], name="picture_shown_once")]

    def __str__(self) -> str:
        return f"{self.picture_id} {self.member_id}"


class Pin(models.Model):
    """A place on a picture, for who is in `audience` and sees the picture.

    `x`, `y`: how far from the left and from the top, of `WHOLE`. `words`: its own, or none. It leads to a `page`, to a
    `zone` of the table (its id) or nowhere; who does not see what it leads to reads its words alone.
    """

    picture = models.ForeignKey(Picture, on_delete=models.CASCADE, related_name="+")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    x = models.PositiveSmallIntegerField()
    y = models.PositiveSmallIntegerField()
    words = models.CharField(max_length=WORD, blank=True)
    page = models.ForeignKey("journal.Page", on_delete=models.SET_NULL, null=True, related_name="+")
    zone = models.CharField(max_length=64, blank=True)
    audience = models.ForeignKey(Audience, on_delete=models.RESTRICT, related_name="+")
    author = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    made = models.DateTimeField(default=timezone.now, editable=False)
    dropped = models.DateTimeField(null=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return self.public_id
