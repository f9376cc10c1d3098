import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { isLoopback } from '../outward/loopback.ts';
import { refuse } from '../refuse.ts';

/**
 * Returns a check of the Host header: it stands once (HTTP/1.0 need not send it) and, in demo mode, names
 * this machine or PUBLIC_URL.
 */
export function createHostGuard({ demo, demoPublic, publicUrl }: Config): (raw: IncomingMessage) => boolean {
  const own = URL.parse(publicUrl)?.hostname;
  const isOurs = (name: string): boolean =>
    !demo || demoPublic || isLoopback(name) || name.toLowerCase() === own;
  return ({ headers, rawHeaders, httpVersion }) => {
    const names = rawHeaders.filter((header, i) => i % 2 === 0 && header.toLowerCase() === 'host');
    const isNamed = names.length === 1 || (names.length === 0 && httpVersion === '1.0');
    return isNamed && isOurs((headers.host ?? '').replace(/:\d*$/, ''));
  };
}

/**
 * Refuses a request without a Host header, or with two, which a proxy and we might read differently. Demo
 * mode also refuses foreign host names. Otherwise another site's page, whose name points to this machine,
 * could read everybody's codes.
 */
export function guardHosts(app: FastifyInstance, { config, log }: Context): void {
  const isRight = createHostGuard(config);
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (isRight(request.raw)) return done();
    if (config.demo && !isSaid)
      log.warn(
        'a foreign host name was refused: the demo answers only localhost, PUBLIC_URL, or all with DEMO_PUBLIC=yes',
      );
    isSaid = true;
    refuse('invalid_input');
  });
}
