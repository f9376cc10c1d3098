import { shortRupees } from '@houseful/domain/money.ts';
import { SEAT_STATUS } from '@houseful/domain/seat-selection.ts';
import type { Store } from '@houseful/ui/store.ts';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react';
import { type At, type AuditoriumShape, PITCH } from './geometry.ts';
import type { Area, Codes, Place, Plan, PlanRow, SeatPrice } from './plan.ts';
import type { Tip } from './seat-tip.tsx';
import type { AuditoriumView } from './use-auditorium-view.ts';
import { type Position, type Seen, useSeatView } from './use-seat-view.ts';

interface AuditoriumInput<Row extends PlanRow> {
  plan: Plan<Row>;
  codes: Codes;
  shape: AuditoriumShape;
  view: AuditoriumView;
  wide: boolean;
  priceOf: (area: Area) => SeatPrice;
  tips: Store<Tip | null>;
  seen: Store<Seen | null>;
  onSeat: (row: Row, place: Place) => void;
}

/**
 * A touch on seats too small to be hit one by one means one of them only when it comes down this near to its
 * middle, in seats.
 */
const SURE = 0.12;

/** Taps, keys and the pointer over the seats: one set of handlers for all of them. */
export function useAuditoriumInput<Row extends PlanRow>({
  plan,
  codes,
  shape,
  view,
  wide,
  priceOf,
  tips,
  seen,
  onSeat,
}: AuditoriumInput<Row>) {
  const [stop, setStop] = useState<Position>(() => firstFree(codes));
  /** Place and size of the touch that came down, px; null for a mouse or a key. */
  const touch = useRef<{ clientX: number; clientY: number; size: number } | null>(null);

  const cellOf = (target: EventTarget) => (target as Element).closest<SVGElement>('[role=gridcell]');
  const positionOf = (target: EventTarget): Position | null => {
    const { row, seat } = cellOf(target)?.dataset ?? {};
    const at = plan.rows.findIndex(
      ({ label, places }) => label === row && places.some((place) => place.seat === seat),
    );
    const place = plan.rows[at]?.places.findIndex((other) => other.seat === seat) ?? -1;
    return place >= 0 ? [at, place] : null;
  };
  const choose = ([at, n]: Position) => {
    const row = plan.rows[at];
    const place = row?.places[n];
    if (row && place) onSeat(row, place);
  };
  const sight = useSeatView({
    store: seen,
    pane: () => view.pane.current,
    cell: ([at, n]) => cellAt(view.box.current, plan.rows[at]?.places[n] ?? { row: '', seat: '' }),
    isOpen: ([at, n]) => codes[at]?.[n] === SEAT_STATUS.available,
  });
  const pointIn = ({ clientX, clientY }: { clientX: number; clientY: number }): At => {
    const box = view.box.current?.getBoundingClientRect();
    return box
      ? { x: (clientX - box.left) / view.scale - shape.width / 2, y: (clientY - box.top) / view.scale }
      : { x: 0, y: 0 };
  };

  const press = (event: MouseEvent) => {
    tips.set(null);
    const position = positionOf(event.target);
    if (sight.swallows()) {
      touch.current = null;
      return;
    }
    const isTooSmall = !wide && !view.isHittable;
    const down = touch.current;
    // A click without a touch of its own, a screen reader's, is not judged by this one.
    touch.current = null;
    if (!isTooSmall || !down) {
      if (position) choose(position);
      else if (isTooSmall) view.approach(pointIn(event));
      return;
    }
    const point = pointIn(down);
    const middle = position && shape.rows[position[0]]?.seats[position[1]];
    view.approach(point);
    if (position && middle && isSureTouch(point, down.size / view.scale, middle)) choose(position);
  };

  const focus = ([at, n]: Position) => {
    const { label } = plan.rows[at] ?? {};
    const { seat } = plan.rows[at]?.places[n] ?? {};
    if (label === undefined || seat === undefined) return;
    const cell = cellAt(view.box.current, { row: label, seat });
    cell?.focus();
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const key = (event: KeyboardEvent) => {
    const from = positionOf(event.target);
    if (!from) return;
    if (event.key === 'Enter' || event.key === ' ') choose(from);
    else if (isViewKey(event)) sight.toggle(from);
    else {
      const to = neighbour(shape, from, event.key);
      if (!to) return;
      focus(to);
    }
    event.preventDefault();
  };
  const showTip = (target: EventTarget, isFocus = false) => {
    const cell = cellOf(target);
    const position = cell && positionOf(cell);
    const row = position && plan.rows[position[0]];
    const place = position && row?.places[position[1]];
    const hall = view.pane.current?.getBoundingClientRect();
    const rect = cell?.getBoundingClientRect();
    if (!wide || !row || !place || !hall || !rect) return tips.set(null);
    const price = priceOf(row.area);
    tips.set({
      isFocus,
      x: rect.left + rect.width / 2 - hall.left,
      y: rect.top - hall.top - 6,
      seat: `${row.label} ${place.seat}`,
      area: row.area.name,
      price: shortRupees(price.paise),
      withFees: price.withFees === null ? null : shortRupees(price.withFees),
    });
  };

  return {
    stop: codes[stop[0]]?.[stop[1]] === undefined ? firstFree(codes) : stop,
    pane: {
      onClick: press,
      onPointerDown: (event: PointerEvent) => {
        const { pointerType, clientX, clientY, width, height } = event;
        sight.down(event, positionOf(event.target));
        touch.current = pointerType === 'touch' ? { clientX, clientY, size: Math.max(width, height) } : null;
      },
      onPointerMove: sight.move,
      onPointerUp: sight.up,
      onPointerCancel: () => {
        touch.current = null;
        sight.up();
      },
      onContextMenu: (event: MouseEvent) => {
        if (sight.isHeld()) event.preventDefault();
      },
      onScroll: () => tips.set(null),
    },
    grid: {
      onKeyDown: key,
      onFocus: (event: FocusEvent) => {
        const position = positionOf(event.target);
        if (position && (position[0] !== stop[0] || position[1] !== stop[1])) setStop(position);
        if (position) sight.follow(position);
        if (event.target.matches(':focus-visible')) showTip(event.target, true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        tips.set(null);
        if (!currentTarget.contains(relatedTarget as Node | null)) sight.hide();
      },
      onPointerOver: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        showTip(event.target);
        sight.rest(positionOf(event.target));
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        tips.set(null);
        if (pointerType === 'mouse') sight.rest(null);
      },
    },
  };
}

/** V, wherever it stands on the keyboard; with another key held it is the browser's. */
const isViewKey = ({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key.toLowerCase() === 'v' || code === 'KeyV') && !ctrlKey && !metaKey && !altKey;

/** The cell of a seat in an auditorium that is drawn. */
export const cellAt = (
  shape: HTMLElement | null,
  { row, seat }: { row: string; seat: string },
): SVGElement | null =>
  shape?.querySelector<SVGElement>(`[data-row="${CSS.escape(row)}"][data-seat="${CSS.escape(seat)}"]`) ??
  null;

/**
 * Says if a touch means the seat in whose middle it came down. A fingertip over several seats means none.
 * Sizes are in the auditorium's units.
 */
export function isSureTouch(point: At, size: number, middle: At): boolean {
  return size <= PITCH && Math.hypot(point.x - middle.x, point.y - middle.y) < SURE * PITCH;
}

function firstFree(codes: Codes): Position {
  const row = codes.findIndex((line) => line.includes(SEAT_STATUS.available));
  return row < 0 ? [0, 0] : [row, codes[row]?.indexOf(SEAT_STATUS.available) ?? 0];
}

/**
 * Returns the seat that an arrow key moves to: beside in the row, or the nearest one of the next row. Null
 * for other keys and at the edge.
 */
export function neighbour(shape: AuditoriumShape, [row, place]: Position, pressed: string): Position | null {
  const seats = shape.rows[row]?.seats ?? [];
  const last = seats.length - 1;
  if (pressed === 'ArrowRight') return place < last ? [row, place + 1] : null;
  if (pressed === 'ArrowLeft') return place > 0 ? [row, place - 1] : null;
  if (pressed === 'Home') return [row, 0];
  if (pressed === 'End') return [row, last];
  const step = { ArrowDown: 1, ArrowUp: -1 }[pressed];
  const from = seats[place];
  if (step === undefined || !from) return null;
  for (let at = row + step; at >= 0 && at < shape.rows.length; at += step) {
    const line = shape.rows[at]?.seats ?? [];
    if (line.length === 0) continue;
    const nearest = line.reduce(
      (best, seat, n) => (Math.abs(seat.s - from.s) < Math.abs((line[best]?.s ?? 0) - from.s) ? n : best),
      0,
    );
    return [at, nearest];
  }
  return null;
}
