"""Files with one thing wrong each: what is found, at which path and line, and the word that was meant."""

from typing import NamedTuple

GAME = """\
format: pbta-moves/1
game:
  id: g
  stats: [cool, hard]
  harm: [{label: "3:00", time: heals}, {label: "6:00", time: worsens}]
  resources: [coin]
  pair: {name: Trust}
"""
LINES_OF_GAME = GAME.count("\n")


class Wrong(NamedTuple):
    """`line`: of the whole file. `nearest`: None where no word is told. `all`: codes of all that is found."""

    code: str
    text: str
    path: str
    line: int
    nearest: str | None = None


def of_game(key: str) -> str:
    """A game with that key more; it stands in line 4."""
    return f"format: pbta-moves/1\ngame:\n  id: g\n  {key}\n  stats: [cool]\n"


def of_dice(dice: str) -> str:
    return of_game(f"dice: {dice}")


def of_move(keys: str, id: str = "m") -> str:
    """A game with one move; its keys stand in line 9."""
    return f"{GAME}moves:\n  - {{id: {id}, name: M, {keys}}}\n"


def of_effect(effect: str) -> str:
    return of_move(f"then: {{always: [{effect}]}}, target: {{kind: pc}}")


def of_roll(term: str) -> str:
    return of_move(f"roll: {{add: [{term}]}}, then: {{hit: []}}")


def of_playbook(keys: str) -> str:
    """Its keys stand in line 9."""
    return f"{GAME}playbooks:\n  - {{id: p, name: P, {keys}}}\n"


MOVE, EFFECT, BOOK = "moves[0]", "moves[0].then.always[0]", "playbooks[0]"
AT = LINES_OF_GAME + 2

NOT_READ = [
    Wrong("not_yaml", "a: 'it\nb: 1\n", "", 3),
    Wrong("needs_quotes", of_move("then: {}, summary: Look: there"), "", AT),
    Wrong("needs_quotes", of_effect("{tell: {to: all, text: {actor} wavers}}"), "", AT),
    Wrong("needs_quotes", of_move("then: {}, summary: ?"), "", AT),
    Wrong("needs_quotes", f"{GAME}  summary: Look: there\n", "", LINES_OF_GAME + 1),
    Wrong("bad_character", "a: 1\nb: \x00\n", "", 2),
    Wrong("bad_character", "a: 1\nb: \ud800\n", "", 2),
    Wrong("anchor", "a: &x [1]\nb: *x", "", 1),
    Wrong("anchor", "a: 1\nb: *x", "", 2),
    Wrong("anchor", "a: 1\n&x b: 1", "", 2),
    Wrong("tag", "!!python/object/apply:os.system ['x']", "", 1),
    Wrong("tag", "a: 1\nb: !!str 1", "", 2),
    Wrong("two_documents", "a: 1\n---\nb: 1\n", "", 2),
    Wrong("key_is_no_word", "a: 1\n? [b]\n: 1\n", "", 2),
    Wrong("too_deep", "[" * 17 + "]" * 17, "", 1),
    Wrong("file_too_large", "#" * (256 * 1024) + "\n", "", 0),
    Wrong("file_too_large", "#" + "я" * (128 * 1024), "", 0),
    Wrong("not_a_mapping", "[]", "", 0),
    Wrong("not_a_mapping", "", "", 0),
    Wrong("unknown_format", "format: pbta-moves/9\nmoves: []\n", "", 0),
    Wrong("unknown_format", "moves: []\n", "", 0),
    Wrong("no_game", "format: pbta-moves/1\nmoves: []\n", "", 0),
    Wrong("no_game", "format: pbta-playbook/1\nid: p\nname: P\n", "", 0),
]

