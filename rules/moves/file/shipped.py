"""What the product brings along for every game, so that files name it without writing it out.

Things, lists of things, grants and what they give: Apocalypse World adds its own here.
"""

FLAGS = ("sexual_violence", "cruelty", "drugs", "crude_words")
THINGS = ("angel_kit",)
THING_LISTS = ("common_weapons", "common_gear")
GRANTS = ("workspace", "gang", "holding", "followers", "bike", "car", "psychic_gear")
GRANTED_MOVES = ("insight", "augury")  # by a state of a workspace or holding
LATER = ("stat_plus_1", "retire", "second_character", "new_playbook", "advance_three", "advance_other_four")
RATINGS = ("speed", "handling", "massive", "armor")
