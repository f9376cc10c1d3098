import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';
import { isSecure } from './session.ts';

/** Two years, for the host and all its subdomains. A browser does not forget it earlier. */
const HSTS = 'max-age=63072000; includeSubDomains';

/**
 * Headers of every answer: call, file, picture, event stream and page. A page or a file that needs a wider
 * policy sets it itself (SECURITY.md). If PUBLIC_URL is https, the browser must use https.
 */
export const safetyHeaders = (config: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  ...(isSecure({ config }) && { 'Strict-Transport-Security': HSTS }),
});

/** Sets the headers before the route runs, so that an answer written past the framework has them too. */
export function putSafetyHeaders(reply: FastifyReply, config: Config): void {
  for (const [name, value] of Object.entries(safetyHeaders(config))) reply.raw.setHeader(name, value);
}

/** Puts the headers on every answer of a route. */
export function addSafetyHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (_request, reply, done) => {
    putSafetyHeaders(reply, config);
    done();
  });
}