KEYS = [
    Wrong("unknown_word", f"{GAME}move: []\n", "move", LINES_OF_GAME + 1, "moves"),
    Wrong("unknown_word", of_game("expereince: {miss: 1}"), "game.expereince", 4, "experience"),
    Wrong("unknown_word", of_game("experience: {great: 1}"), "game.experience.great", 4, ""),
    Wrong("unknown_word", of_game("conditions: [{id: wet, modifer: -1}]"), "game.conditions[0].modifer", 4, "modifier"),
    Wrong("unknown_word", of_game("harm: [{label: cut, time: heal}]"), "game.harm[0].time", 4, "heals"),
    Wrong("unknown_word", of_game("sheet: [looks, pair]"), "game.sheet[1]", 4, ""),
    Wrong("unknown_word", of_move("thn: {}, then: {}"), f"{MOVE}.thn", AT, "then"),
    Wrong("unknown_word", of_move("then: {always: [{chose: {who: actor}}]}"), f"{EFFECT}.chose", AT, "choose"),
    Wrong("unknown_word", of_move("then: {strng: []}"), f"{MOVE}.then.strng", AT, "strong"),
    Wrong("unknown_word", of_roll("{sta: cool}"), f"{MOVE}.roll.add[0].sta", AT, "stat"),
    Wrong("unknown_word", of_roll("{paid: coin}"), f"{MOVE}.roll.add[0].paid", AT, ""),
    Wrong("unknown_word", of_roll("{event: harm}"), f"{MOVE}.roll.add[0].event", AT, ""),
    Wrong("unknown_word", of_roll("{rating: spead, of: vehicle}"), f"{MOVE}.roll.add[0].rating", AT, "speed"),
    Wrong("unknown_word", of_roll("{stat_from: how}"), f"{MOVE}.roll.add[0].stat_from", AT, ""),
    Wrong("unknown_word", of_move("require: [{hurt: {of: actor}}], then: {}"), f"{MOVE}.require[0].hurt", AT, ""),
    Wrong("unknown_word", of_move("then: {}, content: [gore]"), f"{MOVE}.content[0]", AT, ""),
    Wrong("unknown_word", of_move("then: {}, content: [drug]"), f"{MOVE}.content[0]", AT, "drugs"),
    Wrong("unknown_word", of_move("then: {}, who: {owns: pole}"), f"{MOVE}.who.owns", AT, ""),
    Wrong(
        "unknown_word", of_move("then: {}, trigger: {event: harm.pendin}"), f"{MOVE}.trigger.event", AT, "harm.pending"
    ),
    Wrong("unknown_word", of_effect("{xp: {who: friend, amount: 1}}"), f"{EFFECT}.xp.who", AT, ""),
    Wrong("unknown_word", of_effect("{xp: {who: acter, amount: 1}}"), f"{EFFECT}.xp.who", AT, "actor"),
    Wrong("unknown_word", of_effect("{heal: {who: actor, to: '9:00'}}"), f"{EFFECT}.heal.to", AT, "6:00"),
    Wrong(
        "unknown_word", of_effect("{xp: {who: actor, amount: {ref: answers.many}}}"), f"{EFFECT}.xp.amount.ref", AT, ""
    ),
    Wrong("unknown_word", of_effect("{xp: {who: actor, amount: {great: 1}}}"), f"{EFFECT}.xp.amount.great", AT, ""),
    Wrong("unknown_word", of_effect("{choose: {who: mc, pick: 1, from: blows}}"), f"{EFFECT}.choose.from", AT, ""),
    Wrong("unknown_word", of_effect("{hold: {kind: verse, gain: 1}}"), f"{EFFECT}.hold.kind", AT, ""),
    Wrong(
        "unknown_word",
        of_effect("{resource: {who: actor, key: coins, amount: 1}}"),
        f"{EFFECT}.resource.key",
        AT,
        "coin",
    ),
    Wrong("unknown_word", of_effect("{when: {if: [{chosen: run}], do: []}}"), f"{EFFECT}.when.if[0].chosen", AT, ""),
    Wrong("unknown_word", of_effect("{when: {if: [{answer: {a: b}}]}}"), f"{EFFECT}.when.if[0].answer.a", AT, ""),
    Wrong(
        "unknown_word",
        of_move(
            "ask: [{key: a, of: actor, kind: pick, text: T, options: [{id: one, text: T}]}], then: {},"
            " require: [{answer: {a: on_e}}]"
        ),
        f"{MOVE}.require[0].answer.a",
        AT,
        "one",
    ),
    Wrong(
        "unknown_word",
        of_playbook("looks: [{id: e, picks: 1, options: [{id: a, text: A}]}]"),
        f"{BOOK}.looks[0].picks",
        AT,
        "pick",
    ),
    Wrong("unknown_word", of_playbook("grants: [gangs]"), f"{BOOK}.grants[0]", AT, "gang"),
    Wrong("unknown_word", of_playbook("later: [retired]"), f"{BOOK}.later[0]", AT, "retire"),
    Wrong(
        "unknown_word", of_playbook("gear: {given: [{id: angel_kits}]}"), f"{BOOK}.gear.given[0].id", AT, "angel_kit"
    ),
    Wrong("unknown_stat", of_roll("{stat: luck}"), f"{MOVE}.roll.add[0].stat", AT, ""),
    Wrong("unknown_stat", of_roll("{stat: col}"), f"{MOVE}.roll.add[0].stat", AT, "cool"),
    Wrong("unknown_stat", of_playbook("stat_lines: [{cool: 1, hard: 0, hot: 1}]"), f"{BOOK}.stat_lines[0].hot", AT, ""),
    Wrong("unknown_move", of_effect("{run: {move: n}}"), f"{EFFECT}.run.move", AT, ""),
    Wrong("unknown_move", of_playbook("moves: {given: [song]}"), f"{BOOK}.moves.given[0]", AT, ""),
    Wrong("unknown_gap", of_move("then: {}, summary: 'For {taget}'"), f"{MOVE}.summary", AT, ""),
    Wrong("unknown_gap", of_effect("{tell: {to: all, text: 'For {taget}'}}"), f"{EFFECT}.tell.text", AT, "target"),
    Wrong("unknown_gap", of_effect("{tell: {to: all, text: 'For {blank}'}}"), f"{EFFECT}.tell.text", AT, ""),
    Wrong("missing_key", of_move("summary: S"), MOVE, AT),
    Wrong("missing_key", "format: pbta-moves/1\ngame: {id: g}\n", "game", 2),
    Wrong("missing_key", of_effect("{xp: {who: actor}}"), f"{EFFECT}.xp", AT),
    Wrong("missing_key", of_roll("{rating: speed}"), f"{MOVE}.roll.add[0]", AT),
    Wrong("missing_key", of_playbook("stat_lines: [{cool: 1}]"), f"{BOOK}.stat_lines[0]", AT),
    Wrong("missing_key", of_playbook("improvements: [{id: words}]"), f"{BOOK}.improvements[0]", AT),
    Wrong("key_twice", of_move("then: {}, summary: S,\n summary: T"), f"{MOVE}.summary", AT + 1),
    Wrong("needs_quotes", of_move("then: {}, summary: {en: 'What', then?}"), f"{MOVE}.summary.then?", AT),
    Wrong("needs_quotes", of_move("then: {}, summary: What, then?"), f"{MOVE}.then?", AT),
    Wrong("needs_quotes", of_move("then: {}, summary: Hello, world"), f"{MOVE}.world", AT),
    Wrong("unknown_word", of_move("then: {}, zzz: "), f"{MOVE}.zzz", AT, ""),
    Wrong("needs_quotes", of_move("then: {}, summary: {en: 'Hello' , world}"), f"{MOVE}.summary.world", AT),
    Wrong("needs_quotes", of_move("then: {}, summary: {en: Yes, no}"), f"{MOVE}.summary.no", AT),
    Wrong(
        "not_together",
        of_move("then: {}, trigger: {starts: declared, event: harm.pending}"),
        f"{MOVE}.trigger.event",
        AT,
    ),
    Wrong("not_together", of_roll("{stat: cool, of: actor}"), f"{MOVE}.roll.add[0]", AT),
    Wrong("one_of_keys", of_effect("{heal: {who: actor, to: '3:00', segments: 1}}"), f"{EFFECT}.heal", AT),
    Wrong("one_of_keys", of_effect("{condition: {who: actor}}"), f"{EFFECT}.condition", AT),
    Wrong("one_of_keys", of_move("then: {}, require: [{has: {of: actor}}]"), f"{MOVE}.require[0].has", AT),
    Wrong("one_of_keys", of_roll("{min: 1}"), f"{MOVE}.roll.add[0]", AT),
    Wrong("one_of_keys", of_move("roll: {}, then: {}"), f"{MOVE}.roll", AT),
    Wrong("one_effect", of_effect("{xp: {who: actor, amount: 1}, run: {move: m}}"), EFFECT, AT),
    Wrong("one_effect", of_effect("{}"), EFFECT, AT),
    Wrong("one_condition", of_move("then: {}, require: [{else: No}]"), f"{MOVE}.require[0]", AT),
]

