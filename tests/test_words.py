"""The renderer of words: ICU messages with plain and rich parameters."""

import gzip
import json

import pytest
from django.test import Client

from campaigns.language import icu as words_icu
from campaigns.language import words
from rules.refusals import ProfileDoesNotFit
from rules.systems.profiles import read_profile
from rules.words import labels


def written(message: str, lang: str = "en", **params: object) -> str:
    return words_icu.write(lang, words_icu.parse(message), params)


def test_arguments_are_filled_in_as_they_are() -> None:
    assert written("{a} and {b}", a="x <b>", b=1234567) == "x <b> and 1234567"


def test_what_a_player_wrote_is_never_read_as_a_message() -> None:
    assert written("{a}", a="{b} # 'q'") == "{b} # 'q'"


@pytest.mark.parametrize(
    ("message", "shown"),
    [
        ("It's here", "It's here"),
        ("It''s here", "It's here"),
        ("'{a}' is {a}", "{a} is 1"),
        ("'{it''s}'", "{it's}"),
        ("'{open", "{open"),
        ("end'", "end'"),
        ("# is plain outside", "# is plain outside"),
        ("{a, plural, other {'#' is #}}", "# is 1"),
    ],
)
def test_apostrophes_quote_only_before_syntax(message: str, shown: str) -> None:
    assert written(message, a=1) == shown


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (0, "0 сдвигов"),
        (1, "1 сдвиг"),
        (3, "3 сдвига"),
        (11, "11 сдвигов"),
        (21, "21 сдвиг"),
        (22, "22 сдвига"),
        (112, "112 сдвигов"),
    ],
)
def test_russian_counts_in_three_forms(number: int, shown: str) -> None:
    message = "{n, plural, one {# сдвиг} few {# сдвига} many {# сдвигов} other {# сдвига}}"
    assert written(message, "ru", n=number) == shown


def test_an_exact_number_wins_over_its_category() -> None:
    assert written("{n, plural, =0 {none} =1 {the one} one {one} other {#}}", n=1) == "the one"


def test_a_missing_category_falls_back_to_other() -> None:
    assert written("{n, plural, one {#} other {# de ellos}}", "es", n=1_000_000) == "1.000.000 de ellos"


@pytest.mark.parametrize(("lang", "shown"), [("en", "1,234"), ("es", "1234"), ("ru", "1\N{NO-BREAK SPACE}234")])
def test_the_number_sign_is_written_in_the_readers_manner(lang: str, shown: str) -> None:
    assert written("{n, plural, other {#}}", lang, n=1234) == shown


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("Do they tie up?", "Scene 1: Do they tie up?"),
        ("They tie up.", "Scene 1: They tie up."),
        ("They tie up", "Scene 1: They tie up."),
        ("And then…", "Scene 1: And then…"),
        ("And then...", "Scene 1: And then..."),
    ],
)
def test_behind_words_that_end_a_sentence_stands_no_full_stop(title: str, shown: str) -> None:
    assert words.text("en", "log.scene_live", number=1, title=title, text="") == shown


def test_choices_nest() -> None:
    message = "{who, select, you {{n, plural, one {you pay #} other {you pay # points}}} other {{who} pays {n}}}"
    assert written(message, who="you", n=1) == "you pay 1"
    assert written(message, who="Reth", n=2) == "Reth pays 2"


def test_the_number_sign_is_plain_inside_a_select() -> None:
    assert written("{n, plural, other {{g, select, other {#}} #}}", n=5, g="x") == "# 5"


def test_a_switch_is_selected_by_true_and_false() -> None:
    assert written("{on, select, true {yes} other {no}}", on=True) == "yes"


@pytest.mark.parametrize(
    "message",
    [
        "{",
        "}",
        "{a",
        "{a,}",
        "{a, number}",
        "{a, plural, one {x}}",
        "{a, select, b {x} b {y} other {z}}",
        "{a, select, other {x}",
        "{1}",
    ],
)
def test_a_malformed_message_is_refused(message: str) -> None:
    with pytest.raises(words_icu.MessageError):
        words_icu.parse(message)


def test_a_missing_parameter_is_an_error() -> None:
    with pytest.raises(KeyError):
        written("{a}")


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        words.text("en", "common.no_such_thing")


@pytest.mark.parametrize(("number", "shown"), [(3, "+3"), (0, "+0"), (-1, "\N{MINUS SIGN}1")])
def test_signed_numbers_have_a_true_minus(number: int, shown: str) -> None:
    assert words.render("en", {"signed": number}) == shown


def test_parameters_may_be_messages_lists_and_people() -> None:
    # given
    param = {
        "list": [
            {"key": "common.joiner.pair", "with": {"name": {"key": "common.yes"}, "value": {"signed": -2}}},
            "x",
            4,
        ]
    }

    # then
    assert words.render("es", param) == "sí: \N{MINUS SIGN}2, x, 4"
    assert words.render("en", {"members": ["m1", "m2"]}, {"m1": "Pilar"}) == "Pilar, someone who has left"


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_whole_sentences_stand_one_after_the_other_without_commas(lang: str) -> None:
    # given
    faults = [{"key": "refusal.fault.switch", "with": {"at": at}} for at in ("dials.spin", "dials.scale")]
    first, second = (words.render(lang, fault) for fault in faults)

    # then
    assert words.render(lang, {"list": faults}) == f"{first} {second}"
    assert words.render(lang, {"list": ["Mr. T.", "Sammy Jr."]}) == "Mr. T., Sammy Jr."


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_profile_with_several_faults_is_refused_in_sentences_that_end_once(lang: str) -> None:
    # given
    with pytest.raises(ProfileDoesNotFit) as refused:
        read_profile("profile: 7\nname: ''\ngame: condensed\ndials: {no_such_dial: 1}\n")

    # when
    said = words.write(lang, "refusal.profile_does_not_fit", refused.value.params)

    # then
    assert len(refused.value.params["faults"]["list"]) > 1
    assert ".," not in said and ".." not in said and said.endswith(".")


