import { expect, test } from 'vitest';
import { app, at, openShop } from '../../../../../tests/setup/shop.ts';
import { LiveJson } from '../../http/live-json.ts';
import { knownShow } from '../shows/known-shows.ts';
import { loadPlan, type Plan } from '../shows/store.ts';
import { fillLayout, type LayoutJson, presentLayout } from './present.ts';

openShop({ listen: false });

/** A room of the fixtures, with a gap before each row and its third seat never sold. */
async function room() {
  const { session_id, cinema_code } = at('S-FAR');
  const known = await knownShow(app.ctx, app.ctx.db, cinema_code, session_id);
  if (!known) throw new Error('the fixtures have no such show');
  // A name may hold any byte that JSON lets through.
  const show = { ...known, screen: { name: 'Screen \u007f"\u007f"', name_hi: 'स्क्रीन \u007f' } };
  const whole = await loadPlan(app.ctx.db, show.planId);
  const plan: Plan = {
    ...whole,
    rows: whole.rows.map((row) => ({ ...row, cells: [null, ...row.cells] })),
    seats: new Map([...whole.seats].map(([no, seat]) => [no, { ...seat, forSale: seat.label !== '3' }])),
  };
  return { show, plan, nos: [...plan.seats.keys()] };
}

test.for(['en', 'hi'] as const)(
  'G-04 AMB-51 each seat says its own state, and a look leaves nothing behind for the next one (%s)',
  async (lang) => {
    const { show, plan, nos } = await room();
    const layout: LayoutJson = new LiveJson((slot) => presentLayout(show, plan, lang, slot));
    const look = (codes: Record<number, string>, version: number) => {
      const { data } = JSON.parse(
        fillLayout(layout, new Map(Object.entries(codes).map(([no, code]) => [Number(no), code])), version).toString(),
      );
      expect(data.version).toBe(version);
      expect(data.seatTypes.map((type: any) => type.strAreaDesc)).toEqual(lang === 'hi' ? ['सिल्वर', 'गोल्ड'] : ['Silver', 'Gold']);
      return data.seatTypes.flatMap((type: any) => type.rows.flatMap((row: any) => row.seats.map((seat: any) => seat.strSeatStatus)));
    };
    const expected = (codes: Record<number, string>) =>
      plan.rows.flatMap((row) => row.cells.map((no) => (no === null ? '10' : plan.seats.get(no)?.forSale ? (codes[no] ?? '0') : '3')));
    const [first, last] = [nos[0], nos.at(-1)] as [number, number];
    const never = nos.find((no) => !plan.seats.get(no)?.forSale) as number;
    const now = Date.now();
    for (const codes of [
      {},
      { [first]: '1', [last]: '2' },
      { [last]: '5' },
      { [never]: '1' },
      Object.fromEntries(nos.map((no) => [no, '1'])),
      {},
    ])
      expect(look(codes, now)).toEqual(expected(codes));
  },
);