VALUES = [
    Wrong("not_a_mapping", of_move("then: []"), f"{MOVE}.then", AT),
    Wrong("not_a_list", of_move("then: {always: {}}"), f"{MOVE}.then.always", AT),
    Wrong("not_text", of_move("then: {}, summary: 12"), f"{MOVE}.summary", AT),
    Wrong("not_text", of_move("then: {}, summary: true"), f"{MOVE}.summary", AT),
    Wrong("no_text", of_move("then: {}, summary: {}"), f"{MOVE}.summary", AT),
    Wrong("no_text", of_move("then: {}, summary: {en: ' '}"), f"{MOVE}.summary.en", AT),
    Wrong("text_too_long", of_move(f"then: {{}}, summary: {'x' * 2001}"), f"{MOVE}.summary", AT),
    Wrong("text_too_long", of_game(f"name: {'x' * 81}"), "game.name", 4),
    Wrong("bad_character", of_move('then: {}, summary: "a\\x07"'), f"{MOVE}.summary", AT),
    Wrong("not_a_language", of_move("then: {}, summary: {english: S}"), f"{MOVE}.summary.english", AT),
    Wrong("not_a_language", of_game("lang: english"), "game.lang", 4),
    Wrong("not_a_number", of_game("improve_at: 1.5"), "game.improve_at", 4),
    Wrong("not_a_number", of_game("improve_at: true"), "game.improve_at", 4),
    Wrong("number_out_of_range", of_game("improve_at: 21"), "game.improve_at", 4),
    Wrong("number_out_of_range", of_game("stat_range: [-11, 3]"), "game.stat_range[0]", 4),
    Wrong("number_out_of_range", of_game("pair: {range: [0, 3], start: 4}"), "game.pair.start", 4),
    Wrong("number_out_of_range", of_game("resources: [{id: coin, max: 6, start: 7}]"), "game.resources[0].start", 4),
    Wrong("number_out_of_range", of_playbook("stat_lines: [{cool: 4, hard: 0}]"), f"{BOOK}.stat_lines[0].cool", AT),
    Wrong("not_a_range", of_game("stat_range: 3"), "game.stat_range", 4),
    Wrong("range_backwards", of_game("stat_range: [3, -3]"), "game.stat_range", 4),
    Wrong("no_zero_in_range", of_game("stat_range: [1, 3]"), "game.stat_range", 4),
    Wrong("number_of_entries", of_game("highlights: 1\n  bands: {strong: [null, null]}"), "game.bands", 5),
    Wrong("number_of_entries", GAME.replace("[cool, hard]", "[a, b, c, d, e, f, g, h, i]"), "game.stats", 4),
    Wrong("not_true_or_false", of_effect("{harm: {to: actor, amount: 1, ap: 1}}"), f"{EFFECT}.harm.ap", AT),
    Wrong("not_an_id", of_move("then: {}", id="Over"), f"{MOVE}.id", AT),
    Wrong("not_an_id", of_move("then: {}", id="m" * 41), f"{MOVE}.id", AT),
    *[Wrong("yes_or_no_id", of_move("then: {}", id=id), f"{MOVE}.id", AT) for id in ("yes", "No", "'on'", "y", "~")],
    Wrong("id_twice", of_game("resources: [coin, coin]"), "game.resources[1]", 4),
    Wrong("id_twice", of_move("then: {}") + "  - {id: m, name: N, then: {}}\n", "moves[1].id", AT + 1),
    Wrong("id_twice", of_game('harm: [{label: "1"}, {label: "1"}]'), "game.harm[1].label", 4),
    Wrong("id_twice", of_game("content: [{id: drugs}]"), "game.content[0].id", 4),
    Wrong("id_twice", of_game("advanced_band: {strong: [12, null]}"), "game.advanced_band", 4),
    Wrong("reserved_word", of_move("then: {}, target: {kind: pc, as: mc}"), f"{MOVE}.target.as", AT),
    Wrong("reserved_word", of_game("sheet: [{id: looks, kind: text}]"), "game.sheet[0].id", 4),
]

