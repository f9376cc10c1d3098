// Opens tickets that were opened before when there is no network. It keeps nothing by itself: the ticket's page fills the caches
// (use-keep-ticket.ts). The network always comes first, and only ticket pages, its scope, have it at all.
const TICKET = /^\/(fnd-)?final-ticket\/[^/]+\/?$/;
const TICKET_CALL = /\/webapp\/booking\/final-ticket\/?$/;
const FILES = /^\/(assets|fonts|pictures|titles)\//;
const PATIENCE_MS = 5000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (TICKET.test(pathname)) event.respondWith(networkOr(request, () => keptFile(pathname), PATIENCE_MS));
  } else if (request.method === 'POST' && TICKET_CALL.test(pathname)) {
    const body = request.clone();
    event.respondWith(networkOr(request, () => keptTicket(body)));
  } else if (request.method === 'GET' && FILES.test(pathname)) {
    event.respondWith(networkOr(request, () => keptFile(pathname)));
  }
});

/** The network's answer, whatever it is. What was kept only if there is no answer, or none after `patience` ms. */
async function networkOr(request, kept, patience) {
  const answer = fetch(request);
  const late =
    patience && new Promise((resolve) => setTimeout(async () => resolve((await kept()) ?? answer), patience));
  try {
    return await (late ? Promise.race([answer, late]) : answer);
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}

const keptFile = (path) => caches.match(path, { ignoreVary: true });

async function keptTicket(request) {
  const { transaction_id: id, only_fnd: onlyFood } = await request.json();
  return keptFile(`/${onlyFood ? 'fnd-' : ''}final-ticket/${encodeURIComponent(id)}?data`);
}
