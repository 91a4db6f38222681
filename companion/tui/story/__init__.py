"""The story of a game: every step, its plots, a file to keep."""
