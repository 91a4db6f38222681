"""The table: board, tracks, people, what lies beside it."""
