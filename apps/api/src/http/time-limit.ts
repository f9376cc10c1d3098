import type { FastifyInstance } from 'fastify';
import { Refused } from '../refuse.ts';

/**
 * Longer than any honest call: a body may take 30 s to arrive, and the slowest call waits another 25 s for
 * its provider and its database.
 */
const CALL_MS = 60_000;

/**
 * Answers 503 for each call without an answer after `callMs`. Its work may go on, and a repeat finds it done.
 * A call that was taken over from Fastify is cut, unless its answer has begun, as a stream's has. Fastify's
 * own `handlerTimeout` ends once the body has arrived, so it would miss every POST.
 */
export function limitTime(app: FastifyInstance, callMs = CALL_MS): void {
  app.addHook('onRequest', (_request, reply, done) => {
    const timer = setTimeout(() => {
      if (!reply.sent) void reply.send(new Refused({ reason: 'unavailable' }));
      else if (!reply.raw.headersSent) reply.raw.destroy();
    }, callMs);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
