"""The end of a winter."""
