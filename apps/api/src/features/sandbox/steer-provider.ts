import { createHmac } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/connect.ts';
import { repeatable, transaction } from '../../db/transaction.ts';
import { refuse } from '../../refuse.ts';
import { newProviderId } from './handle-calls.ts';
import type { Mood } from './keep-mood.ts';
import { orderEntity, paymentEntity, refundEntity } from './present.ts';
import { type Deliverer, type Happening, queuePaymentWebhooks, type Tell } from './send-webhooks.ts';
import {
  findOrder,
  findPayment,
  insertPayment,
  listPayments,
  listRefunds,
  type SandboxPayment,
} from './store.ts';

export const OUTCOMES = ['captured', 'authorized', 'failed', 'late', 'silent'] as const;
export type Outcome = (typeof OUTCOMES)[number];

interface Pay {
  orderId: string;
  outcome: Outcome;
  webhook: Tell;
  /** On the product's clock. */
  delayMs: number;
}

/** Fields that the checkout's success handler receives; no signature for a failed payment. */
export interface Paid {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string | null;
}

/** The sandbox provider as demo mode steers it: the customer at the bank, and the provider's moods. */
export interface Sandbox {
  /**
   * Refuses `not_found` for an unknown order and `nothing_due` for one that has been paid, as the provider
   * refuses it.
   */
  pay(input: Pay): Promise<Paid>;
  /** Returns the fields of the success handler for a paid order; null for an unpaid one. */
  success(orderId: string): Promise<Paid | null>;
  /** The provider's own view; null when it knows no such order. */
  order(orderId: string): Promise<OrderView | null>;
  setMode: Mood['set'];
  /** Sends the webhooks that are due now; answers how many. */
  deliverDue(): Promise<number>;
}

interface OrderView {
  order: ReturnType<typeof orderEntity>;
  payments: ReturnType<typeof paymentEntity>[];
  refunds: ReturnType<typeof refundEntity>[];
}

const STATUS: Record<Outcome, SandboxPayment['status']> = {
  captured: 'captured',
  authorized: 'authorized',
  failed: 'failed',
  late: 'failed',
  silent: 'captured',
};

/**
 * Lists the events that the provider has to report for an outcome. A silent outcome has none: only asking
 * finds it.
 */
function happeningsOf(outcome: Outcome, delayMs: number): Happening[] {
  switch (outcome) {
    case 'captured':
      return (['payment.authorized', 'payment.captured', 'order.paid'] as const).map((event) => ({
        event,
        afterMs: 0,
      }));
    case 'authorized':
      return [{ event: 'payment.authorized', afterMs: 0 }];
    case 'failed':
      return [{ event: 'payment.failed', afterMs: 0 }];
    case 'late':
      return [
        { event: 'payment.failed', afterMs: 0 },
        { event: 'payment.authorized', afterMs: delayMs },
      ];
    case 'silent':
      return [];
  }
}

export function createSteering(
  db: Db,
  config: Config,
  mood: Mood,
  deliverer: Deliverer,
  kick: () => void,
): Sandbox {
  const sign = (text: string): string =>
    createHmac('sha256', config.razorpay.keySecret.reveal()).update(text).digest('hex');
  const paidOf = ({
    order_id,
    payment_id,
    status,
  }: Pick<SandboxPayment, 'order_id' | 'payment_id' | 'status'>): Paid => ({
    razorpay_payment_id: payment_id,
    razorpay_order_id: order_id,
    razorpay_signature: status === 'failed' ? null : sign(`${order_id}|${payment_id}`),
  });
  return {
    async pay({ orderId, outcome, webhook, delayMs }) {
      const attempt = {
        payment_id: newProviderId('pay'),
        order_id: orderId,
        status: STATUS[outcome],
        tell: webhook,
        delay_ms: delayMs,
      };
      const happenings = webhook === 'none' ? [] : happeningsOf(outcome, delayMs);
      const write = async (tx: Db): Promise<void> => {
        const made = await insertPayment(tx, { ...attempt, late: outcome === 'late' });
        if (made !== 'made') refuse(made);
      };
      if (happenings.length === 0) {
        await repeatable(() => write(db));
        return paidOf(attempt);
      }
      await transaction(db, async (tx) => {
        await write(tx);
        const [order, payment] = await Promise.all([
          findOrder(tx, orderId),
          findPayment(tx, attempt.payment_id),
        ]);
        if (order && payment) await queuePaymentWebhooks(tx, order, payment, happenings);
      });
      kick();
      return paidOf(attempt);
    },
    async success(orderId) {
      const payment = (await listPayments(db, orderId)).find(({ status }) => status === 'captured');
      return payment ? paidOf(payment) : null;
    },
    async order(orderId) {
      const order = await findOrder(db, orderId);
      if (!order) return null;
      const [payments, refunds] = await Promise.all([listPayments(db, orderId), listRefunds(db, orderId)]);
      return {
        order: orderEntity(order),
        payments: payments.map(paymentEntity),
        refunds: refunds.map(refundEntity),
      };
    },
    setMode: mood.set,
    deliverDue: () => deliverer.deliverDue(),
  };
}
