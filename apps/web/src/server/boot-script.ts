/** How long a page waits for its first pictures before it comes alive without them, ms from the end of its text. */
const PICTURES_MS = 300;

/** A line that is silent for so long may be silent for good, ms from the asking for code. */
const SILENT_MS = 20_000;

/**
 * Runs in the head before the first paint. A browser that lets nobody keep anything gets a memory for this page, so that the rest need
 * not ask. Then the remembered theme, and whether somebody is signed in, so that neither flashes.
 * Then it lets the page's modules, which the server sends lying still (`data-rel`, `data-later`), come once the first pictures are
 * painted: on a thin line what is seen does not share it with what makes it live. Links work before. What is pressed last before React
 * hears it (`data-heard`) is pressed again as soon as the page reacts (`data-alive`), and what has been typed into a box before React took
 * it up (it leaves keys of its own on it) is typed again: React takes a box for empty that was when the server drew it, and notices a value
 * only that it did not set itself. Should code not come, the page says so (`data-asleep`). A form with an address of its own is a link.
 * Small and constant, because its hash stands in the Content-Security-Policy.
 */
export const bootScript = `['localStorage','sessionStorage'].forEach(function(of){try{window[of].length}catch(e){var kept=new Map
Object.defineProperty(window,of,{value:{getItem:function(k){return kept.has(k)?kept.get(k):null},setItem:function(k,v){kept.set(k,''+v)},removeItem:function(k){kept.delete(k)}}})}})
var d=document.documentElement,on=d.dataset
var t=localStorage.getItem('theme');if(t==='light'||t==='dark')on.theme=t
if(/(^|; ?)MCHASHID=[^;]/.test(document.cookie))d.setAttribute('data-signed-in','')
var early
function press(e){var b=e.target.closest('button,[type=radio],[type=checkbox]')
if('heard' in on)early=null
else if(b&&!(b.type==='submit'&&b.form&&b.form.hasAttribute('action'))){e.preventDefault();early=b;b.dataset.early=''}}
var typed=new Map
function type(e){var b=e.target;if(!/^(radio|checkbox)$/.test(b.type))typed[/__react/.test(Object.keys(b))?'delete':'set'](b,b.value)}
function again(v,b){if(!b.files){b.value='';Object.getOwnPropertyDescriptor(Object.getPrototypeOf(b),'value').set.call(b,v)}
b.dispatchEvent(new Event(b.files||b.options?'change':'input',{bubbles:true}))}
function asleep(){on.asleep=''}
addEventListener('click',press,true);addEventListener('input',type,true)
addEventListener('unhandledrejection',asleep)
new MutationObserver(function(x,o){if('alive' in on){o.disconnect()
removeEventListener('click',press,true);removeEventListener('input',type,true);removeEventListener('unhandledrejection',asleep)
typed.forEach(again);if(early)early.click()}}).observe(d,{attributeFilter:['data-alive']})
addEventListener('DOMContentLoaded',function(){
function all(of,each){return [].map.call(document.querySelectorAll(of),each)}
function live(){
all('link[data-rel]',function(l){l.rel=l.dataset.rel;l.removeAttribute('data-rel')})
all('script[data-later]',function(s){var m=document.createElement('script');m.type='module';m.onerror=asleep;m.textContent=s.textContent;s.replaceWith(m);setTimeout(asleep,${SILENT_MS})})
}
Promise.all(all('img[fetchpriority=high]',function(i){return i.decode().catch(function(){})})).then(function(){requestAnimationFrame(function(){setTimeout(live)})})
setTimeout(live,${PICTURES_MS})
})`;
