import { DRAFT_IDLE_MS, HOLD_MS, MAX_LIVE_HOLDS, UNPAID_HOLD_WAITS_MS } from '@houseful/domain/holds.ts';
import { seatRates } from '@houseful/domain/pricing.ts';
import { type Connection, connect } from '../apps/api/src/db/connect.ts';
import { sql } from '../apps/api/src/db/sql.ts';
import { findOwnOrder, type OrderRow } from '../apps/api/src/features/orders/store.ts';
import { findFoodLines, findViewFacts } from '../apps/api/src/features/orders/store-order.ts';
import { holdSeatsRow } from '../apps/api/src/features/seats/store.ts';
import { newReservationId } from '../apps/api/src/ids.ts';
import type { BarePurchases } from './bare-purchases.ts';
import { buyTwo, prepareSales, quoteTwo, setSeats } from './flow.ts';
import { closedLoop, medianRun, type Run } from './load.ts';
import type { BenchProduct } from './product.ts';

const ROUNDS = 3;
const POOL = 8;

export interface HoldRow {
  buyers: number;
  http: Run;
  bare: Run;
}

/**
 * Compares set-seats through HTTP with the same statements run bare, with the same generator and pool size.
 * Rounds alternate; results are medians.
 */
export async function benchHolds(product: BenchProduct, buyers: number, jobs: number): Promise<HoldRow> {
  const bare = connect(product.databaseUrl, POOL);
  const http: Run[] = [];
  const raw: Run[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    http.push(await holdsByHttp(product, buyers, jobs));
    raw.push(await holdsBare(product, bare, buyers, jobs));
  }
  await bare.close();
  return { buyers, http: medianRun(http), bare: medianRun(raw) };
}

/**
 * Makes the quotes before the clock runs: each job is one set-seats of two seats by a buyer who holds
 * nothing.
 */
async function ready(product: BenchProduct, jobs: number) {
  const { sales, buyers } = await prepareSales(product.call, Math.ceil(jobs / 500), jobs);
  const quotes: { buyer: (typeof buyers)[number]; body: Record<string, unknown> }[] = [];
  await closedLoop(8, jobs, async (job) => {
    const buyer = buyers[job % buyers.length] as (typeof buyers)[number];
    quotes[job] = {
      buyer,
      body: await quoteTwo(
        product.call,
        buyer,
        sales[Math.floor(job / 500)] as (typeof sales)[number],
        job % 500,
      ),
    };
  });
  return quotes;
}

async function holdsByHttp(product: BenchProduct, workers: number, jobs: number): Promise<Run> {
  const quotes = await ready(product, jobs);
  return closedLoop(workers, jobs, async (job) => {
    const { buyer, body } = quotes[job] as (typeof quotes)[number];
    await setSeats(product.call, buyer, body);
  });
}

async function holdsBare(
  product: BenchProduct,
  bare: Connection,
  workers: number,
  jobs: number,
): Promise<Run> {
  const quotes = await ready(product, jobs);
  const orders = await Promise.all(
    quotes.map(({ body }) =>
      bare.db.one<Pick<OrderRow, 'user_id' | 'area_code' | 'lines'>>(sql`
        select user_id, area_code, lines from orders where order_id = ${body.transaction_id}`),
    ),
  );
  return closedLoop(workers, jobs, async (job) => {
    const { body } = quotes[job] as (typeof quotes)[number];
    const { user_id, area_code, lines } = orders[job] as NonNullable<(typeof orders)[number]>;
    const cinemaId = String(body.cinema_code);
    await findOwnOrder(bare.db, String(body.transaction_id), user_id);
    const held = await holdSeatsRow(bare.db, {
      cinemaId,
      orderId: String(body.transaction_id),
      userId: user_id,
      showId: Number(body.session_id),
      areaCode: area_code ?? '',
      seatNos: [(job % 500) * 2 + 1, (job % 500) * 2 + 2],
      rates: seatRates(lines),
      reservationId: newReservationId(),
      holdMs: HOLD_MS,
      idleMs: DRAFT_IDLE_MS,
      maxHolds: MAX_LIVE_HOLDS,
      waitsMs: UNPAID_HOLD_WAITS_MS,
      line: null,
      lineSeats: 0,
      priceAccepted: false,
      source: 'Linux Desktop',
      sourceIp: '127.0.0.1',
      bookingSource: '',
      location: 'Mumbai',
      lang: 'en',
    });
    if (held.outcome !== 'held') throw new Error(`bare hold: ${held.outcome}`);
    await findViewFacts(bare.db, held.order);
    await findFoodLines(bare.db, held.order);
  });
}

export interface PurchaseRow {
  run: Run;
  bare: Run;
  nodeMs: number;
  databaseMs: number;
}

/**
 * Measures whole purchases per second, in turns with the same statements run bare. Also measures each
 * purchase's CPU in the API process (the sandbox provider included) and in the database.
 */
export async function benchPurchases(
  product: BenchProduct,
  floor: BarePurchases,
  buyers: number,
  jobs: number,
): Promise<PurchaseRow> {
  const rounds: Omit<PurchaseRow, 'bare'>[] = [];
  const bare: Run[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const buy = await readyToBuy(product, buyers, jobs);
    const before = product.cpu();
    const run = await buy();
    const after = product.cpu();
    rounds.push({
      run,
      nodeMs: (after.node - before.node) / jobs,
      databaseMs: (after.database - before.database) / jobs,
    });
    bare.push(await floor.replay(buyers));
  }
  const middle = rounds.sort((a, b) => a.run.perSecond - b.run.perSecond)[
    Math.floor(ROUNDS / 2)
  ] as (typeof rounds)[number];
  return { ...middle, bare: medianRun(bare) };
}

/** Makes shows and buyers for this many purchases; the returned function buys. */
export async function readyToBuy(
  product: BenchProduct,
  buyers: number,
  jobs: number,
  webhook: 'none' | 'once' = 'none',
): Promise<() => Promise<Run>> {
  const { sales, buyers: people } = await prepareSales(product.call, Math.ceil(jobs / 500), buyers);
  // A worker is one person. If they bought twice at once for one show, they would lose the first hold (G-26).
  return () =>
    closedLoop(buyers, jobs, (job, worker) =>
      buyTwo(
        product.call,
        people[worker] as (typeof people)[number],
        sales[Math.floor(job / 500)] as (typeof sales)[number],
        job % 500,
        webhook,
      ),
    );
}