GAMES = [
    *[
        Wrong("dice_not_understood", of_dice(dice), "game.dice", 4)
        for dice in (
            *("d6", "2d6+1", "3d6 keep 3 high", "11d6", "2d1", "02D6", "3d6 keep 2", "2d101", "2D6", "0d6", "12"),
            *("3d6  keep 2 high", "1d6 keep 1 high", "3d6 keep 0 low", "'2d6 '", "[2, 6]"),
        )
    ],
    Wrong("say_hit", of_game("bands: {low: [null, 8], high: {range: [9, null], hit: true}}"), "game.bands.low", 4),
    Wrong(
        "say_hit",
        of_game("bands: {low: {range: [null, 8]}, high: {range: [9, null], hit: true}}"),
        "game.bands.low",
        4,
    ),
    Wrong(
        "reserved_word",
        of_game("bands: {hit: {range: [null, 8], hit: true}, high: {range: [9, null], hit: true}}"),
        "game.bands.hit",
        4,
    ),
    Wrong(
        "no_hit",
        of_game("bands: {bad: {range: [null, 8], hit: false}, worse: {range: [9, null], hit: false}}"),
        "game.bands",
        4,
    ),
    Wrong("bands_gap", of_game("bands: {miss: [null, 6], weak: [8, 9], strong: [10, null]}"), "game.bands", 4),
    Wrong("bands_overlap", of_game("bands: {miss: [null, 6], weak: [7, 9], strong: [9, null]}"), "game.bands", 4),
    Wrong("bands_end", of_game("bands: {miss: [2, 6], weak: [7, 9], strong: [10, null]}"), "game.bands", 4),
    Wrong("bands_end", of_game("bands: {miss: [null, 6], weak: [7, 9], strong: [10, 12]}"), "game.bands", 4),
    Wrong("advanced_band_lies_nowhere", of_game("advanced_band: {critical: [9, null]}"), "game.advanced_band", 4),
    Wrong("only_last_ends", of_game("harm: [{label: a, time: ends}, {label: b}]"), "game.harm[0].time", 4),
    Wrong("not_together", of_game("harm: [{label: a, time: heals, as: out}]"), "game.harm[0].as", 4),
    Wrong("missing_key", of_game("debilities: [{id: lame, stat: cool}]"), "game.debilities[0]", 4),
    Wrong("missing_key", of_game("sheet: [{id: debts, kind: boxes}]"), "game.sheet[0]", 4),
    Wrong("missing_key", of_game("session_end: [{id: a, kind: pick, text: T}]"), "game.session_end[0]", 4),
    Wrong(
        "unknown_word",
        of_game("session_end: [{id: a, text: T, do: [{xp: {who: target, amount: 1}}]}]"),
        "game.session_end[0].do[0].xp.who",
        4,
        "",
    ),
]

