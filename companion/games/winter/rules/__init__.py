"""The rules, one file each, named as the rulebook names them."""
