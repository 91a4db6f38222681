"""The shelf: one package a game. None of them knows of screens, web or database."""
