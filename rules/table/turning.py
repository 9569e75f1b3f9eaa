"""Dials turned and rules set to warn while a campaign runs: events that leave every sheet whole."""

from collections.abc import Mapping
from typing import Any

from rules.engine import FOLLOWS_DIALS, engine_at
from rules.play import Play, handles
from rules.refusals import DialsLocked, NotAllowed, NothingChanges
from rules.state import State
from rules.systems import system
from rules.systems.fitting import check_dial, check_dials, same, tidy
from rules.systems.warned import checked_rule, checked_rules, refuse_or_warn
from rules.table import commands as c
from rules.table import events as f
from rules.table.look import dial, is_on


@handles(c.SetDial)
def set_dial(play: Play, command: c.SetDial) -> None:
    """Rule: TABLE-DIAL-01. Raises what `check_dials` does, `DialsLocked`, `NothingChanges`."""
    require_head(play)
    turn(play, {command.dial: command.value})
    need_change(play)


@handles(c.SetDials)
def set_dials(play: Play, command: c.SetDials) -> None:
    """All of them or, where one is refused, none: a list and its shape can only change together."""
    require_head(play)
    turn(play, command.dials)
    if command.warned is not None:
        wanted = checked_rules(system(play.state.table.system), command.warned)
        for rule in sorted({*wanted, *play.state.table.warned}):
            set_rule(play, rule, rule in wanted)
    need_change(play)


@handles(c.SetWarning)
def set_warning(play: Play, command: c.SetWarning) -> None:
    """Raises `UnknownRule`, `RuleStandsFirm`."""
    require_head(play)
    set_rule(play, checked_rule(system(play.state.table.system), command.rule), command.warn)
    need_change(play)


def require_head(play: Play) -> None:
    """The GM alone, no co-GM."""
    if play.actor.role != "gm":
        play.require_gm()
        raise NotAllowed()


def need_change(play: Play) -> None:
    if not any(isinstance(event, f.DialSet | f.WarningSet) for event in play.events):
        raise NothingChanges()


def set_rule(play: Play, rule: str, warn: bool) -> None:
    if (rule in play.state.table.warned) != warn:
        play.emit(f.WarningSet(rule=rule, warn=warn))


def turn(play: Play, wanted: Mapping[str, Any]) -> None:
    """Turn the dials that differ, then bring the sheets in line."""
    table, game = play.state.table, system(play.state.table.system)
    for name, value in wanted.items():
        check_dial(game, name, value)
    turned = {
        name: tidy(game.dials[name], value)
        for name, value in wanted.items()
        if not same(game.dials[name], dial(play.state, name), value)
    }
    if not turned:
        return
    check_lock(play.state)
    check_dials(game, {**table.dials, **turned})
    before = State(dict(play.state.groups))
    for name, value in turned.items():
        play.emit(f.DialSet(dial=name, value=value, system=table.system))
    for follow in engine_at(play.state).marked(FOLLOWS_DIALS):
        follow(play, before)


def check_lock(state: State) -> None:
    """A table may turn its dials between sessions only. Rule: TABLE-DIAL-01."""
    if is_on(state, "dials_between_sessions") and state.session.running:
        refuse_or_warn(DialsLocked(rule="TABLE-DIAL-01"))
