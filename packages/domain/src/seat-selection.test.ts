import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChosenSeat, checkQuantity, checkSeats, MAX_SEATS, SEAT_STATUS, toggleSeat } from './seat-selection.ts';

const gold = (seat: number | string, row = 'F'): ChosenSeat => ({ row, seat: String(seat), area: 'GOLD', type: '0042' });
const silver = (seat: number | string): ChosenSeat => ({ ...gold(seat, 'A'), area: 'SILVER', type: '0041' });
const goldRow = (count: number) => Array.from({ length: count }, (_, index) => gold(index + 1));

describe('tapping a seat', () => {
  test('G-05 only an available seat can be chosen', () => {
    for (const status of [...Object.values(SEAT_STATUS), '4', '', 'x']) {
      const tapped = toggleSeat([], gold(1), status);
      expect(tapped).toEqual(status === '0' ? { ok: true, selection: [gold(1)] } : { ok: false, reason: 'seat_unavailable' });
    }
  });

  test('G-06 a second tap lets the seat go and leaves the others', () => {
    expect(toggleSeat([gold(1), gold(2)], gold(1), '0')).toEqual({ ok: true, selection: [gold(2)] });
  });

  test('G-06 a chosen seat that someone else took meanwhile can still be unchosen', () => {
    expect(toggleSeat([gold(1)], gold(1), '1')).toEqual({ ok: true, selection: [] });
  });

  test('G-07 a seat of another area or ticket type does not join', () => {
    const refused = { ok: false, reason: 'mixed_seat_types' };
    expect(toggleSeat([gold(1)], silver(1), '0')).toEqual(refused);
    expect(toggleSeat([gold(1)], { ...gold(2), area: 'SILVER' }, '0')).toEqual(refused);
    expect(toggleSeat([gold(1)], { ...gold(2), type: '0041' }, '0')).toEqual(refused);
  });

  test('G-08 the eleventh seat is refused, the tenth is not', () => {
    expect(toggleSeat(goldRow(9), gold(10), '0')).toMatchObject({ ok: true, selection: { length: 10 } });
    expect(toggleSeat(goldRow(10), gold(11), '0')).toEqual({ ok: false, reason: 'too_many_seats' });
  });

  test('AMB-53 with ten seats chosen, a seat of another type is refused for its type', () => {
    expect(toggleSeat(goldRow(10), silver(1), '0')).toEqual({ ok: false, reason: 'mixed_seat_types' });
  });

  test('G-05 a sold seat of another type is refused for being sold', () => {
    expect(toggleSeat([gold(1)], silver(1), '1')).toEqual({ ok: false, reason: 'seat_unavailable' });
  });

  test('G-09 after the last seat is let go another type may be chosen', () => {
    const emptied = toggleSeat([gold(1)], gold(1), '0');
    expect(emptied).toEqual({ ok: true, selection: [] });
    expect(emptied.ok && toggleSeat(emptied.selection, silver(3), '0')).toEqual({ ok: true, selection: [silver(3)] });
  });

  test('seat 1 of row 11 is not seat 11 of row 1', () => {
    expect(toggleSeat([gold('11', '1')], gold('1', '11'), '0')).toMatchObject({ ok: true, selection: { length: 2 } });
    expect(checkSeats([gold('1', '11'), gold('11', '1')])).toEqual({ ok: true });
  });

  test('any sequence of taps leaves a selection that the server accepts, and never touches the one passed in', () => {
    const seat = fc.record({
      row: fc.constantFrom('A', 'B'),
      seat: fc.constantFrom('1', '2', '3', '4', '5', '6', '7'),
      area: fc.constantFrom('G', 'S'),
      type: fc.constant('1'),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(seat, fc.constantFrom('0', '0', '0', '1', '2'))), (taps) => {
        let selection: ChosenSeat[] = [];
        for (const [tapped, status] of taps) {
          const result = toggleSeat(Object.freeze([...selection]), tapped, status);
          if (result.ok) selection = result.selection;
        }
        if (selection.length > 0) expect(checkSeats(selection)).toEqual({ ok: true });
      }),
    );
  });
});

describe('the list of seats that the server is asked to hold', () => {
  test.each([
    ['G-14 no seats at all', [], 'invalid_input'],
    ['G-14 a seat named twice', [gold(1), gold(2), gold(1)], 'invalid_input'],
    ['G-07 mixed types', [gold(1), silver(1)], 'mixed_seat_types'],
    ['G-08 eleven seats', goldRow(11), 'too_many_seats'],
    ['AMB-53 eleven seats of two types', [...goldRow(10), silver(1)], 'mixed_seat_types'],
  ])('%s is refused', (_name, seats, reason) => expect(checkSeats(seats)).toEqual({ ok: false, reason }));

  test('G-08 one to ten seats of one type pass', () => {
    for (let count = 1; count <= MAX_SEATS; count += 1) expect(checkSeats(goldRow(count))).toEqual({ ok: true });
  });

  test.each([
    [0, 'invalid_input'],
    [-1, 'invalid_input'],
    [1.5, 'invalid_input'],
    [Number.NaN, 'invalid_input'],
    [11, 'too_many_seats'],
  ])('G-08 a quantity of %d is refused', (quantity, reason) => expect(checkQuantity(quantity)).toEqual({ ok: false, reason }));
});
