"""What waits for a word of the MC. Rules: AW-MC-02, AW-MC-04, AW-ROLL-03."""

from rules.moves.tree.effects import Options
from rules.moves.tree.words import Text
from rules.state import Entity
from rules.words.params import Param


class Prompt(Entity, frozen=True, kw_only=True, tag="prompt"):
    """`number`: its place in the queue, from 1 up. `move`: the id of the move it is about, `of` the open one that waits
    for it (an offer). `character`: whose move it was. `called`: the move's name. `band`: that was kept, `total` with
    it. `text`: what the move says, if it does. `weight`: soft, hard, offer. `options`: to pick
    from, by the version of the game in `book`; `target`: who is meant by the target there. `about`: conditions, where
    all of a character's are marked; else nothing."""

    number: int
    move: str = ""
    of: str | None = None
    character: str | None = None
    called: Param = None
    band: str = ""
    total: int | None = None
    text: Text = {}
    weight: str = "soft"
    options: Options = ()
    book: str = ""
    target: str | None = None
    about: str = ""
