"""Words for somebody, and words for the MC. Rules: AW-ROLL-03, AW-MC-02."""

from rules.moves.book.texts import worded
from rules.moves.hero.entities import Hero
from rules.moves.move.entities import Waits
from rules.moves.move.events import MoveTold
from rules.moves.move.look import rule_of
from rules.moves.move.running import Running, runs
from rules.moves.prompt.queue import open_prompt
from rules.moves.tree.effects import PromptMc, Tell
from rules.moves.tree.words import MC, TARGET

ALL = "all"


@runs(Tell)
def tell(running: Running, effect: Tell) -> None:
    """To all, to the MC alone, or to whoever acts for somebody of the move, beside the MC."""
    move, to = running.move, None
    if effect.to != ALL:
        who = running.who(effect.to)
        found = running.play.state.find(who) if who else None
        if who != MC and not isinstance(found, Hero):
            running.idle()
            return
        # The MC hears what one player hears: heard by the GM alone, where the character is hers.
        to = (found.controller,) if isinstance(found, Hero) and found.controller else ()
    text = running.text(effect.text)
    running.play.emit(MoveTold(open_move=move.id, character=move.actor, text=text, to=to))


@runs(PromptMc)
def prompt(running: Running, effect: PromptMc) -> None:
    """Into the MC's queue; what stands behind an offer waits until it is made. Rule: AW-FMT-14."""
    play, move = running.play, running.move
    rule = rule_of(play.state, move)
    offer = effect.weight == "offer"
    open_prompt(
        play,
        effect.text,
        running.text(effect.text),
        move=rule.id,
        of=move.id if offer else None,
        character=move.actor,
        called=worded(rule.name),
        band=move.band,
        total=move.total,
        weight=effect.weight,
        options=effect.options,
        book=move.book,
        target=running.who(TARGET),
    )
    if offer:
        running.wait(Waits(what="offer", who=MC, text=effect.text))
