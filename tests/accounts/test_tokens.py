from datetime import timedelta

import pytest
from django.db import connection
from django.http import HttpRequest
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from rest_framework.exceptions import AuthenticationFailed

from campaigns.accounts import services
from campaigns.accounts.authentication import ApiTokenAuthentication
from campaigns.accounts.models import ApiToken


def with_token(secret: str) -> HttpRequest:
    return RequestFactory().get("/", headers={"authorization": f"Bearer {secret}"})


def test_a_token_opens_the_api_as_its_owner(cast):
    token, secret = services.make_token(user=cast.gwen, name="Bot", scopes=["read", "play"], lifetime=None)

    user, auth = ApiTokenAuthentication().authenticate(with_token(secret))

    assert (user, auth) == (cast.gwen, token)
    assert auth.scope_set == {"read", "play"}


@pytest.mark.parametrize("secret", ["", "st_00", "st_" + "0" * 64, "\u00e9\u00e9"])
def test_a_wrong_token_is_refused(cast, secret):
    with pytest.raises(AuthenticationFailed):
        ApiTokenAuthentication().authenticate_credentials(secret.encode())


def test_an_expired_token_is_refused(cast):
    token, secret = services.make_token(user=cast.gwen, name="Bot", scopes=["read"], lifetime=timedelta(days=1))
    ApiToken.objects.filter(pk=token.pk).update(expiry=timezone.now() - timedelta(seconds=1))

    with pytest.raises(AuthenticationFailed):
        ApiTokenAuthentication().authenticate(with_token(secret))


def test_a_closed_accounts_token_is_refused(cast):
    _token, secret = services.make_token(user=cast.gwen, name="Bot", scopes=["read"], lifetime=None)
    cast.gwen.is_active = False
    cast.gwen.save(update_fields=["is_active"])

    with pytest.raises(AuthenticationFailed):
        ApiTokenAuthentication().authenticate(with_token(secret))


def test_last_use_is_written_once_in_five_minutes(cast):
    _token, secret = services.make_token(user=cast.gwen, name="Bot", scopes=["read"], lifetime=None)
    ApiTokenAuthentication().authenticate(with_token(secret))

    with CaptureQueriesContext(connection) as queries:
        ApiTokenAuthentication().authenticate(with_token(secret))

    assert [query for query in queries if query["sql"].startswith("UPDATE")] == []
    assert ApiToken.objects.get().last_used is not None


def test_the_secret_is_shown_once(cast):
    client = cast.client("gwen")
    fields = {"name": "My bot", "scopes": ["read", "gm"], "expires": "30"}

    made = client.post(reverse("account_tokens"), fields).content.decode()
    later = client.get(reverse("account_tokens")).content.decode()

    assert made.count('value="st_') == 1
    assert 'value="st_' not in later
    assert "My bot" in later
    assert ApiToken.objects.get().scope_set == {"read", "gm"}


def test_only_the_owner_revokes_a_token(cast):
    token, _secret = services.make_token(user=cast.gwen, name="Bot", scopes=["read"], lifetime=None)
    address = reverse("account_revoke_token", args=[token.public_id])

    strangers = cast.client("sam").post(address)
    owners = cast.client("gwen").post(address)

    assert strangers.status_code == 404
    assert owners.status_code == 302
    assert not ApiToken.objects.exists()


def test_a_revoked_token_is_refused_at_once_and_its_sockets_are_told(cast, monkeypatch):
    ended = []
    monkeypatch.setattr(services, "on_sessions_ended", [lambda user, key: ended.append((user.pk, key))])
    token, secret = services.make_token(user=cast.gwen, name="Bot", scopes=["read"], lifetime=None)
    ApiTokenAuthentication().authenticate(with_token(secret))

    cast.client("gwen").delete(f"/api/v1/me/tokens/{token.public_id}/")

    with pytest.raises(AuthenticationFailed):
        ApiTokenAuthentication().authenticate(with_token(secret))
    assert ended == [(cast.gwen.pk, f"token:{token.public_id}")]
