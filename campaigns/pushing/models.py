"""Devices that take word from here."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from campaigns.ids import new_public_id

ADDRESS = 1000


class Device(models.Model):
    """A browser of somebody's, and where its maker takes word for it: the address is a password, shown to nobody.

    `key`, `secret`: what word to it is sealed with, in base64, as the browser gave them. `session`: the hash of the one
    it was made in, which takes it along when it ends. `told`: when word went there last.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    address = models.CharField(max_length=ADDRESS, unique=True, editable=False)
    key = models.CharField(max_length=90, editable=False)
    secret = models.CharField(max_length=30, editable=False)
    session = models.CharField(max_length=64, blank=True, editable=False)
    made = models.DateTimeField(default=timezone.now, editable=False)
    told = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["user", "session"], name="device_by_session")]

    def __str__(self) -> str:
        return self.public_id
