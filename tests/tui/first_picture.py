"""Run in a process of its own: open the program without a terminal, and print which modules the first picture took."""

import asyncio
import json
import sys

from companion.tui.app import opened


async def main() -> None:
    app = opened(last="--last" in sys.argv)
    loaded: list[str] = []

    def painted() -> None:
        loaded.extend(sorted({name.partition(".")[0] for name in sys.modules}))
        app.exit(0)

    app.begin_loading = painted  # type: ignore[method-assign]
    async with asyncio.timeout(30):
        await app.run_async(headless=True, size=(120, 40))
    print(json.dumps({"modules": loaded, "screen": app.presenter.seen is not None}))


asyncio.run(main())
