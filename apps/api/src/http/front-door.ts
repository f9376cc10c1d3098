import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';

/** Answers a request and returns true, or leaves it to the router. */
export type FirstAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** Puts an answer before the router. The router gets what it leaves, and the requests on which it throws. */
    answerFirst(answers: FirstAnswer): void;
  }
}

/** Slow senders are cut off: headers after 5 s, the whole request after 30 s (uploads on a phone). */
const LIMITS = { headersTimeout: 5_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };
const KEEP_ALIVE_MS = 72_000;

/**
 * Makes the HTTP server in front of Fastify's router. A kept page is answered before it, because routing
 * costs more than sending such a page. `install` gives the application its `answerFirst`.
 */
export function createFrontDoor() {
  let first: FirstAnswer = () => false;
  let fail: (error: unknown) => void = () => undefined;
  const hasAnswered: FirstAnswer = (request, response) => {
    try {
      return first(request, response);
    } catch (error) {
      fail(error);
      return response.headersSent;
    }
  };
  const serverFactory: FastifyServerFactory<Server> = (route) => {
    const answer = (request: IncomingMessage, response: ServerResponse): void => {
      if (!hasAnswered(request, response)) route(request, response);
    };
    // `guardHosts` refuses a request without a Host, in the envelope.
    const server = createServer({ ...LIMITS, requireHostHeader: false }, answer);
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    // An unknown Expect is ignored, as RFC 9110 allows (10.1.1): Node would answer 417 by itself.
    server.on('checkExpectation', answer);
    return server;
  };
  const install = (app: FastifyInstance): void => {
    fail = (error) => app.log.error({ err: error }, 'a kept page could not be sent');
    app.decorate('answerFirst', (answers: FirstAnswer) => {
      first = answers;
    });
  };
  return { serverFactory, install };
}
