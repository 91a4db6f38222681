"""What can be done with keys: one registry, to which each feature brings its own."""
