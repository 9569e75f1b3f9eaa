"""What the MC is reminded of beside a prompt, and prompts of the table's own. Rules: AW-MC-02, AW-FMT-19."""

from typing import NamedTuple

from rules.moves.book.entities import game_at
from rules.moves.book.texts import worded
from rules.moves.hero.changes import all_marked
from rules.moves.hero.entities import Hero
from rules.moves.hero.events import ConditionMarked
from rules.moves.prompt.entities import Prompt
from rules.moves.prompt.queue import open_prompt
from rules.moves.tree.game import Game
from rules.play import Play, follows
from rules.state import State
from rules.words.params import Param

WORSENS = "worsens"
OVER = ("dead", "retired")


class Reminder(NamedTuple):
    """`what`: worsens (harm that was not stabilised), conditions (all are marked). `text`: in words."""

    what: str
    character: str
    text: Param


def reminders(state: State, prompt: Prompt) -> list[Reminder]:
    """Whoever the prompt is about first, then all others. Rule: AW-MC-02."""
    game = game_at(state)
    heroes = sorted(state.all(Hero), key=lambda hero: hero.id != prompt.character)
    return [one for hero in heroes if hero.out not in OVER for one in reminders_of(game, hero)]


def reminders_of(game: Game, hero: Hero) -> list[Reminder]:
    found = []
    if is_worsening(game, hero):
        label = game.harm[hero.harm - 1].label
        found.append(Reminder(WORSENS, hero.id, reminded(WORSENS, hero, label)))
    if all_marked(game, hero):
        found.append(Reminder("conditions", hero.id, reminded("conditions", hero)))
    return found


def is_worsening(game: Game, hero: Hero) -> bool:
    """Harm at a level that gets worse with time, which nobody has stabilised."""
    level = game.harm[hero.harm - 1] if 0 < hero.harm <= len(game.harm) else None
    return level is not None and level.time == WORSENS and not hero.stabilised


def reminded(what: str, hero: Hero, label: str = "") -> Param:
    return {"key": f"move.reminder.{what}", "with": {"name": hero.name, "label": label}}


@follows(ConditionMarked, last=True)
def prompt_all_marked(play: Play, event: ConditionMarked) -> None:
    """Where the game has no other word for it, all conditions marked are the MC's to speak of. Rule: AW-FMT-19."""
    hero, game = play.state.get(event.character, Hero), game_at(play.state)
    rule = game.all_conditions
    if not event.mark.condition or hero.kind != "pc" or not all_marked(game, hero) or (rule and rule.means):
        return
    text = rule.text if rule else {}
    open_prompt(play, text, worded(text) if text else None, character=hero.id, called=hero.name, about="conditions")
