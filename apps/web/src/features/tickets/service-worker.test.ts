import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

/** The service worker as the browser runs it, with a network and caches of the test's own. */
function worker(network: (url: string) => Promise<Response>, kept: Record<string, string> = {}) {
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    location: { origin: 'https://shop.test' },
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
  return async (path: string, init: { method?: string; mode?: string; body?: string } = {}): Promise<string | null> => {
    const { mode = 'cors', ...rest } = init;
    const request = new Request(path.startsWith('https:') ? path : `https://shop.test${path}`, rest);
    Object.defineProperty(request, 'mode', { value: mode });
    let answer: Promise<Response> | undefined;
    listeners.fetch?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
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

test('K-11 a page that was never opened stays unreachable offline', async () => {
  const ask = worker(silent, { '/final-ticket/a1': 'page' });
  await expect(ask('/final-ticket/b2', page)).rejects.toThrow('offline');
});

test('AMB-83 the service worker leaves other pages, calls and origins alone', async () => {
  const ask = worker(silent, { '/summary': 'x' });
  for (const path of ['/summary', '/', '/final-ticket']) expect(await ask(path, page)).toBeNull();
  expect(await ask('/v1.0/webapp/profile')).toBeNull();
  for (const call of ['login', 'booking/final-ticket'])
    expect(await ask(`/v1.0/webapp/${call}`, { method: 'POST', body: '{}' })).toBeNull();
  expect(await ask('https://other.test/assets/x.js')).toBeNull();
});
