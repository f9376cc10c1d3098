import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';

const PATH = '/.well-known/security.txt';
/**
 * RFC 9116 asks for less than a year. The chain answers as long as the product runs, so the date moves along.
 */
const GOOD_FOR_MS = 180 * 86_400_000;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a weakness of this chain's site. `emails.security`
 * of the chain, else its care desk.
 */
export function securityTxtRoutes(app: FastifyInstance, ctx: Context): void {
  app.get(PATH, async (_request, reply) => {
    const { emails, care_email: care } = ctx.settings.chain() as {
      emails?: Record<string, string>;
      care_email: string;
    };
    const address = emails?.security || care;
    const lines = [
      ...(address ? [`Contact: mailto:${address}`] : []),
      `Contact: ${ctx.origin}/contact-us`,
      `Expires: ${new Date(ctx.clock.now() + GOOD_FOR_MS).toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${ctx.origin}${PATH}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
