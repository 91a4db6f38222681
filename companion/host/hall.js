(function(){
var wall=document.getElementById("wall"),none=document.getElementById("none"),said=document.getElementById("line"),
last=null,offset=0,stream=null;
function line(words,kind){var p=document.createElement("p");p.textContent=words;if(kind)p.className=kind;return p}
function minutes(since){return Math.max(0,Math.floor((Date.now()/1000+offset-since)/60))}
function shown(table){
var li=document.createElement("li"),h=document.createElement("h2");
h.textContent=(table.hand?"\u270b ":"")+table.title;
li.appendChild(h);
if(table.hand){li.className="hand";li.appendChild(line("needs help","who"))}
if(table.away){li.className+=" away";li.appendChild(line("the laptop\u2019s line is broken","who"))}
li.appendChild(line([table.game,table.round,table.morale].filter(Boolean).join(" \u00b7 ")));
if(table.turn)li.appendChild(line(table.turn+(table.since?", "+minutes(table.since)+" min":""),"who"));
li.appendChild(line(table.name.replace("-"," ")));
return li
}
function draw(){
if(!last)return;
wall.textContent="";
none.hidden=last.length>0;
last.forEach(function(table){wall.appendChild(shown(table))})
}
function listen(){
stream=new EventSource("/hall/news");
stream.onopen=function(){said.textContent=""};
stream.onmessage=function(e){var all=JSON.parse(e.data);offset=all.now-Date.now()/1000;last=all.tables;draw()};
stream.onerror=function(){
said.textContent="The host does not answer. This page keeps looking.";
if(stream.readyState===2)setTimeout(listen,2000)
}
}
listen();
setInterval(draw,15000)
})();
