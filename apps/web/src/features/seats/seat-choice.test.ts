import type { ChosenSeat } from '@houseful/domain/seat-selection.ts';
import { expect, test } from 'vitest';
import { type Layout, receiveLayout } from './receive.ts';
import { codeOf, nextSeatMap, type SeatMap } from './seat-choice.ts';

function layoutWith(codes: Record<string, string>, { price = 250, version = 1000 } = {}): Layout {
  const rows = Object.entries(codes).map(([strRowPhyID, list], at) => ({
    strRowPhyID,
    intGridRowID: at + 1,
    seats: list.split(' ').map((strSeatStatus, n) => ({ strSeatNumber: String(n + 1), strGridSeatNum: String(n + 1), strSeatStatus })),
  }));
  const seatType = {
    strAreaDesc: 'Silver',
    TType_strCode: 'T',
    PGroup_strCode: 'G',
    AreaCat_strCode: 'SILVER',
    Cinema_strID: 'CIN1',
    threeDCharge: 0,
  };
  const wire = { seatTypes: [{ ...seatType, Price_curPrice: price, rows }], version };
  return receiveLayout(wire as unknown as Parameters<typeof receiveLayout>[0]);
}

const begin = (codes: Record<string, string>) => nextSeatMap(null, { type: 'looked', layout: layoutWith(codes) }) as SeatMap;
const seat = (row: string, number: number): ChosenSeat => ({ row, seat: String(number), area: 'SILVER', type: 'T' });
const choose = (map: SeatMap, ...chosen: ChosenSeat[]) => nextSeatMap(map, { type: 'chose', chosen }) as SeatMap;
const change = (map: SeatMap, ...changes: [row: number, seat: number, status: string, version?: number][]) =>
  nextSeatMap(map, {
    type: 'changed',
    changes: changes.map(([gridRow, number, code, version = 2000]) => ({ gridRow, col: String(number), code, version })),
  }) as SeatMap;

test('AMB-52 a chosen seat that is taken leaves the choice and is marked', () => {
  const map = change(choose(begin({ A: '0 0 0 0' }), seat('A', 2), seat('A', 3)), [1, 3, '2']);
  expect(map.chosen).toEqual([seat('A', 2)]);
  expect(map.lost).toEqual([seat('A', 3)]);
  expect(codeOf(map, seat('A', 3))).toBe('2');
});

test('AMB-52 the mark of a lost seat disappears with the next choice, or when the seat is free again', () => {
  const lost = change(choose(begin({ A: '0 0 0' }), seat('A', 1)), [1, 1, '2']);
  expect(choose(lost, seat('A', 2)).lost).toEqual([]);
  const free = change(lost, [1, 1, '0', 3000]);
  expect([free.lost, free.chosen, codeOf(free, seat('A', 1))]).toEqual([[], [], '0']);
});

test('AMB-51 the own hold stays own, though a stranger sees it held; when it is let go it is free', () => {
  const map = begin({ A: '5 0' });
  expect(codeOf(change(map, [1, 1, '2']), seat('A', 1))).toBe('5');
  expect(codeOf(change(map, [1, 1, '0']), seat('A', 1))).toBe('0');
});

test('AMB-51 a seat that is not for sale stays so, even if the stream reports it free', () => {
  expect(codeOf(change(begin({ A: '3 0' }), [1, 1, '0']), seat('A', 1))).toBe('3');
});

test('AMB-52 news older than the last look, of unknown seats or of nothing changes nothing', () => {
  const map = begin({ A: '0 0', B: '1 0' });
  expect(change(map, [1, 1, '2', 999]).codes).toBe(map.codes);
  expect(change(map, [9, 1, '2']).codes).toBe(map.codes);
  expect(change(map, [1, 77, '2']).codes).toBe(map.codes);
  expect(change(map, [2, 1, '1']).codes).toBe(map.codes);
});

