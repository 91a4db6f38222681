"""What the command line does, one command per file."""
