"""The first screen, and the keys at a glance."""
