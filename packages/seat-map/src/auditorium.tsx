import { isSameSeat } from '@houseful/domain/seat-selection.ts';
import type { Translate } from '@houseful/text/text.ts';
import { SeatGlow } from '@houseful/ui/cinema/seat-glyphs.tsx';
import { IconButton } from '@houseful/ui/kit/button.tsx';
import { createStore, type Store, useStore } from '@houseful/ui/store.ts';
import { type CSSProperties, lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { AreaLabels } from './area-labels.tsx';
import { Backdrop, nightFoot, nightPath } from './backdrop.tsx';
import { type AuditoriumShape, arcPath, layOut } from './geometry.ts';
import { MiniMap } from './mini-map.tsx';
import {
  type Area,
  type Codes,
  type Place,
  type Plan,
  type PlanRow,
  type SeatName,
  type SeatPrice,
  seatKey,
} from './plan.ts';
import { LetterGutter, RowLetters } from './row-letters.tsx';
import { SeatRow } from './seat-row.tsx';
import { SeatTip, type Tip } from './seat-tip.tsx';
import { cellAt, useAuditoriumInput } from './use-auditorium-input.ts';
import { useAuditoriumView } from './use-auditorium-view.ts';
import type { Seen } from './use-seat-view.ts';
import './auditorium.css';
import './tools.css';

export interface AuditoriumProps<Row extends PlanRow> {
  t: Translate;
  plan: Plan<Row>;
  codes: Codes;
  chosen: readonly SeatName[];
  /** Seats that were chosen and went to somebody else: drawn with a red frame. */
  lost: readonly SeatName[];
  /** Seats put forward but not chosen. */
  suggested: readonly SeatName[];
  /** The address of the picture on the screen; empty for a white one. */
  still: string;
  wide: boolean;
  /** The same function while prices are the same. */
  priceOf: (area: Area) => SeatPrice;
  onSeat: (row: Row, place: Place) => void;
}

/** Air under the back wall, which bends outwards. */
const BELOW = 40;

/** The seat map: an auditorium one looks into from above, at a scale one can change. */
export function Auditorium<Row extends PlanRow>(props: AuditoriumProps<Row>) {
  const { t, plan, codes, chosen, lost, suggested, still, wide, priceOf, onSeat } = props;
  const shape = useMemo(() => layOut(plan, { roomy: !wide }), [plan, wide]);
  const view = useAuditoriumView(shape, wide);
  const [tips] = useState(() => createStore<Tip | null>(null));
  const [seen] = useState(() => createStore<Seen | null>(null));
  const input = useAuditoriumInput({ plan, codes, shape, view, wide, priceOf, tips, seen, onSeat });
  const viewHint = useId();
  const isClose = !wide && !view.isFit;

  const places = useMemo(() => placesOf(plan), [plan]);
  const chosenAt = useMemo(
    () =>
      chosen.flatMap(
        (seat) => [places.get(seatKey(seat)) ?? []].filter((at) => at.length === 2) as [number, number][],
      ),
    [chosen, places],
  );
  useShowSuggestion(suggested, places, shape, view, wide);

  const numbersIn = (seats: readonly SeatName[], label: string) => {
    const own = seats.filter(({ row }) => row === label);
    return own.length > 0 ? `,${own.map(({ seat }) => seat).join(',')},` : '';
  };
  const lit = `,${chosen.map(({ row }) => row).join(',')},`;
  const { width, height } = shape;
  const size = { width: width * view.scale, height: (height + BELOW) * view.scale };
  const viewBox = `${-width / 2} 0 ${width} ${height + BELOW}`;
  return (
    <section
      className={`st-hall${view.isFit ? ' st-hall--fit' : ''}${isClose ? ' st-hall--close' : ''}${view.isLarge ? ' st-hall--large' : ''}`}
      aria-label={t('Seat map')}
      style={{ '--scale': view.scale.toFixed(4) } as CSSProperties}
    >
      <SeatGlow />
      <NightWall shape={shape} follow={view.follow} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a tap beside the seats comes closer; the buttons do the same */}
      <div ref={view.pane} className="st-pane" {...input.pane}>
        <div ref={view.box} className="st-room" style={size}>
          <svg className="st-plan" viewBox={viewBox} {...size} aria-hidden="true">
            <Backdrop
              plan={plan}
              shape={shape}
              still={still}
              entry={t('Entry')}
              isTight={view.isLarge}
              isNarrow={!wide}
            />
            <AreaLabels
              t={t}
              plan={plan}
              shape={shape}
              priceOf={priceOf}
              follow={view.follow}
              sticky={isClose}
            />
            {!isClose && <RowLetters shape={shape} both={wide} lit={lit} scale={view.scale} />}
            <Suggested seats={suggested} places={places} shape={shape} />
          </svg>
          {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus */}
          <svg
            className="st-seats"
            viewBox={viewBox}
            {...size}
            role="grid"
            aria-label={t('Seats')}
            aria-describedby={viewHint}
            {...input.grid}
          >
            {plan.rows.map((row, at) => {
              const drawn = shape.rows[at];
              return (
                drawn && (
                  <SeatRow
                    key={row.label}
                    t={t}
                    row={row}
                    drawn={drawn}
                    codes={codes[at] ?? []}
                    mine={numbersIn(chosen, row.label)}
                    lost={numbersIn(lost, row.label)}
                    stop={input.stop[0] === at ? input.stop[1] : -1}
                    isNear={view.isNear}
                  />
                )
              );
            })}
          </svg>
        </div>
      </div>
      {!wide && view.isFit && (
        <p className="st-closer hf-muted">
          {!view.isHittable && t('Touch the room to come closer.')}{' '}
          {t('Press and hold a seat to see the screen from there.')}
        </p>
      )}
      {isClose && <LetterGutter shape={shape} follow={view.follow} lit={lit} />}
      <div className="st-tools">
        {isClose && (
          <MiniMap
            t={t}
            shape={shape}
            codes={codes}
            chosen={chosenAt}
            follow={view.follow}
            onPress={view.showAll}
          />
        )}
        <IconButton icon="plus" label={t('Zoom in')} onClick={view.zoomIn} />
        <IconButton
          icon="minus"
          label={t('Zoom out')}
          aria-disabled={view.isFit || undefined}
          onClick={view.zoomOut}
        />
      </div>
      <SeatTip t={t} store={tips} />
      <p id={viewHint} hidden>
        {t('V shows the view from the focused seat.')}
      </p>
      <ViewFromSeat store={seen} {...{ t, plan, codes, still }} />
    </section>
  );
}

