import { nextState } from '@houseful/domain/booking-status.ts';
import { istIso } from '@houseful/domain/ist.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { refuse } from '../../refuse.ts';
import { admitTicket, findAdmission } from '../orders/store-gate.ts';
import { readTicketCode } from './sign-ticket.ts';

/**
 * Admits the ticket of a scanned code, once: one conditional update decides between two gates. Refuses
 * not_found for a code that is not ours, and state_forbids for one that was admitted before
 * (data.first_admitted_at) or may not be admitted.
 */
export async function redeemTicket(ctx: Context, db: Db, scanned: string): Promise<void> {
  const code = readTicketCode(scanned, ctx.config);
  const unknown = (reason: string): never => {
    ctx.security.note('gate_refused', { reason });
    return refuse('not_found');
  };
  if (code === null) return unknown('not signed');
  if (await admitTicket(db, code)) return;
  const order = await findAdmission(db, code);
  if (!order) return unknown('unknown');
  if (nextState(order.state, 'redeemed').ok) return redeemTicket(ctx, db, scanned);
  ctx.security.note('gate_refused', { reason: order.redeemed_at === null ? 'not valid' : 'used' });
  return refuse('state_forbids', {
    message:
      order.redeemed_at === null
        ? 'This ticket is not valid for entry.'
        : 'This ticket has already been used.',
    data: { first_admitted_at: order.redeemed_at === null ? null : istIso(order.redeemed_at) },
  });
}
