"""What a game shows of itself, in forms that every front can draw without knowing the game."""
