import { content } from '@houseful/contract/content.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { newUuid } from '../../ids.ts';
import { presentPromotion } from './present.ts';
import { readExtra, readPage } from './read-page.ts';
import { pagesRoutes } from './routes-pages.ts';
import { securityTxtRoutes } from './routes-security-txt.ts';
import { addPageView, findPromotions } from './store.ts';

/** Terms, the footer’s texts, promotions and page views (requirements §3.5 #33, §3.9 #84-#85, #91-#92). */
export function contentRoutes(app: FastifyInstance, ctx: Context): void {
  pagesRoutes(app, ctx);
  securityTxtRoutes(app, ctx);
  serve(app, ctx, content, {
    'GET /webapp/terms-conditions': async ({ db, lang }) => {
      const text = await readPage(ctx, db, { kind: 'terms', code: 'terms' }, lang);
      return text ? [{ tc_text: text }] : [];
    },
    'GET /webapp/extras/customer-care-email': async ({ db, lang }) =>
      readExtra(ctx, db, 'customer-care-email', lang),
    'GET /webapp/extras/address': async ({ db, lang }) => readExtra(ctx, db, 'address', lang),
    'GET /webapp/extras/promotions': async ({ db, lang }) =>
      (await findPromotions(db, lang)).map(presentPromotion),
    'POST /webapp/extras/promotions': async ({ db, lang }) =>
      (await findPromotions(db, lang)).map(presentPromotion),
    'POST /webapp/events': async ({ db, body }) => {
      await addPageView(db, newUuid(), withoutQuery(body.path), body.title ?? '');
      return null;
    },
  });
}

/**
 * A query or fragment may name a person, and long runs of letters and digits are ids: neither is kept
 * (AMB-115).
 */
function withoutQuery(path: string): string {
  return path
    .replace(/[?#].*$/s, '')
    .replace(/[0-9a-z_-]{20,}(?=\/|$)/gi, (part) => (/\d/.test(part) ? '{id}' : part));
}
