"""One game on the table, as every front has it: the laptop, the text protocol. It knows no screen."""
