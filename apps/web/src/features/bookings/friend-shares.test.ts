import { expect, test } from 'vitest';
import { checkFriends, type FriendRow, previewShares } from './friend-shares.ts';

const row = (amount = '', mobile = '9000000001', name = 'Ravi'): FriendRow => ({ key: Number(mobile), name, mobile, amount });
const two = [row(), row('', '9000000002', 'Meera')];

test('J-22 without amounts everybody pays the same, and the odd paise are the organiser’s', () => {
  expect(previewShares(two, 100_000)).toEqual({ own: 33_334, friends: [33_333, 33_333] });
  expect(checkFriends(two, 3, 100_000)).toEqual({
    ok: true,
    own: 33_334,
    friends: [
      { name: 'Ravi', mobile: '9000000001' },
      { name: 'Meera', mobile: '9000000002' },
    ],
  });
});

test('J-22 a typed amount stands, and the others share the rest to the paisa', () => {
  const rows = [row('100.50'), row('', '9000000002', 'Meera')];
  expect(previewShares(rows, 100_001)).toEqual({ own: 44_976, friends: [10_050, 44_975] });
  expect(checkFriends(rows, 3, 100_001)).toMatchObject({ ok: true, own: 44_976, friends: [{ amount: 100.5 }, { amount: 449.75 }] });
});

test('J-22 invalid amounts, or amounts that leave nothing for the others, are refused beside their field', () => {
  for (const amount of ['abc', '-5', '10.005', '999.50', '1001', '0'])
    expect(checkFriends([row(amount)], 2, 100_000)).toMatchObject({ ok: false, fault: { row: 0, field: 'amount' } });
});

test('J-22 names, numbers and repeated numbers are refused in their own row', () => {
  expect(checkFriends([], 2, 100_000)).toMatchObject({ ok: false, fault: { row: null, message: 'Add at least one friend.' } });
  expect(checkFriends([row('', '9000000001', ' ')], 2, 100_000)).toMatchObject({ fault: { row: 0, field: 'name' } });
  expect(checkFriends([row('', '90000')], 2, 100_000)).toMatchObject({ fault: { row: 0, field: 'mobile' } });
  expect(checkFriends([row(), row()], 3, 100_000)).toMatchObject({ fault: { row: 1, message: 'This number is in the list already.' } });
});
