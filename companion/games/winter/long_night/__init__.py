"""The Long Night: an edition beside the base game. It knows the base; the base knows nothing of it."""
