"""The style sheet and the icon sprite: each put together once, and served under an address that names its content.

One request instead of eighty, and nothing to build beforehand: a changed part is a new address.
"""

import gzip
import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.templatetags.static import static
from django.urls import reverse

BASE_DIR = Path(__file__).resolve().parent.parent
STYLES = BASE_DIR / "static" / "css"
ICONS = BASE_DIR / "static" / "icons"
LUCIDE = BASE_DIR / "node_modules" / "lucide-static" / "icons"

IMPORT = re.compile(r'@import url\("(?P<path>[^"]+)"\) layer\((?P<layer>\w+)\);')
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->", re.DOTALL)
SPACE = re.compile(r"\s+")
NPM_URL = re.compile(r'url\("(?:\.\./)+npm/(?P<path>[^"]+)"\)')
GROUNDS = {"light": "skins/accelerated.css", "dark": "skins/accelerated-dark.css"}
GROUND = re.compile(r"--ground: (oklch\([^)]+\))")
DRAWING = re.compile(r'<svg\b[^>]*?viewBox="(?P<box>[^"]+)"[^>]*>(?P<inside>.*)</svg>', re.DOTALL)


@dataclass(frozen=True)
class Asset:
    """A finished file, its packed twin and the name its content gives it."""

    body: bytes
    packed: bytes
    name: str


def _asset(text: str, suffix: str) -> Asset:
    body = text.encode()
    digest = hashlib.blake2b(body, digest_size=6).hexdigest()
    return Asset(body, gzip.compress(body, mtime=0), f"{digest}.{suffix}")


def _squeeze(text: str) -> str:
    return SPACE.sub(" ", COMMENT.sub("", text)).strip()


def _dark_by_system(css: str) -> str:
    """The same dark tokens again, for pages that follow the system's theme."""
    return "@media (prefers-color-scheme: dark) {" + css.replace('[data-theme="dark"]', '[data-theme="auto"]') + "}"


def style_lists() -> list[Path]:
    """The shared parts' list, then each engine's."""
    return [STYLES / "main.css", *sorted(STYLES.glob("games/*/main.css"))]


def _style_parts() -> Iterator[str]:
    for path in style_lists():
        text = path.read_text()
        yield _squeeze(IMPORT.sub("", text))
        yield from (_style_part(path.parent, part) for part in IMPORT.finditer(text))


def _style_part(folder: Path, part: re.Match[str]) -> str:
    css = _squeeze((folder / part["path"]).read_text())
    css = NPM_URL.sub(lambda found: f'url("{static("npm/" + found["path"])}")', css)
    if part["path"].endswith("dark.css"):
        css = f"@media screen {{{css}{_dark_by_system(css)}}}"  # paper is light
    return f"@layer {part['layer']} {{{css}}}"


@lru_cache
def ground(theme: str) -> str:
    """The colour of the table, as the tokens say it, for what surrounds a page on a device."""
    found = GROUND.search((STYLES / GROUNDS[theme]).read_text())
    if found is None:
        raise ValueError(f"{GROUNDS[theme]} names no ground")
    return found[1]


def build_styles() -> Asset:
    """Every part that main.css and the engines import, in the same order and layers."""
    return _asset("\n".join(_style_parts()), "css")


@lru_cache(maxsize=1)
def icon_files() -> dict[str, Path]:
    """Name of an icon -> its drawing: our own, and those of Lucide that static/icons/list.txt names."""
    lines = (line.split() for line in (ICONS / "list.txt").read_text().splitlines() if line and line[0] != "#")
    named = {name: LUCIDE / f"{lucide}.svg" for name, lucide in lines}
    return dict(sorted({**named, **{path.stem: path for path in ICONS.glob("*.svg")}}.items()))


def _symbol(name: str, path: Path) -> str:
    drawing = DRAWING.search(COMMENT.sub("", path.read_text()))
    if drawing is None:
        raise ValueError(f"{path.name} is not a drawing this sprite can take in")
    return f'<symbol id="{name}" viewBox="{drawing["box"]}">{_squeeze(drawing["inside"])}</symbol>'


def symbols(names: Iterable[str]) -> str:
    """Icons, to be shown with `<use href="...#name">`."""
    return "".join(_symbol(name, icon_files()[name]) for name in names)


def build_sprite() -> Asset:
    """All of them, as symbols of one SVG."""
    return _asset(f'<svg xmlns="http://www.w3.org/2000/svg">{symbols(icon_files())}</svg>', "svg")


_kept_styles = lru_cache(maxsize=1)(build_styles)
_kept_sprite = lru_cache(maxsize=1)(build_sprite)


def styles() -> Asset:
    return build_styles() if settings.DEBUG else _kept_styles()


def sprite() -> Asset:
    return _kept_sprite()


def styles_url() -> str:
    return reverse("asset", args=[styles().name])


def icons_url() -> str:
    return reverse("asset", args=[sprite().name])


def asset(request: HttpRequest, name: str) -> HttpResponse:
    """Public and the same for everybody. An address of an older release gets the present file, unkept."""
    kinds = {"css": (styles, "text/css; charset=utf-8"), "svg": (sprite, "image/svg+xml")}
    if (suffix := name.rpartition(".")[2]) not in kinds:
        raise Http404
    make, content_type = kinds[suffix]
    found = make()
    packed = "gzip" in request.headers.get("Accept-Encoding", "")
    response = HttpResponse(found.packed if packed else found.body, content_type=content_type)
    if packed:
        response["Content-Encoding"] = "gzip"
    response["Vary"] = "Accept-Encoding"
    response["Cache-Control"] = "public, max-age=31536000, immutable" if name == found.name else "no-cache"
    return response
