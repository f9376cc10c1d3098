import { describe, expect, test } from 'vitest';
import { type Decide, decide, type Order, totalOf } from './order-machine.ts';
import { type Run, simulate } from './order-simulation.ts';

const SEEDS = 60;
const STEPS = 2000;

/** Returns the first failing run among the seeds, or the last clean run. */
function firstFailure(machine: Decide): Run {
  let run = simulate(1, STEPS, machine);
  for (let seed = 2; run.ok && seed <= SEEDS; seed += 1) run = simulate(seed, STEPS, machine);
  return run;
}

describe('120,000 steps of lost, doubled, delayed, reordered, late and forged events', { timeout: 120_000 }, () => {
  test('G-24 J-19 J-20 J-23 no seat has two owners and every paisa is accounted for', () => {
    const seen: Record<string, number> = {};
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const run = simulate(seed, STEPS);
      // A failure is replayed by simulate(seed, step).
      expect({ seed, step: run.step, broken: run.broken }).toEqual({ seed, step: STEPS, broken: [] });
      for (const [what, times] of Object.entries(run.seen)) seen[what] = (seen[what] ?? 0) + times;
    }
    // The history only counts if the hard cases came up in it.
    for (const what of [
      'captured CONFIRMED',
      'captured REFUNDING',
      'captured HELD',
      'captured CANCELLED',
      'captured AUTO_CANCELLED',
      'captured payment_unverified',
      'hold seat_taken',
      'book_unpaid PENDING',
      'cancel CANCELLED',
      'cancel_show CANCELLED',
    ])
      expect([what, (seen[what] ?? 0) > 0]).toEqual([what, true]);
  });

  test('the same seed plays the same history, and another seed another history', () => {
    expect(simulate(7, STEPS)).toEqual(simulate(7, STEPS));
    expect(simulate(7, STEPS).trace).not.toBe(simulate(8, STEPS).trace);
  });
});

// Each machine below lacks one guard. The harness must see it, or it proves nothing.
const faulty: [string, Decide][] = [
  ['holds seats without looking whether they are free', (order, command, now) => decide(order, command, now, true)],
  [
    'takes seats back for late money without looking',
    (order, command, now, free) => decide(order, command, now, command.type === 'captured' || free),
  ],
  [
    'confirms a lapsed hold as if it were live',
    (order, command, now, free) =>
      decide(order, command, command.type === 'captured' && order.heldUntil ? Math.min(now, order.heldUntil - 1) : now, free),
  ],
  [
    'books an order again that its customer gave up',
    (order, command, now, free) =>
      decide(command.type === 'captured' && order.state === 'RELEASED' ? { ...order, state: 'EXPIRED' } : order, command, now, free),
  ],
  [
    'forgets which payments it has seen',
    (order, command, now, free) =>
      decide({ ...order, payments: order.payments.map((payment) => ({ ...payment, id: `${payment.id}?` })) }, command, now, free),
  ],
  [
    'believes any signature',
    (order, command, now, free) => decide(order, command.type === 'captured' ? { ...command, genuine: true } : command, now, free),
  ],
  [
    'accepts the payment of another order',
    (order, command, now, free) => {
      if (command.type !== 'captured') return decide(order, command, now, free);
      return decide({ ...order, cardOrders: [...order.cardOrders, { id: command.cardOrder, amount: command.amount }] }, command, now, free);
    },
  ],
  [
    'books for less than the total',
    (order, command, now, free) => {
      if (command.type !== 'captured') return decide(order, command, now, free);
      const asIfRight: Order = { ...order, cardOrders: order.cardOrders.map((open) => ({ ...open, amount: totalOf(order) })) };
      return decide(asIfRight, { ...command, amount: totalOf(order) }, now, free);
    },
  ],
  [
    'keeps late money',
    (order, command, now, free) => {
      const decision = decide(order, command, now, free);
      if (!decision.ok || decision.order.state !== 'REFUNDING') return decision;
      return { ok: true, order: { ...decision.order, payments: decision.order.payments.map((payment) => ({ ...payment, refunded: 0 })) } };
    },
  ],
  [
    'refunds more than was paid',
    (order, command, now, free) => {
      const decision = decide(order, command, now, free);
      if (!decision.ok || command.type !== 'cancel') return decision;
      const payments = decision.order.payments.map((payment) => ({ ...payment, refunded: payment.amount + 1 }));
      return { ok: true, order: { ...decision.order, payments } };
    },
  ],
  [
    'lets unpaid bookings run past their deadline',
    (order, command, now, free) => decide(order.state === 'PENDING' ? { ...order, payBy: null } : order, command, now, free),
  ],
];

describe('the harness finds a machine that', { timeout: 120_000 }, () => {
  test.each(faulty)('%s, and its seed replays the failure', (_name, machine) => {
    const found = firstFailure(machine);
    expect(found.ok).toBe(false);
    expect(simulate(found.seed, STEPS, machine)).toEqual(found);
  });
});
