import { buildName } from '../account/kept-tickets.ts';
import { patterns } from '../paths.ts';

const PREFIX = 'offline ';
const SCRIPT = '/offline.js';
const FILES = /"(\/(?:assets|fonts)\/[^"#]+\.(?:css|woff2))#?"/g;

/**
 * Keeps the offline page of a language and build, and registers the worker that shows it. The page has no
 * code of the site: React would draw the address that was asked for. Its one script is `/offline.js`.
 */
async function keepIn(lang: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  await navigator.serviceWorker.register('/sw.js');
  const name = `${PREFIX}${lang} ${buildName() ?? ''}`;
  if (await caches.has(name)) return;
  const answer = await fetch(patterns.offline, { headers: { Accept: 'text/html' } });
  if (!answer.ok) return;
  const html = (await answer.text())
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace('</head>', `<script src="${SCRIPT}"></script></head>`);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': answer.headers.get('Content-Security-Policy') ?? "default-src 'self'",
  };
  const cache = await caches.open(name);
  const files = [...html.matchAll(FILES)].map((hit) => hit[1] ?? '');
  await Promise.all([...new Set([SCRIPT, ...files])].map((file) => cache.add(file)));
  await cache.put(patterns.offline, new Response(html, { headers }));
  const old = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name);
  await Promise.all(old.map((other) => caches.delete(other)));
}

// This code is loaded for what it does: it keeps the language of the screen, and each that follows.
const keep = () => void keepIn(document.documentElement.lang).catch(() => {});
new MutationObserver(keep).observe(document.documentElement, { attributeFilter: ['lang'] });
keep();
