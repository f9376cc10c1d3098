import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Secret } from '../../config/config.ts';
import type { Db } from '../../db/connect.ts';
import { callOut } from '../../outward/call-out.ts';
import { eventBody, orderEntity, paymentEntity, refundEntity } from './present.ts';
import {
  claimWebhooks,
  type DueWebhook,
  insertWebhooks,
  markDelivered,
  type SandboxOrder,
  type SandboxPayment,
  type SandboxRefund,
} from './store.ts';

/** How the webhooks of one payment are sent (spec: demo and test affordances). */
export const TELLS = ['once', 'none', 'duplicate', 'reordered', 'forged', 'delayed'] as const;
export type Tell = (typeof TELLS)[number];

/** One thing that happened at the provider. `afterMs` counts on the product's clock. */
export interface Happening {
  event: 'payment.authorized' | 'payment.captured' | 'payment.failed' | 'order.paid';
  afterMs: number;
}

/** The deliveries that a payment's `tell` makes of what happened, in sending order. */
function planDeliveries(happenings: readonly Happening[], tell: string, delayMs: number): Happening[] {
  switch (tell as Tell) {
    case 'none':
      return [];
    case 'duplicate':
      return happenings.flatMap((happening) => Array.from({ length: 5 }, () => happening));
    case 'reordered':
      return [...happenings].reverse();
    case 'delayed':
      return happenings.map((happening) => ({ ...happening, afterMs: Math.max(happening.afterMs, delayMs) }));
    default:
      return [...happenings];
  }
}

const STATUS = {
  'payment.authorized': 'authorized',
  'payment.captured': 'captured',
  'payment.failed': 'failed',
  'order.paid': 'captured',
} as const;

/**
 * Queues the webhooks of a payment with its state change; answers how many. Copies of one event carry one
 * event id, as the provider's repeats do.
 */
export async function queuePaymentWebhooks(
  tx: Db,
  order: SandboxOrder,
  payment: SandboxPayment,
  happenings: readonly Happening[],
): Promise<number> {
  const ids = new Map(happenings.map(({ event }) => [event, newEventId()]));
  const deliveries = planDeliveries(happenings, payment.tell, payment.delay_ms).map(({ event, afterMs }) => {
    const snapshot = paymentEntity({ ...payment, status: STATUS[event] });
    const entities = { payment: snapshot, ...(event === 'order.paid' && { order: orderEntity(order) }) };
    return {
      event_id: ids.get(event) ?? newEventId(),
      subject: payment.payment_id,
      body: eventBody(event, entities, payment.created_at + afterMs),
      forged: payment.tell === 'forged',
      delayMs: afterMs,
    };
  });
  await insertWebhooks(tx, deliveries);
  return deliveries.length;
}

/** The provider always tells of a finished refund, however quiet its payment was. */
export async function queueRefundWebhook(
  tx: Db,
  refund: SandboxRefund,
  payment: SandboxPayment,
): Promise<void> {
  const body = eventBody(
    'refund.processed',
    { refund: refundEntity({ ...refund, processed: true }), payment: paymentEntity(payment) },
    refund.created_at,
  );
  await insertWebhooks(tx, [
    { event_id: newEventId(), subject: payment.payment_id, body, forged: false, delayMs: 0 },
  ]);
}

const newEventId = (): string => `evt_${randomBytes(9).toString('hex')}`;

export interface Deliverer {
  /** Sends to this address from now on; before that webhooks wait. */
  reach(address: string): void;
  /** Sends everything that is due, after any sending under way; answers how many were sent. */
  deliverDue(): Promise<number>;
  /** Sends no more, and waits for webhooks in flight. */
  rest(): Promise<void>;
}

const BATCH = 50;
/** The provider counts a slower answer as none. */
const PATIENCE_MS = 5_000;

export function createDeliverer(db: Db, secret: Secret | undefined, log: Logger): Deliverer {
  let address: string | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** Answers whether the webhook need not be sent again. */
  async function send(target: string, webhook: DueWebhook): Promise<boolean> {
    const key = webhook.forged ? 'a secret that is not the shop’s' : (secret?.reveal() ?? '');
    try {
      const { ok, status } = await callOut(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': createHmac('sha256', key).update(webhook.body).digest('hex'),
          'x-razorpay-event-id': webhook.event_id,
        },
        body: webhook.body,
        patienceMs: PATIENCE_MS,
      });
      // A forged one is sent once: the refusal is what it is for.
      if (ok || webhook.forged) return true;
      log.warn({ status, event: webhook.event_id }, 'a sandbox webhook was refused and will be sent again');
    } catch (error) {
      log.warn(
        { err: error, event: webhook.event_id },
        'a sandbox webhook did not arrive and will be sent again',
      );
    }
    return false;
  }

  /** Sends the events of one payment in their order. */
  async function sendAll(target: string, webhooks: readonly DueWebhook[]): Promise<void> {
    const delivered: number[] = [];
    for (const webhook of webhooks) if (await send(target, webhook)) delivered.push(webhook.webhook_id);
    if (delivered.length > 0) await markDelivered(db, delivered);
  }

  async function drain(): Promise<number> {
    let sent = 0;
    while (address) {
      const target = address;
      const due = await claimWebhooks(db, BATCH);
      const bySubject = Map.groupBy(due, (webhook) => webhook.subject);
      // Payments do not wait for each other.
      await Promise.all([...bySubject.values()].map((webhooks) => sendAll(target, webhooks)));
      sent += due.length;
      if (due.length < BATCH) break;
    }
    return sent;
  }

  return {
    reach: (where) => {
      address = where;
    },
    deliverDue: () => {
      const run = last.then(drain);
      last = run.catch(() => undefined);
      return run;
    },
    async rest() {
      address = null;
      await last;
    },
  };
}
