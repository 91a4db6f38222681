<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>An evening</title>
<style>
:root {
  --paper: #f6f7f8; --sheet: #ffffff; --ink: #22292f; --soft: #5b6770; --rule: #d9dfe3; --ice: #2b6a94; --frost: #dce9f2;
  --blood: #9b2f2f; --pine: #3f6b45; --dusk: #55479a; --on: #ffffff;
  --c0: #8a5a12; --c1: #5a6b2c; --c2: #a63d3d; --c3: #3d444c; --c4: #5a4fa0; --c5: #0f6b74; --c6: #66717c; --c7: #7a5a6e;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #14181b; --sheet: #1b2024; --ink: #d8dee3; --soft: #95a1aa; --rule: #313a41; --ice: #8fc1e6; --frost: #22384a;
    --blood: #f0938c; --pine: #9fcfa5; --dusk: #b9aff2; --on: #14181b;
    --c0: #dfae5c; --c1: #b1c478; --c2: #ee8f89; --c3: #c8cfd6; --c4: #b2a7f0; --c5: #6ac8d1; --c6: #98a4b0; --c7: #d3a6c2;
  }
}
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; }
body { max-width: 52rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; font: 1.0625rem/1.6 Georgia, "Noto Serif", "DejaVu Serif", serif; overflow-wrap: anywhere; }
.game, .table, .note, .figures, .events, figure, table, .outcome { font-family: system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif; }
.game { margin: 0; color: var(--ice); font-size: .875rem; letter-spacing: .08em; text-transform: uppercase; }
h1 { margin: .25rem 0 .75rem; font-size: clamp(1.9rem, 6vw, 2.75rem); line-height: 1.15; font-weight: 500; }
h2 { margin: 3rem 0 .75rem; padding-top: 1rem; border-top: 1px solid var(--rule); font-size: 1.5rem; font-weight: 500; break-after: avoid; }
h3 { margin: 0; font-size: 1.2rem; font-weight: 600; break-after: avoid; }
.lead { margin: 0 0 .75rem; font-size: 1.25rem; line-height: 1.45; }
.table, .note { color: var(--soft); font-size: .9375rem; line-height: 1.5; }
.note { margin: .15rem 0 .75rem; font-variant-numeric: tabular-nums; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr)); gap: 1px; margin: 1.5rem 0 0; background: var(--rule); border: 1px solid var(--rule); border-radius: 6px; overflow: hidden; }
.figures div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding: .7rem .9rem .6rem; background: var(--sheet); }
.figures dt { color: var(--soft); font-size: .8125rem; line-height: 1.3; }
.figures dd { margin: 0; font-size: 1.6rem; line-height: 1.25; font-variant-numeric: tabular-nums; }
.figures small { color: var(--soft); font-size: .9rem; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr)); gap: 1rem; align-items: start; }
figure { margin: 0; padding: .8rem .9rem .5rem; background: var(--sheet); border: 1px solid var(--rule); border-radius: 6px; break-inside: avoid; }
figcaption { font-size: .9375rem; font-weight: 600; }
figcaption small { margin-left: .4rem; color: var(--soft); font-weight: 400; }
svg { display: block; width: 100%; height: auto; overflow: visible; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
svg text { fill: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; }
svg .last, svg .total { fill: var(--ink); font-size: 14px; font-weight: 600; }
svg .died { fill: var(--blood); font-size: 13px; }
svg .on { fill: var(--on); font-weight: 600; }
.grid { stroke: var(--rule); }
.begins { stroke: var(--rule); stroke-dasharray: 2 3; }
.surface { fill: var(--frost); opacity: .75; }
.line { fill: none; stroke: var(--ice); stroke-width: 2; stroke-linejoin: round; }
.dot { fill: var(--ice); stroke: var(--sheet); stroke-width: 1.5; }
.cause0 { fill: var(--c0); } .cause1 { fill: var(--c1); } .cause2 { fill: var(--c2); } .cause3 { fill: var(--c3); }
.cause4 { fill: var(--c4); } .cause5 { fill: var(--c5); } .cause6 { fill: var(--c6); } .cause7 { fill: var(--c7); }
.round { margin: 0 0 2.25rem; }
.events { display: flex; flex-wrap: wrap; gap: .4rem; margin: 0 0 1rem; padding: 0; list-style: none; font-size: .875rem; line-height: 1.4; }
.events li { padding: .15rem .6rem; background: var(--sheet); border: 1px solid var(--rule); border-radius: 4px; }
.events i { margin-right: .25rem; color: var(--soft); font-style: normal; }
.scene { margin: 0 0 .8rem; orphans: 2; widows: 2; }
.scene b { margin-right: .15rem; font-weight: 600; }
.insisted { color: var(--soft); font-style: italic; }
.death, .end { font-weight: 600; }
.death { color: var(--blood); }
.loss { color: var(--blood); }
.crossroads { color: var(--dusk); font-style: italic; }
.crisis { color: var(--ice); }
.dead, .reveals { margin: 0; padding: 0; list-style: none; }
.dead > li { display: flex; gap: .75rem; padding: .45rem 0; border-bottom: 1px solid var(--rule); break-inside: avoid; }
.mark { color: var(--blood); }
.reveals { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 1rem; }
.reveals > li { padding: .8rem 1rem; background: var(--sheet); border: 1px solid var(--rule); border-left: 4px solid var(--soft); border-radius: 6px; break-inside: avoid; }
.reveals > .won { border-left-color: var(--pine); }
.reveals p { margin: 0; }
.reveals ul { margin: .4rem 0 0; padding-left: 1.1rem; font-size: .9375rem; line-height: 1.45; }
.outcome { float: right; color: var(--soft); font-size: .9375rem; }
.won .outcome { color: var(--pine); font-weight: 600; }
.card { font-style: italic; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .5rem; border-bottom: 1px solid var(--rule); text-align: right; overflow-wrap: normal; white-space: nowrap; }
thead th { color: var(--soft); font-weight: 500; }
@media (max-width: 30rem) { body { padding: 1.5rem 1rem 3rem; } }
@media print {
  @page { margin: 16mm; }
  :root { color-scheme: light; }
  html, body { background: #ffffff; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  figure, .figures, .figures div, .events li, .reveals > li { background: none; }
  .wide { overflow: visible; }
  .plots { grid-template-columns: 1fr 1fr; }
}</style>
</head>
<body>
<header>
<p class="game">Dead of Winter</p>
<h1>An evening</h1>
<p class="lead">The colony gave up in round 1: morale was at 0. Nobody has turned up a secret objective yet.</p>
<p class="table">Ann, Ben, Cleo and Dov. Main objective: <em>Hold the Bridge</em> – Four fuel cards at the bridge.</p>
<dl class="figures">
<div><dt>round</dt><dd>1</dd></div>
<div><dt>morale</dt><dd>0</dd></div>
<div><dt>survivors</dt><dd>6</dd></div>
<div><dt>dead</dt><dd>0</dd></div>
</dl>
</header>
<main>
<section aria-labelledby="lines">
<h2 id="lines">The winter in four lines</h2>
<div class="plots">
<figure>
<figcaption>Morale</figcaption>
<svg viewBox="0 0 360 148" role="img" aria-label="Morale: 6 at first, 0 at the end; lowest 0, highest 6.">
<line class="grid" x1="30" x2="326" y1="122.0" y2="122.0"/>
<line class="grid" x1="30" x2="326" y1="68.0" y2="68.0"/>
<line class="grid" x1="30" x2="326" y1="14.0" y2="14.0"/>
<path class="surface" d="M30.0 57.2H227.3V122.0H326.0V122.0H30Z"/>
<path class="line" d="M30.0 57.2H227.3V122.0H326.0"/>
<circle class="dot" cx="326.0" cy="122.0" r="3.5"/>
<text x="24" y="126.0" text-anchor="end">0</text>
<text x="24" y="18.0" text-anchor="end">10</text>
<text x="0" y="140" text-anchor="start">round</text>
<text x="178.0" y="140" text-anchor="middle">1</text>
<text x="334.0" y="127.0" text-anchor="start" class="last">0</text>

</svg>
</figure>

<figure>
<figcaption>Food</figcaption>
<svg viewBox="0 0 360 148" role="img" aria-label="Food: 3 at first, 3 at the end; lowest 3, highest 3.">
<line class="grid" x1="30" x2="326" y1="122.0" y2="122.0"/>
<line class="grid" x1="30" x2="326" y1="68.0" y2="68.0"/>
<line class="grid" x1="30" x2="326" y1="14.0" y2="14.0"/>
<path class="surface" d="M30.0 57.2H326.0V122.0H30Z"/>
<path class="line" d="M30.0 57.2H326.0"/>
<circle class="dot" cx="326.0" cy="57.2" r="3.5"/>
<text x="24" y="126.0" text-anchor="end">0</text>
<text x="24" y="18.0" text-anchor="end">5</text>
<text x="0" y="140" text-anchor="start">round</text>
<text x="178.0" y="140" text-anchor="middle">1</text>
<text x="334.0" y="62.2" text-anchor="start" class="last">3</text>

</svg>
</figure>

<figure>
<figcaption>Waste</figcaption>
<svg viewBox="0 0 360 148" role="img" aria-label="Waste: 9 at first, 9 at the end; lowest 9, highest 9.">
<line class="grid" x1="30" x2="326" y1="122.0" y2="122.0"/>
<line class="grid" x1="30" x2="326" y1="68.0" y2="68.0"/>
<line class="grid" x1="30" x2="326" y1="14.0" y2="14.0"/>
<path class="surface" d="M30.0 24.8H326.0V122.0H30Z"/>
<path class="line" d="M30.0 24.8H326.0"/>
<circle class="dot" cx="326.0" cy="24.8" r="3.5"/>
<text x="24" y="126.0" text-anchor="end">0</text>
<text x="24" y="18.0" text-anchor="end">10</text>
<text x="0" y="140" text-anchor="start">round</text>
<text x="178.0" y="140" text-anchor="middle">1</text>
<text x="334.0" y="29.8" text-anchor="start" class="last">9</text>

</svg>
</figure>

<figure>
<figcaption>Zombies</figcaption>
<svg viewBox="0 0 360 148" role="img" aria-label="Zombies: 5 at first, 5 at the end; lowest 5, highest 5.">
<line class="grid" x1="30" x2="326" y1="122.0" y2="122.0"/>
<line class="grid" x1="30" x2="326" y1="68.0" y2="68.0"/>
<line class="grid" x1="30" x2="326" y1="14.0" y2="14.0"/>
<path class="surface" d="M30.0 14.0H326.0V122.0H30Z"/>
<path class="line" d="M30.0 14.0H326.0"/>
<circle class="dot" cx="326.0" cy="14.0" r="3.5"/>
<text x="24" y="126.0" text-anchor="end">0</text>
<text x="24" y="18.0" text-anchor="end">5</text>
<text x="0" y="140" text-anchor="start">round</text>
<text x="178.0" y="140" text-anchor="middle">1</text>
<text x="334.0" y="19.0" text-anchor="start" class="last">5</text>

</svg>
</figure>

</div>
</section>
<section aria-labelledby="losses">
<h2 id="losses">What morale was lost to</h2>
<p class="note">6 points lost, none won back.</p>
<div class="plots">
<figure>
<figcaption>Round by round</figcaption>
<svg viewBox="0 0 360 55.0" role="img" aria-label="Morale lost, round 1: 6 by hand.">
<text x="18" y="23.0" text-anchor="end">1</text>

<rect class="cause6" x="30.0" y="8.0" width="178.0" height="21" rx="2"/>
<text class="on" x="119.0" y="23.0" text-anchor="middle">6</text>
<text x="216.0" y="23.0" text-anchor="start" class="total">−6</text>

<rect class="cause6" x="30.0" y="36.0" width="9" height="9" rx="2"/>
<text x="44.0" y="45.0">by hand 6</text>
</svg>
</figure>

<figure>
<figcaption>In all</figcaption>
<svg viewBox="0 0 360 34" role="img" aria-label="Morale lost in all: 6 by hand.">
<text x="64" y="23" text-anchor="end">by hand</text>

<rect class="cause6" x="74" y="8" width="178.0" height="21" rx="2"/>
<text class="on" x="163.0" y="23" text-anchor="middle">6</text>

</svg>
</figure>

</div>
</section>
<section aria-labelledby="story">
<h2 id="story">The story</h2>
<section class="round">
<h3>Round 1</h3>
<p class="note">Morale 6 → 0 · food 3 → 3 · waste 9 → 9 · zombies 5 → 5</p>
<ul class="events">
<li><i>Crisis</i> Fuel Shortage, not settled</li></ul>
<p class="scene"><b>Ann’s turn.</b>
<span>By hand: morale 6 → 0.</span> <span class="end">The game ends: morale is at 0.</span> </p>
</section></section>
<section aria-labelledby="dead">
<h2 id="dead">The dead</h2>
<p>Nobody died.</p>
</section>
<section aria-labelledby="reveal">
<h2 id="reveal">The reveal</h2>
<p>Nobody has turned up a secret objective.</p>
</section>
<section aria-labelledby="figures">
<h2 id="figures">The figures</h2>
<p class="note">As each round left the table.</p>
<div class="wide">
<table>
<thead><tr><th scope="col">Round</th><th scope="col">Morale</th><th scope="col">Food</th><th scope="col">Waste</th><th scope="col">Starvation</th><th scope="col">Helpless</th><th scope="col">Zombies</th><th scope="col">In play</th><th scope="col">Dead</th></tr></thead>
<tbody>
<tr><th scope="row">1</th><td>0</td><td>3</td><td>9</td><td>0</td><td>2</td><td>5</td><td>6</td><td>0</td></tr>
</tbody>
</table>
</div>
</section></main>
</body>
</html>