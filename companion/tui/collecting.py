"""The garbage collector, which rests until the first picture: see `commands.screen`."""

import gc


def collect_from_now_on() -> None:
    """Never among what was made until now, which stays for the whole evening."""
    gc.freeze()
    gc.enable()
