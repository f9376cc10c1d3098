import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { lineOf } from '../../http/line-of.ts';
import { pageLang } from '../../http/page-lang.ts';
import { refuse } from '../../refuse.ts';
import { createDrawings } from './draw-pdf.ts';
import { fileNameOf, type TicketView } from './present.ts';
import { calendarOf } from './present-calendar.ts';
import { readTicket } from './read-ticket.ts';

/** Making a file costs more than looking; still far above any person. */
const FILES = { max: 60, windowMs: 600_000 };
const FILE = /^([\w-]{20,40})\.(ics|pdf)$/;

/**
 * Serves a ticket as files to holders of its link: `/tickets/<id>.ics` for a calendar, `/tickets/<id>.pdf`
 * for paper (AMB-83).
 */
export function documentRoutes(app: FastifyInstance, ctx: Context): void {
  const drawings = createDrawings();
  app.addHook('onClose', () => drawings.close());
  app.get<{ Params: { file: string } }>('/tickets/:file', async (request, reply) => {
    const [, linkId = '', kind] = FILE.exec(request.params.file) ?? [];
    await ctx.limiter.hit(`ticket file ${lineOf(request.ip)}`, FILES.max, FILES.windowMs);
    const lang = pageLang(request);
    const ticket = linkId ? await readTicket(ctx, ctx.db, linkId, lang) : null;
    if (!ticket) return refuse('not_found');
    if (kind === 'pdf') {
      const { product_name: product, legal_names: legalNames } = ctx.settings.chain();
      return send(
        reply,
        ticket,
        'application/pdf',
        'pdf',
        await drawings.draw(lineOf(request.ip), { ticket, product, legalNames, lang }),
      );
    }
    const event = calendarOf(ticket, ctx);
    return event === null
      ? refuse('not_found')
      : send(reply, ticket, 'text/calendar; charset=utf-8', 'ics', event);
  });
}

function send(
  reply: FastifyReply,
  ticket: TicketView,
  type: string,
  ending: string,
  content: string | Buffer,
): FastifyReply {
  return reply
    .header('Content-Type', type)
    .header('Content-Disposition', `attachment; filename="${fileNameOf(ticket)}.${ending}"`)
    .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('Cache-Control', 'private, no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Robots-Tag', 'noindex')
    .send(content);
}
