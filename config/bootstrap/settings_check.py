"""Read the settings now, and turn a value that cannot be used into one sentence."""

from typing import Any

from config.bootstrap.tools import Stop


def checked_settings() -> Any:
    from django.conf import settings
    from django.core.exceptions import ImproperlyConfigured

    try:
        _ = settings.SECRET_KEY  # reading one setting reads them all
    except ImproperlyConfigured as error:
        raise Stop(str(error)) from None
    return settings
