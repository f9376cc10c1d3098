import { expect, test } from 'vitest';
import { type Held, violations } from '../../../../../tests/setup/booking.ts';
import { interleave } from '../../../../../tests/setup/interleave.ts';
import { app, flow, openDoors, type Places, places, truth } from '../../../../../tests/setup/shop.ts';
import { expireHolds } from '../settlement/expire-holds.job.ts';

openDoors();

const LONG = { timeout: 240_000 };
const OWNING = ['HELD', 'PAYING', 'PENDING', 'CONFIRMED'];

interface Scene extends Places {
  token: string;
  pair: string[];
  held: Held;
}

async function begin(): Promise<Scene> {
  const place = await places(1);
  const [token = ''] = place.tokens;
  const pair = place.seats.slice(0, 2);
  return { ...place, token, pair, held: await flow.hold(token, place.session, pair) };
}

type Call = (scene: Scene) => Promise<any>;
const FRIENDS = [{ name: 'Ravi', mobile: '9000000003', seats: 1, amount: 1 }];
const post =
  (path: string, body: (scene: Scene) => object): Call =>
  (scene) =>
    app.post(path, body(scene), { token: scene.token });

/** Everything that the owner's browser, or time, can do to an order that holds seats. */
const CALLS: Record<string, Call> = {
  'add-seats': post('/booking/add-seats', ({ session, held }) => ({
    cinema_code: session.cinema_code,
    transaction_id: held.transaction,
    session_id: session.session_id,
    type_code: held.type.TType_strCode,
    quantity: 1,
  })),
  'set-seats': ({ token, session, held, pair }) => flow.setSeats(token, session, held, pair),
  'another hold': ({ token, session, seats }) =>
    flow.price(token, session, seats.slice(1)).then((priced) => flow.setSeats(token, session, priced, seats.slice(1))),
  'cancel-transaction': post('/booking/cancel-transaction', ({ held, session }) => ({
    transaction_id: held.transaction,
    cinema_code: session.cinema_code,
  })),
  food: post('/booking/add-food', ({ held, fixtures }) => ({
    reservation_id: held.reservation,
    items: [{ Item_strID: fixtures.items.VEG1, quantity: 2 }],
  })),
  'no food': post('/booking/add-food', ({ held }) => ({ reservation_id: held.reservation, items: [] })),
  'a code': post('/promos/verify', ({ held, fixtures }) => ({ promo_code: fixtures.promos.SAVE50, transaction_id: held.transaction })),
  'no code': post('/promos/remove', ({ held }) => ({ TransactionID: held.transaction })),
  'order-id': ({ token, held }) => flow.openOrder(token, held),
  'order-id of a group': ({ token, held }) => flow.openOrder(token, held, { payment_type: 4, amount: undefined, friends: FRIENDS }),
  cash: ({ token, held }) => flow.commit(token, held, {}, { payment_type: 2 }),
  'pay later': ({ token, held }) => flow.commit(token, held, {}, { payment_type: 3 }),
  'the sweep': () => expireHolds.run(app.ctx),
};
const names = Object.keys(CALLS);
const PAIRS = names.flatMap((one, i) => names.slice(i).map((other): [string, string] => [one, other]));

test.for(PAIRS)(
  'G-14 G-24 J-23 two calls about one hold, in every order, leave its seats and its money whole: %s and %s',
  LONG,
  async (pair) => {
    const { deadlocks } = await interleave(app, {
      limit: 3,
      begin,
      acts: pair.map((name) => CALLS[name] as Call),
      async check({ held }, answers) {
        expect(answers.filter((answer) => answer instanceof Error || answer?.http >= 500)).toEqual([]);
        const { state, seats } = await truth(held.transaction);
        expect([state, seats.length]).toEqual([state, OWNING.includes(state) ? 2 : 0]);
        expect(await violations(app)).toEqual([]);
      },
    });
    expect(deadlocks).toBe(0);
  },
);
