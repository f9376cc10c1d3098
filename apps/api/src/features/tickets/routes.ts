import { tickets } from '@houseful/contract/tickets.ts';
import { cleanPhrase } from '@houseful/domain/forms/clean-text.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { ok } from '../../http/answer.ts';
import { pageOf } from '../../http/paging.ts';
import { serve } from '../../http/serve.ts';
import { refuse } from '../../refuse.ts';
import { countUnread, listNotifications } from '../notifications/store.ts';
import { countLook } from './limit-looks.ts';
import { presentFood, presentNotification } from './present.ts';
import { readTicket, viewTicket } from './read-ticket.ts';
import { documentRoutes } from './routes-documents.ts';
import { giftRoutes } from './routes-gift.ts';
import { findOwnTicket, findTickets } from './store.ts';

/** Tickets by link, and a person’s own bookings (requirements §3.6 #40-#41, §3.7 #58). */
export function ticketsRoutes(app: FastifyInstance, ctx: Context): void {
  giftRoutes(app, ctx);
  documentRoutes(app, ctx);
  serve(app, ctx, tickets, {
    'POST /webapp/booking/final-ticket': async ({ db, body, ip, lang }) => {
      await countLook(ctx, ip);
      const ticket = await readTicket(ctx, db, body.transaction_id ?? '', lang);
      // Asked for as the wrong kind, a booking is as unknown as any other id (K-04).
      if (!ticket || ticket.only_fnd !== (body.only_fnd ?? false)) return refuse('not_found');
      return ticket;
    },

    'GET /webapp/profile/bookings': async ({ db, query, user, lang, t }) => {
      const { page, limit, offset } = pageOf(query);
      const { rows, total } = await findTickets(db, user.userId, {
        search: cleanPhrase(query.search ?? ''),
        limit,
        offset,
      });
      const notifications = await listNotifications(db, user.userId);
      return ok(
        {
          bookings: await Promise.all(rows.map((row) => viewTicket(ctx, db, row, lang))),
          notifications: notifications.map((row) => presentNotification(row, t)),
          total_unread_notifications_count: await countUnread(db, user.userId),
        },
        { meta: { page, limit, total } },
      );
    },

    'GET /webapp/profile/bookings/items': async ({ db, query, user, lang }) => {
      const rows = query.transaction_id
        ? [(await findOwnTicket(db, query.transaction_id, user.userId)) ?? refuse('not_found')]
        : (await findTickets(db, user.userId, { search: '', limit: 200, offset: 0 })).rows;
      const views = await Promise.all(rows.map((row) => viewTicket(ctx, db, row, lang)));
      return views.filter((view) => view.items.length > 0).map(presentFood);
    },
  });
}
