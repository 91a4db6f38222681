'use strict';
const on=(what,how,where)=>(where||document).addEventListener(what,how),find=q=>document.querySelector(q),
line=find('#line'),shown=find('#shown'),say=text=>{line.textContent=text},lost=()=>say('Looking for the laptop…'),
post=(path,body)=>fetch(path,{method:'POST',headers:{accept:'application/json'},body:new URLSearchParams(body)});
let page=find('main'),news=page.dataset.news,held,holding,clock,late,busy,stream,turn=0;
document.body.className='on';

async function draw(){
late=held;
if(late)return;
const mine=++turn;
try{
const answer=await fetch('/hand'),fresh=new DOMParser().parseFromString(await answer.text(),'text/html').querySelector('main');
late=held;
if(late||mine!==turn)return;
if(!fresh)throw 0;
page.replaceWith(fresh);
page=fresh;
news=page.dataset.news;
}catch(e){lost()}
}

function hide(){
clearTimeout(clock);
held=holding=clock=0;
shown.textContent='';
shown.hidden=true;
if(late)draw();
}

async function show(card,seconds,hold){
hide();
held=card;
holding=hold;
const mine=clock=setTimeout(hide,seconds*1e3);
try{
const answer=await post('/reveal',{card}),told=await answer.json(),
add=(tag,text)=>{shown.appendChild(document.createElement(tag)).textContent=text};
if(clock!==mine)return;
if(!answer.ok)throw say(told.said);
for(const block of told.blocks){add('h2',block.heading);for(const text of block.lines)add('p',text)}
if(!hold)add('button','Hide');
shown.hidden=false;
for(let size=24;shown.style.fontSize=size+'px',size>16&&shown.scrollHeight>shown.clientHeight;)size--;
shown.focus();
}catch(e){if(clock===mine)hide();if(e)lost()}
}

function listen(){
if(stream)stream.close();
stream=new EventSource('/news');
stream.onopen=()=>say('Connected');
stream.onerror=lost;
stream.onmessage=e=>{
if(e.data===news)return;
news=e.data;
if(held&&!news.split(' ').includes(held))hide();
if(!busy){say('There is something new');if(navigator.vibrate)navigator.vibrate(80)}
draw();
};
on('gone',()=>{hide();location.replace('/')},stream);
on('rest',()=>{stream.close();say('Open on another page')},stream);
}

const near=(e,kind)=>e.target.closest('['+kind+']');
on('pointerdown',e=>{
const b=near(e,'data-hold');
if(b&&e.isPrimary){b.setPointerCapture(e.pointerId);show(b.dataset.hold,30,e.pointerId+1)}
});
for(const what of['pointerup','pointercancel','lostpointercapture'])on(what,e=>{if(holding===e.pointerId+1)hide()});
on('click',e=>{const b=near(e,'data-tap');if(b)show(b.dataset.tap,10);else if(held)hide()});
on('contextmenu',e=>{if(held||near(e,'data-hold'))e.preventDefault()});
on('blur',hide,window);
on('pagehide',hide,window);
on('pageshow',e=>{if(e.persisted){draw();listen()}},window);
on('visibilitychange',()=>{hide();if(document.hidden)stream.close();else{draw();listen()}});
on('submit',async e=>{
const form=e.target;
if(form.className)return;
e.preventDefault();
busy=1;
try{say((await(await post(form.getAttribute('action'),new FormData(form))).json()).said)}catch(e){lost()}
await draw();
busy=0;
});
listen();
