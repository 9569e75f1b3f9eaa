"""Addresses. Each application brings its own; the REST ones live under /api/v1/."""

from importlib.util import find_spec

from django.urls import include, path, re_path

from campaigns.language.views import words_file
from config import assets, errors, static_files, styleguide
from config.addresses import secret

urlpatterns = [
    path("account/", include("campaigns.accounts.urls")),
    path("words/<slug:lang>.<slug:game>.<slug:digest>.json", words_file, name="words"),
    path("assets/<str:name>", assets.asset, name="asset"),
    path("styleguide/", styleguide.styleguide, name="styleguide"),
    path("health", errors.health, name="health"),
    re_path(r"^static/(?P<release>[0-9a-f]{12})/(?P<name>.+)$", static_files.other_release),
]

for prefix, module in (
    ("", "campaigns.urls"),
    ("", "characters.urls"),
    ("", "scenes.urls"),
    ("api/v1/", "config.api_urls"),
):
    if find_spec(module):
        urlpatterns.append(path(prefix, include(module)))

handler400 = errors.bad_request
handler403 = errors.forbidden
handler404 = errors.not_found
handler500 = errors.server_error

secret.hide_parts_of(urlpatterns)
