"""Words for somebody, and words for the MC. Rules: AW-ROLL-03, AW-MC-02."""

from rules.moves.hero.entities import Hero
from rules.moves.move.entities import Waits
from rules.moves.move.events import MoveTold
from rules.moves.move.look import rule_of
from rules.moves.move.sequence import MoveRun, runs
from rules.moves.prompt.queue import open_prompt
from rules.moves.safety.flags import called_here
from rules.moves.tree.effects import PromptMc, Tell
from rules.moves.tree.words import MC, TARGET

ALL = "all"


@runs(Tell)
def tell(run: MoveRun, effect: Tell) -> None:
    """To all, to the MC alone, or to whoever acts for somebody of the move, beside the MC."""
    move, to = run.move, None
    if effect.to != ALL:
        who = run.who(effect.to)
        found = run.play.state.find(who) if who else None
        if who != MC and not isinstance(found, Hero):
            run.idle()
            return
        # The MC hears what one player hears: heard by the GM alone, where the character is hers.
        to = (found.controller,) if isinstance(found, Hero) and found.controller else ()
    text = run.text(effect.text)
    run.play.emit(MoveTold(open_move=move.id, character=actor_of(run), text=text, to=to))


def actor_of(run: MoveRun) -> str | None:
    """None where it is the MC's own, who is no character."""
    return None if run.move.actor == MC else run.move.actor


@runs(PromptMc)
def prompt(run: MoveRun, effect: PromptMc) -> None:
    """Into the MC's queue; what stands behind an offer waits until it is made. Rule: AW-FMT-14."""
    play, move = run.play, run.move
    rule = rule_of(play.state, move)
    offer = effect.weight == "offer"
    open_prompt(
        play,
        effect.text,
        run.text(effect.text),
        move=rule.id,
        of=move.id if offer else None,
        character=actor_of(run),
        called=called_here(play.state, rule),
        band=move.band,
        total=move.total,
        weight=effect.weight,
        options=effect.options,
        book=move.book,
        target=run.who(TARGET),
    )
    if offer:
        run.wait(Waits(what="offer", who=MC, text=effect.text))
