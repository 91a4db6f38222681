(function(){
var line=document.getElementById('line'),base=(/^\/t\/[^/]+/.exec(location.pathname)||[''])[0],again,stream,busy;
function later(){clearTimeout(again);again=setTimeout(draw,5000)}
function listen(){
if(base||!window.EventSource||stream&&stream.readyState!=2)return;
stream=new EventSource('/table/news');
stream.onmessage=draw
}
function draw(){
if(busy){busy=2;return}
busy=1;
fetch(base+'/table?part=1',{cache:'no-store'}).then(function(came){
return came.text().then(function(text){
if(came.status==404){line.textContent=text;return}
var fresh=new DOMParser().parseFromString(text,'text/html').querySelector('main'),main=document.querySelector('main');
if(came.status!=200||!fresh)throw Error('strange');
line.textContent='';
if(fresh.outerHTML!=main.outerHTML)main.parentNode.replaceChild(fresh,main);
listen()
})
}).catch(function(){line.textContent='Looking for the laptop…'}).then(function(){
var more=busy==2;
busy=0;
if(more)draw();else later()
})
}
if(window.fetch&&window.DOMParser){listen();later()}
})();
