"""Addresses that are passwords: a route names that part `<secret:...>`, and no line of the log shows it.

That is the whole mark: config/addresses/secret.py reads it from the routes themselves.
"""

from django.urls import register_converter
from django.urls.converters import StringConverter

MARK = "<secret:"


class SecretConverter(StringConverter):
    """As `str`; who has it may come in."""


class Base36Converter(StringConverter):
    """The id of a person, as a letter for a new password has it before the secret part."""

    regex = "[0-9A-Za-z]+"


register_converter(SecretConverter, "secret")
register_converter(Base36Converter, "base36")
