"""How Patient Zero is drawn."""
