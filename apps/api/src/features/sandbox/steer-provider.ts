import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { refuse } from '../../refuse.ts';
import { newProviderId } from './handle-calls.ts';
import { orderEntity, paymentEntity, refundEntity } from './present.ts';
import { type Deliverer, type Happening, queuePaymentWebhooks, type Tell } from './send-webhooks.ts';
import {
  findOrder,
  insertPayment,
  listPayments,
  listRefunds,
  lockOrder,
  type SandboxOrder,
  type SandboxPayment,
  writeForGood,
  writeMode,
} from './store.ts';

export const OUTCOMES = ['captured', 'authorized', 'failed', 'late', 'silent'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const MODES = ['ok', 'refuse', 'hang', '500', '429', 'garbage', 'answer_lost'] as const;
export type Mode = (typeof MODES)[number];
export const KINDS = ['orders', 'payments', 'refunds'] as const;
export type Kind = (typeof KINDS)[number];

interface Pay {
  orderId: string;
  outcome: Outcome;
  webhook: Tell;
  /** On the product's clock. */
  delayMs: number;
}

/** What the checkout's success handler receives; no signature for a payment that failed. */
export interface Paid {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string | null;
}

/** The sandbox provider as demo mode steers it: the customer at the bank, and the provider's moods. */
export interface Sandbox {
  /** Refuses `not_found` for an unknown order and `nothing_due` for one that has been paid, as the provider refuses it. */
  pay(input: Pay): Promise<Paid>;
  /** What the success handler received for an order that has been paid; null when it has not. */
  success(orderId: string): Promise<Paid | null>;
  /** The provider's own view; null when it knows no such order. */
  order(orderId: string): Promise<OrderView | null>;
  /** How the next `times` calls (of one kind) are answered; `ok` clears it. */
  setMode(mode: Mode, times: number, only: Kind | null): Promise<void>;
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

/** What the provider has to tell of an outcome. Silence tells nothing: only asking finds it. */
function happeningsOf(outcome: Outcome, delayMs: number): Happening[] {
  switch (outcome) {
    case 'captured':
      return (['payment.authorized', 'payment.captured', 'order.paid'] as const).map((event) => ({ event, afterMs: 0 }));
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

export function createSteering(db: Db, config: Config, deliverer: Deliverer, kick: () => void): Sandbox {
  const sign = (text: string): string => createHmac('sha256', config.razorpay.keySecret.reveal()).update(text).digest('hex');
  const paidOf = ({ order_id, payment_id, status }: SandboxPayment): Paid => ({
    razorpay_payment_id: payment_id,
    razorpay_order_id: order_id,
    razorpay_signature: status === 'failed' ? null : sign(`${order_id}|${payment_id}`),
  });
  return {
    async pay({ orderId, outcome, webhook, delayMs }) {
      const { payment, told } = await transaction(db, async (tx) => {
        const [, order, earlier] = await Promise.all([writeForGood(tx), lockOrder(tx, orderId), listPayments(tx, orderId)]);
        if (!order) return refuse('not_found');
        if (order.status === 'paid' || earlier.some(({ status }) => status !== 'failed')) refuse('nothing_due');
        const status = STATUS[outcome];
        const made = { payment_id: newProviderId('pay'), status, tell: webhook, delay_ms: delayMs };
        const payment = await insertPayment(tx, made, order, outcome === 'late');
        const tried: SandboxOrder = { ...order, status: status === 'captured' ? 'paid' : 'attempted', attempts: order.attempts + 1 };
        return { payment, told: await queuePaymentWebhooks(tx, tried, payment, happeningsOf(outcome, delayMs)) };
      });
      if (told > 0) kick();
      return paidOf(payment);
    },
    async success(orderId) {
      const payment = (await listPayments(db, orderId)).find(({ status }) => status === 'captured');
      return payment ? paidOf(payment) : null;
    },
    async order(orderId) {
      const order = await findOrder(db, orderId);
      if (!order) return null;
      const [payments, refunds] = await Promise.all([listPayments(db, orderId), listRefunds(db, orderId)]);
      return { order: orderEntity(order), payments: payments.map(paymentEntity), refunds: refunds.map(refundEntity) };
    },
    setMode: (mode, times, only) => writeMode(db, mode, mode === 'ok' ? 0 : times, only),
    deliverDue: () => deliverer.deliverDue(),
  };
}
