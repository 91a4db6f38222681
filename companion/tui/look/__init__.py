"""How the laptop looks: a lamp in a winter night, in as many colours as the terminal has."""
