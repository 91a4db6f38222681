"""A fourth module of The Long Night, written in the tests: nothing of the base knows it."""
