import { shortRupees } from '@houseful/domain/money.ts';
import type { Translate } from '@houseful/text/text.ts';
import { memo, useEffect, useId, useRef } from 'react';
import { type AuditoriumShape, arcPath } from './geometry.ts';
import type { Area, Plan, SeatPrice } from './plan.ts';
import type { AuditoriumView } from './use-auditorium-view.ts';

export interface AreaLabelsProps {
  t: Translate;
  plan: Plan;
  shape: AuditoriumShape;
  /** The same function while prices are the same. */
  priceOf: (area: Area) => SeatPrice;
  follow: AuditoriumView['follow'];
  /**
   * While the auditorium is wider than the pane, a name begins at the pane's edge so that it is always in
   * view.
   */
  sticky: boolean;
}

/** Width of the gutter with the row letters, px. */
const EDGE = 48;

/** Name and price of each area, set along its arc. */
export const AreaLabels = memo(function AreaLabels({
  t,
  plan,
  shape,
  priceOf,
  follow,
  sticky,
}: AreaLabelsProps) {
  const id = useId();
  const texts = useRef<(SVGTextPathElement | null)[]>([]);
  const lines = shape.labels.map((label) => ({
    ...label,
    y: label.y + 5,
    reach: Math.max(220, label.half + 40),
  }));
  const placed = useRef(lines);
  useEffect(() => {
    placed.current = lines;
  });
  useEffect(() => {
    if (!sticky) return;
    return follow(({ scale, left }) => {
      for (const [at, { y, half, reach }] of placed.current.entries()) {
        const x = (EDGE - left) / scale - shape.width / 2;
        const radius = shape.radius + y;
        const s = Math.asin(Math.min(1, Math.max(-1, x / radius))) * radius;
        texts.current[at]?.setAttribute(
          'startOffset',
          String(Math.round(reach + Math.min(half - 60, Math.max(-half, s)))),
        );
      }
    });
  }, [follow, sticky, shape]);
  return (
    <g className="st-areas">
      {lines.map(({ area: index, y, reach }, at) => {
        const area = plan.areas[index];
        if (!area) return null;
        const price = priceOf(area);
        return (
          <g key={area.id}>
            <path id={`${id}${at}`} d={arcPath(shape.radius, y, -reach, reach)} fill="none" />
            <text>
              <textPath
                key={String(sticky)}
                ref={(element) => {
                  texts.current[at] = element;
                }}
                href={`#${id}${at}`}
                startOffset="50%"
                textAnchor={sticky ? 'start' : 'middle'}
              >
                <tspan className="st-area-name">{area.name}</tspan>
                <tspan className="st-area-price" dx="0.6em">
                  {price.hasThreeD
                    ? t('{amount} with 3D', { amount: shortRupees(price.paise) })
                    : shortRupees(price.paise)}
                </tspan>
                {price.withFees !== null && (
                  <tspan dx="0.6em">{t('{amount} with fees', { amount: shortRupees(price.withFees) })}</tspan>
                )}
              </textPath>
            </text>
          </g>
        );
      })}
    </g>
  );
});
