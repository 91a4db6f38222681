/* Through a host: what is secret is sealed between this page and the laptop. */

const crypt=window.crypto&&crypto.subtle&&window.indexedDB&&crypto.subtle,
bytes=text=>new TextEncoder().encode(text),
LETTERS='0123456789ABCDEFGHJKMNPQRSTVWXYZ',
SECRET=/^[0-9A-HJKMNP-TV-Z]{20}$/,
NO_SEAL='This browser cannot seal what is secret. Take another one, or one that is not private.';

function shelf(way,deed){
return new Promise((yes,no)=>{
const opening=indexedDB.open('seals',1);
opening.onupgradeneeded=()=>{opening.result.createObjectStore('keys')};
opening.onerror=()=>no(opening.error);
opening.onsuccess=()=>{
const asked=deed(opening.result.transaction('keys',way).objectStore('keys'));
asked.onsuccess=()=>yes(asked.result);
asked.onerror=()=>no(asked.error)
}
})
}

function follows(how){return{name:'HKDF',hash:'SHA-256',salt:how.salt||new Uint8Array(0),info:bytes(how.info)}}

async function keep(secret){
const key=await crypt.importKey('raw',bytes(secret),'HKDF',false,['deriveBits','deriveKey']),
bits=new Uint8Array(await crypt.deriveBits(follows({info:'claim'}),key,96)),
claim=Array.from(bits,one=>LETTERS[one&31]).join('');
await shelf('readwrite',keys=>keys.put(key,base+'/'+claim));
location.replace(base+'/J/'+claim)
}

function scanned(typed){
const from=typeof typed=='string'?typed:location.hash,
secret=from.toUpperCase().replace(/[^0-9A-Z]/g,'').replace(/O/g,'0').replace(/[IL]/g,'1');
if(!SECRET.test(secret))return;
history.replaceState(null,'',location.pathname);
if(crypt)keep(secret).catch(()=>say(NO_SEAL));else say(NO_SEAL);
return 1
}

function joined(){
const parts=Array.from(arguments),whole=new Uint8Array(parts.reduce((sum,part)=>sum+part.length,0));
parts.reduce((at,part)=>{whole.set(part,at);return at+part.length},0);
return whole
}

/* This seat's key, if this browser still has it; else the laptop is told, so that it shows what is secret itself. */
async function own_key(){
const key=crypt&&await shelf('readonly',keys=>keys.get(base+'/'+main.getAttribute('data-seal'))).catch(()=>0);
if(!key)ask('/lost',{}).catch(()=>0);
return key
}

async function sealed(path,body){
const form={},epoch=Uint8Array.from(main.getAttribute('data-epoch').match(/../g),two=>parseInt(two,16)),key=await own_key();
if(!key)return{said:'This phone has lost its key for what is secret. Ask for a new code, or read it on the laptop.'};
new URLSearchParams(body).forEach((value,name)=>{form[name]=value});
const one=new Uint8Array([1]),nonce=crypto.getRandomValues(new Uint8Array(12)),question=new Uint8Array(1024).fill(32),
cut=(way,deed)=>crypt.deriveKey(follows({salt:epoch,info:way+' '+base}),key,{name:'AES-GCM',length:128},false,[deed]),
gcm=(iv,more)=>({name:'AES-GCM',iv:iv,additionalData:more});
question.set(bytes(JSON.stringify({path:path,form:form})));
const up=await cut('up','encrypt'),down=await cut('down','decrypt'),
sent=joined(one,nonce,new Uint8Array(await crypt.encrypt(gcm(nonce,joined(one,epoch)),up,question)));
for(let tries=3;;){
try{
const came=await ask('/sealed',sent);
if(came.status!=200){
let said;
try{said=JSON.parse(came.text)}catch(e){throw strange(came)}
if(came.status==409)draw();
return said
}
const told=await crypt.decrypt(gcm(came.body.slice(1,13),joined(one,epoch,nonce)),down,came.body.slice(13));
return JSON.parse(new TextDecoder().decode(told))
}catch(e){if(!--tries||e.strange)throw e}
await new Promise(yes=>setTimeout(yes,700))
}
}

