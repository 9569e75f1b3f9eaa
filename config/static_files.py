"""Static files by WhiteNoise, answered on the event loop's side of Django: no thread and no middleware per file."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.exceptions import SuspiciousFileOperation
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_safe
from whitenoise import WhiteNoise

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

ASKED = {b"accept-encoding", b"if-modified-since", b"if-none-match", b"range"}


def _nosniff(headers: Any, path: str, url: str) -> None:
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"


def _whitenoise() -> WhiteNoise:
    """The collected and compressed files of this release, or else the sources themselves."""
    noise = WhiteNoise(
        None, allow_all_origins=False, add_headers_function=_nosniff, immutable_file_test=lambda path, url: True
    )
    if settings.STATIC_ROOT.is_dir():
        noise.add_files(str(settings.STATIC_ROOT), prefix=settings.STATIC_URL)
        return noise
    for finder in finders.get_finders():
        for name, storage in finder.list(None):
            prefix = f"{storage.prefix}/" if getattr(storage, "prefix", None) else ""
            noise.add_file_to_dictionary(f"{settings.STATIC_URL}{prefix}{name}", storage.path(name))
    return noise


class StaticFirst:
    """An ASGI application that answers static files itself and hands everything else on."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.files: dict[str, Any] = _whitenoise().files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        file = self.files.get(scope["path"])
        if file is None:
            await self.app(scope, receive, send)
            return
        environ = {
            f"HTTP_{name.decode().upper().replace('-', '_')}": value.decode("latin-1")
            for name, value in scope["headers"]
            if name in ASKED
        }
        status, headers, body = await asyncio.to_thread(_read, file, scope["method"], environ)
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


def _read(file: Any, method: str, environ: dict[str, str]) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    response = file.get_response(method, environ)
    body = b""
    if response.file is not None:
        with response.file:
            body = response.file.read()
    headers = [(name.lower().encode(), value.encode("latin-1")) for name, value in response.headers]
    return int(response.status), headers, body


@require_safe
def other_release(request: HttpRequest, release: str, name: str) -> HttpResponse:
    """While workers are exchanged, a page of one release may ask another's worker: it gets that one's file."""
    if release == settings.STATIC_RELEASE or not is_there(name):
        raise Http404
    return HttpResponseRedirect(settings.STATIC_URL + name)


def is_there(name: str) -> bool:
    try:
        return finders.find(name) is not None
    except (SuspiciousFileOperation, ValueError):
        # It leads out of the folders (..%2f), or no file may be called so.
        return False
