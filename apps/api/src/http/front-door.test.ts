import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createFrontDoor, type FirstAnswer } from './front-door.ts';

/** Opens a server whose router answers `/` with `routed`. `answers` is asked first. */
async function open(answers?: FirstAnswer) {
  const door = createFrontDoor();
  const app = Fastify({ serverFactory: door.serverFactory, forceCloseConnections: true });
  door.install(app);
  app.get('/', () => 'routed');
  if (answers) app.answerFirst(answers);
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

async function said(answers?: FirstAnswer): Promise<string> {
  const { app, url } = await open(answers);
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
  expect(await said()).toBe('routed');
  const failing = said(() => {
    throw new Error('a header that cannot be sent');
  });
  expect(await failing).toBe('routed');
});

test('the server cuts slow senders off and keeps a connection that waits', async () => {
  const { app } = await open();
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 5_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    timeout: 0,
  });
  await app.close();
});
