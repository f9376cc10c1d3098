// Answers pages when the network does not: kept tickets and My Bookings as they were seen last, any other page with the offline page.
// The worker fills no cache. Pages do so (account/keep-tickets.ts, shell/keep-offline-page.ts), and no answer of the API is kept but
// a person's own tickets. Three scopes run this script: kept pages get their files here, and the whole site only its offline page.
const KEPT = /^\/((fnd-)?final-ticket|userProfile)\/[^/]+\/?$/;
const NO_PAGES = /^\/(v1\.0|dev|tickets|uploads)\//;
const LASTING = /^\/(assets|fonts)\//;
const FILES = /^\/(pictures|titles)\/|^\/offline\.js$/;
const PATIENCE_MS = 3000;

const isWholeSite = new URL(self.registration.scope).pathname === '/';
/** Windows that show the offline page; only their files come from the cache under the scope of the whole site. */
const offline = new Set();

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(start()));

async function start() {
  // The browser asks for the page while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  const kept = () => caches.match(pathname, { ignoreVary: true });
  if (request.mode === 'navigate') {
    if (!NO_PAGES.test(pathname)) event.respondWith(openPage(event, KEPT.test(pathname) ? kept : async () => undefined));
  } else if (isWholeSite && !offline.has(clientId)) {
    return;
  } else if (LASTING.test(pathname)) {
    event.respondWith(kept().then((found) => found ?? fetch(request)));
  } else if (FILES.test(pathname)) {
    event.respondWith(networkOr(fetch(request), kept));
  }
});

/** The page of the network; without a network the kept page, else the offline page. */
async function openPage(event, kept) {
  const preloaded = Promise.resolve(event.preloadResponse);
  const answer = preloaded.then((page) => page ?? fetch(event.request));
  try {
    return await networkOr(answer, kept);
  } catch (error) {
    const page = await caches.match('/offline', { ignoreVary: true });
    if (!page) throw error;
    offline.add(event.resultingClientId);
    return page;
  }
}

/** The network's answer, also a refusal. The kept copy only if there is no answer, or none in time. */
async function networkOr(answer, kept) {
  const late = new Promise((resolve) => setTimeout(async () => resolve((await kept()) ?? answer), PATIENCE_MS));
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}
