"""The few pages of the host itself: its front, the hall, and what a phone reads while its laptop is away."""

import base64
import hashlib
import html
from typing import Final

_STYLE: Final = """
:root{color-scheme:dark light;--ground:#0d1422;--panel:#172233;--text:#dde6f1;--bright:#fff;--quiet:#a9b8cc;--lamp:#ffc857;--on-lamp:#1b1303}
@media (prefers-color-scheme:light){:root{--ground:#e9eef5;--panel:#fff;--text:#1b2635;--bright:#000814;--quiet:#46566b}}
*{box-sizing:border-box}body{margin:0;padding:24px;background:var(--ground);color:var(--text);font:18px/1.4 system-ui,sans-serif}
h1{margin:0 0 16px;color:var(--bright);font-size:30px}p{max-width:40rem}
input,button{font:inherit;min-height:50px;padding:0 14px;border-radius:11px;border:1px solid var(--quiet);background:var(--panel);color:var(--text)}
button{background:var(--lamp);color:var(--on-lamp);border-color:var(--on-lamp)}
"""
_HALL_STYLE: Final = (
    _STYLE
    + """
body{padding:2vw;font-size:max(18px,1.5vw)}#wall{display:grid;grid-template-columns:repeat(auto-fill,minmax(16em,1fr));gap:.8em;list-style:none;margin:0;padding:0}
li{background:var(--panel);border-radius:11px;padding:.7em .9em}li.hand{background:var(--lamp);color:var(--on-lamp)}
li.away{opacity:1;outline:2px dashed var(--quiet)}h2{margin:0;font-size:1.3em;color:var(--bright)}li.hand h2,li.hand p{color:var(--on-lamp)}
li p{margin:.15em 0;color:var(--quiet)}li .who{color:inherit;font-weight:600}#none{color:var(--quiet)}
"""
)
_HALL_SCRIPT: Final = """
var wall=document.getElementById("wall"),none=document.getElementById("none"),last=null,offset=0;
function line(words,kind){var p=document.createElement("p");p.textContent=words;if(kind)p.className=kind;return p}
function minutes(since){return Math.max(0,Math.floor((Date.now()/1000+offset-since)/60))}
function draw(){if(!last)return;wall.textContent="";none.hidden=last.length>0;last.forEach(function(t){
var li=document.createElement("li"),h=document.createElement("h2");h.textContent=(t.hand?"\\u270b ":"")+t.title;li.appendChild(h);
if(t.hand){li.className="hand";li.appendChild(line("needs help","who"))}
if(t.away){li.className+=" away";li.appendChild(line("the laptop's line is broken","who"))}
li.appendChild(line([t.game,t.round,t.morale].filter(Boolean).join(" \\u00b7 ")));
if(t.turn)li.appendChild(line(t.turn+(t.since?", "+minutes(t.since)+" min":""),"who"));
li.appendChild(line(t.name));wall.appendChild(li)})}
function take(text){try{var all=JSON.parse(text);offset=all.now-Date.now()/1000;last=all.tables;draw()}catch(e){}}
var stream=null;function listen(){stream=new EventSource("/hall/news");stream.onmessage=function(e){take(e.data)};
stream.onerror=function(){if(stream.readyState===2)setTimeout(listen,2000)}}listen();setInterval(draw,15000);
"""


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _page(title: str, body: str, style: str = _STYLE, script: str = "") -> bytes:
    tail = f"<script>{script}</script>" if script else ""
    head = f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    return f"{head}<title>{html.escape(title)}</title><style>{style}</style><body>{body}{tail}</body></html>".encode()


HALL_PAGE: Final = _page(
    "The hall",
    '<main><h1>The hall</h1><ul id="wall" aria-live="polite"></ul><p id="none">No table is shown here yet.</p></main>',
    _HALL_STYLE,
    _HALL_SCRIPT,
)
HALL_POLICY: Final = (
    f"default-src 'none'; script-src {_hash(_HALL_SCRIPT)}; style-src {_hash(_HALL_STYLE)}; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'"
).encode()
_PLAIN_POLICY: Final = (
    f"default-src 'none'; style-src {_hash(_STYLE)}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
).encode()


def front_page(missed: bool) -> tuple[bytes, bytes]:
    """Where a table's name is typed, and the page's policy."""
    said = "<p role=alert>That is no name of a table: it is two words.</p>" if missed else ""
    form = '<form action="/"><label>The two words on the laptop: <input name="table" autocomplete="off"></label> '
    body = f"<main><h1>Find your table</h1>{said}{form}<button>Go there</button></form></main>"
    return _page("Find your table", body), _PLAIN_POLICY


def away_page(name: str, back_soon: bool) -> bytes:
    """What a phone reads while the laptop of its table cannot be reached. It asks again by itself."""
    shown = html.escape(name.replace("-", " "))
    words = (
        "The laptop's line is broken. Nothing is lost: this page comes back by itself."
        if back_soon
        else "No laptop has a table of this name here. See whether the two words are right."
    )
    return _page(shown, f'<main><h1>{shown}</h1><p role="status">{words}</p></main>').replace(
        b"<title>", b'<meta http-equiv="refresh" content="4"><title>', 1
    )
