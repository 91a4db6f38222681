"""The open question on the laptop: one small body for each kind of ask, in one dialog."""
