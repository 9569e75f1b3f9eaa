"""Trying a scene out: run after run in memory, until there are enough or the time is over."""

import time

import msgspec

from campaigns import doors
from campaigns.forecasts.models import Forecast
from campaigns.jobs.kinds import Work
from rules.game import Fight, Forecasting, SeededDice, State, forecasting, summed
from rules.refusals import Refusal

RUNS = 100
# So many seconds at most: then it is told with the runs there are.
BUDGET = 20.0


def try_out(work: Work) -> None:
    """One job. Taken up again it comes to the same, for its dice follow from its seed.

    Nothing is done where the seat runs the game no more, or nobody waits for it any longer.
    """
    found = Forecast.objects.filter(public_id=work.args["forecast"]).first()
    seat = work.viewer
    trying = forecasting(seat.campaign.system) if seat is not None else None
    if found is None or seat is None or trying is None or not seat.runs:
        return
    try:
        state = doors.standing(seat.campaign.public_id)
        begun = trying.staged(state, found.scene, tuple(found.heroes), SeededDice(found.seed))
    except Refusal as refusal:
        told = {"code": refusal.code, "params": msgspec.to_builtins(refusal.params)}
        Forecast.objects.filter(pk=found.pk).update(refused=told)
        return
    fights = fought(work, trying, begun, found.seed)
    work.step(RUNS, RUNS)
    result = msgspec.to_builtins(summed(trying.fighters(begun), fights, trying.costs))
    Forecast.objects.filter(pk=found.pk).update(result=result)


def fought(work: Work, trying: Forecasting, begun: State, seed: str) -> list[Fight]:
    """One run at least. Whoever ends it, ends it between two."""
    fights: list[Fight] = []
    until = time.monotonic() + BUDGET
    while len(fights) < RUNS and (not fights or time.monotonic() < until):
        fights.append(trying.fight(begun, SeededDice(f"{seed} {len(fights)}")))
        if len(fights) < RUNS:
            work.step(len(fights), RUNS)
    return fights
