"""The Fate engine's modules: importing this one makes its commands decidable and its events known."""

from rules.fate import extras
from rules.fate.aspect import boosts, facts, removals
from rules.fate.aspect import commands as aspect_commands
from rules.fate.aspect import placing as aspects
from rules.fate.bargain import commands as bargain_commands
from rules.fate.bargain import compels as offers
from rules.fate.bargain import conceding, points, votes
from rules.fate.bargain import events as offered
from rules.fate.conflict import commands as conflict_commands
from rules.fate.conflict import elective, guarding
from rules.fate.conflict import events as happened
from rules.fate.conflict import turns as conflict
from rules.fate.contest import challenges, contests, side_contests
from rules.fate.contest import commands as contest_commands
from rules.fate.contest import events as contested
from rules.fate.gm import last_word as overriding
from rules.fate.growth import commands as growth_commands
from rules.fate.growth import events as grown
from rules.fate.growth import milestones, skill_points
from rules.fate.harm import absorbing, defeat, following, proofs, recovery, treating
from rules.fate.harm import commands as harm_commands
from rules.fate.harm import dealing as harm
from rules.fate.harm import events as harmed
from rules.fate.invoke import commands as invoke_commands
from rules.fate.invoke import handing, invoking, objecting
from rules.fate.optional.deck import acts as deck
from rules.fate.optional.detail import acts as details
from rules.fate.optional.detail import commands as detail_commands
from rules.fate.optional.gear import acts as gear
from rules.fate.optional.manual_dice import acts as manual_dice
from rules.fate.optional.manual_dice import commands as manual_dice_commands
from rules.fate.optional.mob import acts as mobs
from rules.fate.optional.permission import acts as permissions
from rules.fate.optional.permission import commands as permission_commands
from rules.fate.outcome import advantages, costs, outcomes, waiving
from rules.fate.outcome import commands as outcome_commands
from rules.fate.roll import commands as roll_commands
from rules.fate.roll import corrections, defending
from rules.fate.roll import declaring as actions
from rules.fate.roll import events as rolled
from rules.fate.roll import window as rolls
from rules.fate.sheet import commands as sheet_commands
from rules.fate.sheet import events as sheeted
from rules.fate.sheet import leftovers, roster, samples
from rules.fate.sheet import making as sheets
from rules.fate.stage import closing, scenes, sessions, tokens, zones
from rules.fate.stage import events as staged
from rules.fate.stunt import agreeing
from rules.fate.stunt import commands as stunt_commands
from rules.fate.stunt import using as stunts
from rules.table import acts as tablewide
from rules.table import turning

COMMAND_MODULES = (
    aspect_commands,
    bargain_commands,
    conflict_commands,
    contest_commands,
    growth_commands,
    harm_commands,
    invoke_commands,
    outcome_commands,
    roll_commands,
    sheet_commands,
    stunt_commands,
    detail_commands,
    manual_dice_commands,
    permission_commands,
    *extras.COMMAND_MODULES,
)
HANDLER_MODULES = (
    tablewide,
    turning,
    following,
    actions,
    corrections,
    defending,
    rolls,
    invoking,
    leftovers,
    manual_dice,
    objecting,
    outcomes,
    advantages,
    costs,
    boosts,
    permissions,
    gear,
    absorbing,
    defeat,
    harm,
    proofs,
    treating,
    offers,
    conceding,
    votes,
    conflict,
    elective,
    guarding,
    sessions,
    scenes,
    closing,
    aspects,
    zones,
    tokens,
    sheets,
    samples,
    roster,
    recovery,
    removals,
    stunts,
    facts,
    overriding,
    milestones,
    skill_points,
    leftovers,
    challenges,
    contests,
    side_contests,
    details,
    handing,
    agreeing,
    waiving,
    *extras.HANDLER_MODULES,
)
EVENT_MODULES = (
    points,
    staged,
    happened,
    rolled,
    harmed,
    offered,
    sheeted,
    contested,
    grown,
    deck,
    mobs,
    *extras.EVENT_MODULES,
)
