"""What a table keeps out stands on no page, on no paper, in no search, in no answer to a program.

Rules: AW-SAFE-01, AW-SAFE-04.
"""

import gzip
import json
import re
from collections.abc import Iterator
from html import unescape

import pytest

from rules.moves.file.load import load
from rules.moves.tree.game import Game
from tests.characters.ferry import accept
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

WORD = "kraken"
FILE = """
format: pbta-moves/1
game:
  id: deep
  name: {en: The Deep}
  stats: [cold]
  pair: {name: {en: Debt}, range: [0, 3]}
  conditions:
    - {id: kraken_marked, name: {en: Marked by the Kraken}, content: [sexual_violence]}
    - {id: wet, name: {en: Wet}}
  debilities:
    - {id: kraken_bitten, name: {en: Kraken-bitten}, content: [sexual_violence]}
    - {id: lame, name: {en: Lame}}
  harm: [{label: "1", time: worsens}, {label: "2", time: ends, as: dead}]
  session_end:
    - {id: kraken_fed, who: table, kind: confirm, text: {en: "Was the Kraken fed?"}, content: [sexual_violence]}
    - {id: landed, who: table, kind: confirm, text: {en: "Did anybody land?"}}
  mc:
    moves:
      - {id: kraken_rises, text: {en: Let the Kraken rise}, content: [sexual_violence]}
      - {id: cold_water, text: {en: Let cold water in}}
  sheet: [{id: kraken_arms, name: {en: Arms of the Kraken}, kind: number, content: [sexual_violence]}]
lists:
  bait:
    - {id: kraken_bait, text: {en: Kraken bait}, content: [sexual_violence]}
    - {id: worm, text: {en: A worm}}
moves:
  - id: kraken_call
    name: {en: Call the Kraken}
    group: basic
    content: [sexual_violence]
    then: {always: [{tell: {to: all, text: {en: The Kraken comes}}}]}
  - id: fish
    name: {en: Fish}
    group: basic
    ask:
      - {key: kraken_asked, of: actor, kind: text, text: {en: Whom does the Kraken want?}, content: [sexual_violence]}
      - key: bait
        of: actor
        kind: pick
        text: {en: With what?}
        options: bait
    then: {always: [{choose: {who: actor, pick: 1, from: [
      {id: kraken_tooth, text: {en: A tooth of the Kraken}, content: [sexual_violence]},
      {id: shoe, text: {en: A shoe}}]}}]}
playbooks:
  - id: diver
    name: {en: Diver}
    looks:
      - {id: kraken_skin, name: {en: Kraken skin}, pick: 1, options: [{id: a, text: {en: Scales}}],
         content: [sexual_violence]}
      - id: eyes
        name: {en: Eyes}
        options: [{id: kraken_eyes, text: {en: Kraken eyes}, content: [sexual_violence]}, {id: grey, text: {en: Grey}}]
    stat_lines: [{cold: 2}]
    moves: {pick: 0, given: [kraken_call]}
    gear:
      given:
        - {id: kraken_hook, text: {en: A Kraken hook}, content: [sexual_violence]}
        - {id: line, text: {en: A line}}
    hx:
      - {id: kraken_prey, text: {en: Whom did the Kraken spare?}, sets: {mine: 1}, content: [sexual_violence]}
    parts: [{id: kraken_cups, name: {en: Cups of the Kraken}, kind: number, content: [sexual_violence]}]
  - {id: kraken, name: {en: The Kraken}, content: [sexual_violence], stat_lines: [{cold: 1}]}
"""


def deep() -> Game:
    loaded = load(FILE)
    assert loaded.game is not None, [(one.path, one.code, one.params) for one in loaded.findings]
    return loaded.game


@pytest.fixture
def table(cast: Cast) -> Playing:
    """Everybody reads English. Pilar's diver is filled in."""
    cast.pilar.language = "en"
    cast.pilar.save(update_fields=["language"])
    table = seat_table(cast, system="moves")
    accept(table, deep(), FILE)
    table.do("pilar", "create_character", name="Ada", playbook="diver")
    return table


def addresses(table: Playing) -> Iterator[str]:
    """Every page, paper and answer that could name a thing of the game or of a sheet."""
    (key,) = (id.partition(":")[2] for id in (one.id for one in table.state().entities()) if id.startswith("character"))
    here, rest = f"/c/{table.id}", f"/api/v1/tables/{table.id}"
    yield from (f"/t/{table.id}/", f"{here}/", f"{here}/safety/", f"{here}/kept/", f"{here}/find/?q=hook")
    yield from (f"{here}/sessions/log/", f"{here}/characters/{key}/", f"{here}/characters/{key}/print")
    for page in ("", "print", "playbooks", "playbooks/party", "playbooks/party?show=whole", "playbooks/moves"):
        yield f"{here}/characters/{page}"
    yield f"{here}/characters/playbooks/blank/diver"
    yield from (f"{rest}/", f"{rest}/characters/", f"{rest}/characters/{key}/", f"{rest}/log/", f"{rest}/ledger/")
    yield from (f"{rest}/find/?q=hook", f"{rest}/kept/", f"{rest}/log/told/", f"{rest}/made/", f"{rest}/safety/")
    yield f"{rest}/fetched/{digest_told(table)}/"


