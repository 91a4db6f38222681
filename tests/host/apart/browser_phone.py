"""A phone in a browser that the drivers of an evening use as they use one without script."""

from types import SimpleNamespace
from typing import Final

from playwright.async_api import Error, Page

PATIENCE: Final = 90_000
"""Milliseconds that a page may need while host or laptop are away."""
STEP: Final = 50
"""Milliseconds between two looks at it."""
FINDS: Final = """([where, sent]) => {
const fields=form=>Array.from(form.elements),buttons=form=>fields(form).filter(part=>part.tagName=='BUTTON'),
leads=form=>[form.getAttribute('action'),...buttons(form).map(part=>part.getAttribute('formaction')||'')],
right=form=>fields(form).filter(part=>part.type=='hidden')
.every(part=>!(part.name in sent)||sent[part.name]==part.value),
has=(form,name)=>!(name in sent)||buttons(form).some(part=>part.name==name&&part.value==sent[name]),
form=Array.from(document.forms).find(one=>
leads(one).some(to=>to.endsWith(where))&&right(one)&&has(one,'way')&&has(one,'do'));
if(!form)return'gone';
let by=buttons(form)[0];
for(const part of fields(form)){
if(!(part.name in sent))continue;
if(part.type=='radio')part.checked=part.value==sent[part.name];
else if(part.tagName=='BUTTON'){if(part.value==sent[part.name])by=part}
else part.value=sent[part.name]
}
document.getElementById('line').textContent='';
window.sent=form;
window.submits=()=>{setTimeout(()=>form.requestSubmit(by),0)};
return form.matches('.go')?'goes':'says'
}"""


class BrowserPhone:
    """`page` is the phone's own; `base` is the address of the table."""

    def __init__(self, page: Page, base: str) -> None:
        self._page, self._base = page, base
        self._path = base[base.index("/t/") :]

    async def get(self, path: str) -> SimpleNamespace:
        """Go there, again and again while nobody answers."""
        for _ in range(120):
            try:
                came = await self._page.goto(f"{self._base}{path}", timeout=PATIENCE)
                if came is not None and came.status == 200:
                    break
            except Error:
                pass
            await self._page.wait_for_timeout(500)
        else:
            raise AssertionError(f"Nobody answers at {path}.")
        return SimpleNamespace(text=(await self._page.content()).replace(f"{self._path}/", "/"))

    async def post(self, where: str, data: dict[str, str]) -> SimpleNamespace:
        """Fill in the form that goes there and send it, as a tap does."""
        how = await self._page.evaluate(FINDS, [where, data])
        if how == "goes":
            async with self._page.expect_navigation(wait_until="commit", timeout=PATIENCE):
                await self._page.evaluate("submits()")
        elif how == "says":
            await self._page.evaluate("submits()")
            await self._until("() => document.getElementById('line').textContent || !sent.isConnected")
        return SimpleNamespace(status_code=303, text="")

    async def reads(self, words: set[str]) -> None:
        """Open the first card, see these words, hide it."""
        await self._page.locator("button.tap").first.tap()
        shows = "words=>words.some(one=>document.getElementById('shown').textContent.includes(one))"
        await self._until(shows, sorted(words))
        await self._page.keyboard.press("Escape")

    async def _until(self, true: str, of: object = None) -> None:
        """Asked from here: the page's policy lets nothing be evaluated in it again and again."""
        for _ in range(PATIENCE // STEP):
            if await self._page.evaluate(true, of):
                return
            await self._page.wait_for_timeout(STEP)
        raise AssertionError(f"The page never had it: {true}")
