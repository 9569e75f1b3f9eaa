"""A poll as one reader sees it."""

from datetime import datetime, timedelta
from typing import Any

from campaigns.calendar import selectors, spoken
from campaigns.calendar.models import Poll
from campaigns.calendar.polls import standing
from campaigns.calendar.polls.standing import Standing
from campaigns.models import Membership


def poll(
    seat: Membership, found: Poll, seated: list[Membership], now: datetime, member: Membership | None = None
) -> dict[str, Any]:
    """`member`: whose answers the form holds, where that is somebody else."""
    counting, answerer = selectors.who_counts(seated), member or seat
    rows = standing.standings(found, seated)
    best = standing.best(rows)
    return {
        "poll": found,
        "rows": [_row(found, one, answerer, counting, one in best) for one in rows],
        "deadline": spoken.day(found.deadline) + ", " + spoken.hours(found.deadline) if found.deadline else "",
        "open": standing.takes_votes(found, now),
        "may_answer": standing.takes_votes(found, now) and selectors.counts(answerer),
        "answerer": answerer,
        "others": [one for one in counting if one != seat] if seat.runs else [],
        "counting": counting,
        "answered": len({vote for one in rows for vote in one.votes}),
    }


def _row(found: Poll, one: Standing, answerer: Membership, counting: list[Membership], best: bool) -> dict[str, Any]:
    begins = one.proposal.begins
    mine = one.votes.get(answerer.pk)
    return {
        "standing": one,
        "proposal": one.proposal,
        "block": spoken.block(begins),
        "day": spoken.day(begins),
        "span": spoken.between(begins, begins + timedelta(minutes=found.minutes)),
        "clocks": spoken.clocks(begins, counting),
        "mine": mine.say if mine else "",
        "cells": [(seat, one.votes.get(seat.pk)) for seat in counting],
        "best": best,
    }


def waits(polls: list[Poll], address: str) -> list[dict[str, Any]]:
    """For the list of what waits for its reader."""
    return [
        {
            "say": {"key": "calendar.waits.poll"},
            "terms": found.title or spoken.say("poll.proposed", n=len(found.proposals.all())),
            "at": f"{address}#poll-{found.public_id}",
        }
        for found in polls
    ]
