"""A match from start to result, for any game."""
