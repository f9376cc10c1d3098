import { isDeepStrictEqual } from 'node:util';
import { beforeAll } from 'vitest';
import { raw, sql } from '../../apps/api/src/db/sql.ts';
import type { Reply, TestApp } from './app.ts';
import { bookingOf, type Held, type Priced, type Session } from './booking.ts';
import { app, openDoors } from './shop.ts';

export interface Scene {
  owner: string;
  stranger: string;
  session: Session;
  seats: string[];
  priced: Priced;
  /** The seats that were held, even if the order moved on; null before a hold. */
  held: Held | null;
  /** The fields of a payment that the owner's browser has. */
  paid: Record<string, unknown>;
  share: string;
}
export type State =
  | 'DRAFT'
  | 'PRICED'
  | 'HELD'
  | 'PAYING'
  | 'CONFIRMED'
  | 'PENDING'
  | 'GROUP'
  | 'RELEASED'
  | 'EXPIRED'
  | 'CANCELLED'
  | 'AUTO_CANCELLED';
const FRIENDS = [{ name: 'Ravi', mobile: '9000000001' }];
/** Two Silver seats: 500 rupees, 547.20 with the fee. */
const SEATS = ['A 1', 'A 2'];

/** The texts of requirements §3.2. */
const TEXTS: Record<number, string> = {
  401: 'Your session has expired. Please sign in again.',
  404: 'No Records Found',
  910: 'One or more selected seats are no longer available. Please choose other seats.',
  912: 'Your booking session has expired. Please select your seats again.',
  913: 'Max limit of 10 seats reached',
  914: 'Please select seats of the same type',
  916: 'BadTransaction',
  917: 'This item is currently unavailable.',
  918: 'You can add up to 9 of each item.',
  920: 'Invalid promo code',
  940: 'Payment failed. Please try again.',
  941: 'We could not verify your payment. Any amount deducted will be refunded.',
  942: 'The amount has changed. Please review and try again.',
  943: 'This payment option is not available for this booking.',
  944: 'Please check the friends list.',
  945: 'This amount is already paid.',
  956: 'This ticket cannot be gifted.',
};

export let misuse: ReturnType<typeof misuseOf>;
let key: string | null = null;

/** Starts a test of misuse: calls `openDoors` and makes `misuse`. */
export function openMisuse(): void {
  openDoors();
  beforeAll(() => {
    misuse = misuseOf({
      ...app,
      post: (path, body, options) => app.post(path, body, { ...options, ...(key && { headers: { 'idempotency-key': key } }) }),
    });
  });
}

/** Sends this Idempotency-Key with each call from now on; null sends none. */
export function sendKey(next: string | null): void {
  key = next;
}

