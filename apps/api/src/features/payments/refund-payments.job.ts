import { DAY_MS } from '@houseful/domain/ist.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../jobs/jobs.ts';
import { ProviderDown, type ProviderRefund, ProviderRefused } from './gateway.ts';
import { writeLedger } from './store-ledger.ts';
import { findRefundByProvider, type RefundRow, saveRefundState, takeDueRefunds } from './store-refunds.ts';

/** After so many refusals a refund is an operator's work; it stays visible as failed. */
const MAX_ATTEMPTS = 20;
/** So is one that the provider says nothing about for so long, as far back as its orders are asked about; asked more than a few times, for we may have been away ourselves. */
const LONGEST_SILENCE_MS = 3 * DAY_MS;
const LEAST_ATTEMPTS = 4;

/**
 * Carries refunds out and follows them to `processed` (L-16, requirements §4.3). The refund's own id is the provider's idempotency key,
 * so a lost answer or a second server never pays twice.
 */
export const refundPayments: Job = {
  name: 'refund-payments',
  everyMs: 5_000,
  async run(ctx) {
    const due = await takeDueRefunds(ctx.db, 50);
    for (const refund of due) await step(ctx, refund);
    return due.length;
  },
};

async function step(ctx: Context, refund: RefundRow): Promise<void> {
  if (refund.payment_id === null) return;
  try {
    const told = refund.provider_refund_id
      ? await ctx.gateway.fetchRefund(refund.payment_id, refund.provider_refund_id)
      : await ctx.gateway.refundPayment(refund.payment_id, { amountPaise: refund.amount_paise, idempotencyKey: refund.refund_id });
    await record(ctx, refund, told);
  } catch (error) {
    if (error instanceof ProviderDown) return noteSilence(ctx, refund, error.message);
    if (!(error instanceof ProviderRefused)) throw error;
    const state = refund.attempts >= MAX_ATTEMPTS ? 'failed' : refund.state;
    await saveRefundState(ctx.db, refund, state, null, error.message);
    ctx.log.error({ refund: refund.refund_id }, 'the payment provider refuses a refund');
  }
}

/** No answer: asked again, until it has been too long. What the provider has taken on by then is its to finish. */
async function noteSilence(ctx: Context, refund: RefundRow, error: string): Promise<void> {
  if (refund.state !== 'requested') return;
  const isOver = refund.attempts >= LEAST_ATTEMPTS && refund.at - refund.created_at >= LONGEST_SILENCE_MS;
  await saveRefundState(ctx.db, refund, isOver ? 'failed' : 'requested', null, error);
  if (isOver) ctx.log.error({ refund: refund.refund_id }, 'the payment provider gave no answer about a refund for too long');
}

async function record(ctx: Context, refund: RefundRow, told: ProviderRefund): Promise<void> {
  const state = told.status === 'processed' ? 'processed' : told.status === 'failed' ? 'failed' : 'processing';
  await transaction(ctx.db, async (tx) => {
    const changed = await saveRefundState(tx, refund, state, told.id);
    if (!changed) return;
    if (state === 'processed') {
      await writeLedger(tx, refund, [
        { debit: 'refunds_payable', credit: 'provider', paise: refund.amount_paise, reason: 'refunded', ref: refund.refund_id },
      ]);
    }
  });
}

/** The provider's own word about a refund (webhook): recorded now instead of at the next look. Unknown ids are ignored. */
export async function noteRefund(ctx: Context, providerRefundId: string): Promise<void> {
  const refund = await findRefundByProvider(ctx.db, providerRefundId);
  if (!refund?.payment_id || refund.state === 'processed') return;
  await record(ctx, refund, await ctx.gateway.fetchRefund(refund.payment_id, providerRefundId));
}
