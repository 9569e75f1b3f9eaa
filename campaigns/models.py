"""Campaigns, the seats at their tables, and the invitations to a seat."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from campaigns.ids import new_public_id

# So long a deleted campaign can be taken back (`campaigns.removal`).
GRACE = timedelta(days=30)


class Campaign(models.Model):
    """One table with its game. Its live play is in `scenes`; dials, lines and veils are entities there.

    `called`: what a game of the table's own is called, by language; None where its words say it. Written by the store
    in the commit of the command that changed it.
    """

    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    name = models.CharField(max_length=80)
    system = models.CharField(max_length=20)
    called = models.JSONField(null=True, editable=False)
    blurb = models.TextField(max_length=2000, blank=True)
    language = models.CharField(max_length=2, default="en")
    created = models.DateTimeField(default=timezone.now, editable=False)
    archived = models.DateTimeField(null=True, blank=True)
    removed = models.DateTimeField(null=True, editable=False)
    demo = models.BooleanField(default=False, editable=False)

    def __str__(self) -> str:
        return self.name

    @property
    def is_archived(self) -> bool:
        return self.archived is not None

    @property
    def gone(self) -> datetime:
        """When a deleted campaign cannot be taken back any more."""
        assert self.removed is not None
        return self.removed + GRACE


class Membership(models.Model):
    """A person's seat. Its row outlasts leaving, so that the log can still say who did a thing.

    `role` is written by the store in the commit of the command that changed it, and with it `ran_until`: when the
    person last ceased to run the game; until then they knew all that whoever runs it knows.
    """

    class Role(models.TextChoices):
        GM = "gm"
        COGM = "cogm"
        PLAYER = "player"
        SPECTATOR = "spectator"
        LEFT = "left"
        BANNED = "banned"

    SEATED = (Role.GM, Role.COGM, Role.PLAYER, Role.SPECTATOR)
    RUNNING = (Role.GM, Role.COGM)

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="memberships")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    role = models.CharField(max_length=9, choices=Role.choices)
    joined = models.DateTimeField(default=timezone.now, editable=False)
    ran_until = models.DateTimeField(null=True, editable=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["campaign", "user"], name="membership_once_per_campaign"),
            models.UniqueConstraint(fields=["campaign"], condition=Q(role="gm"), name="membership_one_gm"),
            models.CheckConstraint(
                condition=Q(role__in=["gm", "cogm", "player", "spectator", "left", "banned"]),
                name="membership_known_role",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.public_id} ({self.role})"

    @property
    def is_gm(self) -> bool:
        return self.role == self.Role.GM

    @property
    def runs(self) -> bool:
        """Has the GM's view: the GM or a co-GM."""
        return self.role in self.RUNNING


class Invitation(models.Model):
    """A link to a seat. Only the hash of its secret is kept; a use is counted in the commit that makes the seat."""

    class Role(models.TextChoices):
        COGM = "cogm"
        PLAYER = "player"
        SPECTATOR = "spectator"

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="invitations")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    role = models.CharField(max_length=9, choices=Role.choices)
    token_hash = models.CharField(max_length=64, unique=True, editable=False)
    label = models.CharField(max_length=80, blank=True)
    expires = models.DateTimeField(null=True)
    max_uses = models.PositiveIntegerField(null=True)
    uses = models.PositiveIntegerField(default=0)
    revoked = models.DateTimeField(null=True)
    made_by = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="invitations_made")
    made_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(max_uses__isnull=True) | Q(uses__lte=F("max_uses")), name="invitation_not_overused"
            ),
            models.CheckConstraint(condition=Q(role__in=["cogm", "player", "spectator"]), name="invitation_known_role"),
        ]

    def __str__(self) -> str:
        return self.label or self.public_id

    def is_open(self) -> bool:
        """Whether it can be used now."""
        in_time = self.expires is None or self.expires > timezone.now()
        return self.revoked is None and in_time and (self.max_uses is None or self.uses < self.max_uses)


class Profile(models.Model):
    """Dials and house rules that somebody saved under a name. `doc` is what its file holds (rules.systems.profiles).

    `link`: the secret of the address it is shared by, as long as it is shared.
    """

    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="profiles")
    name = models.CharField(max_length=80)
    game = models.CharField(max_length=20)
    doc = models.JSONField()
    link = models.CharField(max_length=32, unique=True, null=True, editable=False)
    created = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("name", "pk")

    def __str__(self) -> str:
        return self.name


class Visit(models.Model):
    """When a member last looked at the campaign's home, and `before`: when they last did on an earlier occasion."""

    member = models.OneToOneField(Membership, on_delete=models.CASCADE, related_name="+")
    last = models.DateTimeField()
    before = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.member_id} {self.last:%Y-%m-%d}"


class Tally(models.Model):
    """How often something was tried, until it is forgotten (`campaigns.limiting`). `key` is a keyed hash of what.

    `times` is for allauth, which keeps its own history of moments (`campaigns.limiting.tally_cache`). `ends` is in
    seconds of the epoch.
    """

    key = models.CharField(max_length=64, primary_key=True)
    count = models.PositiveIntegerField(default=0)
    times = models.JSONField(default=list)
    ends = models.BigIntegerField(db_index=True)

    class Meta:
        verbose_name_plural = "tallies"

    def __str__(self) -> str:
        return f"{self.count} until {self.ends}"
