import type { Call } from '@houseful/contract/contract.ts';
import { allCalls } from '@houseful/contract/index.ts';
import { openApiDocument } from '@houseful/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { plainPage } from '../../web/plain-page.ts';
import { docsPage } from './present.ts';

const calls = allCalls as Readonly<Record<string, Call>>;

/** The contract for people (`/docs`) and programs (`/v1.0/openapi.json`). */
export function docsRoutes(app: FastifyInstance, ctx: Context): void {
  const title = (): string => `${ctx.settings.chain().product_name} API`;
  app.get('/v1.0/openapi.json', (_request, reply) =>
    reply
      .type('application/json')
      .header('Cache-Control', 'public, max-age=300')
      .send(openApiDocument(title())),
  );
  app.get('/docs', (_request, reply) => plainPage(reply, title(), docsPage(calls)));
}
