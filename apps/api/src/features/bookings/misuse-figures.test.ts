import { expect, test } from 'vitest';
import { type CallName, misuse, openMisuse, type Scene, type State } from '../../../../../tests/setup/misuse.ts';
import { app } from '../../../../../tests/setup/shop.ts';

/** Forged figures and ids: the server's own count, and nothing changed. */
openMisuse();

const seat = (row: string, number: string) => ({ row: { strRowPhyID: row }, seat: { strSeatNumber: number } });
const items = (quantity: unknown, item = misuse.items().VEG1) => [{ Item_strID: item, quantity }];
const forgedFriends = [
  [],
  [{ name: '', mobile: '9000000001' }],
  [{ name: 'Ravi', mobile: '123' }],
  [{ name: 'Ravi', mobile: '9000000001', amount: 547.2 }],
  [{ name: 'Ravi', mobile: '9000000001', amount: -1 }],
  [{ name: 'Ravi', mobile: '9000000001', amount: { toString: 1 } }],
  [1, 2].map(() => ({ name: 'Ravi', mobile: '9000000001' })),
];

/** State, call, what is forged, and the code that refuses it. Made when the show, its seats and its menu are known. */
const FORGED: [State, CallName, number, () => Record<string, unknown>[]][] = [
  ['DRAFT', 'add-seats', 400, () => [0, -1, 1.5, 'two', null, true, [2], {}].map((quantity) => ({ quantity }))],
  ['DRAFT', 'add-seats', 913, () => [{ quantity: 11 }, { quantity: 1_000_000 }]],
  [
    'DRAFT',
    'add-seats',
    404,
    () => [{ session_id: 1 }, { session_id: -1 }, { cinema_code: 'CIN2' }, { type_code: 'none' }, { transaction_id: 'x'.repeat(26) }],
  ],
  [
    'PRICED',
    'set-seats',
    400,
    () => [
      { quantity: 1 },
      { quantity: [2] },
      { selectedSeats: [] },
      { selectedSeats: [seat('A', '1')] },
      { selectedSeats: [seat('A', '1'), seat('A', '1')] },
      { selectedSeats: [seat('A', '1'), seat('A', '13')] },
      { selectedSeats: [seat('A', '1'), seat('Z', '1')] },
    ],
  ],
  [
    'PRICED',
    'set-seats',
    914,
    () => [{ selectedSeats: [seat('A', '1'), seat('J', '1')] }, { selectedSeats: [seat('J', '1'), seat('J', '2')] }],
  ],
  ['PRICED', 'set-seats', 913, () => [{ selectedSeats: Array.from({ length: 11 }, (_, i) => seat('A', String(i + 1))), quantity: 11 }]],
  ['PRICED', 'set-seats', 911, () => [1, 0, -250, 249.99, 1e9].map((vistaSeatPrice) => ({ vistaSeatPrice }))],
  ['PRICED', 'set-seats', 404, () => [{ cinema_code: 'CIN2' }, { transaction_id: 'x'.repeat(26) }]],
  ['HELD', 'add-food', 918, () => [{ items: items(10) }, { items: [...items(5), ...items(5)] }]],
  ['HELD', 'add-food', 400, () => [0.5, -1, 'many', null, true, [1]].map((quantity) => ({ items: items(quantity) }))],
  ['HELD', 'add-food', 917, () => [{ items: items(1, 'no-such-item') }]],
  ['HELD', 'promos/verify', 920, () => ['NOPE', '', "' or 1=1"].map((promo_code) => ({ promo_code }))],
  ['HELD', 'order-id', 942, () => [1, 0, -547.2, 547.19, 547.21, 1e12].map((amount) => ({ amount }))],
  ['HELD', 'order-id', 942, () => [{ booking_type: 'only_fnd' }]],
  ['HELD', 'order-id', 943, () => [2, 3, 0, 5, 'card'].map((payment_type) => ({ payment_type }))],
  ['HELD', 'order-id', 944, () => forgedFriends.map((friends) => ({ payment_type: 4, friends, amount: undefined }))],
  ['PAYING', 'payment-status', 942, () => [1, 0, -547.2, 547.19].map((total_amount) => ({ total_amount }))],
  ['PAYING', 'payment-status', 943, () => [0, 5, 'card'].map((payment_type) => ({ payment_type }))],
  ['PAYING', 'payment-status later', 942, () => [{ total_amount: 1 }]],
];

test.each(FORGED)('G-28 J-09 J-10 H-27 %s %s: %i for a forged figure, and nothing is stored', async (state, name, code, forged) => {
  const scene = await misuse.inState(state);
  for (const more of forged()) {
    await misuse.leavesAlone(scene, code, `${name} ${JSON.stringify(more)}`, () =>
      misuse.calls[name](scene, scene.owner, more as Record<string, any>),
    );
  }
  expect(misuse.found()).toEqual([]);
});

