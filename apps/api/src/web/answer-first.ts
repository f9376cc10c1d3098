import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Asks `answers` before the router, because routing costs more than sending a cached page. `answers` returns
 * true for a request that it has answered. The router gets all other requests, and those on which `answers`
 * throws.
 */
export function answerFirst(
  app: FastifyInstance,
  answers: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const [route] = app.server.listeners('request');
  app.server.removeAllListeners('request');
  const hasAnswered = (request: IncomingMessage, response: ServerResponse): boolean => {
    try {
      return answers(request, response);
    } catch (error) {
      app.log.error({ err: error }, 'a kept page could not be sent');
      return response.headersSent;
    }
  };
  app.server.on(
    'request',
    (request, response) => hasAnswered(request, response) || route?.call(app.server, request, response),
  );
}
