import pytest
from django.db import IntegrityError, transaction

from campaigns.accounts.models import ApiToken, User


def test_two_accounts_cannot_share_an_address_in_other_letters(cast):
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user("GWEN@example.org", "another password", display_name="Other")


def test_an_account_without_an_address_is_refused_by_the_database(db):
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create(display_name="Nobody", is_guest=False)


def test_public_ids_are_random_and_of_twelve_characters(cast):
    ids = {user.public_id for user in User.objects.all()}

    assert len(ids) == 5
    assert {len(public_id) for public_id in ids} == {12}


def test_a_token_is_stored_only_as_a_hash(cast):
    token, secret = ApiToken.objects.create(cast.gwen, name="Bot", scopes="read play")

    assert token.scope_set == {"read", "play"}
    assert secret.startswith("st_")
    assert secret not in {str(getattr(token, field.attname)) for field in ApiToken._meta.fields}
