"""What the GM may do with countdowns."""

from collections.abc import Callable

from rules.fate.asking import Asker, at_table, with_extras
from rules.fate.optional.countdown import acts as countdowns
from rules.fate.optional.countdown.entities import Countdown
from rules.fate.optional.countdown.parts import CountdownCan
from rules.fate.stage.entities import Scene
from rules.state import State
from rules.table.asking import allow, by_dial, for_gm
from rules.table.can import Reason
from rules.table.look import dial


@at_table
@for_gm
@by_dial("countdowns")
def making_may(a: Asker) -> dict[str, Reason]:
    return dict.fromkeys(("make_countdown", "pass_time"), a.ask(allow))


@with_extras
@for_gm
def countdowns_may(a: Asker) -> dict[str, CountdownCan]:
    found = {one.id: countdown_may(a, one) for one in a.state.all(Countdown)}
    if dial(a.state, "countdowns"):
        prepared = (one for one in a.state.all(Scene) if one.state == "prepared")
        found |= {one.id: CountdownCan(make_countdown=a.ask(allow)) for one in prepared}
    return found


def countdown_may(a: Asker, countdown: Countdown) -> CountdownCan:
    def held(find: Callable[[State, str], Countdown]) -> Reason:
        def check() -> None:
            countdowns.check_on(a.state)
            find(a.state, countdown.id)

        return a.ask(check)

    return CountdownCan(
        mark_countdown=held(countdowns.running),
        unmark_countdown=held(countdowns.marked_one),
        edit_countdown=held(countdowns.not_over),
        drop_countdown=a.ask(allow),
    )
