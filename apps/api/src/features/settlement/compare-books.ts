import { DAY_MS } from '@houseful/domain/ist.ts';
import type { Db } from '../../db/connect.ts';
import { type Gateway, ProviderRefused } from '../payments/gateway.ts';
import { findBookSpan, type LedgerEntry, readProviderAccount } from '../payments/store-ledger.ts';

interface Difference {
  kind: LedgerEntry['kind'];
  /** The provider's id. */
  id: string;
  /** The booking's transaction id, where our ledger has one. */
  orderId: string | null;
  providerPaise: number;
  ledgerPaise: number;
}

/** Both sides in paise, over the same span. */
export interface Books {
  provider: { captured: number; refunded: number };
  ledger: { captured: number; refunded: number };
  differences: Difference[];
}

/**
 * Compares our ledger with the provider's books to the paisa, in both directions, since the first sale or for
 * `days` (AMB-79). Compares captured money and processed refunds; a payment that went back whole before it
 * reached a booking does not count. Reads only. Throws ProviderDown if the provider does not answer.
 */
export async function compareBooks(
  { db, gateway }: { db: Db; gateway: Gateway },
  days?: number,
): Promise<Books> {
  const { firstMs, nowMs } = await findBookSpan(db);
  const fromMs = Math.max(firstMs - DAY_MS, days === undefined ? 0 : nowMs - days * DAY_MS);
  const toMs = nowMs + DAY_MS;
  // A day more of ours, so that clocks that differ a little make no difference.
  const ours = await readProviderAccount(db, fromMs - DAY_MS);
  const ids = new Set(ours.map(({ id }) => id));
  const theirs = { payment: new Map<string, number>(), refund: new Map<string, number>() };
  const passedBy = new Set<string>();
  for await (const { id, status, amountPaise } of gateway.listPayments({ fromMs, toMs })) {
    if (status === 'refunded' && !ids.has(id)) passedBy.add(id);
    else theirs.payment.set(id, isTaken(status) ? amountPaise : 0);
  }
  for await (const { id, paymentId, status, amountPaise } of gateway.listRefunds({ fromMs, toMs }))
    if (!passedBy.has(paymentId) || ids.has(id))
      theirs.refund.set(id, status === 'processed' ? amountPaise : 0);

  for (const entry of ours)
    if (!theirs[entry.kind].has(entry.id)) theirs[entry.kind].set(entry.id, await askFor(gateway, entry));
  const differences: Difference[] = [];
  for (const kind of ['payment', 'refund'] as const) {
    const known = new Map(ours.filter((entry) => entry.kind === kind).map((entry) => [entry.id, entry]));
    for (const [id, providerPaise] of theirs[kind]) {
      const entry = known.get(id);
      const ledgerPaise = entry?.paise ?? 0;
      if (ledgerPaise !== providerPaise)
        differences.push({ kind, id, orderId: entry?.orderId ?? null, providerPaise, ledgerPaise });
    }
  }
  const total = (amounts: Iterable<number>): number => [...amounts].reduce((sum, paise) => sum + paise, 0);
  const ledger = (kind: LedgerEntry['kind']): number =>
    total(ours.filter((entry) => entry.kind === kind).map(({ paise }) => paise));
  return {
    provider: { captured: total(theirs.payment.values()), refunded: total(theirs.refund.values()) },
    ledger: { captured: ledger('payment'), refunded: ledger('refund') },
    differences,
  };
}

const isTaken = (status: string): boolean => status === 'captured' || status === 'refunded';

/** Returns the provider's amount for an entry that it did not list: older than the span, or absent. */
async function askFor(gateway: Gateway, { kind, id, paymentId }: LedgerEntry): Promise<number> {
  try {
    if (kind === 'payment') {
      const { status, amountPaise } = await gateway.fetchPayment(id);
      return isTaken(status) ? amountPaise : 0;
    }
    const { status, amountPaise } = await gateway.fetchRefund(paymentId, id);
    return status === 'processed' ? amountPaise : 0;
  } catch (error) {
    if (error instanceof ProviderRefused) return 0;
    throw error;
  }
}
