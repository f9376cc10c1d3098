import { DAY_MS } from '@houseful/domain/ist.ts';
import type { Context } from '../../context.ts';
import { readNow } from '../../db/now.ts';
import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../jobs/jobs.ts';
import { eachAlone } from '../../jobs/one-by-one.ts';
import { ProviderDown, type ProviderRefund, ProviderRefused } from './gateway.ts';
import { writeLedger } from './store-ledger.ts';
import {
  findRefundByProvider,
  noteVainCall,
  type RefundRow,
  saveRefundState,
  takeDueRefunds,
} from './store-refunds.ts';

/** After so many refusals to take it on a refund is an operator's work; it stays visible as failed. */
const MOST_REFUSALS = 20;
/**
 * So is one that the provider has not answered about for so long: as far back as we ask it about orders. We
 * may have been away ourselves for that time, so it must also have been asked more than a few times.
 */
const LONGEST_SILENCE_MS = 3 * DAY_MS;
const LEAST_ATTEMPTS = 4;

/**
 * Carries refunds out and follows them to `processed` (L-16, requirements §4.3). The refund's own id is the
 * provider's idempotency key, so a lost answer or a second server never pays twice. One that cannot be
 * written down keeps no other waiting.
 */
export const refundPayments: Job = {
  name: 'refund-payments',
  everyMs: 5_000,
  async run(ctx, stop) {
    const due = await takeDueRefunds(ctx.db, 50);
    return (
      await eachAlone(ctx, 'refund-payments', due, async (refund) => !stop?.aborted && step(ctx, refund))
    ).done;
  },
};

async function step(ctx: Context, refund: RefundRow): Promise<boolean> {
  if (refund.payment_id === null) return false;
  try {
    const told = refund.provider_refund_id
      ? await ctx.gateway.fetchRefund(refund.payment_id, refund.provider_refund_id)
      : await ctx.gateway.refundPayment(refund.payment_id, {
          amountPaise: refund.amount_paise,
          idempotencyKey: refund.refund_id,
        });
    await record(ctx, refund, told);
  } catch (error) {
    if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error;
    await noteTrouble(ctx, refund, error);
  }
  return true;
}

/**
 * Plans the next call, unless refusals or silence have lasted too long. A refund that the provider has
 * accepted by then is the provider's to finish.
 */
async function noteTrouble(
  ctx: Context,
  refund: RefundRow,
  error: ProviderDown | ProviderRefused,
): Promise<void> {
  const isRefused = error instanceof ProviderRefused;
  const isLast = isRefused
    ? refund.refusals + 1 >= MOST_REFUSALS
    : refund.attempts >= LEAST_ATTEMPTS && refund.at - refund.created_at >= LONGEST_SILENCE_MS;
  const isOver = await noteVainCall(ctx.db, refund, { error: error.message, isRefused, isLast });
  if (isRefused) ctx.log.error({ refund: refund.refund_id }, 'the payment provider refuses a refund');
  else if (isOver)
    ctx.log.error(
      { refund: refund.refund_id },
      'the payment provider gave no answer about a refund for too long',
    );
}

async function record(ctx: Context, refund: RefundRow, told: ProviderRefund): Promise<void> {
  const state =
    told.status === 'processed' ? 'processed' : told.status === 'failed' ? 'failed' : 'processing';
  await transaction(ctx.db, async (tx) => {
    const now = { ...refund, at: await readNow(tx) };
    const changed = await saveRefundState(tx, now, state, told.id);
    if (!changed) return;
    if (state === 'processed') {
      await writeLedger(tx, now, [
        {
          debit: 'refunds_payable',
          credit: 'provider',
          paise: refund.amount_paise,
          reason: 'refunded',
          ref: refund.refund_id,
        },
      ]);
    }
  });
}

/**
 * The provider's own word about a refund (webhook): recorded now instead of at the next look. Unknown ids are
 * ignored.
 */
export async function noteRefund(ctx: Context, providerRefundId: string): Promise<void> {
  const refund = await findRefundByProvider(ctx.db, providerRefundId);
  if (!refund?.payment_id || refund.state === 'processed') return;
  await record(ctx, refund, await ctx.gateway.fetchRefund(refund.payment_id, providerRefundId));
}