PICK_TWO = "{choose: {who: actor, pick: 3, from: [{id: x, text: X}, {id: z, text: Z}]}}"
ASKS = "ask: [{key: how, of: actor, kind: pick, text: T, options: [{id: a, text: A}]}]"
LISTS = "lists:\n  ease:\n    - {id: rest, text: Rest, do: [{xp: {who: friend, amount: 1}}]}\n"

CHOSEN = f"{LISTS}    - {{id: more, text: More, if: [{{chosen: reast}}]}}\n"


def using(list: str, *targets: str) -> str:
    """A list and moves that use it, the first in line 12."""
    moves = "".join(
        f"  - {{id: m{at}, name: M, target: {{kind: pc, as: {name}}},"
        f" then: {{always: [{{choose: {{who: mc, pick: 1, from: ease}}}}]}}}}\n"
        for at, name in enumerate(targets)
    )
    return f"{GAME}{list}moves:\n{moves}"


def running(*pairs: tuple[str, str]) -> str:
    """Moves that run another one each, the first in line 9."""
    moves = "".join(f"  - {{id: {id}, name: M, then: {{no_roll: [{{run: {{move: {to}}}}}]}}}}\n" for id, to in pairs)
    return f"{GAME}moves:\n{moves}  - {{id: last, name: L, then: {{}}}}\n"


