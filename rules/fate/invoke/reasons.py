"""Whether this table asks why something counts. By the dial `reasons`.

It covers what is done whole without the sentence: an invoke, a stunt's circumstance, stepping in for somebody, how an
aspect is overcome, a boost passed on, harm of one kind that leaves a condition of the other. Compels, grants, overrides
and refusals keep theirs, and so does whatever is itself the thing that is said: terms, intents, how a wound heals.
"""

from rules.state import State
from rules.table.look import dial


def lacks_reason(state: State, text: str | None) -> bool:
    """Whether the table asks for a reason, and there is none."""
    return bool(dial(state, "reasons") == "required") and not (text or "").strip()
