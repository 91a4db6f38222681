"""The board and all that lies on it; only facts change it."""
