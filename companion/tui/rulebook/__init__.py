"""The rulebook in our own words, opened at the clause of what is asked."""
