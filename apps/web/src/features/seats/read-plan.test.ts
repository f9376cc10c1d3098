import { expect, test } from 'vitest';
import { readCodes, readPlan } from './read-plan.ts';
import { receiveLayout } from './receive.ts';

/** A layout as the server sends it: one row, drawn with `o` seat and `_` gap. */
function layoutOf(strRowPhyID: string, cells: string) {
  let number = 0;
  const seats = [...cells].map((cell, at) => ({
    strSeatNumber: cell === '_' ? '' : String(++number),
    strGridSeatNum: String(at + 1),
    strSeatStatus: cell === '_' ? '10' : '0',
  }));
  return receiveLayout({
    seatTypes: [
      {
        Price_curPrice: 250,
        strAreaDesc: 'Silver',
        TType_strCode: 'T-Silver',
        PGroup_strCode: 'G',
        AreaCat_strCode: 'SILVER',
        Cinema_strID: 'CIN1',
        threeDCharge: 30,
        rows: [{ strRowPhyID, intGridRowID: 1, seats }],
      },
    ],
  } as unknown as Parameters<typeof receiveLayout>[0]);
}

test('G-04 gaps are no seats; rows keep their labels and seats their numbers', () => {
  const layout = layoutOf('A', '_oo_o');
  const [row] = readPlan(layout).rows;
  expect(row?.places.map(({ seat, col }) => [seat, col])).toEqual([
    ['1', 2],
    ['2', 3],
    ['3', 5],
  ]);
  expect(readCodes(layout)).toEqual([['0', '0', '0']]);
});
