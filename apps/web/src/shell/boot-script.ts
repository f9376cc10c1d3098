/** How long a page waits for its first pictures before it comes alive without them, ms from the end of its text. */
const PICTURES_MS = 300;

/** A line that is silent for so long may be silent for good, ms from the asking for code. */
const SILENT_MS = 20_000;

/**
 * Runs in the head before the first paint: the remembered theme, and whether somebody is signed in, so that neither flashes.
 * Then it lets the page's modules, which the server sends lying still (`data-rel`, `data-later`), come once the first pictures are
 * painted: on a thin line what is seen does not share it with what makes it live. Links work before. What is pressed last before React
 * hears it (`data-heard`) is pressed again as soon as the page reacts (`data-alive`); and should code not come, the page says so
 * (`data-asleep`). A form with an address of its own is a link.
 * Small and constant, because its hash stands in the Content-Security-Policy.
 */
export const bootScript = `var d=document.documentElement,on=d.dataset
try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')on.theme=t}catch(e){}
if(/(^|; ?)MCHASHID=[^;]/.test(document.cookie))d.setAttribute('data-signed-in','')
var early
function press(e){var b=e.target.closest('button,[type=radio],[type=checkbox]')
if('heard' in on)early=null
else if(b&&!(b.type==='submit'&&b.form&&b.form.hasAttribute('action'))){e.preventDefault();early=b;b.dataset.early=''}}
function asleep(){on.asleep=''}
addEventListener('click',press,true)
addEventListener('unhandledrejection',asleep)
new MutationObserver(function(x,o){if('alive' in on){o.disconnect()
removeEventListener('click',press,true);removeEventListener('unhandledrejection',asleep)
if(early)early.click()}}).observe(d,{attributeFilter:['data-alive']})
addEventListener('DOMContentLoaded',function(){
function all(of,each){return [].map.call(document.querySelectorAll(of),each)}
function live(){
all('link[data-rel]',function(l){l.rel=l.dataset.rel;l.removeAttribute('data-rel')})
all('script[data-later]',function(s){var m=document.createElement('script');m.type='module';m.onerror=asleep;m.textContent=s.textContent;s.replaceWith(m);setTimeout(asleep,${SILENT_MS})})
}
Promise.all(all('img[fetchpriority=high]',function(i){return i.decode().catch(function(){})})).then(function(){requestAnimationFrame(function(){setTimeout(live)})})
setTimeout(live,${PICTURES_MS})
})`;