/** Makes orders in every state, and every call of a purchase as the owner's browser makes it. */
function misuseOf(app: TestApp) {
  const flow = bookingOf(app);
  let fixtures: any;

  /** Brings an order to a state, with people and a show of its own. */
  async function inState(state: State): Promise<Scene> {
    fixtures = await app.dev('fixtures', { users: 2 });
    const [owner, stranger] = fixtures.users.map((user: { token: string }) => user.token);
    const session = fixtures.sessions['S-FAR'] as Session;
    const priced = await flow.price(owner, session, SEATS);
    const scene: Scene = { owner, stranger, session, seats: SEATS, priced, held: null, paid: {}, share: '' };
    if (state === 'DRAFT') {
      const begun = await app.post('/booking/get-transaction-id', { cinema_code: 'CIN1' }, { token: owner });
      return { ...scene, priced: { ...priced, transaction: begun.data.transaction_id } };
    }
    if (state === 'PRICED') return scene;
    const set = await flow.setSeats(owner, session, priced, SEATS);
    const held: Held = { ...priced, set, reservation: set.data.reservation_id, total: set.data.order.totalAmount };
    scene.held = held;
    const ok = (reply: Reply): Reply => {
      if (!reply.status) throw new Error(`${state}: ${reply.statusCode} ${reply.message}`);
      return reply;
    };
    const open = async (more: object = {}) => ok(await flow.openOrder(owner, held, { ...more })).data.order_id;
    if (state === 'PAYING' || state === 'CONFIRMED' || state === 'CANCELLED') {
      const order = await open();
      if (state === 'PAYING') return { ...scene, paid: { razorpay_order_id: order } };
      scene.paid = await flow.pay(order);
      ok(await flow.commit(owner, held, scene.paid));
    }
    if (state === 'GROUP') {
      scene.paid = await flow.pay(await open({ payment_type: 4, friends: FRIENDS, amount: undefined }));
      const done = ok(await flow.commit(owner, held, { ...scene.paid, payment_type: 4, friends: FRIENDS }));
      scene.share = new URL(done.data.pay_links[0].url).searchParams.get('share') ?? '';
    }
    if (state === 'PENDING' || state === 'AUTO_CANCELLED') ok(await flow.commit(owner, held, {}, { payment_type: 3 }));
    if (state === 'RELEASED') ok(await app.post('/booking/cancel-transaction', { transaction_id: held.transaction }, { token: owner }));
    const advance = { EXPIRED: 421_000, CANCELLED: 600_000, AUTO_CANCELLED: 3 * 86_400_000 - 3 * 3_600_000 }[state as string];
    if (advance) await app.dev('clock', { advance_ms: advance });
    if (state === 'CANCELLED') ok(await app.post('/profile/bookings/cancel', { transaction_id: held.transaction }, { token: owner }));
    // Sweeps first, so that a sweep does not look like an effect of the misuse.
    await app.dev('jobs/run', {});
    return scene;
  }

  const unknown = { reservation: 'rsv_0000000000000000', total: 547.2 };
  const held = (scene: Scene): Held => scene.held ?? ({ ...scene.priced, ...unknown, set: { data: { order: {} } } } as Held);
  const id = (scene: Scene): string => scene.priced.transaction;
  const food = (quantity = 1) => [{ Item_strID: fixtures.items.VEG1, quantity, Item_intPrice: 1 }];

  /** Every call of the flow, as the owner's browser makes it; `token` belongs to the actual caller. */
  const calls = {
    'add-seats': (scene: Scene, token: string, more: object = {}) =>
      app.post(
        '/booking/add-seats',
        {
          cinema_code: 'CIN1',
          transaction_id: id(scene),
          session_id: scene.session.session_id,
          type_code: scene.priced.type.TType_strCode,
          quantity: 2,
          ...more,
        },
        { token },
      ),
    'set-seats': (scene: Scene, token: string, more: Record<string, unknown> = {}) =>
      flow.setSeats(token, scene.session, scene.priced, scene.seats, more),
    'add-food': (scene: Scene, token: string, more: object = {}) =>
      app.post('/booking/add-food', { reservation_id: held(scene).reservation, items: food(), ...more }, { token }),
    'promos/verify': (scene: Scene, token: string, more: object = {}) =>
      app.post('/promos/verify', { promo_code: fixtures.promos.SAVE50, transaction_id: id(scene), ...more }, { token }),
    'promos/remove': (scene: Scene, token: string) => app.post('/promos/remove', { TransactionID: id(scene) }, { token }),
    'order-id': (scene: Scene, token: string, more: Record<string, unknown> = {}) => flow.openOrder(token, held(scene), more),
    'payment-status': (scene: Scene, token: string, more: Record<string, unknown> = {}) =>
      flow.commit(token, held(scene), scene.paid, more),
    'payment-status later': (scene: Scene, token: string, more: Record<string, unknown> = {}) =>
      flow.commit(token, held(scene), {}, { payment_type: 3, ...more }),
    'cancel-transaction': (scene: Scene, token: string, more: object = {}) =>
      app.post('/booking/cancel-transaction', { transaction_id: id(scene), cinema_code: 'CIN1', ...more }, { token }),
    'pay-now/order-id': (scene: Scene, _token: string, more: object = {}) =>
      app.post('/booking/pay-now/order-id', { transaction_id: id(scene), share: scene.share, ...more }),
    'complete-pay-later': (scene: Scene, _token: string, more: object = {}) =>
      app.post('/booking/complete-pay-later', {
        transaction_id: id(scene),
        razorpay_payment_id: 'pay_unknown00000',
        share: scene.share,
        ...more,
      }),
    'final-ticket': (scene: Scene, _token: string, more: object = {}) =>
      app.post('/booking/final-ticket', { transaction_id: id(scene), only_fnd: false, ...more }),
    gift: (scene: Scene, _token: string, more: object = {}) =>
      app.post('/send-ticket-as-gift', {
        transactionID: id(scene),
        giftUserName: 'Ravi',
        giftUserNumber: '9000000003',
        giftUserMessage: 'See you there',
        ...more,
      }),
    cancel: (scene: Scene, token: string, more: object = {}) =>
      app.post('/profile/bookings/cancel', { transaction_id: id(scene), ...more }, { token }),
  };

  /**
   * Returns an order for which the call is the next step: paid at the provider for a payment call, old enough
   * for a cancellation.
   */
  async function ready(state: State, name: keyof typeof calls): Promise<{ scene: Scene; call: () => Promise<Reply> }> {
    const scene = await inState(state);
    let more: Record<string, any> = {};
    if (name === 'payment-status') more = await flow.pay(String(scene.paid.razorpay_order_id));
    if (name === 'complete-pay-later') {
      const opened = await calls['pay-now/order-id'](scene, '');
      more = { razorpay_payment_id: (await flow.pay(opened.data.order_id)).razorpay_payment_id };
    }
    if (name === 'cancel') await app.dev('clock', { advance_ms: 600_000 });
    return { scene, call: () => calls[name](scene, scene.owner, more) };
  }

  /** Returns everything that is stored of an order. */
  async function stored(orderId: string): Promise<{ name: string; row: unknown }[]> {
    const tables = [
      'orders',
      'claims',
      'payments',
      'payment_orders',
      'refunds',
      'ledger',
      'order_items',
      'promo_uses',
      'shares',
      'user_bookings',
      'gifts',
    ];
    const parts = tables.map((table) => `select '${table}' as name, to_jsonb(t) as row from ${table} t where order_id = '${orderId}'`);
    return app.ctx.db.all<{ name: string; row: unknown }>(sql`
      ${raw(parts.join(' union all '))} order by 1, 2`);
  }

  const troubles: string[] = [];

  /**
   * Expects the call to answer this code and its text, and to change nothing. `found` returns the
   * differences.
   */
  async function leavesAlone(scene: Scene, code: number, what: string, call: () => Promise<Reply>): Promise<void> {
    const before = await stored(id(scene));
    const { statusCode, http, message } = await call();
    const after = await stored(id(scene));
    const text = TEXTS[code] ?? message;
    const wrong = statusCode !== code || http !== (code >= 900 ? 200 : code) || message !== text;
    if (wrong) troubles.push(`${what}: ${http} ${statusCode} ${message}, not ${code} ${text}`);
    const changed = after.filter((row) => !before.some((earlier) => isDeepStrictEqual(earlier, row))).map(({ name }) => name);
    if (changed.length > 0 || after.length < before.length) troubles.push(`${what}: changed ${changed.join(', ') || 'something away'}`);
  }

  /** Returns the faults since the last call of it. */
  const found = (): string[] => troubles.splice(0);

  return { inState, ready, calls, stored, leavesAlone, found, items: (): Record<string, string> => fixtures.items };
}

export type CallName = keyof ReturnType<typeof misuseOf>['calls'];
