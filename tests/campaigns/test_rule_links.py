"""The id of a rule, wherever it is shown, leads to that rule in the product's own words."""

import html
import re
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from campaigns.language import words
from campaigns.rulebook import rules as rulebook
from rules.systems import SYSTEM_KEYS
from rules.words.labels import load_classes
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

ID = r"(?:FAE|FCON)-[A-Z]+-[0-9]{2}"
# Where an id is no text for people: attributes, the data of scripts, and a link's own words.
NO_TEXT = re.compile(r"<script.*?</script>|<a [^>]*class=\"[^\"]*rule-link[^\"]*\".*?</a>|<[^>]+>", re.S)


def naked(page: str) -> list[str]:
    """Ids that a page shows and that are no links."""
    return re.findall(ID, NO_TEXT.sub(" ", page))


def shown(client: Client, where: str, **posted: Any) -> str:
    answer = client.post(where, posted) if posted else client.get(where)
    return html.unescape(answer.content.decode())


@pytest.fixture
def condensed(cast: Cast) -> Playing:
    return seat_table(cast, system="condensed")


# --- the page of the rules ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("game", SYSTEM_KEYS)
def test_every_rule_of_a_game_is_told_in_words_under_its_topic(db: None, game: str, language: str) -> None:
    client = Client(headers={"accept-language": language})

    page = shown(client, f"/rules/{game}/")

    for rule in rulebook.rules(game, language):
        assert f'<li id="{rule["id"]}" data-part>' in page
        assert rule["title"] in page and rule["text"] in page
    for topic in rulebook.topics(game, language):
        assert f'<h2 id="{topic["key"]}">{topic["name"]}</h2>' in page
    assert naked(page) == []


def test_an_id_of_two_letters_is_a_link_and_what_only_looks_like_one_is_not() -> None:
    linked = rulebook.linked("As AW-FMT-05 says, and AW-FMT-99 or XAW-FMT-05 do not.")

    assert linked.count("<a ") == 1
    assert 'href="/rule/AW-FMT-05/"' in linked


@pytest.mark.parametrize("game", SYSTEM_KEYS)
def test_the_address_of_every_rule_leads_to_its_place(db: None, game: str) -> None:
    page = shown(Client(), f"/rules/{game}/")

    for rule in load_classes(game):
        where = Client().get(f"/rule/{rule}/")["Location"]
        assert where == f"/rules/{game}/#{rule}"
        assert f'id="{rule}"' in page


@pytest.mark.parametrize("address", ["/rules/nothing/", "/rule/FCON-INV-99/", "/rule/fcon-inv-01/"])
def test_what_is_no_game_and_no_rule_is_not_there(db: None, address: str) -> None:
    assert Client().get(address).status_code == 404


@pytest.mark.parametrize("game", SYSTEM_KEYS)
def test_help_leads_to_the_rules(db: None, game: str) -> None:
    assert f'<a href="/rules/{game}/">' in shown(Client(), "/about/").split('id="help"')[1].split("</section>")[0]


def test_a_program_reads_the_rules_in_its_language(db: None) -> None:
    read = Client().get("/api/v1/systems/condensed/?lang=ru").json()["rules"]

    assert [rule["id"] for rule in read] == list(load_classes("condensed"))
    assert read[0] == next(rulebook.rules("condensed", "ru"))


# --- links ----------------------------------------------------------------------------------------------------------


def test_an_id_in_a_text_becomes_a_link_and_all_else_stays_text() -> None:
    linked = rulebook.linked("<b>Rule</b>: Pay to invoke (FCON-INV-01), not FCON-INV-99 & co.")

    title = words.text("en", "rule.FCON_INV_01.title")
    link = f'<a class="rule-link" href="/rule/FCON-INV-01/" title="{title}">FCON-INV-01</a>'
    assert linked == f"&lt;b&gt;Rule&lt;/b&gt;: Pay to invoke ({link}), not FCON-INV-99 &amp; co."


@pytest.mark.parametrize("who", ["gwen", "pilar"])
def test_the_page_of_the_dials_shows_no_naked_id(condensed: Playing, cast: Cast, who: str) -> None:
    condensed.do("gwen", "set_warning", rule="FCON-VER-01", warn=True)

    page = shown(cast.client(who), f"/c/{condensed.id}/dials/")

    assert 'href="/rule/FCON-VER-01/"' in page
    assert naked(page) == []


def test_the_page_of_a_new_campaign_shows_no_naked_id(cast: Cast) -> None:
    page = shown(cast.client("gwen"), "/campaigns/new/")

    assert 'href="/rule/FCON-SKILL-02/"' in page
    assert naked(page) == []


def test_a_profile_shows_no_naked_id(condensed: Playing, cast: Cast) -> None:
    condensed.do("gwen", "set_warning", rule="FCON-VER-01", warn=True)
    gwen = cast.client("gwen")
    gwen.post(f"/c/{condensed.id}/dials/save/", {"name": "Soft"})
    kept = re.search(r'href="(/profiles/\w{12}/)"', shown(gwen, "/profiles/"))
    assert kept is not None

    page = shown(gwen, kept[1])

    assert 'href="/rule/FCON-VER-01/"' in page
    assert naked(page) == []


def test_a_refusal_on_a_page_links_the_rule_that_refuses(cast: Cast) -> None:
    table, pilar = seat_table(cast), cast.client("pilar")
    sheet = pilar.post(reverse("character_new", args=[table.id]), {"kind": "pc"})["Location"]

    page = shown(pilar, reverse("character_ready", args=[table.id, sheet.split("/")[-2]]), ready="1")

    assert re.search(r'<small class="rule">[^<]+<a class="rule-link" href="/rule/(FAE-CHAR-01)/"[^>]*>\1</a>', page)
    assert naked(page) == []


PAGES = [
    "/",
    "/about/",
    "/api/",
    "/profiles/",
    "/c/{id}/",
    "/c/{id}/characters/",
    "/c/{id}/settings/",
    "/c/{id}/scenes/",
    "/c/{id}/invitations/",
    "/t/{id}/",
]


@pytest.mark.parametrize("path", PAGES)
def test_no_page_shows_a_naked_id(condensed: Playing, cast: Cast, path: str) -> None:
    page = shown(cast.client("gwen"), path.format(id=condensed.id))

    assert "</html>" in page
    assert naked(page) == []


# --- scripts --------------------------------------------------------------------------------------------------------


def scripts() -> list[tuple[str, str]]:
    return [(path.name, path.read_text(encoding="utf-8")) for path in (settings.BASE_DIR / "static/js").glob("**/*.js")]


def test_a_line_of_the_log_is_drawn_with_its_rules_as_links() -> None:
    drawn = [name for name, text in scripts() if "${ruleLinks(entryText(" in text]
    bare = [name for name, text in scripts() if "${entryText(" in text]

    assert {"log.js", "ledger.js", "safetytools.js"} <= set(drawn)
    assert bare == []


def test_the_rule_of_a_refusal_is_drawn_as_a_link() -> None:
    said = [(name, line) for name, text in scripts() for line in text.splitlines() if '"common.rule"' in line]

    assert said
    assert [line for line in said if 'ruleLinks(t("common.rule"' not in line[1]] == []
