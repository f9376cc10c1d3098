import { readdir, readFile } from 'node:fs/promises';
import type { Db } from '../../src/db/connect.ts';
import { sql } from '../../src/db/sql.ts';
import { type DemoPlan, demoFolder } from './demo-files.ts';

const KINDS: Record<string, string> = {
  o: 'standard',
  x: 'standard',
  R: 'recliner',
  W: 'wheelchair',
  C: 'companion',
};

/**
 * Returns a plan's rows as drawn, and its seats. Seat numbers count front to back, left to right, and are
 * never reused.
 */
export function layOut(plan: DemoPlan) {
  let no = 0;
  let grid = 0;
  const seats: Record<string, unknown>[] = [];
  const rows = plan.areas.flatMap((area) =>
    area.rows.map(({ label, cells }) => {
      grid += 1;
      const places = [...cells].filter((cell) => cell !== '_').length;
      let place = 0;
      const numbers = [...cells].map((cell, index) => {
        if (cell === '_') return null;
        no += 1;
        place += 1;
        seats.push({
          seat_no: no,
          area_code: area.code,
          row_label: label,
          grid_row: grid,
          seat_label: String(plan.numbering === 'right' ? places - place + 1 : place),
          grid_col: index + 1,
          kind: KINDS[cell],
          for_sale: cell !== 'x',
        });
        return no;
      });
      return { row: label, gridRow: grid, area: area.code, cells: numbers };
    }),
  );
  const areas = plan.areas.map(({ code, type_code, group_code, name, kind }) => ({
    code,
    typeCode: type_code,
    groupCode: group_code,
    name,
    kind,
  }));
  return { areas, rows, seats, total: no };
}

/** Writes every plan of demo/plans. An existing plan stays unchanged, because plans never change. */
export async function seedPlans(db: Db): Promise<void> {
  const folder = demoFolder('plans');
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()) {
    const plan = JSON.parse(await readFile(new URL(file, folder), 'utf8')) as DemoPlan;
    const { areas, rows, seats, total } = layOut(plan);
    const touched = await db.run(sql`
      insert into plans (plan_id, name, total_seats, areas, rows)
      values (${plan.id}, ${plan.name}, ${total}, ${JSON.stringify(areas)}::jsonb,
        ${JSON.stringify(rows)}::jsonb)
      on conflict do nothing`);
    if (touched === 0) continue;
    await db.run(sql`
      insert into plan_seats (plan_id, seat_no, area_code, row_label, grid_row, seat_label, grid_col, kind,
        for_sale)
      select ${plan.id}, seat_no, area_code, row_label, grid_row, seat_label, grid_col, kind, for_sale
      from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as s(seat_no smallint, area_code text,
        row_label text, grid_row smallint, seat_label text, grid_col smallint, kind text, for_sale boolean)`);
  }
}
