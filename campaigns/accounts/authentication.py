"""API tokens in `Authorization: Bearer st_...`: looked up by their hash, refused once expired."""

from typing import Any

from django.utils import timezone, translation
from knox.auth import TokenAuthentication
from knox.crypto import hash_token
from rest_framework.exceptions import AuthenticationFailed

from campaigns.accounts import services
from campaigns.accounts.models import ApiToken, User
from campaigns.rest import trouble


class ApiTokenAuthentication(TokenAuthentication):
    def authenticate_credentials(self, token: bytes) -> tuple[User, ApiToken]:
        found = token_of(token)
        if found is None:
            raise AuthenticationFailed("Invalid token.", code="bad_token")
        trouble.let_pass(lambda: services.note_token_used(token=found))
        translation.activate(found.user.language)
        return found.user, found

    def authenticate_header(self, request: Any) -> str:
        return "Bearer"


def token_of(secret: bytes) -> ApiToken | None:
    """The live token with this secret. The stored hash is the key, so nothing is compared byte by byte."""
    try:
        digest = hash_token(secret.decode("ascii"))
    except UnicodeDecodeError:
        return None
    token: ApiToken | None = ApiToken.objects.select_related("user").filter(digest=digest).first()
    if token is None or not token.user.is_active or token.user.is_shut:
        return None
    if token.expiry is not None and token.expiry <= timezone.now():
        return None
    return token
