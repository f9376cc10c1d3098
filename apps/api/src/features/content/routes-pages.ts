import { pages } from '@houseful/contract/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { refuse } from '../../refuse.ts';
import { readContacts } from './read-contacts.ts';
import { readExtra, readPage } from './read-page.ts';
import { findPageImages } from './store.ts';

/** Information pages and their pictures (O-15, O-24, O-27). */
export function pagesRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, pages, {
    'GET /webapp/pages/:page_code': async ({ db, params, lang }) => {
      const text = await readPage(ctx, db, { kind: 'page', code: params.page_code }, lang);
      return text === null ? refuse('not_found') : { page_data: text };
    },
    'GET /webapp/images/:page_code': async ({ db, params }) => {
      const pictures = await findPageImages(db, params.page_code);
      if (pictures.length === 0) return refuse('not_found');
      const at = (position: number): string => pictures[position - 1] ?? '';
      return {
        image_path_1: at(1),
        image_path_2: at(2),
        image_path_3: at(3),
        image_path_4: at(4),
        image_path_5: at(5),
        image_path_6: at(6),
      };
    },
    'GET /webapp/contacts': async ({ lang }) => readContacts(ctx.settings.chain(), lang),
    'GET /webapp/extras/contact-us': async ({ db, lang }) => readExtra(ctx, db, 'contact-us', lang),
    'GET /webapp/extras/ad-with-us': async ({ db, lang }) => readExtra(ctx, db, 'ad-with-us', lang),
    'GET /webapp/extras/about-us': async ({ db, lang }) => readExtra(ctx, db, 'about-us', lang),
    'GET /webapp/extras/life-at-company': async ({ db, lang }) => readExtra(ctx, db, 'life-at-company', lang),
    'GET /webapp/extras/life-at-miraj': async ({ db, lang }) => readExtra(ctx, db, 'life-at-miraj', lang),
  });
}
