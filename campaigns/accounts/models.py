"""People and the tokens their programs use."""

from datetime import timedelta
from typing import ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.crypto import salted_hmac
from knox.models import AbstractAuthToken

from campaigns.accounts import published
from campaigns.ids import new_public_id

ONLINE_WRITE_EVERY = timedelta(minutes=5)
# A program's socket lives by its token: this and the token's id stand where a session's key would.
TOKEN_SESSION = "token:"


class UserManager(BaseUserManager["User"]):
    def create_user(self, email: str, password: str | None = None, **fields: object) -> "User":
        if not email:
            raise ValueError("An account needs an e-mail address; a person without one is a guest.")
        user = self.model(email=email.lower(), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: object) -> "User":
        return self.create_user(email, password, **{"is_staff": True, "is_superuser": True, **fields})

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(email=(username or "").lower())


class User(AbstractBaseUser, PermissionsMixin):  # type: ignore[django-manager-missing]  # knox has no types
    """A person: with an account (e-mail and password), or a guest who has only a name, a session and a link back."""

    class Language(models.TextChoices):
        ENGLISH = "en", "English"
        SPANISH = "es", "Español"
        RUSSIAN = "ru", "Русский"

    class Theme(models.TextChoices):
        AUTO = "auto"
        LIGHT = "light"
        DARK = "dark"

    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    email = models.EmailField(unique=True, null=True, blank=True)
    display_name = models.CharField(max_length=80)
    language = models.CharField(max_length=2, choices=Language.choices, default=Language.ENGLISH)
    time_zone = models.CharField(max_length=64, default="UTC")
    zone_known = models.BooleanField(default=False, db_default=False, editable=False)
    theme = models.CharField(max_length=5, choices=Theme.choices, default=Theme.AUTO)
    is_guest = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False)
    joined_at = models.DateTimeField(default=timezone.now, editable=False)
    seen_at = models.DateTimeField(null=True, editable=False)
    session_mark = models.CharField(max_length=12, blank=True, default="", db_default="", editable=False)

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["display_name"]

    objects: ClassVar[UserManager] = UserManager()

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="user_has_email_unless_guest",
                condition=models.Q(is_guest=True, email__isnull=True) | models.Q(is_guest=False, email__isnull=False),
            ),
            models.UniqueConstraint(Lower("email"), name="user_email_any_case_once"),
        ]

    def __str__(self) -> str:
        return self.display_name or self.public_id

    @property
    def is_shut(self) -> bool:
        """A demo account with the published password, at a site that others reach."""
        return published.is_shut(self.email, self.password)

    def _get_session_auth_hash(self, secret: str | None = None) -> str:
        """Sessions end with a new password, and with a new mark. Without one it is as Django has it."""
        salt = "django.contrib.auth.models.AbstractBaseUser.get_session_auth_hash"
        held = self.password + self.session_mark
        return salted_hmac(salt, held, secret=secret, algorithm="sha256").hexdigest()

    def get_full_name(self) -> str:
        return self.display_name

    def get_short_name(self) -> str:
        return self.display_name


class ReturnLink(models.Model):
    """A guest's one way back without this browser. Only the hash of its secret is kept; a new one takes its place."""

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="return_link")
    token_hash = models.CharField(max_length=64, unique=True, editable=False)
    made = models.DateTimeField(default=timezone.now, editable=False)

    def __str__(self) -> str:
        return f"{self.user}, {self.made:%Y-%m-%d}"


class ApiToken(AbstractAuthToken):
    """A key for one person's program: what it may do (scopes) and, if narrowed, at which campaign and seat."""

    class Scope(models.TextChoices):
        READ = "read"
        PLAY = "play"
        GM = "gm"

    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    name = models.CharField(max_length=80)
    scopes = models.CharField(max_length=60, default=Scope.READ)
    campaign = models.CharField(max_length=12, null=True, blank=True)
    seat = models.CharField(max_length=12, null=True, blank=True)
    last_used = models.DateTimeField(null=True, editable=False)

    @property
    def session_key(self) -> str:
        return TOKEN_SESSION + self.public_id

    @property
    def scope_set(self) -> frozenset[str]:
        return frozenset(self.scopes.split())

    def __str__(self) -> str:
        return self.name
