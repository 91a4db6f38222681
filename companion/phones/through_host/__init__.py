"""The laptop's end of a host: phones reach this computer through it where the network keeps them apart."""
