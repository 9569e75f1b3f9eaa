"""The static files of this release: what is served, under which names, and a hash over all of it.

The hash is part of the address, so ES modules with relative imports work unhashed and every file may be kept for ever.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from rules.words.labels import GAMES

BASE_DIR = Path(__file__).resolve().parent.parent
MODULES = BASE_DIR / "node_modules"

# Folder below /static/npm/ -> folder of node_modules it shows.
NPM_FOLDERS = {
    "lit-html": "lit-html",
    "htmx.org": "htmx.org/dist",
    "@github/markdown-toolbar-element": "@github/markdown-toolbar-element/dist",
    "@github/text-expander-element": "@github/text-expander-element/dist",
    "turndown": "turndown/lib",
    "@fontsource-variable/source-sans-3": "@fontsource-variable/source-sans-3",
    "@fontsource-variable/alegreya": "@fontsource-variable/alegreya",
    "@fontsource/ibm-plex-mono": "@fontsource/ibm-plex-mono",
}

# Bare name in a browser's `import` -> path below STATIC_URL. A name that ends in "/" stands for a folder.
IMPORTS = {
    "app/": "js/",
    "words": "js/words.js",
    "lit-html": "npm/lit-html/lit-html.js",
    "lit-html/": "npm/lit-html/",
}


def staticfiles_dirs() -> list[tuple[str, Path] | Path]:
    """For STATICFILES_DIRS: our own folder, and the chosen folders of node_modules that are there."""
    npm = [(f"npm/{name}", MODULES / folder) for name, folder in NPM_FOLDERS.items()]
    own = [BASE_DIR / "static"] if (BASE_DIR / "static").is_dir() else []
    return [*own, *game_folders(), *(pair for pair in npm if pair[1].is_dir())]


def game_folders() -> list[Path]:
    """What games that were listed bring: `static` beside their data, laid out as our own folder is."""
    return [found for folder in GAMES.values() if (found := folder / "static").is_dir()]


def _sources() -> Iterator[tuple[str, bytes]]:
    """Our files by their contents, the packages by the lock file that pins theirs."""
    for folder in (BASE_DIR / "static", *game_folders()):
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                yield f"static/{path.relative_to(folder).as_posix()}", path.read_bytes()
    lock = BASE_DIR / "package-lock.json"
    if lock.exists():
        yield lock.name, lock.read_bytes()
    present = sorted(name for name, folder in NPM_FOLDERS.items() if (MODULES / folder).is_dir())
    yield "names", repr((present, sorted(NPM_FOLDERS.items()), sorted(IMPORTS.items()))).encode()


def release() -> str:
    digest = hashlib.blake2b(digest_size=6)
    for name, content in _sources():
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()
