"""JSON from outside has one meaning: the same whether it is written tight, as programs do, or with blanks."""

import json
from typing import Any

import pytest

from campaigns.rest.strict_json import DEEPEST, load
from rules.refusals import BadFrame

NESTED = '{"a":' * (DEEPEST - 1) + "[]" + "}" * (DEEPEST - 1)


@pytest.mark.parametrize(
    "text",
    ['{"a":[1,-2,3.5,null,true,"\\u00e9",""]}', '{"a":{"b":"ж \\" \\\\ \\n"}}', "[9223372036854775807]", "1e5", NESTED],
)
def test_tight_and_loose_spellings_are_read_alike(text: str) -> None:
    value = json.loads(text)
    tight = json.dumps(value, separators=(",", ":"), ensure_ascii=False)

    found = [load(text), load(tight), load(tight.encode()), load(json.dumps(value, indent=1))]

    assert found == [value] * 4


@pytest.mark.parametrize("blank", ["", " "])
@pytest.mark.parametrize(
    "text",
    [
        '{"a":1,"a":1}',
        '{"a":{"b":1,"\\u0062":1}}',
        "[9223372036854775808]",
        "-9223372036854775809",
        "[18446744073709551616]",
        "[1e999]",
        "[NaN]",
        "[01]",
        '{"a":' * (DEEPEST + 1) + "1" + "}" * (DEEPEST + 1),
        '["',
    ],
)
def test_what_has_another_meaning_or_none_is_refused_in_either(text: str, blank: str) -> None:
    with pytest.raises(BadFrame):
        load(blank + text)


def test_bytes_that_are_no_utf8_are_refused() -> None:
    broken: Any = b'["\xff"]'
    with pytest.raises(BadFrame):
        load(broken)
