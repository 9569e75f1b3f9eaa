"""How long a game's file takes to be read or refused: an ordinary one, and the largest that are allowed, of anything.

Rule: AW-FMT-09.
"""

import time
from collections.abc import Callable
from typing import Any

from rules.moves.file.load import load
from rules.moves.tree.game import Game
from scenes.bench.report import columns

MOST_BYTES = 256 * 1024
GOAL_MS, LARGEST_MS = 300, 1_500
ORDINARY = 40
GAME = """\
format: pbta-moves/1
game:
  id: measured
  name: {en: The measured game, es: El juego medido, ru: Игра на время}
  stats: [steady, keen, warm, sharp, odd]
  resources: [coin]
  harm: [{label: "3:00", time: heals}, {label: "9:00", time: stays}, {label: "12:00", time: ends, as: untenable}]
lists:
  prices:
    - {id: wet, text: {en: You get wet, es: Te mojas, ru: Ты промокаешь}, do: [{condition: {who: actor, add: wet}}]}
    - {id: poor, text: {en: It costs, es: Cuesta, ru: Это стоит}, do: [{resource: {who: actor, key: coin, amount: -1}}]}
moves:
"""
MOVE = """\
  - id: move_{n}
    group: basic
    name: {{en: Measured move {n}, es: Movimiento medido {n}, ru: Ход на время {n}}}
    target: {{kind: anyone, as: friend}}
    trigger: {{text: {{en: "You do it, number {n}", es: "Haces la cosa {n}", ru: "Ты делаешь дело {n}"}}}}
    ask:
      - {{key: spend, of: actor, kind: number, min: 0, max: 3, text: {{en: "Much?", es: "¿Cuánto?", ru: "Сколько?"}}}}
    require:
      - {{resource: {{of: actor, key: coin, min: {{ref: answers.spend}}}}, else: {{en: Not that much left}}}}
    pay: {{resource: coin, of: actor, amount: {{ref: answers.spend}}}}
    roll: {{add: [{{stat: keen}}, {{paid: coin}}]}}
    then:
      hit:
        - tell: {{to: all, text: {{en: "{{actor}} is over", es: "{{actor}} cruza", ru: "{{actor}} на том берегу"}}}}
        - choose: {{who: friend, pick: {{strong: 2, weak: 1}}, as: price, from: prices}}
        - heal: {{who: friend, to: "3:00"}}
      weak:
        - choose:
            who: mc
            pick: 1
            from:
              - {{id: slow, text: {{en: It takes long, es: Tarda, ru: Это долго}}}}
              - id: loud
                text: {{en: It is heard, es: Se oye, ru: Это слышно}}
                do: [{{forward: {{who: friend, amount: -1}}}}]
      miss:
        - mc: {{weight: hard, text: {{en: "The river takes its share", es: "El río cobra", ru: "Река берёт своё"}}}}
"""

STRANGE = "  - {{id: move_{n:030d}, name: M, then: {{always: [{{run: {{move: mov_{n:030d}}}}}]}}}}\n"

Figures = dict[str, Any]


def filled(start: str, again: str, end: str = "") -> str:
    """As many times as there is room for."""
    room = MOST_BYTES - len((start + end).encode())
    return start + again * (room // len(again.encode())) + end


def game_of(moves: int) -> str:
    return GAME + "".join(MOVE.format(n=n) for n in range(moves))


def ordinary() -> Game | None:
    """A game of an ordinary size, as it is played."""
    return load(game_of(ORDINARY)).game


def largest() -> dict[str, str]:
    """Texts of the most that is allowed."""
    most = (MOST_BYTES - len(GAME.encode())) // len(MOVE.format(n=100).encode())
    whole = game_of(min(most, 200))
    effects = f"{GAME}  - {{id: a, name: A, then: {{always: ["
    strange = (MOST_BYTES - len(GAME.encode())) // len(STRANGE.format(n=0))
    return {
        "a game": filled(whole, "#"),
        "unknown moves": filled(GAME + "".join(STRANGE.format(n=n) for n in range(strange)), "#"),
        "lists": filled(f"{GAME}  [", "[],", "]"),
        "mappings": filled(f"{GAME}  [", "{a: b},", "]"),
        "words": filled(f"{GAME}  [", "a,", "]"),
        "keys": filled(GAME + "  - {", "a: ,", "}"),
        "effects": filled(effects, "{xp: {who: actor, amount: 1}},", "]}}"),
        "wrong effects": filled(effects, "{x: y},", "]}}"),
        "levels": "[" * MOST_BYTES,
        "quotes": filled(f"{GAME}  - '", "''", "'"),
        "anchors": filled("a: &a [", "*a,", "]"),
        "no YAML": filled("", "} : - ? "),
    }


def measure(*, quick: bool = False) -> Figures:
    """In milliseconds of processor time, the least of several times."""
    times = 1 if quick else 5
    return {
        "ordinary_ms": cost(game_of(ORDINARY), times),
        "largest_ms": {name: cost(text, times) for name, text in largest().items()},
    }


def cost(text: str, times: int) -> float:
    return min(once(text) for _ in range(times))


def once(text: str) -> float:
    began = time.process_time()
    load(text)
    return (time.process_time() - began) * 1000


def tell(found: Figures, say: Callable[[str], None]) -> None:
    ordinary, all_largest = found["ordinary_ms"], found["largest_ms"]
    slowest = max(all_largest, key=all_largest.__getitem__)
    say("")
    say("Reading a game from its file:")
    say(columns([("", "ms"), *((f"256 KiB of {name}", f"{ms:.0f}") for name, ms in all_largest.items())]))
    say(f"A game of {ORDINARY} moves takes {ordinary:.0f} ms (goal < {GOAL_MS}: {met(ordinary, GOAL_MS)}).")
    worst = all_largest[slowest]
    say(f"The slowest are 256 KiB of {slowest}: {worst:.0f} ms (goal < {LARGEST_MS:,}: {met(worst, LARGEST_MS)}).")


def met(ms: float, goal: int) -> str:
    return "met" if ms < goal else "MISSED"