test('S-09 only the row that changed is a new one, so that only it is drawn again', () => {
  const map = begin({ A: '0 0', B: '0 0' });
  const next = change(map, [2, 1, '1']);
  expect(next.codes[0]).toBe(map.codes[0]);
  expect(next.codes[1]).not.toBe(map.codes[1]);
  const looked = nextSeatMap(next, { type: 'looked', layout: layoutWith({ A: '0 0', B: '1 0' }, { version: 3000 }) });
  expect(looked?.codes).toBe(next.codes);
});

test('G-16 while seats are chosen, a changed price is not shown, so that the question names both prices', () => {
  const dearer = layoutWith({ A: '0 0' }, { price: 280, version: 3000 });
  const priceOf = (map: SeatMap | null) => map?.plan.areas[0]?.seatPaise;
  const map = begin({ A: '0 0' });
  expect(priceOf(nextSeatMap(map, { type: 'looked', layout: dearer }))).toBe(28000);
  const chosen = choose(map, seat('A', 1));
  const frozen = nextSeatMap(chosen, { type: 'looked', layout: dearer });
  expect(priceOf(frozen)).toBe(25000);
  expect(frozen?.chosen).toEqual([seat('A', 1)]);
});

test('G-17 after a declined price the room shows the new one and the choice stands', () => {
  const chosen = choose(begin({ A: '0 0' }), seat('A', 1));
  const fresh = nextSeatMap(chosen, { type: 'looked', layout: layoutWith({ A: '0 0' }, { price: 280, version: 3000 }), fresh: true });
  expect(fresh?.plan.areas[0]?.seatPaise).toBe(28000);
  expect(fresh?.chosen).toEqual([seat('A', 1)]);
});

test('G-24 seats that a hold was refused for are marked as lost, the others stay chosen', () => {
  const map = choose(begin({ A: '0 0 0' }), seat('A', 1), seat('A', 2));
  const next = nextSeatMap(map, { type: 'taken', seats: [{ row: 'A', seat: '2' }] });
  expect(next?.chosen).toEqual([seat('A', 1)]);
  expect(next?.lost).toEqual([seat('A', 2)]);
  expect(next && codeOf(next, seat('A', 2))).toBe('2');
});

test('AMB-52 a late look does not undo newer changes of the stream', () => {
  const map = change(begin({ A: '0 0' }), [1, 1, '1', 5000]);
  expect(nextSeatMap(map, { type: 'looked', layout: layoutWith({ A: '0 0' }, { version: 4000 }) })).toBe(map);
});

test('G-26 a chosen seat that turns out to be the visitor’s own hold stays chosen; another’s is lost', () => {
  const map = choose(begin({ A: '0 0' }), seat('A', 1), seat('A', 2));
  const looked = nextSeatMap(map, { type: 'looked', layout: layoutWith({ A: '5 2' }, { version: 3000 }) });
  expect([looked?.chosen, looked?.lost]).toEqual([[seat('A', 1)], [seat('A', 2)]]);
});

test('Q-15 a seat that is being held stays chosen when the stream calls it held, until a look decides', () => {
  const map = choose(begin({ A: '0 0 0' }), seat('A', 1), seat('A', 2), seat('A', 3));
  const asked = nextSeatMap(map, { type: 'asked', seats: [seat('A', 1), seat('A', 2)] }) as SeatMap;
  const told = change(asked, [1, 1, '2'], [1, 2, '1'], [1, 3, '2']);
  expect([told.chosen, told.lost]).toEqual([[seat('A', 1)], [seat('A', 2), seat('A', 3)]]);
  const looked = nextSeatMap(told, { type: 'looked', layout: layoutWith({ A: '2 1 2' }, { version: 3000 }) });
  expect(looked?.lost).toEqual([seat('A', 2), seat('A', 3), seat('A', 1)]);
  const answered = nextSeatMap(asked, { type: 'asked', seats: [] }) as SeatMap;
  expect(change(answered, [1, 1, '2']).lost).toEqual([seat('A', 1)]);
});
