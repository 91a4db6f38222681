"""A player's turn under keys."""
