"""What every page's template knows."""

import json
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe

from campaigns.accounts import language
from config.page_posts import words_key
from config.static_release import IMPORTS


def import_map(**more: str) -> SafeString:
    """Bare names and their addresses, with `more` of one page: paths below STATIC_URL. "<" is escaped."""
    addresses = {name: settings.STATIC_URL + path for name, path in {**IMPORTS, **more}.items()}
    return mark_safe(json.dumps({"imports": addresses}).replace("<", "\\u003c"))  # nosec


IMPORT_MAP = import_map()


def page(request: HttpRequest) -> dict[str, Any]:
    return {
        "import_map": IMPORT_MAP,
        "csp_nonce": getattr(request, "csp_nonce", ""),
        "release": settings.STATIC_RELEASE,
        "language": language.of_request(request),
        "languages": settings.LANGUAGES,
        "theme": language.theme_of(request),
        "csrf_cookie": settings.CSRF_COOKIE_NAME,
        "words_key": lambda: words_key(request),
    }
