"""Learning by playing: what is said when a thing happens for the first time, and an introduction to read aloud."""
