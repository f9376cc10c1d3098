import { columnsOf } from '../../db/columns.ts';
import type { Db } from '../../db/connect.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** All statements of the sandbox provider, over its own tables. Amounts in paise; instants in epoch ms. */

export interface SandboxOrder {
  order_id: string;
  receipt: string | null;
  amount: number;
  currency: string;
  capture: 'automatic' | 'manual';
  notes: Record<string, string>;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  created_at: number;
}

const orderColumns = columnsOf<SandboxOrder>({
  order_id: true,
  receipt: true,
  amount: true,
  currency: true,
  capture: true,
  notes: true,
  status: true,
  attempts: true,
  created_at: true,
});

export interface SandboxPayment {
  payment_id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'failed';
  tell: string;
  delay_ms: number;
  refunded: number;
  created_at: number;
}

export interface SandboxRefund {
  refund_id: string;
  payment_id: string;
  amount: number;
  speed: string;
  request_hash: string;
  processed: boolean;
  created_at: number;
}

/** With a unique receipt the first order of that receipt is answered again, whatever the rest says. */
export async function insertOrder(
  db: Db,
  order: Pick<SandboxOrder, 'order_id' | 'receipt' | 'amount' | 'currency' | 'capture' | 'notes'> & {
    unique: boolean;
  },
): Promise<SandboxOrder> {
  const made = await db.one<SandboxOrder>(sql`
    insert into sandbox_orders (order_id, receipt, unique_receipt, amount, currency, capture, notes)
    values (${order.order_id}, ${order.receipt}, ${order.unique}, ${order.amount}, ${order.currency},
      ${order.capture}, ${JSON.stringify(order.notes)}::jsonb)
    on conflict (receipt) where unique_receipt do nothing returning ${orderColumns()}`);
  if (made) return made;
  const earlier = await db.one<SandboxOrder>(sql`
    select ${orderColumns()} from sandbox_orders where receipt = ${order.receipt} and unique_receipt`);
  return earlier as SandboxOrder;
}

export async function findOrder(db: Db, orderId: string): Promise<SandboxOrder | null> {
  return db.one<SandboxOrder>(sql`
    select ${orderColumns()} from sandbox_orders where order_id = ${orderId}`);
}

/** The order, locked: attempts on one order happen one after the other. */
export async function lockOrder(tx: Db, orderId: string): Promise<SandboxOrder | null> {
  return tx.one<SandboxOrder>(sql`
    select ${orderColumns()} from sandbox_orders where order_id = ${orderId} for update`);
}

export async function payOrder(tx: Db, orderId: string): Promise<SandboxOrder> {
  const order = await tx.one<SandboxOrder>(sql`
    update sandbox_orders set status = 'paid' where order_id = ${orderId} returning ${orderColumns()}`);
  return order as SandboxOrder;
}

/** A late payment's state follows the clock, so it is worked out where it is read. */
const PAYMENT = sql`payment_id, order_id, amount, currency, tell, delay_ms, created_at,
  case when status = 'failed' and late_at <= app_now() then 'authorized' else status end as status,
  coalesce((select sum(r.amount) from sandbox_refunds r where r.payment_id = p.payment_id), 0)::bigint as refunded`;

export async function findPayment(db: Db, paymentId: string): Promise<SandboxPayment | null> {
  return db.one<SandboxPayment>(sql`
    select ${PAYMENT} from sandbox_payments p where payment_id = ${paymentId}`);
}

export async function listPayments(db: Db, orderId: string): Promise<SandboxPayment[]> {
  return db.all<SandboxPayment>(sql`
    select ${PAYMENT} from sandbox_payments p where order_id = ${orderId} order by created_at, payment_id`);
}

/** A page of the books: made from `from` to `to` (Unix seconds, both belonging to it), newest first. */
export interface Span {
  from: number;
  to: number;
  count: number;
  skip: number;
}

/** The condition, order and length of such a page. */
const spanned = ({ from, to, count, skip }: Span, id: Sql): Sql => sql`
  where floor(extract(epoch from created_at)) between ${from} and ${to}
  order by created_at desc, ${id} limit ${count} offset ${skip}`;

export const listPaymentsIn = (db: Db, span: Span): Promise<SandboxPayment[]> =>
  db.all<SandboxPayment>(sql`select ${PAYMENT} from sandbox_payments p ${spanned(span, sql`payment_id`)}`);

export const listRefundsIn = (db: Db, span: Span): Promise<SandboxRefund[]> =>
  db.all<SandboxRefund>(sql`select ${REFUND} from sandbox_refunds ${spanned(span, sql`refund_id`)}`);

export type Attempt = Pick<SandboxPayment, 'payment_id' | 'order_id' | 'status' | 'tell' | 'delay_ms'> & {
  late: boolean;
};

/** An attempt on an order, counted on it: a captured one has paid it. For good: it waits for the disk. */
export async function insertPayment(db: Db, attempt: Attempt): Promise<'made' | 'not_found' | 'nothing_due'> {
  const { order_id, payment_id, status, tell, delay_ms, late } = attempt;
  const row = await db.one<{ outcome: 'made' | 'not_found' | 'nothing_due' }>(sql`
    select sandbox_pay(${order_id}, ${payment_id}, ${status}, ${tell}, ${delay_ms}, ${late}) as outcome`);
  return row?.outcome ?? 'not_found';
}

