"""`python -m tests.rules.keep_stories [game ...]`: play the stories of chance that the benchmark times, and keep them.

Of all that the benchmark times, or of those named.
"""

import sys
from collections.abc import Iterator
from random import Random

from scenes.bench.core_story import STORY, Sent, Story, keep, stories
from tests.rules.random_tables import chance_of


def played(key: str) -> Iterator[Sent]:
    story = Story(key)
    story.set_up()
    for step in range(STORY):
        sent = chance_of(key, Random(f"{key}/{step}"), story.state).command()
        story.go_on([sent])
        yield sent
    print(f"{key}: {len(story.costs)} commands, {story.done / len(story.costs):.0%} of them done")


if __name__ == "__main__":
    for key in sys.argv[1:] or stories():
        keep(key, played(key))
