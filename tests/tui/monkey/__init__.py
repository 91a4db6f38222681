"""Random and doubled input at every screen of the program."""