WHOLE = [
    Wrong("nothing_for_hit", of_move("roll: {add: [{stat: cool}]}, then: {strong: []}"), f"{MOVE}.then", AT),
    Wrong("nothing_for_hit", of_move("roll: {count_as: weak}, then: {strong: []}"), f"{MOVE}.then", AT),
    Wrong("picks_too_many", of_effect(PICK_TWO), f"{EFFECT}.choose.pick", AT),
    Wrong(
        "picks_too_many", of_effect(PICK_TWO.replace("3", "{strong: 3, weak: 1}")), f"{EFFECT}.choose.pick.strong", AT
    ),
    Wrong("picks_too_many", of_effect(PICK_TWO.replace("3", "{min: 0, max: 3}")), f"{EFFECT}.choose.pick", AT),
    Wrong("picks_too_many", of_playbook("moves: {pick: 1}"), f"{BOOK}.moves.pick", AT),
    Wrong(
        "option_without_stat",
        of_move(f"{ASKS}, roll: {{add: [{{stat_from: how}}]}}, then: {{hit: []}}"),
        f"{MOVE}.ask[0].options[0]",
        AT,
    ),
    Wrong(
        "roll_too_deep",
        of_move("then: {hit: []}, roll: {if: [{advanced: true}], then: {if: [{advanced: true}], then: none}}"),
        f"{MOVE}.roll.then",
        AT,
    ),
    Wrong("no_target_roll", of_effect("{adjust_roll: {amount: 1}}"), f"{EFFECT}.adjust_roll", AT),
    Wrong(
        "no_target_roll",
        of_game("session_end: [{id: a, text: T, do: [{adjust_roll: {amount: 1}}]}]"),
        "game.session_end[0].do[0].adjust_roll",
        4,
    ),
    Wrong(
        "no_target_roll",
        using(LISTS.replace("xp: {who: friend, amount: 1}", "adjust_roll: {amount: 1}"), "friend"),
        "lists.ease[0].do[0].adjust_roll",
        LINES_OF_GAME + 3,
    ),
    Wrong("unknown_word", using(CHOSEN, "friend"), "lists.ease[1].if[0].chosen", LINES_OF_GAME + 4, "rest"),
    Wrong(
        "unknown_word",
        using(CHOSEN.replace("reast", "eased.rest"), "friend"),
        "lists.ease[1].if[0].chosen",
        LINES_OF_GAME + 4,
        "",
    ),
    Wrong("moves_run_each_other", running(("c", "d"), ("d", "c")), "moves[0].then.no_roll[0].run.move", AT),
    Wrong("moves_run_each_other", running(("a", "last"), ("c", "c")), "moves[1].then.no_roll[0].run.move", AT + 1),
    Wrong(
        "chain_too_deep",
        running(("a", "b"), ("b", "c"), ("c", "d"), ("d", "last")),
        "moves[0].then.no_roll[0].run.move",
        AT,
    ),
    Wrong("list_names_nobody", using(LISTS, "frind"), "lists.ease[0].do[0].xp.who", LINES_OF_GAME + 3, "frind"),
    Wrong("list_needs", using(LISTS, "friend", "other"), "moves[1].then.always[0].choose.from", LINES_OF_GAME + 6),
]

WRONG = [*NOT_READ, *KEYS, *VALUES, *GAMES, *WHOLE]
# Only a text shows that no colon follows a key.
BARE = (f"{MOVE}.world", f"{MOVE}.summary.no")
AS_VALUES = [
    wrong for wrong in WRONG if wrong not in NOT_READ and wrong.path not in BARE and wrong.code != "key_twice"
]  # values that are read have each key once