ROWER = {"en": "{actor} is over", "ru": "{actor} на том берегу"}


@pytest.mark.parametrize(
    ("lang", "texts", "shown"),
    [
        ("ru", ROWER, "Ilka на том берегу"),
        ("es", ROWER, "Ilka is over"),
        ("es", {"ru": "Плыви, {actor}"}, "Плыви, Ilka"),
        ("en", {"en": "", "ru": "Плыви"}, "Плыви"),
        ("en", {"en": "{target} and {actor} {"}, "{target} and Ilka {"),
        ("en", {"en": "{n, plural, other {#}} '{actor}'"}, "{n, plural, other {#}} 'Ilka'"),
    ],
)
def test_what_people_wrote_is_shown_in_the_nearest_language(lang: str, texts: dict[str, str], shown: str) -> None:
    assert words.render(lang, {"texts": texts, "with": {"actor": "Ilka"}}) == shown


def test_what_stands_in_a_place_of_a_text_is_not_filled_again() -> None:
    written = {"texts": {"en": "{actor} writes: {blank}"}, "with": {"actor": {"member": "x"}, "blank": "{actor}"}}
    assert words.render("en", written, {"x": "Pilar"}) == "Pilar writes: {actor}"


def test_texts_that_are_whole_sentences_stand_one_after_the_other_without_commas() -> None:
    assert (
        words.render("en", {"list": [{"texts": {"en": "You run."}}, {"texts": {"en": "It sees."}}]})
        == "You run. It sees."
    )
    assert words.render("en", {"list": [{"texts": {"en": "rope"}}, {"texts": {"en": "lamp"}}]}) == "rope, lamp"


def test_a_parameter_of_no_known_shape_is_an_error() -> None:
    with pytest.raises(TypeError):
        words.render("en", {"html": "<b>"})


@pytest.mark.parametrize(("code", "lang"), [("es-MX", "es"), ("ru_RU", "ru"), ("de", "en"), (None, "en"), ("", "en")])
def test_the_nearest_language_is_chosen(code: str | None, lang: str) -> None:
    assert words.known_language(code) == lang


@pytest.mark.parametrize(("game", "name"), [("condensed", "condensed"), ("", "pages")])
def test_the_browsers_words_are_kept_for_ever_under_their_name(client: Client, game: str, name: str) -> None:
    # given
    digest, body = words.bundle("ru", game)

    # when
    answer = client.get(f"/words/ru.{name}.{digest}.json")

    # then
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert json.loads(answer.content) == json.loads(body) == words.messages("ru", game)


def test_the_browsers_words_stand_in_the_order_of_their_files() -> None:
    """A plain sheet shows its fields in it, as its page does."""
    told = json.loads(words.bundle("en", "condensed")[1])

    assert list(told) == list(words.messages("en", "condensed"))
    assert list(told) != sorted(told)


def test_an_old_name_gives_todays_words_uncached(client: Client) -> None:
    answer = client.get("/words/en.accelerated.000000000000.json", headers={"accept-encoding": "gzip"})
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["Content-Encoding"] == "gzip"
    assert json.loads(gzip.decompress(answer.content)) == words.messages("en", "accelerated")


@pytest.mark.parametrize("name", ["de.pages", "en.chess"])
def test_a_language_or_game_we_do_not_know_has_no_words(client: Client, name: str) -> None:
    assert client.get(f"/words/{name}.000000000000.json").status_code == 404


@pytest.mark.parametrize("game", labels.system_keys())
def test_the_browser_gets_only_what_its_scripts_need(game: str) -> None:
    messages = words.messages("en", game)
    areas = {key.split(".", 1)[0] for key in messages}
    assert areas <= {*words.BROWSER_AREAS, game, *labels.word_areas(game), "rule"}
    assert {key.rsplit(".", 1)[1] for key in messages if key.startswith("rule.")} == {"title"}


def test_a_table_gets_no_words_of_what_is_wrong_with_a_games_file() -> None:
    assert "finding.unknown_word" in words.catalog("en")
    assert not any(key.startswith("finding.") for key in words.messages("en", "moves"))


def test_a_page_of_no_game_gets_no_games_words() -> None:
    areas = {key.split(".", 1)[0] for key in words.messages("en", "")}
    assert areas <= set(words.BROWSER_AREAS)


def test_words_in_a_template_are_escaped() -> None:
    from django.template import Context, Template

    page = Template(
        "{% load words %}{% t 'common.joiner.pair' name=name value=2 %}{{ 3|signed }}{% words_url 'condensed' %}"
    )
    shown = page.render(Context({"name": "<i>Reth</i>"}))

    assert shown.startswith("&lt;i&gt;Reth&lt;/i&gt;: 2+3/words/en.condensed.")