export async function markCaptured(tx: Db, paymentId: string): Promise<void> {
  await tx.run(sql`update sandbox_payments set status = 'captured' where payment_id = ${paymentId}`);
}

const REFUND_COLUMNS = sql`refund_id, payment_id, amount, speed, request_hash, created_at`;
const REFUND = sql`${REFUND_COLUMNS}, true as processed`;

/**
 * Pending in its answer, processed as soon as somebody looks: one run of the jobs carries a refund through.
 */
export async function insertRefund(
  tx: Db,
  refund: Pick<SandboxRefund, 'refund_id' | 'payment_id' | 'amount' | 'speed' | 'request_hash'> & {
    key: string | null;
  },
): Promise<SandboxRefund> {
  const made = await tx.one<SandboxRefund>(sql`
    insert into sandbox_refunds (refund_id, payment_id, amount, speed, request_hash, idempotency_key)
    values (${refund.refund_id}, ${refund.payment_id}, ${refund.amount}, ${refund.speed},
      ${refund.request_hash}, ${refund.key})
    returning ${REFUND_COLUMNS}, false as processed`);
  return made as SandboxRefund;
}

export async function findRefund(db: Db, refundId: string): Promise<SandboxRefund | null> {
  return db.one<SandboxRefund>(sql`
    select ${REFUND} from sandbox_refunds where refund_id = ${refundId}`);
}

export async function findRefundByKey(db: Db, key: string): Promise<SandboxRefund | null> {
  return db.one<SandboxRefund>(sql`
    select ${REFUND} from sandbox_refunds where idempotency_key = ${key}`);
}

export async function listRefunds(db: Db, orderId: string): Promise<SandboxRefund[]> {
  return db.all<SandboxRefund>(sql`
    select ${REFUND} from sandbox_refunds
    where payment_id in (select payment_id from sandbox_payments where order_id = ${orderId})
    order by created_at, refund_id`);
}

export interface QueuedWebhook {
  event_id: string;
  subject: string;
  body: string;
  forged: boolean;
  delayMs: number;
}

/** Queues webhooks in the order given, each due after its delay on the product's clock. */
export async function insertWebhooks(tx: Db, webhooks: readonly QueuedWebhook[]): Promise<void> {
  if (webhooks.length === 0) return;
  await tx.run(sql`
    insert into sandbox_webhooks (event_id, subject, body, forged, due_at)
    select event_id, subject, body, forged, app_now() + delay * interval '1 millisecond'
    from unnest(${webhooks.map((webhook) => webhook.event_id)}::text[],
      ${webhooks.map((webhook) => webhook.subject)}::text[],
      ${webhooks.map((webhook) => webhook.body)}::text[],
      ${webhooks.map((webhook) => webhook.forged)}::boolean[],
      ${webhooks.map((webhook) => webhook.delayMs)}::bigint[])
    with ordinality as w (event_id, subject, body, forged, delay, position) order by position`);
}

export interface DueWebhook {
  webhook_id: number;
  event_id: string;
  subject: string;
  body: string;
  forged: boolean;
}

/**
 * Takes webhooks that are due, oldest first. Each is put off by its back-off at once, so that a lost sender's
 * share comes up again; tried ten times.
 */
export async function claimWebhooks(db: Db, limit: number): Promise<DueWebhook[]> {
  const rows = await db.all<DueWebhook & { was_due: number }>(sql`
    with due as (
      select webhook_id, due_at from sandbox_webhooks
      where delivered_at is null and attempts < 10 and due_at <= (select app_now())
      order by due_at, webhook_id limit ${limit} for update skip locked
    )
    update sandbox_webhooks w set attempts = attempts + 1,
      due_at = app_now() + least(3600, 10 * 2 ^ attempts) * interval '1 second'
    from due where w.webhook_id = due.webhook_id
    returning w.webhook_id, w.event_id, w.subject, w.body, w.forged, due.due_at as was_due`);
  return rows.sort((a, b) => a.was_due - b.was_due || a.webhook_id - b.webhook_id);
}

export async function markDelivered(db: Db, webhookIds: readonly number[]): Promise<void> {
  await db.run(sql`
    update sandbox_webhooks set delivered_at = app_now() where webhook_id = any (${webhookIds}::bigint[])`);
}

export async function writeMode(db: Db, mode: string, times: number, kind: string | null): Promise<void> {
  await db.run(sql`update sandbox_mode set mode = ${mode}, times_left = ${times}, only_kind = ${kind}`);
}

/**
 * Returns the answer's mode for this call, and counts the call; `calm` if no call will be answered otherwise
 * until a mode is written.
 */
export async function takeMode(db: Db, kind: string): Promise<{ mode: string; calm: boolean }> {
  const row = await db.one<{ mode: string | null; left: number }>(sql`
    with taken as (
      update sandbox_mode set times_left = times_left - 1
      where times_left > 0 and (only_kind is null or only_kind = ${kind}) returning mode
    )
    select (select mode from taken), times_left as left from sandbox_mode`);
  return { mode: row?.mode ?? 'ok', calm: row?.left === 0 };
}
