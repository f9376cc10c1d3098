import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerFirst } from './answer-first.ts';

/** Returns a server's answer to `/`. Its router answers `routed`; `answers` is asked first. */
async function said(answers: Parameters<typeof answerFirst>[1]): Promise<string> {
  const app = Fastify();
  app.get('/', () => 'routed');
  answerFirst(app, answers);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const text = await (await fetch(url)).text();
  await app.close();
  return text;
}

test('an answer before the router is not routed; all else is, even when answering fails', async () => {
  const kept = said((_request, response) => {
    response.end('kept');
    return true;
  });
  expect(await kept).toBe('kept');
  expect(await said(() => false)).toBe('routed');
  const failing = said(() => {
    throw new Error('a header that cannot be sent');
  });
  expect(await failing).toBe('routed');
});
