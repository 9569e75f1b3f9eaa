"""Rules that a table has set to warn: a check of one of them is told in the log, and what was asked goes through.

A check that may be passed over raises through `refuse_or_warn`. What must never give way, because points, boxes,
secrets or seats would not add up any more, raises by itself; such rules are listed in `warnings.yaml` as firm.
"""

from collections.abc import Iterable
from contextvars import ContextVar

from rules.events import Event
from rules.refusals import Refusal, RuleStandsFirm, UnknownRule
from rules.state import State
from rules.systems import System, system
from rules.table.attendance.events import DoneFor
from rules.table.events import RuleWarned
from rules.words.labels import load_rules, load_warnings


class Watch:
    """One command under way, or one question what may be done: `told` are the rules that only warned, `absent` the
    members who are away and for whom the asker acts."""

    __slots__ = ("_token", "absent", "game", "told", "warned")

    def __init__(self, game: System, warned: tuple[str, ...]) -> None:
        self.game = game
        self.warned = frozenset(warned)
        self.told: dict[str, None] = {}
        self.absent: dict[str, None] = {}

    def __enter__(self) -> "Watch":
        self._token = WATCH.set(self)
        return self

    def __exit__(self, *_raised: object) -> None:
        WATCH.reset(self._token)


WATCH: ContextVar[Watch | None] = ContextVar("watch", default=None)


def watching(state: State) -> Watch:
    """While this lasts, the checks know which rules the table has set to warn."""
    table = state.table
    return Watch(system(table.system), table.warned)


def rule_told(rule: str | None) -> str | None:
    """What people at the watched table are told of a rule that a check names."""
    watch = WATCH.get()
    return rule if watch is None else watch.game.rule_told(rule)


def refuse_or_warn(refusal: Refusal) -> None:
    """Raise the refusal, unless the table has set its rule to warn: then that is noted and the command goes on."""
    watch = WATCH.get()
    rule = watch.game.rule_here(refusal.rule) if watch is not None else None
    if watch is None or rule not in watch.warned:
        raise refusal
    watch.told[rule] = None


def note_absent(member: str) -> None:
    """What is asked for may be done because this member, whose it is, is away."""
    watch = WATCH.get()
    if watch is not None:
        watch.absent[member] = None


def gives_way(rule: str) -> bool:
    """Whether the table has set this rule to warn: then no check of it refuses."""
    watch = WATCH.get()
    return watch is not None and watch.game.rule_here(rule) in watch.warned


# --- which rules may warn -------------------------------------------------------------------------------


def soft_rules(game: System) -> tuple[str, ...]:
    """The rules a table may set to warn, as this game calls them, in the order of their ids."""
    listed = load_warnings(game.engine)["soft"]
    return tuple(sorted({str(game.rule_here(rule)) for rule in listed} - firm_rules(game).keys()))


def firm_rules(game: System) -> dict[str, str]:
    """The rules that always refuse -> what would break without them: a word of its own, `warning.<why>`."""
    listed: dict[str, list[str]] = load_warnings(game.engine)["firm"]
    return {str(game.rule_here(rule)): why for why, rules in listed.items() for rule in rules}


def is_rule(rule: str) -> bool:
    """Whether any catalogue has it."""
    return f"rule.{rule.replace('-', '_')}.title" in load_rules("en")


def checked_rules(game: System, rules: Iterable[str]) -> tuple[str, ...]:
    """The rules as this game calls them, each once, if all of them may warn. Raises `UnknownRule`, `RuleStandsFirm`."""
    return tuple(sorted({checked_rule(game, rule) for rule in rules}))


def checked_rule(game: System, rule: str) -> str:
    here = str(game.rule_here(rule))
    if here in soft_rules(game):
        return here
    if not is_rule(here):
        raise UnknownRule(rule=here)
    why = firm_rules(game).get(here, "whole")
    raise RuleStandsFirm(rule=here, why={"key": f"refusal.firm.{why}"})


# --- what the log tells -------------------------------------------------------------------------------------


def told_by(watch: Watch, events: Iterable[Event], member: str, is_gm: bool) -> list[Event]:
    """The lines about rules that gave way, and about whom it was done for, read by whoever reads of the command itself.

    Where the log tells nothing of it, by the one who sent it, the GM, and those it was done for.
    """
    if not watch.told and not watch.absent:
        return []
    heard = {event.heard_by() for event in events if event.entry() is not None}
    open_to_all, one = None in heard, heard.pop() if len(heard) == 1 else None
    alone = () if is_gm else (member, "gm")
    to = None if open_to_all else alone if one is None else one
    for_absent = None if open_to_all else ("gm", *watch.absent) if one is None else one
    warnings: list[Event] = [RuleWarned(rule=rule, to=to) for rule in watch.told]
    return [*(DoneFor(member=absent, by=member, to=for_absent) for absent in watch.absent), *warnings]
