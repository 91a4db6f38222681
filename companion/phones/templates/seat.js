(function(){
if(!window.fetch||!window.PointerEvent||!window.URLSearchParams||!window.DOMParser)return;
const page=document,find=what=>page.querySelector(what),on=(what,how,where)=>(where||window).addEventListener(what,how),
line=find('#line'),shown=find('#shown'),say=text=>{line.textContent=text},
/* Through a host every table has its own path, and asks nowhere else. */
base=(/^\/t\/[^/]+/.exec(location.pathname)||[''])[0],
ANSWER=4e3,SLOWEST=5e3,GONE=8e3,READING=3e4,WARNING=1e4;
let main=find('main'),turn=0,busy,unsent,stream,heard,
pause=0,next,failed,
typing,held,holding,opener,start,reads=0,read_last,late,clock,warning,kept,pressed,unreal,fingers={},foot,sign;

/* Asking the laptop: an answer that does not come is an error, and one that is not its own too. */

function ask(path,body){
const stop=window.AbortController&&new AbortController(),more={cache:'no-store'};
let timer;
if(stop)more.signal=stop.signal;
if(body){
more.method='POST';
more.headers={accept:'application/json','content-type':body.fill?'application/octet-stream':'application/x-www-form-urlencoded'};
/* Of one size, so that a vote is not told by its length. */
const text=body.fill?'':new URLSearchParams(body)+'&pad=';
more.body=body.fill?body:text+'.'.repeat(512-text.length%512)
}
return Promise.race([
fetch(base+path,more).then(answer=>body&&body.fill&&answer.status==200?answer.arrayBuffer().then(whole=>({status:200,body:new Uint8Array(whole)}))
:answer.text().then(text=>({status:answer.status,text:text}))),
new Promise((_,no)=>{timer=setTimeout(()=>{if(stop)stop.abort();no(Error('slow'))},ANSWER)})
]).then(came=>{clearTimeout(timer);return came},error=>{clearTimeout(timer);throw error})
}

function strange(came){
const error=Error('strange');
error.strange=came.status<500&&came.status!=429;
return error
}

{% if base %}{% include "seal.js" %}{% endif %}

async function post(path,body){
{% if base %}if(main.getAttribute('data-seal')&&/^\/(reveal|answer|triggered)$/.test(path))return sealed(path,body);{% endif %}

const came=await ask(path,body);
try{return JSON.parse(came.text)}catch(e){throw strange(came)}
}

function trouble(error){
if(!failed)failed=Date.now();
say(error&&error.strange?'Something else answers here. Does the laptop show another game, or another address? Scan the code it shows for your seat. This page keeps looking.'
:Date.now()-failed<GONE?'Looking for the laptop…'
:base?'The laptop’s line is broken, or its host does not answer. Nothing is lost. This page keeps looking.'
:'The laptop does not answer. Is the companion running, and this phone on the same Wi-Fi? If the laptop shows another address, scan the code for your seat. This page keeps looking.');
pause=Math.min(SLOWEST,pause*1.7||400);
again(pause)
}

function well(){
if(failed)say(unsent?'Connected. If you are still asked, tap once more.':'Connected');
failed=pause=unsent=0
}

function again(wait){
clearTimeout(next);
if(!page.hidden)next=setTimeout(beat,wait)
}

/* While it is in sight the page asks every few seconds what there is; so the laptop knows of it, and nothing is missed. */

async function beat(){
clearTimeout(next);
try{
const came=await ask('/beat',{}),now=/^news (\S+) *$/.exec(came.text);
if(!now)throw strange(came);
if(page.hidden)return;
const back=failed;
if(await changed(now[1],back?2:heard)===false)return;
well();
if(back||!stream||stream.readyState==2)listen();
again(stream||/^none/.test(now[1])?SLOWEST:1e3)
}catch(e){if(!page.hidden)trouble(e)}
}

async function changed(now,loud){
if(busy){busy=now;return}
if(now==main.getAttribute('data-news')||held&&now==late)return;
if(!held)return draw(loud,/^none/.test(now)&&'/');
late=now;
read()
}

function listen(){
if(stream)stream.close();
stream=0;
heard=0;
if(!window.EventSource||/^none/.test(main.getAttribute('data-news')))return;
const mine=stream=new EventSource(base+'/news');
mine.onopen=()=>{if(failed)again(0);else if(!line.textContent)say('Connected')};
mine.onerror=()=>{if(mine==stream&&!page.hidden)trouble()};
mine.onmessage=e=>{changed(e.data,failed?2:heard);heard=1};
on('away',()=>say('The laptop’s line is broken. Nothing is lost.'),mine);
on('gone',()=>{mine.close();hide();say('');draw(0,'/')},mine);
on('rest',()=>{mine.close();if(mine==stream)say('Open on another page');clearTimeout(next)},mine)
}

function wake(){
if(page.hidden)return;
listen();
beat()
}

/* How this phone calls whoever holds it: each can be switched off here, and is kept in this browser. */

const off=what=>{try{return localStorage.getItem('off-'+what)}catch(e){return 0}},titled=page.title;
let audio,was_lit;

function call(){
if(!off('shake')&&navigator.vibrate)navigator.vibrate(80);
if(!audio||off('sound'))return;
const tone=audio.createOscillator(),soft=audio.createGain();
soft.gain.value=.1;
tone.frequency.value=660;
tone.connect(soft);
soft.connect(audio.destination);
tone.start();
tone.stop(audio.currentTime+.15)
}

/* Whether it is newly this phone's turn to do something. */

function lights(){
const strip=find('.strip'),lit=strip&&/ lit/.test(strip.className),fresh=lit&&!was_lit;
was_lit=lit;
page.title=lit&&!off('title')?'▶ '+strip.lastElementChild.textContent:titled;
page.body.className=off('strip')?'on plain-strip':'on';
for(const knob of Array.from(page.querySelectorAll('.knob')))knob.setAttribute('aria-pressed',!off(knob.getAttribute('data-knob')));
return fresh
}

function turned(knob){
const what=knob.getAttribute('data-knob');
try{if(off(what))localStorage.removeItem('off-'+what);else localStorage.setItem('off-'+what,1)}catch(e){}
lights();
if(what=='sound'||what=='shake')call()
}

/* Only voices of this phone's own: nothing that is read out goes over the air. */

function speak(box){
const speech=window.speechSynthesis,own=speech&&speech.getVoices().filter(voice=>voice.localService);
if(!speech||!own.length){say('No voice is installed here: nothing can be read aloud.');return}
if(speech.speaking){speech.cancel();return}
const said=new SpeechSynthesisUtterance(Array.from(box.querySelectorAll('h2,p')).map(part=>part.textContent).join('. '));
said.voice=own.find(voice=>/^en/.test(voice.lang))||own[0];
speech.speak(said)
}

const name=form=>(form.elements.card||form.elements.ask||{}).value;

async function draw(loud,from){
if(held){late=late||1;return}
const mine=++turn;
try{
let came=await ask(from||main.getAttribute('data-from')||'/hand');
if(came.status==403)came=await ask('/');
const fresh=new DOMParser().parseFromString(came.text.replace(/<(style|script)[^]*?<\/\1>/g,''),'text/html').querySelector('main[data-news]');
if(mine!=turn)return;
if(held){late=late||1;return}
if(!fresh)throw strange(came);
const at=page.activeElement,inside=main.contains(at);
let more;
for(const part of Array.from(fresh.children)){
const same=Array.from(main.children).find(old=>old.outerHTML.replace(' open=""','')==part.outerHTML);
if(same)part.parentNode.replaceChild(same,part);else if(part.method&&!Array.from(main.children).some(old=>old.method&&name(old)==name(part)))more=1
}
main.parentNode.replaceChild(fresh,main);
main=fresh;
const turn_now=lights();
if(main.contains(at))at.focus();else if(inside)line.focus();
if(failed)well();
if(busy||!loud||loud==2&&!more&&!turn_now)return;
say(more?'Something new for you':'The table moved on.');
if(line.animate)line.animate([{color:'#f0b040'},{}],3e3);
if(more||turn_now)call()
}catch(e){trouble(e);return false}
}

/* A card is in the page while somebody holds it, and not longer. */

function hide(){
const open=held;
clearTimeout(clock);
clearTimeout(warning);
held=kept=read_last=0;
holding=null;
reads++;
fingers={};
shown.textContent='';
shown.hidden=true;
if(open&&opener&&page.contains(opener))opener.focus({preventScroll:true});
if(late){late=0;draw(1)}
}

function show(button,finger,y){
hide();
opener=button;
held=button.form.card.value;
holding=finger;
start=y;
if(finger!=null)fingers[finger]=y;
stay();
read()
}

function stay(){
if(!held||kept)return;
clearTimeout(clock);
clearTimeout(warning);
clock=setTimeout(hide,READING);
warning=setTimeout(()=>{
if(sign){sign.textContent='This closes in 20 seconds. '+(holding==null?'Scroll, or tap Keep showing.':'Slide your finger to go on reading.');foot.className='foot on'}
},WARNING);
if(sign)look()
}

function look(){
const below=shown.scrollHeight-shown.clientHeight,end=shown.scrollTop>=below-2;
sign.textContent=end?'':'▼ More below'+(holding==null?'':': slide your finger up');
foot.className=below>2?'foot on':'foot'
}

function fit(){
if(!sign)return;
foot.className='foot';
for(let size=24;shown.style.fontSize=size+'px',size>16&&shown.scrollHeight>shown.clientHeight;)size--;
look()
}

async function read(){
const mine=++reads,add=(tag,text,where)=>{
const made=page.createElement(tag);
made.textContent=text||'';
return(where||shown).appendChild(made)
};
try{
const told=await post('/reveal',{card:held});
if(mine!=reads)return;
if(!told.blocks){hide();say(told.said);return}
if(JSON.stringify(told)==read_last)return;
read_last=JSON.stringify(told);
const at=shown.scrollTop,first=shown.hidden;
shown.textContent='';
for(const block of told.blocks){add('h2',block.heading);for(const text of block.lines)add('p',text)}
foot=add('div');
sign=add('div','',foot);
sign.className='sign';
sign.setAttribute('role','status');
if(holding==null){add('button','Hide',foot);add('button','Keep showing',foot).className='keep'}
shown.hidden=false;
fit();
shown.scrollTop=at;
look();
if(first)shown.focus()
}catch(e){if(mine==reads)hide();trouble(e)}
}

const hold=e=>e.target.closest&&e.target.closest('.hold'),
/* A screen reader's double tap: a press of no width, or Android's mouse without weight. */
virtual=e=>/Android/.test(navigator.userAgent)?e.pointerType=='mouse'&&e.width==1&&e.height==1&&!e.pressure:e.pointerType!='mouse'&&!e.width&&!e.height;

on('pointerdown',e=>{
const Audio=window.AudioContext||window.webkitAudioContext;
if(!audio&&Audio)try{audio=new Audio()}catch(error){}
const button=hold(e);
unreal=button&&virtual(e);
if(button&&!unreal&&!e.button){
try{button.setPointerCapture(e.pointerId)}catch(error){}
show(button,e.pointerId,e.clientY)
}else if(held){fingers[e.pointerId]=e.clientY;stay()}
});
on('pointermove',e=>{
const was=fingers[e.pointerId];
if(!held||was==null||was==e.clientY)return;
if(e.pointerType=='mouse'&&!e.buttons){if(e.pointerId===holding)hide();return}
fingers[e.pointerId]=e.clientY;
if(holding!=null)shown.scrollTop+=(was-e.clientY)*Math.max(2,(shown.scrollHeight-shown.clientHeight)/Math.max(16,start-32));
stay()
});
for(const what of['pointerup','pointercancel','lostpointercapture'])on(what,e=>{
delete fingers[e.pointerId];
if(held&&e.pointerId===holding)hide()
});
on('click',e=>{
const button=pressed=e.target.closest&&e.target.closest('button');
if(!button)return;
if(button.matches('.knob'))turned(button);
else if(button.matches('.speak'))speak(button.parentNode);
else if(button.matches('.tap')||button.matches('.hold')&&(!e.detail||unreal))show(button);
else if(button.matches('.keep')){clearTimeout(clock);clearTimeout(warning);kept=1;button.disabled=true;look();shown.focus()}
else if(held&&shown.contains(button))hide()
});
on('keydown',e=>{if(held){if(e.key=='Escape'){e.preventDefault();hide()}else stay()}});
on('scroll',()=>{if(sign&&held){stay();look()}},shown);
on('wheel',stay);
on('resize',()=>{if(held)fit()});
on('contextmenu',e=>{if(held||hold(e))e.preventDefault()});
on('blur',hide);
on('pagehide',hide);
on('pageshow',e=>{if(e.persisted)wake()});
on('online',wake);
on('visibilitychange',()=>{
hide();
if(page.hidden){clearTimeout(next);if(stream)stream.close();stream=0}else wake()
},page);
on('submit',async e=>{
const form=e.target,by=e.submitter||pressed||form.querySelector('button'),path=(by.getAttribute('formaction')||form.getAttribute('action')).slice(base.length);
if(by.matches('.hold,.tap')){e.preventDefault();return}
if(form.matches('.go'))return;
if(path=='/code'){
{% if base %}if(scanned(form.code.value))e.preventDefault();{% endif %}

return
}
e.preventDefault();
if(busy)return;
const body=new FormData(form);
if(by.name)body.set(by.name,by.value);
busy=1;
try{say((await post(path,body)).said)}catch(e){unsent=1;trouble(e)}
await draw();
const meanwhile=busy;
busy=0;
if(meanwhile!=1)changed(meanwhile)
});
on('input',e=>{
const box=e.target,seek='/rules?part=1&was='+encodeURIComponent(box.defaultValue)+'&q='+encodeURIComponent(box.value);
if(!box.matches('.seek'))return;
clearTimeout(typing);
typing=setTimeout(()=>{main.setAttribute('data-from',seek);draw()},200)
});
{% if base %}on('hashchange',scanned);if(!scanned()&&main.getAttribute('data-seal'))own_key();{% endif %}

lights();
window.works=1;
listen();
again(stream?SLOWEST:1e3);
if(navigator.cookieEnabled===false)say('This browser keeps no cookies, and a seat needs one. Allow cookies for this page, or use another browser.')
})();
