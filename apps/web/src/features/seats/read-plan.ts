import type { Plan as AnyPlan, PlanRow as AnyPlanRow, Codes } from '@houseful/seat-map/plan.ts';
import type { Layout } from './receive.ts';

export type Area = Omit<Layout['areas'][number], 'rows'>;

export interface PlanRow extends AnyPlanRow {
  area: Area;
  /** The number by which live changes name the row. */
  gridRow: number;
}

export type Plan = AnyPlan<PlanRow>;

/** The plan of a layout (G-02, G-03). */
export function readPlan({ areas: received }: Pick<Layout, 'areas'>): Plan {
  const areas: Area[] = [];
  const rows: PlanRow[] = [];
  for (const { rows: own, ...area } of received) {
    areas.push(area);
    for (const { label, gridRow, places } of own) rows.push({ label, gridRow, area, places });
  }
  return { areas, rows };
}

export function readCodes({ areas }: Pick<Layout, 'areas'>): Codes {
  return areas.flatMap(({ rows }) => rows.map(({ codes }) => codes));
}

/** Says if two layouts show the same seats at the same prices, whatever their state. */
export function isSamePlan(one: Plan, other: Plan): boolean {
  const shape = ({ rows }: Plan) =>
    JSON.stringify(
      rows.map(({ label, gridRow, area, places }) => [
        label,
        gridRow,
        area.seatType,
        places.map(({ seat, col, kind }) => [seat, col, kind]),
      ]),
    );
  return shape(one) === shape(other);
}
