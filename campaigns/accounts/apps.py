"""People: accounts, guests and API tokens."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "campaigns.accounts"
    label = "accounts"
