import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Friend, splitAmongFriends } from './group-split.ts';

const asha: Friend = { name: 'Asha', mobile: '9876543210' };
const ravi: Friend = { name: 'Ravi', mobile: '9876543211' };

describe('sharing with friends', () => {
  test('J-22 three seats and two friends: equal shares, the odd paise to the organiser', () => {
    expect(splitAmongFriends([asha, ravi], 3, 10_001)).toEqual({ ok: true, own: 3335, friends: [3333, 3333] });
    expect(splitAmongFriends([asha], 4, 10_000)).toEqual({ ok: true, own: 5000, friends: [5000] });
  });

  test('AMB-78 with amounts for every friend the organiser pays the rest', () => {
    expect(
      splitAmongFriends(
        [
          { ...asha, amount: 2500 },
          { ...ravi, amount: 1 * 100 },
        ],
        3,
        10_000,
      ),
    ).toEqual({ ok: true, own: 7400, friends: [2500, 100] });
  });

  test.each<[string, Friend[], number, string, number | null]>([
    ['nobody', [], 3, 'none', null],
    ['as many friends as seats', [asha, ravi], 2, 'too_many', null],
    ['a friend without a name', [asha, { ...ravi, name: '  ' }], 3, 'name', 1],
    ['a name of two lines', [{ ...asha, name: 'Asha\nPay here' }], 3, 'name', 0],
    ['a name of 81 characters', [{ ...asha, name: 'a'.repeat(81) }], 3, 'name', 0],
    ['a number of nine digits', [{ ...asha, mobile: '987654321' }], 3, 'mobile', 0],
    ['the same number twice', [asha, { ...ravi, mobile: asha.mobile }], 3, 'repeated', 1],
    ['an amount for one friend only', [{ ...asha, amount: 2500 }, ravi], 3, 'mixed_amounts', null],
    [
      'an amount of nothing',
      [
        { ...asha, amount: 0 },
        { ...ravi, amount: 100 },
      ],
      3,
      'amounts',
      0,
    ],
    [
      'a negative amount',
      [
        { ...asha, amount: 2500 },
        { ...ravi, amount: -100 },
      ],
      3,
      'amounts',
      1,
    ],
    [
      'a fraction of a paisa',
      [
        { ...asha, amount: 2500.5 },
        { ...ravi, amount: 100 },
      ],
      3,
      'amounts',
      null,
    ],
    ['less than a rupee', [{ ...asha, amount: 99 }], 3, 'amounts', 0],
    ['friends who pay everything', [{ ...asha, amount: 10_000 }], 3, 'amounts', null],
    ['friends who pay more than everything', [{ ...asha, amount: 20_000 }], 3, 'amounts', null],
  ])('AMB-78 %s is refused', (_name, friends, seats, problem, friend) => {
    expect(splitAmongFriends(friends, seats, 10_000)).toEqual({ ok: false, reason: 'friends_invalid', problem, friend });
  });

  test('AMB-78 a name of eighty characters is a name', () => {
    expect(splitAmongFriends([{ ...asha, name: 'a'.repeat(80) }], 2, 10_000)).toMatchObject({ ok: true });
  });

  test('a total that leaves less than a rupee for each person is not split', () => {
    expect(splitAmongFriends([asha, ravi], 3, 299)).toMatchObject({ ok: false, problem: 'amounts' });
    expect(splitAmongFriends([asha, ravi], 3, 300)).toMatchObject({ ok: true });
  });

  test('J-22 the shares always sum to the total, to the paisa', () => {
    const amounts = fc.option(fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 9, maxLength: 9 }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 500_000 }), amounts, (count, total, given) => {
        const friends = Array.from({ length: count }, (_, index) => ({ name: 'F', mobile: `987654321${index}`, amount: given?.[index] }));
        const split = splitAmongFriends(friends, 10, total);
        if (!split.ok) return;
        expect(split.own + split.friends.reduce((sum, share) => sum + share, 0)).toBe(total);
        expect([split.own, ...split.friends].every((share) => Number.isInteger(share) && share >= 100)).toBe(true);
        expect(split.friends).toHaveLength(count);
      }),
    );
  });
});
