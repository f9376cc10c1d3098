import { createHash } from 'node:crypto';
import { formatRupees, toRupees } from '@houseful/domain/money.ts';
import type { Lang, Translate } from '@houseful/text/text.ts';
import { encodeQR } from 'qr';
import { escapeHtml } from '../../present/escape-html.ts';

/**
 * The sandbox's checkout as plain HTML: no framework, no script but the remembered theme, nothing from
 * elsewhere.
 */

export interface PageText {
  lang: Lang;
  t: Translate;
}

const STYLE = `
@font-face{font-family:Anek;src:url(/fonts/anek-text.woff2) format("woff2");font-weight:400 700;font-display:swap}
@font-face{font-family:"Anek Display";src:url(/fonts/anek-display.woff2) format("woff2");font-weight:800;font-display:swap}
:root{color-scheme:light;--ground:#fffbf5;--surface:#fff;--raised:#faf3e8;--text:#1d1220;--muted:#6b5a6f;--line:rgb(29 18 32/.16);
--strong:rgb(29 18 32/.52);--velvet:#a3123f;--display:"Anek Display","Noto Sans Devanagari","Nirmala UI",system-ui,sans-serif}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;--ground:#140c16;--surface:#1d1220;--raised:#2a1b2e;
--text:#fff6ea;--muted:#b9a6be;--line:rgb(255 246 234/.14);--strong:rgb(255 246 234/.46);--velvet:#ff6b8f}}
[data-theme=dark]{color-scheme:dark;--ground:#140c16;--surface:#1d1220;--raised:#2a1b2e;--text:#fff6ea;--muted:#b9a6be;
--line:rgb(255 246 234/.14);--strong:rgb(255 246 234/.46);--velvet:#ff6b8f}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;background:var(--ground);color:var(--text);font:400 1rem/1.5 Anek,"Noto Sans Devanagari","Nirmala UI",system-ui,sans-serif;
font-variant-numeric:tabular-nums;padding:1.5rem 1.25rem 3rem}
main{max-width:60rem;margin:0 auto}
h1{font:700 1.125rem/1.4 Anek,"Noto Sans Devanagari","Nirmala UI",system-ui,sans-serif}
h2{font:700 1.125rem/1.4 Anek,"Noto Sans Devanagari","Nirmala UI",system-ui,sans-serif;margin-bottom:1rem}
.said{font:800 clamp(2rem,1.4rem + 2.4vw,2.75rem)/1.05 var(--display)}
.head{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.25rem 1rem}
.note{padding:.125rem .625rem;border-radius:4px;background:var(--raised);color:var(--muted);font-weight:600;font-size:.875rem}
.amount{margin:.75rem 0 1.5rem;color:var(--muted)}
.amount strong{display:block;margin-top:.25rem;color:var(--text);font:800 clamp(2.75rem,1.9rem + 4vw,4rem)/1 var(--display);overflow-wrap:anywhere}
.ways{display:grid;gap:1.25rem}
section{padding:1.25rem;border-radius:16px;background:var(--surface);box-shadow:inset 0 0 0 1px var(--line)}
section>:last-child,section>:last-child label{margin-bottom:0}
label{display:block;font-weight:600;margin-bottom:1rem}
input{display:block;width:100%;min-height:3.25rem;margin-top:.375rem;padding:.25rem .875rem;border:0;border-radius:10px;background:var(--surface);
color:inherit;font:500 1.125rem/1.4 Anek,system-ui,sans-serif;box-shadow:inset 0 0 0 1.5px var(--strong)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 .75rem}
figure{text-align:center}
figure svg{display:block;width:min(14rem,70%);margin:0 auto .75rem;padding:.5rem;border-radius:10px;background:#fff;color:#000}
figcaption,.more{color:var(--muted)}
.ends{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;align-content:start}
.wide{grid-column:1/-1}
button,.button{display:grid;place-items:center;width:100%;min-height:3.5rem;padding:.25rem 1.5rem;border:0;border-radius:10px;background:none;
color:inherit;font:700 1.0625rem/1.15 Anek,"Noto Sans Devanagari",system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer;box-shadow:inset 0 0 0 1.5px var(--strong)}
button:hover,.button:hover{background:var(--raised)}
button.first{background:#f6a623;color:#1d1220;box-shadow:none}
button.first:hover{background:#de9113}
button.last{font:600 1rem/1.25 Anek,"Noto Sans Devanagari",system-ui,sans-serif;box-shadow:none;color:var(--velvet)}
:is(button,.button,input):focus-visible{outline:3px solid var(--velvet);outline-offset:2px}
.more{margin:1rem 0 2rem}
.intent{display:none}
@media (pointer:coarse) and (max-width:48em){.intent{display:block}}
@media(min-width:48em){body{padding-top:4rem}.ways{grid-template-columns:1.4fr 1fr;gap:1.25rem 2rem}section{padding:1.75rem}
.upi{grid-column:2;grid-row:1/3;align-self:start}}
`;

