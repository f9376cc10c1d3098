import type { Lang } from '@houseful/text/text.ts';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../present/escape-html.ts';

const STYLE = `
:root{color-scheme:light dark;--ground:#fffbf5;--text:#1d1220;--muted:#6b5a6f;--line:#e7dcd0;--velvet:#a3123f;--marquee:#f6a623}
@media(prefers-color-scheme:dark){:root{--ground:#140c16;--text:#fff6ea;--muted:#b9a6be;--line:#3a2a3e;--velvet:#ff6b8f}}
@font-face{font-family:Anek;src:url(/fonts/anek-text.woff2) format("woff2");font-weight:400 700;font-display:swap}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 Anek,system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:1.5rem 1.25rem 4rem}h1{font-size:2rem;line-height:1.1}h2{margin-top:2.5rem}h3{margin:1.25rem 0 .25rem;font-size:1rem}
a{color:var(--velvet)}small{color:var(--muted)}code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto}p{margin:.25rem 0;overflow-wrap:anywhere}
section,article{border-top:1px solid var(--line);padding:.5rem 0}.wrap{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:1rem 0}
table{border-collapse:collapse;width:100%}td,th{text-align:left;border-top:1px solid var(--line);padding:.4rem .6rem .4rem 0;vertical-align:top}
form{display:flex;flex-wrap:wrap;align-items:end;gap:.75rem;margin:1.5rem 0}label{font-weight:600}
input,button{min-height:2.75rem;border:1.5px solid var(--muted);border-radius:10px;background:none;color:inherit;font:inherit;padding:0 .875rem}input{display:block;width:min(16rem,100%);margin-top:.25rem}
button{font-weight:700;cursor:pointer}:focus-visible{outline:3px solid var(--velvet);outline-offset:2px}
.code{font-size:2rem;font-weight:700;letter-spacing:.15em;background:var(--marquee);color:#1d1220;border-radius:10px;padding:.1em .4em;display:inline-block}`;

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Sends a page on which nothing may run. */
const send = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('X-Robots-Tag', 'noindex')
    .header('Content-Security-Policy', policy)
    .send(html);

/** Sends the gallery, a whole page with pictures of ours. */
export const sendGallery = (reply: FastifyReply, html: string): FastifyReply =>
  send(reply, `${POLICY}; img-src 'self' data:`, html);

/** Sends a small page without scripts: API docs, the demo inbox, and the busy page. */
export const plainPage = (
  reply: FastifyReply,
  title: string,
  body: string,
  lang: Lang = 'en',
): FastifyReply =>
  send(
    reply,
    POLICY,
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`,
  );
