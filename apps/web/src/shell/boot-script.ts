/**
 * Runs in the head before the first paint: the remembered theme, and whether somebody is signed in, so that neither flashes.
 * Small and constant, because its hash stands in the Content-Security-Policy.
 */
export const bootScript =
  "var d=document.documentElement;try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t}catch(e){}" +
  "if(/(^|; ?)MCHASHID=[^;]/.test(document.cookie))d.setAttribute('data-signed-in','')";
