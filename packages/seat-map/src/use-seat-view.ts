import type { Store } from '@houseful/ui/store.ts';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { longPress } from './long-press.ts';

/** Row and place. */
export type Position = readonly [number, number];

/** The seat whose view is shown. */
export interface Seen {
  at: Position;
  /** A pointer's view is for eyes only; the others are read out. */
  by: 'mouse' | 'key' | 'touch';
  /** The corner of a wide screen that leaves the seat free. */
  corner: 'left' | 'right';
  /** Upper edge of the view in a narrow window, px: above the finger, or below it for the front rows. */
  top: number;
}

/** A pointer that rests this long on a seat asks for its view, ms; later seats follow at once. */
const REST_MS = 500;
/** Room that the view needs at the upper right of a wide screen, and at the top of a narrow window, px. */
const CORNER = { width: 320, height: 330 };
const ABOVE = 300;
const GAP = 44;

interface SeatViewInput {
  store: Store<Seen | null>;
  pane: () => HTMLElement | null;
  /** The seat at a position of the map, as drawn. */
  cell: (at: Position) => Element | null;
  /** Only a seat that can be chosen has a view. */
  isOpen: (at: Position) => boolean;
}

/**
 * Asks for the view from a seat: a pointer that rests on it, V on the focused seat, or a finger that holds it.
 * Release, leaving, Escape and V again take it away.
 */
export function useSeatView({ store, pane, cell, isOpen }: SeatViewInput) {
  const timer = useRef(0);
  const held = useRef<Position | null>(null);
  const latest = useRef((_at: Position, _by: Seen['by']) => {});
  latest.current = (at, by) => {
    const seat = cell(at)?.getBoundingClientRect();
    const hall = pane()?.getBoundingClientRect();
    if (!seat || !hall || !isOpen(at)) return store.set(null);
    const isUnder = seat.right > hall.right - CORNER.width && seat.top < hall.top + CORNER.height;
    store.set({
      at,
      by,
      corner: isUnder ? 'left' : 'right',
      top: seat.top > ABOVE ? 8 : Math.round(seat.bottom) + GAP,
    });
  };
  const [finger] = useState(() => longPress(() => held.current && latest.current(held.current, 'touch')));

  const hide = () => {
    clearTimeout(timer.current);
    store.set(null);
  };
  useEffect(() => {
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') store.set(null);
    };
    document.addEventListener('keydown', escape);
    return () => {
      clearTimeout(timer.current);
      finger.end();
      document.removeEventListener('keydown', escape);
      store.set(null);
    };
  }, [store, finger]);

  return {
    hide,
    /** The pointer has come to a seat, or to none. */
    rest: (at: Position | null) => {
      clearTimeout(timer.current);
      if (!at || !isOpen(at)) {
        if (store.read()?.by === 'mouse') store.set(null);
      } else if (store.read()) latest.current(at, 'mouse');
      else timer.current = window.setTimeout(() => latest.current(at, 'mouse'), REST_MS);
    },
    /** Shows the view of the focused seat, or takes it away. */
    toggle: (at: Position) => (store.read()?.by === 'key' ? hide() : latest.current(at, 'key')),
    /** The focus has moved: an open view moves with it. */
    follow: (at: Position) => {
      if (store.read()?.by === 'key') latest.current(at, 'key');
    },
    down: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent, at: Position | null) => {
      finger.end();
      // A click that never followed an earlier hold takes nothing from this press.
      finger.swallows();
      hide();
      held.current = at;
      if (pointerType === 'touch' && isPrimary && at && isOpen(at)) finger.down({ x: clientX, y: clientY });
    },
    move: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'touch') finger.move({ x: clientX, y: clientY });
    },
    up: () => {
      if (finger.end()) hide();
    },
    swallows: finger.swallows,
    isHeld: () => store.read()?.by === 'touch',
  };
}
