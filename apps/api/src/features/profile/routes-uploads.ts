import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { refuse } from '../../refuse.ts';
import { fileStorage } from '../uploads/choose-storage.ts';
import { isShown } from '../uploads/store.ts';

/** The names of pictures; resumes have others, and no address. */
const IMAGE_NAME = /^[A-Za-z0-9_-]{24}\.webp$/;
const IMAGE_TYPE = 'image/webp';

/**
 * Serves uploaded pictures. A name of 144 random bits is the right to see one, until its account goes or the
 * sweep finds that nobody uses it.
 */
export function uploadsRoutes(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async ({ params }, reply) => {
    const bytes =
      IMAGE_NAME.test(params.name) && (await isShown(ctx.db, params.name))
        ? await fileStorage(ctx.config).get(params.name)
        : null;
    if (!bytes) return refuse('not_found');
    return reply
      .header('Content-Type', IMAGE_TYPE)
      .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('Cache-Control', 'private, max-age=31536000, immutable')
      .send(bytes);
  });
}
