"""The few widgets: each draws frozen views and posts messages; none keeps state of the game."""
