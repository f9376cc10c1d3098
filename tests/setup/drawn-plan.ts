import type { PlaceKind, Plan } from '../../packages/seat-map/src/plan.ts';

export type Drawn = { name: string; rows: Record<string, string> };

const KINDS: Readonly<Record<string, PlaceKind>> = { o: 'standard', x: 'standard', R: 'recliner', W: 'wheelchair', C: 'companion' };

/** Returns a plan from rows drawn with `o` seat, `x` seat not for sale, `R` recliner, `W` wheelchair place, `C` companion, `_` gap. */
export function planOf(...areas: readonly Drawn[]): Plan {
  const rows = areas.flatMap(({ name, rows: drawn }) => {
    const area = { id: name, name, seatPaise: 25_000 };
    return Object.entries(drawn).map(([label, cells]) => {
      const kinds = [...cells].map((cell, at) => ({ col: at + 1, kind: KINDS[cell] })).filter(({ kind }) => kind);
      return { label, area, places: kinds.map(({ col, kind = 'standard' }, at) => ({ row: label, seat: String(at + 1), col, kind })) };
    });
  });
  return { areas: [...new Set(rows.map(({ area }) => area))], rows };
}