test('G-28 H-27 AMB-58 figures that only describe are not believed: prices, charges, taxes and names are ours', async () => {
  const scene = await misuse.inState('HELD');
  const priced = [{ ...items(1)[0], Item_intPrice: 1 }];
  expect((await misuse.calls['add-food'](scene, scene.owner, { items: priced })).data.order.totalAmount).toBe(667.2);
  await misuse.calls['add-food'](scene, scene.owner, { items: [] });
  const forged = { internet_handling_charges: 0, gst: -100, promo_amount: 500, promo_code: 'SAVE50' };
  expect((await misuse.calls['order-id'](scene, scene.owner, forged)).data.amount_paise).toBe(54_720);
  expect(await misuse.calls['payment-status'](scene, scene.owner, { ...forged, total_amount: 47.2 })).toMatchObject({
    statusCode: 942,
    data: { totalAmount: 547.2 },
  });
});

/** Proofs of payment that are not this order's. */
async function proofs(scene: Scene): Promise<Record<string, unknown>[]> {
  const opened = await misuse.calls['order-id'](scene, scene.owner);
  const own = { razorpay_order_id: opened.data.order_id as string };
  const elsewhere = await misuse.inState('CONFIRMED');
  const unpaid = await misuse.inState('PAYING');
  const text = 'f'.repeat(64);
  return [
    { ...own, razorpay_payment_id: 'pay_none000000', razorpay_signature: text },
    { ...own, razorpay_payment_id: elsewhere.paid.razorpay_payment_id, razorpay_signature: elsewhere.paid.razorpay_signature },
    { ...own, razorpay_payment_id: elsewhere.paid.razorpay_payment_id, razorpay_signature: text },
    elsewhere.paid,
    { ...elsewhere.paid, razorpay_order_id: unpaid.paid.razorpay_order_id },
    { razorpay_order_id: 'order_none000000', razorpay_payment_id: 'pay_none000000', razorpay_signature: text },
    { ...own, razorpay_payment_id: '../payments', razorpay_signature: '' },
  ];
}

test('J-19 J-13 a payment that is not this order’s is refused 941, and nothing is stored', async () => {
  const scene = await misuse.inState('PAYING');
  for (const proof of (await proofs(scene)).slice(0, 6)) {
    await misuse.leavesAlone(scene, 941, JSON.stringify(proof), () => misuse.calls['payment-status'](scene, scene.owner, proof));
  }
  await misuse.leavesAlone(scene, 940, 'no signature', () =>
    misuse.calls['payment-status'](scene, scene.owner, {
      razorpay_order_id: scene.paid.razorpay_order_id,
      razorpay_payment_id: 'pay_none000000',
    }),
  );
  const pending = await misuse.inState('PENDING');
  const paid = String((await misuse.inState('CONFIRMED')).paid.razorpay_payment_id);
  for (const payment of [paid, 'pay_none000000', '../orders', 'x'.repeat(80)]) {
    await misuse.leavesAlone(pending, 941, `pays with ${payment}`, () =>
      misuse.calls['complete-pay-later'](pending, '', { razorpay_payment_id: payment }),
    );
  }
  await misuse.leavesAlone(pending, 940, 'pays with nothing', () =>
    misuse.calls['complete-pay-later'](pending, '', { razorpay_payment_id: '' }),
  );
  expect(misuse.found()).toEqual([]);
});

test('AMB-82 K-04 AMB-86 a link opens its own booking and share only', async () => {
  const group = await misuse.inState('GROUP');
  const other = await misuse.inState('GROUP');
  for (const share of [other.share, 'x'.repeat(24), "' or 1=1"]) {
    for (const name of ['pay-now/order-id', 'complete-pay-later'] as const) {
      await misuse.leavesAlone(group, 404, `${name} ${share}`, () => misuse.calls[name](group, '', { share }));
    }
  }
  for (const id of [
    group.priced.transaction.slice(0, -1),
    `${group.priced.transaction}x`,
    group.priced.transaction.toUpperCase(),
    '%',
    '',
  ]) {
    await misuse.leavesAlone(group, 404, `ticket ${id}`, () => misuse.calls['final-ticket'](group, '', { transaction_id: id }));
    await misuse.leavesAlone(group, 404, `gift ${id}`, () => misuse.calls.gift(group, '', { transactionID: id }));
  }
  await misuse.leavesAlone(group, 404, 'the wrong kind', () => misuse.calls['final-ticket'](group, '', { only_fnd: true }));
  expect(misuse.found()).toEqual([]);
});

test('L-16 a cancellation for another refund than ours is refused 942 with the right one', async () => {
  const scene = await misuse.inState('CONFIRMED');
  await app.dev('clock', { advance_ms: 600_000 });
  for (const expected_refund of [547.2, 0, 375.01, -375, 1e15]) {
    await misuse.leavesAlone(scene, 942, String(expected_refund), () => misuse.calls.cancel(scene, scene.owner, { expected_refund }));
  }
  expect(await misuse.calls.cancel(scene, scene.owner, { expected_refund: 375 })).toMatchObject({
    status: true,
    data: { refund: { amount: 375 } },
  });
  expect(misuse.found()).toEqual([]);
});
