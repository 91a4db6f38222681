"""A companion and neutral referee for winter evenings round a board game."""
