import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const MOST_MS = 5_000;

/**
 * Returns a hook that stops the server gracefully (deploy/README). It refuses new connections, answers calls
 * under way, and cuts those that take longer than `mostMs`. Run it as the last `preClose` hook: streams must
 * end before it.
 */
export function finishCalls(app: FastifyInstance, mostMs = MOST_MS): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  app.addHook('onRequest', (_request, { raw }, done) => {
    underWay.add(raw);
    raw.once('close', () => underWay.delete(raw));
    done();
  });
  return async () => {
    // The HTTP server's own close would end idle connections at once, although the next call may already be
    // on one.
    Server.prototype.close.call(app.server);
    // Otherwise the client would send its next call on a connection that is about to end.
    for (const raw of underWay) if (!raw.headersSent) raw.setHeader('connection', 'close');
    const end = Date.now() + mostMs;
    do await pause(10);
    while (underWay.size > 0 && Date.now() < end);
  };
}
