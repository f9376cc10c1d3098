/** How long a page waits for its first pictures before it comes alive without them, ms from the end of its text. */
const PICTURES_MS = 300;

/**
 * Runs in the head before the first paint: the remembered theme, and whether somebody is signed in, so that neither flashes.
 * Then it lets the page's modules, which the server sends lying still (`data-rel`, `data-later`), come once the first pictures are
 * painted: on a thin line what is seen does not share it with what makes it live. Links work before.
 * Small and constant, because its hash stands in the Content-Security-Policy.
 */
export const bootScript = `var d=document.documentElement
try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t}catch(e){}
if(/(^|; ?)MCHASHID=[^;]/.test(document.cookie))d.setAttribute('data-signed-in','')
addEventListener('DOMContentLoaded',function(){
function all(of,each){return [].map.call(document.querySelectorAll(of),each)}
function live(){
all('link[data-rel]',function(l){l.rel=l.dataset.rel;l.removeAttribute('data-rel')})
all('script[data-later]',function(s){var m=document.createElement('script');m.type='module';m.textContent=s.textContent;s.replaceWith(m)})
}
Promise.all(all('img[fetchpriority=high]',function(i){return i.decode().catch(function(){})})).then(function(){requestAnimationFrame(function(){setTimeout(live)})})
setTimeout(live,${PICTURES_MS})
})`;
