import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

/** The service worker as the browser runs it, with a network and caches of the test's own, for one scope. */
function worker(network: (url: string) => Promise<Response>, kept: Record<string, string> = {}, scope = '/final-ticket/') {
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    location: { origin: 'https://shop.test' },
    registration: { scope: `https://shop.test${scope}` },
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
  };
  const caches = { match: async (path: string) => (path in kept ? new Response(kept[path]) : undefined) };
  const script = readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8');
  const fetch = (request: { url: string }) => network(request.url);
  runInNewContext(script, {
    self,
    caches,
    fetch,
    URL,
    Promise,
    setTimeout: (then: () => void, ms: number) => setTimeout(then, ms),
  });
  return async (path: string, init: { method?: string; mode?: string; body?: string; from?: string } = {}): Promise<string | null> => {
    const { mode = 'cors', from = '', ...rest } = init;
    const request = new Request(path.startsWith('https:') ? path : `https://shop.test${path}`, rest);
    Object.defineProperty(request, 'mode', { value: mode });
    let answer: Promise<Response> | undefined;
    const ids = mode === 'navigate' ? { resultingClientId: path } : { clientId: from };
    listeners.fetch?.({ request, ...ids, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer ? (await answer).text() : null;
  };
}
const silent = () => Promise.reject(new TypeError('offline'));
const page = { mode: 'navigate' };

test('K-11 a ticket that was opened once opens without a network: its page and its files', async () => {
  const ask = worker(silent, { '/final-ticket/a1': 'page', '/assets/x.js': 'code', '/pictures/p.webp': 'picture' });
  expect(await ask('/final-ticket/a1', page)).toBe('page');
  expect(await ask('/assets/x.js')).toBe('code');
  expect(await ask('/pictures/p.webp')).toBe('picture');
});

test('K-11 the network answers first, refusals too; code that never changes comes from the cache', async () => {
  const ask = worker(async () => new Response('fresh', { status: 500 }), { '/final-ticket/a1': 'old', '/assets/x.js': 'code' });
  expect(await ask('/final-ticket/a1', page)).toBe('fresh');
  expect(await ask('/assets/x.js')).toBe('code');
  expect(await ask('/assets/y.js')).toBe('fresh');
});

test('K-11 on a silent network a page and its pictures come from the cache', async () => {
  vi.useFakeTimers();
  const ask = worker(() => new Promise(() => undefined), { '/final-ticket/a1': 'page', '/pictures/p.webp': 'picture' });
  const asked = Promise.all([ask('/final-ticket/a1', page), ask('/pictures/p.webp')]);
  await vi.runAllTimersAsync();
  expect(await asked).toEqual(['page', 'picture']);
  vi.useRealTimers();
});

test('K-11 a ticket that this browser does not keep opens as the offline page, never as an error of the browser', async () => {
  const ask = worker(silent, { '/final-ticket/a1': 'page', '/offline': 'you are offline' });
  expect(await ask('/final-ticket/b2', page)).toBe('you are offline');
  expect(await ask('/final-ticket/a1', page)).toBe('page');
});

test('Q-06 without a network any page is the offline page, with its files; with one the worker leaves files alone', async () => {
  const kept = { '/offline': 'you are offline', '/assets/root.css': 'style', '/offline.js': 'script' };
  const ask = worker(silent, kept, '/');
  expect(await ask('/assets/root.css', { from: '/movies' })).toBeNull();
  expect(await ask('/movies', page)).toBe('you are offline');
  expect(await ask('/assets/root.css', { from: '/movies' })).toBe('style');
  expect(await ask('/offline.js', { from: '/movies' })).toBe('script');
  expect(await ask('/assets/root.css', { from: '/cinemas' })).toBeNull();
});

test('Q-06 a slow page is never the offline page: only a network without an answer is', async () => {
  vi.useFakeTimers();
  const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('fresh')), 60_000));
  const asked = worker(slow, { '/offline': 'you are offline' }, '/')('/movies', page);
  await vi.runAllTimersAsync();
  expect(await asked).toBe('fresh');
  vi.useRealTimers();
});

test('Q-06 seats and prices are never shown from a cache: a booking page without a network is the offline page', async () => {
  const ask = worker(silent, { '/summary': 'old prices', '/seat-layout/1/CIN1': 'old seats', '/offline': 'you are offline' }, '/');
  for (const path of ['/summary', '/seat-layout/1/CIN1']) expect(await ask(path, page)).toBe('you are offline');
});

test('AMB-83 the service worker leaves calls, files, forms and other origins alone', async () => {
  const ask = worker(silent, { '/offline': 'you are offline' }, '/');
  for (const path of ['/v1.0/webapp/profile', '/tickets/a1.pdf', '/dev/inbox']) expect(await ask(path, page)).toBeNull();
  expect(await ask('/v1.0/webapp/profile')).toBeNull();
  for (const call of ['login', 'booking/final-ticket'])
    expect(await ask(`/v1.0/webapp/${call}`, { method: 'POST', body: '{}' })).toBeNull();
  expect(await ask('/regularBooking', { method: 'POST', body: '{}', mode: 'navigate' })).toBeNull();
  expect(await ask('https://other.test/assets/x.js')).toBeNull();
});
