import { expect, test } from 'vitest';
import { type CallName, misuse, openMisuse, type State } from '../../../../../tests/setup/misuse.ts';
import { app } from '../../../../../tests/setup/shop.ts';

/** Each call of a purchase at the wrong time and by the wrong person: the right refusal, and nothing changed. */
openMisuse();

/** Answers of each state to the calls that are not its own (requirements §4.1). 200: a repeat that changes nothing. */
const OUT_OF_ORDER: Record<State, Record<number, string>> = {
  DRAFT: {
    200: 'promos/remove',
    404: 'add-food, order-id, pay-now/order-id, complete-pay-later, final-ticket, gift',
    912: 'set-seats, promos/verify',
    916: 'payment-status, payment-status later',
    955: 'cancel',
  },
  PRICED: {
    200: 'promos/remove',
    404: 'add-food, order-id, pay-now/order-id, complete-pay-later, final-ticket, gift',
    912: 'promos/verify',
    916: 'payment-status, payment-status later',
    955: 'cancel',
  },
  HELD: {
    200: 'promos/remove, set-seats',
    404: 'pay-now/order-id, complete-pay-later, final-ticket, gift',
    912: 'add-seats',
    940: 'payment-status',
    955: 'cancel',
  },
  PAYING: {
    200: 'promos/remove, set-seats',
    404: 'pay-now/order-id, complete-pay-later, final-ticket, gift',
    912: 'add-seats',
    940: 'payment-status',
    955: 'cancel',
  },
  CONFIRMED: {
    200: 'promos/remove, payment-status, payment-status later',
    912: 'add-seats, set-seats, add-food, promos/verify, order-id',
    941: 'complete-pay-later',
    945: 'pay-now/order-id',
    950: 'cancel',
    955: 'cancel-transaction',
  },
  PENDING: {
    200: 'promos/remove, payment-status, payment-status later',
    912: 'add-seats, set-seats, add-food, promos/verify, order-id',
    941: 'complete-pay-later',
    955: 'cancel-transaction',
    956: 'gift',
  },
  GROUP: {
    200: 'promos/remove, payment-status, payment-status later',
    912: 'add-seats, set-seats, add-food, promos/verify, order-id',
    941: 'complete-pay-later',
    955: 'cancel-transaction, cancel',
    956: 'gift',
  },
  RELEASED: {
    200: 'promos/remove, cancel-transaction',
    404: 'pay-now/order-id, complete-pay-later, final-ticket, gift',
    912: 'add-seats, set-seats, add-food, promos/verify, order-id',
    916: 'payment-status, payment-status later',
    955: 'cancel',
  },
  EXPIRED: {
    200: 'promos/remove, cancel-transaction',
    404: 'pay-now/order-id, complete-pay-later, final-ticket, gift',
    912: 'add-seats, set-seats, add-food, promos/verify, order-id',
    916: 'payment-status, payment-status later',
    955: 'cancel',
  },
  CANCELLED: {
    200: 'promos/remove, cancel',
    912: 'add-seats, set-seats, add-food, promos/verify, order-id',
    916: 'payment-status, payment-status later',
    941: 'complete-pay-later',
    955: 'cancel-transaction, pay-now/order-id',
    956: 'gift',
  },
  AUTO_CANCELLED: {
    200: 'promos/remove',
    912: 'add-seats, set-seats, add-food, promos/verify, order-id',
    916: 'payment-status, payment-status later',
    941: 'complete-pay-later',
    955: 'cancel-transaction, pay-now/order-id, cancel',
    956: 'gift',
  },
};

test.each(Object.keys(OUT_OF_ORDER) as State[])(
  'G-25 J-12 L-03 J-23 §4.1 %s: calls that are not its own are refused and change nothing',
  async (state) => {
    const scene = await misuse.inState(state);
    for (const [code, names] of Object.entries(OUT_OF_ORDER[state])) {
      for (const name of names.split(', ') as CallName[]) {
        await misuse.leavesAlone(scene, Number(code), name, () => misuse.calls[name](scene, scene.owner));
      }
    }
    await app.dev('clock', { reset: true });
    expect(misuse.found()).toEqual([]);
  },
);

/** The calls that only the owner may make: to others their order is unknown; where money is at stake the word is BadTransaction. */
const OWN: Record<string, number> = {
  'add-seats': 404,
  'set-seats': 404,
  'add-food': 404,
  'promos/verify': 404,
  'promos/remove': 404,
  'order-id': 404,
  'payment-status': 916,
  'payment-status later': 916,
  'cancel-transaction': 404,
  cancel: 404,
};

test.each(['PRICED', 'HELD', 'PAYING', 'CONFIRMED', 'PENDING'] as State[])(
  'J-12 I-06 L-03 AMB-76 %s: another person’s order behaves as unknown, without a session the answer is 401',
  async (state) => {
    const scene = await misuse.inState(state);
    for (const [name, code] of Object.entries(OWN)) {
      // Before there is a reservation nobody knows its id.
      const expected = state === 'PRICED' && name.startsWith('payment-status') ? 916 : code;
      await misuse.leavesAlone(scene, expected, name, () => misuse.calls[name as CallName](scene, scene.stranger));
      for (const nobody of ['', 'x'.repeat(43)]) {
        await misuse.leavesAlone(scene, 401, `${name} by nobody`, () => misuse.calls[name as CallName](scene, nobody));
      }
    }
    await app.dev('clock', { reset: true });
    expect(misuse.found()).toEqual([]);
  },
);
