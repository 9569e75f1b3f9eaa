"""The short form: one roll for a plain question, that may grow into a full scene. Rules: CARD-FAST-01 to
CARD-FAST-05."""

from msgspec.structs import replace

from rules.cards.action.describing import LOCKED, action_now
from rules.cards.action.entities import Action, Word
from rules.cards.action.events import ActionDescribed, ActionKept
from rules.cards.action.rolling import check_uncounted, declare, raisable, reveal
from rules.cards.card.laying import lay_for_price
from rules.cards.hero.entities import Hero
from rules.cards.look import GM, find_line, hero_in
from rules.cards.points.hands import check_points
from rules.cards.refusals import OutcomeLocked, OutOfOrder
from rules.cards.scene import commands as c
from rules.cards.scene.asking import ask_gm, hindering
from rules.cards.scene.entities import Ask, Laying, Scene
from rules.cards.scene.events import SceneGrown
from rules.cards.scene.framing import begin, check_opening
from rules.play import Play, handles
from rules.refusals import NameNeeded, NoExplanation
from rules.state import State
from rules.table.offers.acts import close_offer, when
from rules.table.offers.places import AGREED, AGREEING
from rules.table.rights import require_control


@handles(c.OpenShort)
def open_short(play: Play, command: c.OpenShort) -> None:
    """The GM reads the difficulty off the situation: two for each obstacle. No cards are laid. Rule: CARD-FAST-01."""
    play.require_gm("CARD-FAST-01")
    check_opening(play.state)
    question = command.question.strip()
    obstacles = [text.strip() for text in command.obstacles]
    if not question or not all(obstacles):
        raise NameNeeded(rule="CARD-FAST-01")
    scene = Scene(id=play.new_id("scene"), title=question, mode="short")
    begin(play, scene, command.present)
    talk = tuple(Word(how="counted", by=GM, text=text) for text in obstacles)
    action = Action(id=play.new_id("action"), scene=scene.id, who=None, description=question, step="invoke", talk=talk)
    play.emit(ActionDescribed(action=action))


@handles(c.AskFullScene)
def ask_full_scene(play: Play, command: c.AskFullScene) -> None:
    """Whoever wants to change the situation has the GM asked for a full scene. Rule: CARD-FAST-03."""
    if command.character is not None:
        hero = require_control(play, command.character, Hero)
    else:
        play.require_gm("CARD-FAST-03")
    scene, _action = growable(play.state)
    because = command.because.strip()
    if not because:
        raise NoExplanation(rule="CARD-FAST-03")
    by = GM if command.character is None else hero_in(play.state, scene.id, hero.id).id
    ask_gm(play, "full_scene", by, because)


def growable(state: State) -> tuple[Scene, Action]:
    """A short conflict whose outcome is open, and that nobody asks this of. Raises `OutOfOrder`, `OutcomeLocked`."""
    scene, action = action_now(state)
    if scene.mode != "short" or hindering(state):
        raise OutOfOrder(rule="CARD-FAST-03")
    if action.step in LOCKED:
        raise OutcomeLocked(rule="CARD-ADJ-09")
    return scene, action


@when(AGREEING, "full_scene")
def check_growing(state: State, ask: Ask) -> None:
    """All of it can be paid for: each obstacle, but for a free first one, and what the GM would add."""
    scene, action = action_now(state)
    told = [word for word in action.talk if not word.aspect]
    more = [one for one in (ask.wanted, ask.problem) if one]
    cost = len(told[1:] if scene.first_free else told) + len(more)
    check_points(state, GM, cost, rule="CARD-ADD-06")


@when(AGREED, "full_scene")
def grow(play: Play, ask: Ask, command: object) -> None:
    """What was told becomes cards, each one's own, at the GM's prices, in the order it was told; dice, invocations and
    passes stay, and what the GM wanted to add comes then. Raises `GmNoFatePoints`. Rule: CARD-FAST-03."""
    scene, action = action_now(play.state)
    close_offer(play, ask, "accepted")
    play.emit(SceneGrown(scene=scene.id, title=scene.title))
    talk = tuple(word if word.aspect else carded(play, word) for word in action.talk)
    play.emit(ActionKept(action=replace(action, talk=talk)))
    if ask.wanted is not None:
        reveal(play, *raisable(play.state), ask.wanted)
    elif ask.problem:
        line = find_line(play.state, scene.id, ask.problem).line
        check_uncounted(action, line.id, line.text)
        declare(play, *raisable(play.state), line.id, line.text)


def carded(play: Play, word: Word) -> Word:
    """An obstacle on a card of its own. Rule: CARD-FAST-03."""
    laying = Laying(text=word.text, card=word.text, kind="detrimental")
    return replace(word, aspect=lay_for_price(play, laying, "framed"))
