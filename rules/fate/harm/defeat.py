"""Taken out: out of the scene at once; the victor says how, and the loser may hold the terms against what was agreed.

Rules: FATE-TKO, FATE-HARM-04, FATE-HARM-09, FATE-HARM-10.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rules.events import Dropped
from rules.fate.aspect.facts import record_fact
from rules.fate.conflict.turns import after_leaving
from rules.fate.control import require_controller
from rules.fate.harm import commands as c
from rules.fate.harm import commands as hc
from rules.fate.harm import events as e
from rules.fate.harm.absorbing import go_on, pending
from rules.fate.harm.entities import Hit
from rules.fate.hooks import Hook
from rules.fate.refusals.harm import TermsStand
from rules.fate.refusals.roll import WrongStep
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from rules.fate.table import token_of
from rules.play import Play, handles
from rules.refusals import GmOnly, Gone, NameNeeded, NoExplanation, VictorNarrates
from rules.state import State
from rules.table.look import dial
from rules.table.rights import controls

# Whoever is not out after all, but goes on as something else.
GOING_ON: Hook[Callable[[Play, Hit], bool]] = Hook("true_form")
# Whether one may choose to be taken out: it raises what stands against it.
GIVING_WAY: Hook[Callable[[State, Hit], None]] = Hook("whole_hit")
# As what a hit stays whose defeat is told; None: it is settled.
KEPT: Hook[Callable[[State, Hit], str | None]] = Hook("buy_out")
TO_BE_TOLD = ("narrate", "contested")


@handles(c.BeTakenOut)
def be_taken_out(play: Play, command: c.BeTakenOut) -> None:
    """One may choose not to absorb; then nothing is marked."""
    hit = pending(play, command.hit)
    require_controller(play, hit.target)
    for against in GIVING_WAY:
        against(play.state, hit)
    take_out(play, hit)  # FATE-TKO-02
    go_on(play, hit)


def take_out(play: Play, hit: Hit) -> None:
    """Out for the rest of the scene; the victor says how. Rules: FATE-TKO-01, FATE-TKO-04."""
    if any(goes_on(play, hit) for goes_on in GOING_ON):
        return
    hurt = play.state.get(hit.target, Character)
    token = token_of(play.state, hurt.id, hit.scene)
    if token is None:
        token = Token(id=play.new_id("token"), scene=hit.scene, character=hurt.id, shown=True)
    play.emit(e.TakenOut(token=replace(token, state="taken_out"), name=hurt.name, hit=replace(hit, state="narrate")))
    after_leaving(play, hurt.id)


# --- the terms --------------------------------------------------------------------------------------------


@handles(c.Narrate)
def narrate(play: Play, command: c.Narrate) -> None:
    """The victor narrates; the GM's last word stands. Rules: FATE-TKO-03, FATE-HARM-09."""
    hit = find_hit(play, command.hit)
    check_narrate(play.state, hit, play.actor.member, play.actor.is_gm)
    text = command.text.strip()
    if not text:
        raise NameNeeded(rule="FATE-TKO-03")
    hurt = play.state.get(hit.target, Character)
    if hit.fact is not None:
        play.emit(Dropped(ids=(hit.fact,)))
    fact = record_fact(play, text, "taken_out", hurt.id)
    stays = kept_as(play.state, hit, hurt)
    kept = None if stays is None else replace(hit, state=stays, terms=text, fact=fact)
    play.emit(e.DefeatTold(hit=hit.id, name=hurt.name, text=text, kept=kept))


def kept_as(state: State, hit: Hit, hurt: Character) -> str | None:
    """As what it stays once it is told, for the loser to object to, or as a rule has it. Rule: FATE-HARM-09."""
    if dial(state, "terms_contested") and hurt.controller is not None:
        return "told" if hit.state == "narrate" else "stands"
    return next((stays for keep in KEPT if (stays := keep(state, hit)) is not None), None)


def find_hit(play: Play, id: str) -> Hit:
    """Raises `Gone`."""
    hit = play.state.find(id)
    if not isinstance(hit, Hit):
        raise Gone(rule="FATE-TKO-03")
    return hit


def check_narrate(state: State, hit: Hit, member: str, is_gm: bool) -> None:
    """Raises `WrongStep`, `GmOnly` once the terms are contested, `VictorNarrates`."""
    if hit.state not in TO_BE_TOLD:
        raise WrongStep(rule="FATE-TKO-03", step="absorb" if hit.waits else "over")
    if hit.state == "contested" and not is_gm:
        raise GmOnly(rule="FATE-HARM-09")
    if not may_narrate(state, hit, member, is_gm):
        victor = state.find(hit.source)
        name = victor.name if isinstance(victor, Character) else {"key": "log.pocket.gm"}
        raise VictorNarrates(rule="FATE-TKO-03", victor=name)


def may_narrate(state: State, hit: Hit, member: str, is_gm: bool) -> bool:
    victor = state.find(hit.source)
    return is_gm or (isinstance(victor, Character) and controls(state, member, is_gm, victor))


@handles(hc.ContestTerms)
def contest_terms(play: Play, command: hc.ContestTerms) -> None:
    """The loser says why the terms are out of scope; the GM words them anew, and then they stand.

    Rules: FATE-HARM-09, FATE-HARM-10.
    """
    hit = find_hit(play, command.hit)
    hurt = require_controller(play, hit.target)
    check_told(hit)
    if not command.why.strip():
        raise NoExplanation(rule="FATE-HARM-09")
    contested = replace(hit, state="contested", why=command.why.strip())
    play.emit(e.TermsContested(hit=contested, name=hurt.name))


@handles(hc.AgreeTerms)
def agree_terms(play: Play, command: hc.AgreeTerms) -> None:
    hit = find_hit(play, command.hit)
    hurt = require_controller(play, hit.target)
    check_told(hit)
    play.emit(e.TermsAgreed(hit=replace(hit, state="stands"), name=hurt.name))


def check_told(hit: Hit) -> None:
    """Whether the terms are on the table and not settled yet. Raises `TermsStand`, `WrongStep`. Rule: FATE-HARM-09."""
    if hit.state == "stands":
        raise TermsStand(rule="FATE-HARM-09")
    if hit.state != "told":
        raise WrongStep(rule="FATE-HARM-09", step="narrate" if hit.state in TO_BE_TOLD else "absorb")
