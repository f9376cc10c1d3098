import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { acceptsWrites } from '../../db/accepts-writes.ts';
import { envelope } from '../../http/answer.ts';
import { refuse } from '../../refuse.ts';

/**
 * `live`: the process answers. `ready`: it can sell, that is, the database answers, is migrated and accepts
 * writes.
 */
export function healthRoutes(app: FastifyInstance, ctx: Context): void {
  const fine = envelope(null);
  app.get('/v1.0/health/live', async () => fine);
  app.get('/v1.0/health/ready', async () => {
    try {
      await ctx.clock.refresh(ctx.db);
      if (await acceptsWrites(ctx.db)) return fine;
    } catch (error) {
      ctx.log.debug({ err: error }, 'not ready');
    }
    return refuse('unavailable');
  });
}
