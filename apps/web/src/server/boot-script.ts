/**
 * The longest wait for the first pictures before the modules start, in ms from the end of the page's text.
 */
const PICTURES_MS = 300;

/** The longest wait for code before the page says that it does not come, in ms from the request. */
const SILENT_MS = 20_000;

/**
 * Runs in the head before the first paint, and stays constant, because the Content-Security-Policy names its
 * hash. Keeps the last input device in `data-input` (N-20). Restores theme, sign-in and the room of Home's strip.
 * Starts the modules after the first pictures, repeats early presses and typing, and shows a message if code
 * does not come (decision 0006).
 */
export const bootScript = `['localStorage','sessionStorage'].forEach(function(of){try{window[of].length}catch(e){var kept=new Map
Object.defineProperty(window,of,{value:{getItem:function(k){return kept.has(k)?kept.get(k):null},setItem:function(k,v){kept.set(k,''+v)},removeItem:function(k){kept.delete(k)}}})}})
var d=document.documentElement,on=d.dataset
var t=localStorage.getItem('theme');if(t==='light'||t==='dark')on.theme=t
if(/(^|; ?)MCHASHID=[^;]/.test(document.cookie))d.setAttribute('data-signed-in',localStorage.getItem('own_strip')||'')
on.input='pointer'
addEventListener('keydown',function(e){if(/^(Tab|F6|Arrow\\w+)$/.test(e.key))on.input='keyboard'},true)
addEventListener('pointerdown',function(){on.input='pointer'},true)
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
