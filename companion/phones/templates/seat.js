const page=document,find=what=>page.querySelector(what),on=(what,how,where=window)=>where.addEventListener(what,how),
line=find('#line'),shown=find('#shown'),say=text=>line.textContent=text,lost=()=>say('Looking for the laptop…'),
post=async(path,body)=>(await fetch(path,{method:'POST',headers:{accept:'application/json'},body:new URLSearchParams(body)})).json();
let main=find('main'),held,holding,clock,late,busy,stream,turn=0;
page.body.className='on';

async function draw(heard){
if(late=held)return;
const mine=++turn;
try{
const text=await(await fetch('/hand')).text(),fresh=new DOMParser().parseFromString(text,'text/html').querySelector('main');
if((late=held)||mine!=turn)return;
if(!fresh)throw 0;
const at=page.activeElement;
let more;
for(const part of[...fresh.children]){
const same=[...main.children].find(old=>old.outerHTML.replace(' open=""','')==part.outerHTML);
if(same)part.replaceWith(same);else if(part.method)more=1
}
main.replaceWith(fresh);
main=fresh;
if(main.contains(at))at.focus();
if(busy||!heard)return;
say(more?'Something new for you':'The table moved on.');
line.animate([{color:'#f0b040'},{}],3e3);
if(more)navigator.vibrate?.(80)
}catch(e){lost()}
}

function hide(){
clearTimeout(clock);
held=clock=0;
shown.textContent='';
shown.hidden=1;
if(late)draw(1)
}

function show(button,finger){
hide();
held=button.form.card.value;
holding=finger;
clock=setTimeout(hide,3e4);
read()
}

async function read(){
const mine=clock,add=(tag,text)=>shown.appendChild(page.createElement(tag)).textContent=text;
try{
const told=await post('/reveal',{card:held});
if(clock!=mine)return;
if(!told.blocks)throw say(told.said);
shown.textContent='';
for(const block of told.blocks){add('h2',block.heading);for(const text of block.lines)add('p',text)}
if(!holding)add('button','Hide');
shown.hidden=0;
for(let size=24;shown.style.fontSize=size+'px',size>16&&shown.scrollHeight>shown.clientHeight;)size--;
shown.focus()
}catch(e){if(clock==mine)hide();if(!e.length)lost()}
}

function listen(){
let heard;
stream?.close();
stream=new EventSource('/news');
stream.onopen=()=>{say('Connected');heard=0};
stream.onerror=lost;
stream.onmessage=e=>{
if(e.data!=main.dataset.news){if(held)read();draw(heard)}
heard=1
};
on('gone',()=>{hide();location.reload()},stream);
on('rest',()=>{stream.close();say('Open on another page')},stream)
}

const hold=e=>e.target.closest('.hold'),wake=()=>{draw();listen()};
on('pointerdown',e=>{
const button=hold(e);
if(button){button.setPointerCapture(e.pointerId);show(button,1)}
});
for(const what of['pointerup','pointercancel'])on(what,()=>{if(holding)hide()});
on('click',e=>{if(e.target.className=='tap')show(e.target);else if(held)hide()});
on('contextmenu',e=>{if(held||hold(e))e.preventDefault()});
on('blur',hide);
on('pagehide',hide);
on('pageshow',e=>{if(e.persisted)wake()});
on('visibilitychange',()=>{hide();if(page.hidden)stream.close();else wake()},page);
on('submit',async e=>{
const form=e.target,by=e.submitter,body=new FormData(form);
e.preventDefault();
if(by.matches('.hold,.tap'))return;
if(by.name)body.set(by.name,by.value);
busy=1;
try{say((await post(by.getAttribute('formaction')||form.action,body)).said)}catch(e){lost()}
await draw();
busy=0
});
listen()
