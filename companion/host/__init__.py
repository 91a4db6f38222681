"""A host in between: phones reach their laptop through it where the network keeps them apart. It knows no game."""