def digest_told(table: Playing) -> str:
    """By which all fetch the game."""
    boards = table.watch().boards.values()
    (digest,) = {board["book:1"]["digest"] for board in boards}
    return str(digest)


def named_in(table: Playing, cast: Cast) -> set[str]:
    """The addresses at which somebody of the table reads of it."""
    found = set()
    for who in ("gwen", "pilar", "oleg", "sofia"):
        client = cast.client(who)
        for address in addresses(table):
            answer = client.get(address)
            if answer.status_code in (403, 404):
                continue
            assert answer.status_code == 200, (address, answer.status_code)
            if WORD in unescape(answer.content.decode()).casefold():
                found.add(address)
    return found


def test_what_is_off_is_named_nowhere(table: Playing, cast: Cast) -> None:
    assert named_in(table, cast) == set()


def test_once_it_is_allowed_it_stands_where_it_belongs_and_not_after_a_line_was_drawn(
    table: Playing, cast: Cast
) -> None:
    table.do("gwen", "allow_content", flag="sexual_violence", allowed=True)
    shown = named_in(table, cast)
    assert {address for address in shown if "fetched" in address or "blank" in address or "moves" in address}
    assert any(address.endswith("/characters/") and "api" in address for address in shown)

    table.do("oleg", "add_flag_limit", flag="sexual_violence", how="line")

    assert named_in(table, cast) == set()


def test_the_game_is_fetched_by_members_alone_and_kept_by_nobody_between(table: Playing, cast: Cast) -> None:
    address = f"/api/v1/tables/{table.id}/fetched/{digest_told(table)}/"

    answer = cast.client("sofia").get(address)

    assert answer["Cache-Control"] == "private, max-age=31536000, immutable" and "Cookie" in answer["Vary"]
    assert {move["id"] for move in json.loads(answer.content)["moves"]} == {"fish"}
    assert cast.client("sam").get(address).status_code == 404


def test_a_digest_from_before_a_line_fetches_nothing(table: Playing, cast: Cast) -> None:
    table.do("gwen", "allow_content", flag="sexual_violence", allowed=True)
    address = f"/api/v1/tables/{table.id}/fetched/{digest_told(table)}/"
    assert WORD in cast.client("pilar").get(address).content.decode()

    table.do("oleg", "add_flag_limit", flag="sexual_violence", how="line")

    assert cast.client("pilar").get(address).status_code == 404


def test_who_takes_it_packed_reads_the_same(table: Playing, cast: Cast) -> None:
    address = f"/api/v1/tables/{table.id}/fetched/{digest_told(table)}/"

    packed = cast.client("pilar").get(address, headers={"Accept-Encoding": "gzip"})

    assert packed["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == cast.client("pilar").get(address).content


def test_a_table_as_it_stood_is_seen_by_what_is_hidden_today(table: Playing, cast: Cast) -> None:
    table.do("gwen", "allow_content", flag="sexual_violence", allowed=True)
    table.do("gwen", "say", text="As it stood")
    rest, client = f"/api/v1/tables/{table.id}", cast.client("pilar")
    lines = client.get(f"{rest}/log/told/").json()["log"]
    moment = next(line["moment"] for line in lines if line["key"] == "said")
    stood = f"{rest}/log/told/{moment}/board/"
    assert WORD in client.get(stood).content.decode()

    table.do("oleg", "add_flag_limit", flag="sexual_violence", how="line")

    answer = client.get(stood)
    assert answer.status_code == 200 and WORD not in answer.content.decode().casefold()


def test_under_a_veil_the_words_of_a_move_stand_folded_up_on_the_sheet_and_on_paper(table: Playing, cast: Cast) -> None:
    table.do("gwen", "allow_content", flag="sexual_violence", allowed=True)
    (key,) = (id.partition(":")[2] for id in (one.id for one in table.state().entities()) if id.startswith("character"))
    here = f"/c/{table.id}/characters"
    pages = (f"{here}/{key}/", f"{here}/{key}/print", f"{here}/playbooks/blank/diver", f"{here}/playbooks/moves")
    client = cast.client("pilar")
    assert ["Call the Kraken" in open_words(client.get(page).content.decode()) for page in pages] == [True] * 4

    table.do("oleg", "add_flag_limit", flag="sexual_violence", how="veil")

    for page in pages:
        drawn = unescape(client.get(page).content.decode())
        assert "Call the Kraken" not in open_words(drawn), page
        assert "off-screen" in open_words(drawn) and "Call the Kraken" in drawn


def open_words(drawn: str) -> str:
    """What is read before any fold is opened: of folds only their summaries."""
    return re.sub(r"</summary>.*?</details>", "</summary></details>", drawn, flags=re.DOTALL)
