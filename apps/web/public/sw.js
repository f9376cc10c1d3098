// Opens tickets that were opened before when there is no network, or a silent one. It keeps nothing by itself: the ticket's page fills the
// caches and finds its ticket there (use-keep-ticket.ts). The network comes first, but for code, which never
// changes under its name, and for fonts, which hardly do; and only ticket pages, its scope, have it at all.
const TICKET = /^\/(fnd-)?final-ticket\/[^/]+\/?$/;
const LASTING = /^\/(assets|fonts)\//;
const FILES = /^\/(pictures|titles)\//;
const PATIENCE_MS = 3000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const kept = () => caches.match(pathname, { ignoreVary: true });
  if (request.mode === 'navigate') {
    if (TICKET.test(pathname)) event.respondWith(networkOr(request, kept));
  } else if (request.method === 'GET' && LASTING.test(pathname)) {
    event.respondWith(kept().then((found) => found ?? fetch(request)));
  } else if (request.method === 'GET' && FILES.test(pathname)) {
    event.respondWith(networkOr(request, kept));
  }
});

/** The network's answer, whatever it is. What was kept only if there is no answer, or none in time. */
async function networkOr(request, kept) {
  const answer = fetch(request);
  const late = new Promise((resolve) => setTimeout(async () => resolve((await kept()) ?? answer), PATIENCE_MS));
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}