const THEME =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Everything the page needs is in it or under our own fonts; it may be framed by nobody and posts only to us.
 */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${hash(STYLE)}`,
    `script-src ${hash(THEME)}`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const;

function page({ lang }: PageText, title: string, body: string): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><script>${THEME}</script><style>${STYLE}</style><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>
<body><main>${body}</main></body></html>`;
}

/**
 * The card fields carry a test card and no name: they are looked at, never sent. UPI is what providers have
 * left of it: a code to scan, and on a phone the app itself.
 */
export function checkoutPage(
  text: PageText,
  order: { id: string; amountPaise: number; returnPath: string },
): string {
  const { t } = text;
  const say = (english: string) => escapeHtml(t(english));
  const rupees = toRupees(order.amountPaise).toFixed(2);
  const upi = `upi://pay?pa=sandbox@houseful.invalid&pn=Houseful%20sandbox&am=${rupees}&cu=INR&tn=${order.id}`;
  const qr = encodeQR(upi, 'svg').replace('<svg ', `<svg role="img" aria-label="${say('UPI QR code')}" `);
  return page(
    text,
    t('Sandbox payment'),
    `<div class="head"><h1>${say('Sandbox payment')}</h1><p class="note">${say('Practice mode: no money moves.')}</p></div>
<p class="amount">${say('Amount to pay')} <strong data-amount>${formatRupees(order.amountPaise)}</strong></p>
<form method="post" action="/sandbox/checkout/${encodeURIComponent(order.id)}">
<input type="hidden" name="return" value="${escapeHtml(order.returnPath)}">
<div class="ways"><section><h2>${say('Pay by card')}</h2>
<label>${say('Card number')}<input inputmode="numeric" autocomplete="off" value="4111 1111 1111 1111"></label>
<div class="pair"><label>${say('Expiry')}<input inputmode="numeric" autocomplete="off" value="12/30"></label>
<label>${say('CVV')}<input inputmode="numeric" autocomplete="off" value="123"></label></div>
<label>${say('Name on card')}<input autocomplete="off" value="Asha Rao"></label></section>
<div class="ends">
<button class="first" name="end" value="succeed">${say('Succeed')}</button>
<button name="end" value="fail">${say('Fail')}</button>
<button class="wide" name="end" value="lose">${say('Succeed without telling the shop')}</button>
<button class="last wide" name="end" value="close">${say('Close')}</button></div>
<section class="upi"><h2>${say('Pay by UPI')}</h2><figure>${qr}
<p class="intent"><a class="button" href="${escapeHtml(upi)}">${say('Open a UPI app')}</a></p>
<figcaption>${say('A real shop shows a code for any UPI app, and on a phone opens the app itself.')}</figcaption></figure></section></div></form>`,
  );
}

/** A page that only says something, with or without a way back. */
export function messagePage(
  text: PageText,
  heading: string,
  more: string,
  returnPath: string | null,
): string {
  const back =
    returnPath === null
      ? ''
      : `<a class="button" href="${escapeHtml(returnPath)}">${escapeHtml(text.t('Back to the shop'))}</a>`;
  return page(
    text,
    heading,
    `<h1 class="said">${escapeHtml(heading)}</h1><p class="more">${escapeHtml(more)}</p>${back}`,
  );
}
