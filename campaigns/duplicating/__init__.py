"""A copy of a campaign to play anew: its pages, the GM's people, the scenes that wait, its dials."""
