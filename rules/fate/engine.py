"""The Fate engine's modules: importing this one makes its commands decidable and its events known."""

from rules import tablewide
from rules.fate import (
    actions,
    aspects,
    challenges,
    closing,
    commands,
    conflict,
    contest_commands,
    contested,
    contests,
    deck,
    defending,
    details,
    facts,
    grown,
    growth_commands,
    handing,
    happened,
    harm,
    harmed,
    invoking,
    milestones,
    mobs,
    offered,
    offers,
    outcomes,
    points,
    recovery,
    rolled,
    rolls,
    roster,
    samples,
    scenes,
    sessions,
    sheeted,
    sheets,
    staged,
    stunts,
    tokens,
    zones,
)

COMMAND_MODULES = (commands, contest_commands, growth_commands)
HANDLER_MODULES = (
    tablewide, actions, defending, rolls, invoking, outcomes, harm, offers, conflict,
    sessions, scenes, closing, aspects, zones, tokens, sheets, samples, roster, recovery, stunts, facts, milestones,
    challenges, contests, details, handing,
)  # fmt: skip
EVENT_MODULES = (points, staged, happened, rolled, harmed, offered, sheeted, contested, grown, deck, mobs)
