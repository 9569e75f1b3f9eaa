"""A prepared scene tried out beforehand: how its fight would go, for those who run the game."""
