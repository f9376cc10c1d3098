import { memo, useId } from 'react';
import { type AuditoriumShape, arcPath, onArc, screenHalf } from './geometry.ts';
import type { Plan } from './plan.ts';
import { ScreenPicture } from './screen-picture.tsx';
import { useGlow } from './use-glow.ts';

/** Walls, doors, steps and screen; nothing here is read out. */
export const Backdrop = memo(function Backdrop({
  plan,
  shape,
  still,
  entry,
  isTight,
  isNarrow,
}: {
  plan: Plan;
  shape: AuditoriumShape;
  still: string;
  entry: string;
  /** There is no space for words beside the doors: they stand under them. */
  isTight: boolean;
  /** A phone: the corner beside the screen is for Zoom in. */
  isNarrow: boolean;
}) {
  const glow = useGlow(still);
  const clip = useId();
  const { height, radius, wallAt, doorY } = shape;
  const wallTop = 70;
  const back = height - 4;
  const [top, bottom] = [wallAt(wallTop), wallAt(back)];
  const floor = `M${-top} ${wallTop}L${-bottom} ${back}Q0 ${back + 46} ${bottom} ${back}L${top} ${wallTop}`;
  const doorTop = onArc(radius, doorY, wallAt(doorY)).y - 20;
  const [hinge, sill] = [wallAt(doorTop), wallAt(doorTop + 40)];
  const [word, wordTop] = isTight ? [sill + 9, doorTop + 62] : [hinge + 46, doorTop + 26];
  const walls = [-1, 1]
    .map(
      (side) =>
        `M${side * top} ${wallTop}L${side * hinge} ${doorTop}M${side * sill} ${doorTop + 40}L${side * bottom} ${back}`,
    )
    .join('');
  const doors = [-1, 1]
    .map(
      (side) =>
        `M${side * hinge} ${doorTop}l${side * 38} 8Q${side * (hinge + 34)} ${doorTop + 36} ${side * sill} ${doorTop + 40}`,
    )
    .join('');
  const reach = wallAt(270);
  const edge = shape.width / 2;
  return (
    <>
      <clipPath id={clip}>
        <path d={floor} />
      </clipPath>
      <path className="st-floor" d={`${floor}Z`} />
      {glow && (
        <image
          className="st-glow"
          clipPath={`url(#${clip})`}
          href={glow}
          x={-reach}
          y={wallTop}
          width={2 * reach}
          height={400}
          preserveAspectRatio="none"
        />
      )}
      <path className="st-wall-line" d={`${walls}M${-bottom} ${back}Q0 ${back + 46} ${bottom} ${back}`} />
      <path className="st-thin" d={doors} />
      <text className="st-entry" x={-word} y={wordTop} textAnchor="end">
        {entry}
      </text>
      <text className="st-entry" x={word} y={wordTop}>
        {entry}
      </text>
      <path className="st-thin st-steps" d={stepsPath(shape)} />
      <path className="st-thin st-rules" d={rulesPath(shape)} />
      <path className="st-pair" d={pairsPath(plan, shape)} />
      <path className="st-night" d={nightPath(edge, 0)} />
      <ScreenPicture half={isNarrow ? Math.min(420, 0.32 * shape.width) : screenHalf(shape)} still={still} />
    </>
  );
});

/** Returns the height at which the dark wall behind the screen meets the floor: a wide shallow curve. */
export const nightFoot = (x: number) => 100 + 200 * (x / 1900) ** 2;

/** That wall as far as x on both sides, from `top` down. */
export const nightPath = (x: number, top: number) =>
  `M${-x} ${top}H${x}V${nightFoot(x)}Q0 ${200 - nightFoot(x)} ${-x} ${nightFoot(x)}Z`;

/** A short step in every aisle of every row. */
function stepsPath({ rows, radius }: AuditoriumShape): string {
  return rows
    .flatMap(({ y, recliner, seats }) =>
      seats.slice(1).flatMap((seat, at) => {
        const before = seats[at];
        if (!before || seat.s - before.s < (recliner ? 70 : 50)) return [];
        const middle = (seat.s + before.s) / 2;
        return arcPath(radius, y + (recliner ? 20 : 15), middle - 12, middle + 12);
      }),
    )
    .join('');
}

/** A line on both sides of an area's name, where there is space for one. */
function rulesPath({ labels, radius }: AuditoriumShape): string {
  return labels
    .filter(({ half }) => half > 220)
    .map(({ y, half }) => arcPath(radius, y, -half, -188) + arcPath(radius, y, 188, half))
    .join('');
}

/** A bar joins a wheelchair place with the companion's seat beside it. */
function pairsPath(plan: Plan, { rows, radius }: AuditoriumShape): string {
  return plan.rows
    .flatMap(({ places }, at) => {
      const drawn = rows[at];
      return places.slice(1).flatMap((place, n) => {
        const before = places[n];
        const [from, to] = [drawn?.seats[n], drawn?.seats[n + 1]];
        const kinds = [before?.kind, place.kind];
        const joined =
          before?.col === place.col - 1 && kinds.includes('wheelchair') && kinds.includes('companion');
        return joined && drawn && from && to ? arcPath(radius, drawn.y + 16.5, from.s - 9, to.s + 9) : [];
      });
    })
    .join('');
}
