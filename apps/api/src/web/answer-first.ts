import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Asks `answers` before the router, which costs more than sending a kept page does. It says true for what it has answered; everything else,
 * and what goes wrong in it, is the router's.
 */
export function answerFirst(app: FastifyInstance, answers: (request: IncomingMessage, response: ServerResponse) => boolean): void {
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
  app.server.on('request', (request, response) => hasAnswered(request, response) || route?.call(app.server, request, response));
}
