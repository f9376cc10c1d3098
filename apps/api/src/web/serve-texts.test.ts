import { brotliDecompressSync } from 'node:zlib';
import { texts } from '@houseful/text/texts.ts';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { announceTexts, nameTexts, serveTexts } from './serve-texts.ts';

const app = Fastify();
serveTexts(app, {});
afterAll(() => app.close());

const ask = (version: string, lang: string, coding = 'br') =>
  app.inject({ url: `/assets/texts/${version}/${lang}.json`, headers: { 'accept-encoding': coding } });

test.each(texts.languages.slice(1))('Q-09 a browser may keep the sentences in $english for good, packed or plain', async ({ code }) => {
  const packed = await ask(texts.version(), code);
  const plain = await ask(texts.version(), code, 'gzip');
  expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(texts.catalogue(code));
  expect(plain.json()).toEqual(texts.catalogue(code));
});

test('Q-09 a page of an older version gets today’s sentences, which it does not keep', async () => {
  const reply = await ask('older', 'hi', '');
  expect([reply.headers['cache-control'], reply.json()]).toEqual(['no-cache', texts.catalogue('hi')]);
});

test('Q-09 English and languages that the site does not speak have no file', async () => {
  for (const lang of ['en', 'xx', '__proto__', 'constructor']) expect((await ask(texts.version(), lang)).statusCode).toBe(404);
});

test('Q-09 a page names the file of its language before its first byte', () => {
  const html = nameTexts('<!doctype html><html lang="hi"><head></head></html>');
  const [, version] = /<html lang="hi" data-texts="([\w-]+)">/.exec(html) ?? [];
  expect(announceTexts('hi')).toBe(`</assets/texts/${version}/hi.json>; rel=preload; as=fetch; crossorigin=anonymous`);
});
