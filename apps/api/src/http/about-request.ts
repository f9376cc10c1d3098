import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lineOf } from './line-of.ts';

/** Facts of the current request that a log line about it carries. */
export interface AboutRequest {
  reqId: string;
  /** The caller's line: an IPv4 address, or the /64 of an IPv6 address. */
  line: string;
  /** Method and route pattern; never the requested address. */
  call: string;
}

const inProgress = new AsyncLocalStorage<FastifyRequest>();

/** Returns the facts of the request in progress; null outside a request, as in a job. */
export function aboutRequest(): AboutRequest | null {
  const request = inProgress.getStore();
  return request ? aboutOf(request) : null;
}

/** Returns the facts of a request. */
export const aboutOf = ({ id, ip, method, routeOptions }: FastifyRequest): AboutRequest => ({
  reqId: id,
  line: lineOf(ip),
  call: `${method} ${routeOptions?.url ?? '(no route)'}`,
});

const SANE_ID = /^[\w.-]{8,64}$/;

/**
 * Returns the function that names a request: the X-Request-Id of a trusted proxy if it is well-formed, else a
 * random id.
 */
export function requestIds(trustedProxies: readonly string[]): (raw: IncomingMessage) => string {
  const trusts = trustedProxies.length > 0 ? compile([...trustedProxies]) : () => false;
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && SANE_ID.test(given) && trusts(socket.remoteAddress ?? '', 0)
      ? given
      : randomUUID();
  };
}

/**
 * Answers X-Request-Id and remembers the request for `aboutRequest`, through hooks, handlers and everything
 * that they await.
 */
export function rememberRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    inProgress.run(request, done);
  });
  // The body arrives by socket events, which do not carry the request's context.
  app.addHook('preValidation', (request, _reply, done) => inProgress.run(request, done));
}
