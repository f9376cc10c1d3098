import { parseArgs } from 'node:util';
import { formatDay, formatTime } from '@houseful/domain/ist.ts';
import { formatRupees } from '@houseful/domain/money.ts';
import { pino } from 'pino';
import { readConfig } from '../src/config/config.ts';
import type { Db } from '../src/db/connect.ts';
import { findUnpaidEnded } from '../src/features/orders/store-booked.ts';
import { chooseGateway } from '../src/features/payments/choose-gateway.ts';
import type { Gateway } from '../src/features/payments/gateway.ts';
import { findOwedRefunds } from '../src/features/payments/store-refunds.ts';
import { startSandbox } from '../src/features/sandbox/start-server.ts';
import { compareBooks } from '../src/features/settlement/compare-books.ts';
import { payByHand } from '../src/features/settlement/pay-by-hand.ts';
import { withDatabase } from './open-database.ts';

/**
 * `npm run reconcile`: compares the ledger with the provider's books and lists refunds and unpaid tickets for
 * the operator (§4.3). Exits with 1 on a difference; one that is younger than a minute may be news on its
 * way. `-- --days 30` limits the span. `-- --paid <refund>` marks a refund as paid by hand. The product may
 * be running; demo mode asks the sandbox.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { days: { type: 'string' }, paid: { type: 'string' } } });
  const days = values.days === undefined ? undefined : Number(values.days);
  if (days !== undefined && !(Number.isSafeInteger(days) && days > 0))
    throw new Error('npm run reconcile -- [--days N] [--paid <refund>]');
  const config = readConfig(process.env);
  await withDatabase(async (db, _, databaseUrl) => {
    // The sandbox keeps its books in the same database; another server over them answers as the running one
    // does.
    const sandbox = config.demo
      ? await startSandbox({ databaseUrl, config, log: pino({ level: 'silent' }) })
      : null;
    try {
      if (values.paid !== undefined) await settle(db, values.paid);
      const gateway = chooseGateway(config, sandbox?.url);
      process.exitCode = (await report(db, gateway, days)) ? 0 : 1;
    } finally {
      await sandbox?.stop();
    }
  });
}

async function settle(db: Db, refundId: string): Promise<void> {
  const refund = await payByHand(db, refundId);
  if (!refund) throw new Error(`${refundId} is not on the operator's list`);
  console.log(`paid by hand: ${formatRupees(refund.amount_paise)}, booking ${refund.order_id}`);
}

/** Prints the whole report; returns true if the books are equal. */
async function report(db: Db, gateway: Gateway, days: number | undefined): Promise<boolean> {
  const { provider, ledger, differences } = await compareBooks({ db, gateway }, days);
  const line = (who: string, { captured, refunded }: typeof ledger): string =>
    `${who} ${formatRupees(captured)} taken, ${formatRupees(refunded)} given back`;
  console.log(line('provider:', provider));
  console.log(line('ledger:  ', ledger));
  for (const { kind, id, orderId, providerPaise, ledgerPaise } of differences) {
    const booking = orderId ? `, booking ${orderId}` : '';
    console.log(
      `DIFFERS ${kind} ${id}: provider ${formatRupees(providerPaise)}, ledger ${formatRupees(ledgerPaise)}${booking}`,
    );
  }
  for (const { refund_id, order_id, payment_id, amount_paise, last_error } of await findOwedRefunds(db)) {
    const why =
      payment_id === null
        ? 'paid in cash, goes back over the counter'
        : `payment ${payment_id}: ${last_error ?? 'refused'}`;
    console.log(`OWED ${formatRupees(amount_paise)}, refund ${refund_id}, booking ${order_id} (${why})`);
  }
  for (const { order_id, int_book_id, film_title, starts_at, cinema_id, duePaise } of await findUnpaidEnded(
    db,
  )) {
    const show = `${film_title}, ${formatDay(starts_at)} ${formatTime(starts_at)}, ${cinema_id}`;
    console.log(
      `UNPAID ${formatRupees(duePaise)}, booking ${order_id} (number ${int_book_id}; ${show}): the tickets were handed out`,
    );
  }
  console.log(differences.length === 0 ? 'ok: the books are equal' : `differences: ${differences.length}`);
  return differences.length === 0;
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
