"""The style sheet and the sprite are put together from their parts, and every part is used."""

import gzip
import re

import pytest

from config import assets


def test_every_style_file_is_imported_once() -> None:
    lists = assets.style_lists()
    imported = [
        listing.parent / part["path"] for listing in lists for part in assets.IMPORT.finditer(listing.read_text())
    ]

    assert len(imported) == len(set(imported))
    assert set(imported) == set(assets.STYLES.rglob("*.css")) - set(lists)


def test_the_shared_styles_import_no_engines_part() -> None:
    assert "games/" not in (assets.STYLES / "main.css").read_text().partition("*/")[2]


def test_layers_are_declared_before_anything_else() -> None:
    css = assets.build_styles().body.decode()

    assert css.startswith("@layer reset, tokens, base, components, pages, utilities;")


def test_dark_tokens_are_for_the_screen_alone() -> None:
    css = assets.build_styles().body.decode()

    assert css.count("@media screen {[data-theme=") == len(list(assets.STYLES.glob("*/*dark.css")))


def test_dark_tokens_are_there_for_the_system_theme_too() -> None:
    css = assets.build_styles().body.decode()

    assert css.count('[data-theme="dark"]') == css.count('[data-theme="auto"]')
    assert "@media (prefers-color-scheme: dark)" in css


def test_no_style_reaches_for_another_host() -> None:
    css = assets.build_styles().body.decode()

    assert not re.search(r"url\(\"?(https?:)?//", css)


def test_packed_styles_unpack_to_the_same() -> None:
    styles = assets.build_styles()

    assert gzip.decompress(styles.packed) == styles.body


def test_sprite_holds_every_listed_icon() -> None:
    sprite = assets.build_sprite().body.decode()

    missing = [name for name in assets.icon_files() if f'<symbol id="{name}"' not in sprite]

    assert not missing


@pytest.mark.parametrize("suffix", ["css", "svg"])
def test_asset_is_public_and_kept_for_ever(client, suffix: str) -> None:
    url = {"css": assets.styles_url, "svg": assets.icons_url}[suffix]()

    response = client.get(url)

    assert response.status_code == 200
    assert "immutable" in response["Cache-Control"]


def test_old_address_gets_the_present_file_unkept(client) -> None:
    response = client.get(assets.styles_url().replace(assets.styles().name, "0123456789ab.css"))

    assert response.status_code == 200
    assert response["Cache-Control"] == "no-cache"


def test_unknown_asset_is_not_found(client) -> None:
    response = client.get("/assets/passwords.txt")

    assert response.status_code == 404
