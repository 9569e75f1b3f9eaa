"""When a group plays. A moment is an instant, kept with the zone it was agreed in; a day is a day, never converted."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from campaigns.ids import new_public_id
from campaigns.models import Campaign, Membership

ZONE, TITLE = 64, 80


class Say(models.TextChoices):
    YES = "yes"
    MAYBE = "maybe"
    NO = "no"


class Slot(models.Model):
    """A standing evening: on the weekday of `first`, every `every` weeks from it on, at `at` of the clock of `zone`.

    It holds from the day `since` to before the day `until`. A change ends it and puts another in its place, so that
    evenings that were stay as they were; `series` is what the evenings of both are known by, `revision` how often it
    was changed.
    """

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    series = models.CharField(max_length=12, default=new_public_id, editable=False)
    first = models.DateField()
    since = models.DateField()
    until = models.DateField(null=True)
    at = models.TimeField()
    minutes = models.PositiveSmallIntegerField()
    every = models.PositiveSmallIntegerField(default=1)
    zone = models.CharField(max_length=ZONE)
    revision = models.PositiveIntegerField(default=0)
    changed = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["series"], condition=Q(until=None), name="slot_one_open_in_a_series"),
            models.CheckConstraint(condition=Q(every__gte=1), name="slot_every_week_at_most"),
        ]

    def __str__(self) -> str:
        return f"{self.first:%a} {self.at:%H:%M} {self.zone}"


class Evening(models.Model):
    """An evening of which more is known than its slot says: it is single, moved or off, or somebody has answered.

    `key`: what it is known by outside, for good. `day`: which of its slot's days it is; none for a single one.
    `begins`, `minutes`: when, unless it is as the slot says. `sequence`: how often that was changed by hand.
    """

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=24, unique=True, default=new_public_id, editable=False)
    day = models.DateField(null=True)
    begins = models.DateTimeField(null=True)
    minutes = models.PositiveSmallIntegerField(null=True)
    zone = models.CharField(max_length=ZONE)
    cancelled = models.DateTimeField(null=True)
    sequence = models.PositiveIntegerField(default=0)
    changed = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = [models.Index(fields=["campaign", "begins"], name="evening_by_moment")]
        constraints = [
            models.CheckConstraint(
                condition=Q(day__isnull=False) | Q(begins__isnull=False, minutes__isnull=False),
                name="evening_has_a_moment",
            )
        ]

    def __str__(self) -> str:
        return self.key


class Answer(models.Model):
    """Whether a member comes. `by`: who said so for them, where it was somebody else."""

    evening = models.ForeignKey(Evening, on_delete=models.CASCADE, related_name="answers")
    member = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    say = models.CharField(max_length=5, choices=Say.choices)
    by = models.ForeignKey(Membership, on_delete=models.CASCADE, null=True, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["evening", "member"], name="answer_once_an_evening"),
            models.CheckConstraint(condition=Q(say__in=["yes", "maybe", "no"]), name="answer_known"),
        ]

    def __str__(self) -> str:
        return f"{self.evening_id}: {self.say}"


class FeedLink(models.Model):
    """The address of a member's feed of this campaign's evenings. Only the hash of its secret is kept."""

    member = models.OneToOneField(Membership, on_delete=models.CASCADE, related_name="+")
    token_hash = models.CharField(max_length=64, unique=True, editable=False)
    made = models.DateTimeField(default=timezone.now, editable=False)

    def __str__(self) -> str:
        return f"{self.member_id}, {self.made:%Y-%m-%d}"


class Poll(models.Model):
    """Several evenings are proposed, and the group is asked.

    `quorum`: how many must be able to come; `gm_needed`: whether the GM is one of them. `deadline`: when answers end,
    if they do; `closed`: when it was; `evening`: the key of the one that came of it.
    """

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    by = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    title = models.CharField(max_length=TITLE, blank=True)
    minutes = models.PositiveSmallIntegerField()
    zone = models.CharField(max_length=ZONE)
    quorum = models.PositiveSmallIntegerField()
    gm_needed = models.BooleanField(default=True)
    deadline = models.DateTimeField(null=True)
    made = models.DateTimeField(default=timezone.now, editable=False)
    closed = models.DateTimeField(null=True)
    evening = models.CharField(max_length=24, blank=True)

    def __str__(self) -> str:
        return self.title or self.public_id


class Proposal(models.Model):
    """An evening that a poll asks about."""

    poll = models.ForeignKey(Poll, on_delete=models.CASCADE, related_name="proposals")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    begins = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["poll", "begins"], name="proposal_once_a_poll")]

    def __str__(self) -> str:
        return f"{self.begins:%Y-%m-%d %H:%M}"


class Vote(models.Model):
    """What a member says of a proposal. `by`: who said so for them, where it was somebody else."""

    proposal = models.ForeignKey(Proposal, on_delete=models.CASCADE, related_name="votes")
    member = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    say = models.CharField(max_length=5, choices=Say.choices)
    by = models.ForeignKey(Membership, on_delete=models.CASCADE, null=True, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["proposal", "member"], name="vote_once_a_proposal"),
            models.CheckConstraint(condition=Q(say__in=["yes", "maybe", "no"]), name="vote_known"),
        ]

    def __str__(self) -> str:
        return f"{self.proposal_id}: {self.say}"


class Reminder(models.Model):
    """When a member is reminded of an evening, by mail and on their devices; who has no row, the day before."""

    class When(models.TextChoices):
        OFF = "off"
        DAY = "day"
        WEEK = "week"

    member = models.OneToOneField(Membership, on_delete=models.CASCADE, related_name="+")
    when = models.CharField(max_length=4, choices=When.choices, default=When.DAY)
    devices = models.CharField(max_length=4, choices=When.choices, default=When.DAY, db_default=When.DAY)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(when__in=["off", "day", "week"]), name="reminder_known"),
            models.CheckConstraint(condition=Q(devices__in=["off", "day", "week"]), name="reminder_of_devices_known"),
        ]

    def __str__(self) -> str:
        return f"{self.member_id}: {self.when}, {self.devices}"


class Reminded(models.Model):
    """A member was reminded of this evening as it then was: once it is moved they are reminded anew.

    `way`: by mail, or on a device.
    """

    member = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    evening = models.CharField(max_length=24)
    begins = models.DateTimeField()
    way = models.CharField(max_length=6, default="mail", db_default="mail")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["member", "evening", "begins", "way"], name="reminded_once_so")]

    def __str__(self) -> str:
        return f"{self.member_id}: {self.evening}"


class TapLink(models.Model):
    """A link in a mail that answers for one member, about one evening, once. Only the hash of its secret is kept."""

    member = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    evening = models.ForeignKey(Evening, on_delete=models.CASCADE, related_name="+")
    token_hash = models.CharField(max_length=64, unique=True, editable=False)
    used = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["member", "evening"], name="tap_link_one_an_evening")]

    def __str__(self) -> str:
        return f"{self.member_id}: {self.evening_id}"


class ChatHook(models.Model):
    """Where a group's own chat takes words of other programs. The address is a password: it is shown to nobody again.

    `host` is what is shown of it; `told` when something was sent last, `trouble` why it was not taken.
    """

    class Shape(models.TextChoices):
        DISCORD = "discord", "Discord"
        SLACK = "slack", "Slack"
        MATRIX = "matrix", "Matrix"

    campaign = models.OneToOneField(Campaign, on_delete=models.CASCADE, related_name="+")
    address = models.CharField(max_length=500, editable=False)
    host = models.CharField(max_length=255)
    shape = models.CharField(max_length=7, choices=Shape.choices)
    by = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    told = models.DateTimeField(null=True)
    trouble = models.CharField(max_length=20, blank=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(shape__in=["discord", "slack", "matrix"]), name="hook_shape")]

    def __str__(self) -> str:
        return f"{self.campaign_id}: {self.host}"