const SeatViewPanel = lazy(() =>
  import('./seat-view-panel.tsx').then(
    (code) => ({ default: code.SeatViewPanel }),
    () => ({ default: () => null }),
  ),
);

/** The view from a seat, once somebody asks for one; its code comes then. It is said where it stands. */
function ViewFromSeat({
  store,
  ...room
}: Pick<AuditoriumProps<PlanRow>, 't' | 'plan' | 'codes' | 'still'> & { store: Store<Seen | null> }) {
  const seen = useStore(store);
  return (
    <div aria-live="polite">
      {seen && (
        <Suspense>
          <SeatViewPanel {...room} seen={seen} />
        </Suspense>
      )}
    </div>
  );
}

function placesOf(plan: Plan): Map<string, readonly [number, number]> {
  return new Map(
    plan.rows.flatMap(({ places }, row) => places.map((place, at) => [seatKey(place), [row, at]] as const)),
  );
}

/** A dark capsule round seats that are put forward. */
function Suggested({
  seats,
  places,
  shape,
}: {
  seats: readonly SeatName[];
  places: ReturnType<typeof placesOf>;
  shape: AuditoriumShape;
}) {
  const at = seats.flatMap((seat) => [places.get(seatKey(seat))]);
  const row = shape.rows[at[0]?.[0] ?? -1];
  const along = at.flatMap((pair) => row?.seats[pair?.[1] ?? -1]?.s ?? []);
  if (!row || along.length === 0) return null;
  const path = arcPath(shape.radius, row.y, Math.min(...along) - 1, Math.max(...along) + 1);
  return (
    <g className={row.recliner ? 'st-suggested st-suggested--wide' : 'st-suggested'}>
      <path d={path} />
      <path d={path} />
    </g>
  );
}

/** Brings a new suggestion into view. */
function useShowSuggestion(
  seats: readonly SeatName[],
  places: ReturnType<typeof placesOf>,
  shape: AuditoriumShape,
  view: ReturnType<typeof useAuditoriumView>,
  wide: boolean,
): void {
  const shown = useRef<readonly SeatName[]>([]);
  useEffect(() => {
    const [first] = seats;
    const isNew =
      first !== undefined &&
      !(shown.current[0] && isSameSeat(shown.current[0], first) && shown.current.length === seats.length);
    shown.current = seats;
    if (!isNew) return;
    const points = seats.flatMap((seat) => {
      const [row, at] = places.get(seatKey(seat)) ?? [-1, -1];
      return shape.rows[row]?.seats[at] ?? [];
    });
    const [one, other] = [points[0], points.at(-1)];
    if (!one || !other) return;
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    if (!wide && !view.isHittable) view.approach(middle);
    else if (!view.isFit) view.approach(middle, view.scale);
    else cellAt(view.box.current, first)?.scrollIntoView({ block: 'nearest' });
  });
}

/** Farther than any window is wide, in auditorium units. */
const FAR = 3000;

/** The dark wall behind the screen, as wide as the window; moves with the auditorium. */
function NightWall({
  shape,
  follow,
}: {
  shape: AuditoriumShape;
  follow: ReturnType<typeof useAuditoriumView>['follow'];
}) {
  const wall = useRef<SVGSVGElement>(null);
  useEffect(
    () =>
      follow(({ scale, left, top }) => {
        const middle = left + (shape.width / 2) * scale;
        // The parts beside the auditorium begin below the wall.
        wall.current
          ?.closest<HTMLElement>('.st-middle')
          ?.style.setProperty('--night-foot', `${Math.round(nightFoot(middle / scale) * scale)}px`);
        if (wall.current) wall.current.style.transform = `translate(${middle}px, ${top}px) scale(${scale})`;
      }),
    [follow, shape],
  );
  return (
    <svg ref={wall} className="st-night st-night--wide" width="1" height="1" aria-hidden="true">
      <path d={nightPath(FAR, -1200)} />
    </svg>
  );
}
