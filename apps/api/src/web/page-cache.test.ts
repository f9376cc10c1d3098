import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createEvents } from '../cache/events.ts';
import { createLineTurns } from '../http/line-turns.ts';
import { createPageCache, type Drawn, finishPage, unpackPage } from './page-cache.ts';

const turns = () => createLineTurns({ perLine: 9, atOnce: 9, lineWaits: 9, allWait: 9 });
const page = (text: string) => finishPage(`<!doctype html><title>${text}</title>`, 200, {}, { nonce: 'n1', known: ['let known'] });
const titleOf = ({ page: { packed } }: Drawn) => /<title>(.*)<\/title>/.exec(brotliDecompressSync(packed).toString())?.[1];

/** Makes a cache, and a drawing that ends on command. */
function begin() {
  const events = createEvents(pino({ level: 'silent' }));
  const cache = createPageCache(events, turns());
  let drawings = 0;
  const waiting: (() => void)[] = [];
  const read = (shared: boolean, path = '/') =>
    cache.read(path, path, 'line', async () => {
      const number = ++drawings;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { page: await page(String(number)), shared };
    });
  /** Ends every drawing, also those that begin because another ended, until all pages are there. */
  const finish = async (asked: Promise<Drawn>[]) => {
    let done = false;
    const titles = Promise.all(asked)
      .then((all) => all.map(titleOf))
      .finally(() => (done = true));
    while (!done) {
      for (const go of waiting.splice(0)) go();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return titles;
  };
  return { events, read, finish, drawings: () => drawings };
}

test('a page that many readers request at once is drawn once, then cached', async () => {
  const { read, finish, drawings } = begin();
  const asked = [read(true), read(true), read(true)];
  expect(await finish(asked)).toEqual(['1', '1', '1']);
  expect(titleOf(await read(true))).toBe('1');
  expect(drawings()).toBe(1);
});

test('a personal page is drawn for each reader', async () => {
  const { read, finish } = begin();
  const asked = [read(false), read(false)];
  expect(new Set(await finish(asked))).toEqual(new Set(['1', '2']));
});

test('a page drawn before a catalogue change is neither cached nor given to later readers', async () => {
  const { events, read, finish } = begin();
  const before = read(true);
  events.catalogueChanged();
  const after = read(true);
  expect(await finish([before, after])).toEqual(['1', '2']);
  expect(titleOf(await read(true))).toBe('2');
});

test('a repeated page is packed smaller and stays so; pages with show times or made-up addresses are not', async () => {
  const events = createEvents(pino({ level: 'silent' }));
  const cache = createPageCache(events, turns());
  const row = (at: number) => `<p class="row-${at % 7}">Seat ${at * 37} of hall ${(at * at) % 11}</p>`;
  const htmlOf = (path: string) => path + Array.from({ length: 900 }, (_, at) => row(at)).join('');
  const draw = async (path: string) => ({
    page: await finishPage(htmlOf(path), 200, {}, { nonce: 'n1', known: ['let known'] }),
    shared: true,
  });
  const read = async (path: string) => (await cache.read(path, path, 'line', () => draw(path))).page.packed.length;
  const paths = ['/cinema-details/CIN1', '/?fresh=1', '/%6dovies', '/'];
  const quick: number[] = [];
  for (const path of paths) quick.push(await read(path));
  // All pages are requested repeatedly, this one last. If another page were eligible, it would have been packed first.
  await expect
    .poll(
      async () => {
        for (const path of paths.slice(0, 3)) await read(path);
        return read('/');
      },
      { timeout: 10_000 },
    )
    .toBeLessThan(quick[3] ?? 0);
  for (const [at, path] of paths.slice(0, 3).entries()) expect(await read(path)).toBe(quick[at]);
  expect(brotliDecompressSync(cache.kept('/')?.packed ?? Buffer.of()).toString()).toBe(htmlOf('/'));
  const smaller = await read('/');
  events.catalogueChanged();
  expect(await read('/')).toBe(smaller);
});

test('pages are packed again one at a time, and one that cannot be packed is sent as it is', async () => {
  const cache = createPageCache(createEvents(pino({ level: 'silent' })), turns());
  const keep = async (path: string, packed?: Buffer) => {
    const made = await finishPage(
      path.repeat(2_000) + Array.from({ length: 900 }, (_, at) => at * at).join(),
      200,
      {},
      { nonce: 'n1', known: ['let known'] },
    );
    const page = { ...made, ...(packed && { packed }) };
    await cache.read(path, path, 'line', async () => ({ page, shared: true }));
    return { page, quick: page.packed.length };
  };
  const broken = await keep('/broken', Buffer.from('no brotli'));
  const [first, second, third] = [await keep('/first'), await keep('/second'), await keep('/third')];
  const isSmaller = ({ page, quick }: typeof first) => page.packed.length < quick;
  cache.kept('/broken');
  await expect.poll(() => cache.kept('/first') && isSmaller(first), { timeout: 10_000 }).toBe(true);
  expect(broken.page.packed.toString()).toBe('no brotli');
  // The second page is requested while the third is being packed. When the fourth page is done, the second would long be done too.
  cache.kept('/third');
  cache.kept('/second');
  await expect.poll(() => isSmaller(third), { timeout: 10_000 }).toBe(true);
  const fourth = await keep('/fourth');
  await expect.poll(() => cache.kept('/fourth') && isSmaller(fourth), { timeout: 10_000 }).toBe(true);
  expect(isSmaller(second)).toBe(false);
});

test('a reader without brotli gets gzip or the plain page', async () => {
  const made = await page('Home');
  const zipped = await unpackPage(made, 'gzip, deflate');
  expect([zipped.coding, gunzipSync(zipped.body).toString()]).toEqual(['gzip', '<!doctype html><title>Home</title>']);
  expect(await unpackPage(made, '')).toEqual({ coding: null, body: Buffer.from('<!doctype html><title>Home</title>') });
});

test('style sheets are announced before the page, and scripts stand behind the visible content', async () => {
  const html =
    '<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css#"/><link rel="stylesheet" href="/assets/b.css"/>' +
    '<script nonce="n1" type="module" async="">import "/assets/a.js";</script>';
  const made = await finishPage(html, 200, {}, { nonce: 'n1', known: ['let known'] });
  expect(made.headers.Link).toBe('</assets/a.css>; rel=preload; as=style, </assets/b.css>; rel=preload; as=style');
  const sent = brotliDecompressSync(made.packed).toString();
  expect(sent).toContain('<link data-rel="modulepreload" href="/assets/a.js"/>');
  expect(sent).toContain('<script type="text/plain" data-later="">import "/assets/a.js";</script>');
  // The page itself wakes the script, so the script must still be allowed to run.
  expect(made.headers['Content-Security-Policy']).toContain(createHash('sha256').update('import "/assets/a.js";').digest('base64'));
  expect((await page('Home')).headers).not.toHaveProperty('Link');
});

test('AMB-118 only our own code runs or loads, and SECURITY.md names every exception', async () => {
  const html =
    '<script nonce="n1">let a</script><script type="module" src="/assets/a.js"></script><script type="application/ld+json">{}</script>';
  const { headers } = await finishPage(html, 200, {}, { nonce: 'n1', formAction: 'https://api.razorpay.com' });
  const rules = new Map(
    headers['Content-Security-Policy']?.split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources];
    }),
  );
  const [own, ...hashes] = rules.get('script-src') ?? [];
  expect(own).toBe("'self'");
  expect(hashes.length).toBeGreaterThan(0);
  for (const hash of hashes) expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/);
  expect(rules.get('default-src')).toEqual(["'none'"]);
  const exceptions = [...rules].flatMap(([name, sources]) =>
    name === 'script-src'
      ? []
      : sources.filter((source) => source !== "'self'" && source !== "'none'").map((source) => `${name} ${source}`),
  );
  expect(exceptions).toEqual([
    "style-src-attr 'unsafe-inline'",
    'img-src data:',
    'media-src https:',
    'form-action https://api.razorpay.com',
  ]);
  const written = readFileSync(new URL('../../../../SECURITY.md', import.meta.url), 'utf8');
  for (const exception of exceptions) expect(written).toContain(`\`${exception}\``);
});

test('Policy: a script that the drawing did not write gets no hash, whatever it looks like', async () => {
  const injected = '<script>alert(document.domain)</script>';
  const lying = '<script type="text/plain" data-later="">alert(1)</script><script nonce="n2" type="module" async="">alert(2)</script>';
  const { headers, packed } = await finishPage(
    `<script nonce="n1">let own</script><script>let known</script>${injected}${lying}`,
    200,
    {},
    { nonce: 'n1', known: ['let known'] },
  );
  const hash = (code: string) => createHash('sha256').update(code).digest('base64');
  const [, scripts] = /script-src ([^;]*)/.exec(headers['Content-Security-Policy'] ?? '') ?? [];
  expect(scripts).toBe(`'self' 'sha256-${hash('let own')}' 'sha256-${hash('let known')}'`);
  // Pages are cached, so the nonce of one drawing would be everybody's.
  expect(brotliDecompressSync(packed).toString()).not.toContain('n1');
});
