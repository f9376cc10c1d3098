import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const MOST_MS = 5_000;

/**
 * What a stop does with whoever is being answered (deploy/README): nobody new is let in, calls under way are answered, and what is not
 * answered within `mostMs` is cut. The answered function is the application's last `preClose` hook: streams must have been ended before it.
 */
export function finishCalls(app: FastifyInstance, mostMs = MOST_MS): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  app.addHook('onRequest', (_request, { raw }, done) => {
    underWay.add(raw);
    raw.once('close', () => underWay.delete(raw));
    done();
  });
  return async () => {
    // Not an HTTP server's close, which ends resting connections at once: the next call may have been sent on one.
    Server.prototype.close.call(app.server);
    // Else the client would send its next call on a connection that is about to end.
    for (const raw of underWay) if (!raw.headersSent) raw.setHeader('connection', 'close');
    const end = Date.now() + mostMs;
    do await pause(10);
    while (underWay.size > 0 && Date.now() < end);
  };
}
