import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type At, type AuditoriumShape, PITCH } from './geometry.ts';
import { usePinch } from './use-pinch.ts';

/** WCAG 2.5.8: no target below this where seats can be chosen directly. */
const LEAST_TARGET = 24;
/** Scale at which a seat is 34 px tall: what a tap on a phone leads to. */
const CLOSE = 1.25;
/** From here on free seats carry their numbers. */
const NEAR = 1.5;
const FARTHEST_IN = 2.2;
const STEP = 1.35;
/** Beside the auditorium on a wide screen: space for the doors. */
const MARGIN = 120;
/** From this width on, px, an auditorium above its panel need not be as wide as the window. */
const TABLET = 768;

/** Position of the auditorium's corner in the pane, and the size of one unit, px. */
export interface View {
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface AuditoriumView {
  pane: RefObject<HTMLDivElement | null>;
  box: RefObject<HTMLDivElement | null>;
  scale: number;
  /** The whole auditorium is in view (or as much of it as readable seats allow). */
  isFit: boolean;
  isNear: boolean;
  /** The whole auditorium needs more than the pane has, whatever the scale. */
  isLarge: boolean;
  /** Seats are large enough to be hit one by one. */
  isHittable: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  showAll: () => void;
  /** Comes closer; the point of the auditorium stays where it is in the pane, or goes to its middle. */
  approach: (point: At, scale?: number) => void;
  /** Calls back with the view now and at every scroll and zoom, for what is placed by hand. */
  follow: (listener: (view: View) => void) => () => void;
}

/**
 * Scale and scrolling of the auditorium. The pane scrolls natively; a pinch and the wheel with Ctrl change
 * the scale round their point.
 */
export function useAuditoriumView(shape: AuditoriumShape, wide: boolean): AuditoriumView {
  const pane = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(pane);
  const [zoom, setZoom] = useState<number | null>(null);
  const goal = useRef<{ point: At; at: At | null } | null>(null);
  const listeners = useRef(new Set<(view: View) => void>());

  const fit = fitOf(shape, size, wide);
  const scale = zoom === null ? fit : Math.min(FARTHEST_IN, Math.max(fit, zoom));
  const isFit = scale <= fit * 1.01;

  const zoomTo = (next: number, point?: At, at: At | null = null) => {
    goal.current = { point: point ?? middleOf(pane.current, box.current, scale), at };
    setZoom(next <= fit * 1.01 ? null : next);
  };
  const tell = () => {
    const view = viewOf(pane.current, box.current, scale);
    if (view) for (const listener of listeners.current) listener(view);
  };
  const latest = useRef({ tell, scale, zoomTo });
  useLayoutEffect(() => {
    latest.current = { tell, scale, zoomTo };
  });

  useLayoutEffect(() => {
    const scroller = pane.current;
    if (scroller && box.current && goal.current) {
      const { point, at } = goal.current;
      const to = at ?? { x: scroller.clientWidth / 2, y: scroller.clientHeight / 2 };
      scroller.scrollLeft = box.current.offsetLeft + (point.x + shape.width / 2) * scale - to.x;
      scroller.scrollTop = box.current.offsetTop + point.y * scale - to.y;
      goal.current = null;
    }
    latest.current.tell();
  }, [shape, scale, size]);

  useEffect(() => {
    const scroller = pane.current;
    if (!scroller) return;
    let frame = 0;
    const scrolled = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        latest.current.tell();
      });
    };
    scroller.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener('scroll', scrolled);
    };
  }, []);

  usePinch(pane, box, {
    scale: () => latest.current.scale,
    toRoom: (at) => pointAt(pane.current, box.current, latest.current.scale, shape, at),
    onScale: (next, point, at) => latest.current.zoomTo(next, point, at),
  });

  return {
    pane,
    box,
    scale,
    isFit,
    isNear: scale >= NEAR,
    isLarge: fit * shape.height > size.height || fit * shape.width > size.width - size.panel - MARGIN + 1,
    isHittable: scale * PITCH >= LEAST_TARGET - 0.5,
    zoomIn: () => zoomTo(Math.max(scale * STEP, wide ? 0 : CLOSE)),
    // On a phone there is nothing to do between close and all.
    zoomOut: () => zoomTo(!wide && scale / STEP < CLOSE ? 0 : scale / STEP),
    showAll: () => zoomTo(0),
    approach: (point, to = CLOSE) => zoomTo(Math.max(to, scale), point),
    follow: useCallback((listener) => {
      const { current: all } = listeners;
      all.add(listener);
      latest.current.tell();
      return () => all.delete(listener);
    }, []),
  };
}

interface Size {
  width: number;
  height: number;
  /** Covered by the panel beside the auditorium. */
  panel: number;
  /** Height of the whole middle of the screen, which an auditorium of any height may scroll in. */
  middle: number;
}

/**
 * A wide screen never shows seats below their least size: then the pane scrolls. A phone begins with the
 * whole auditorium.
 */
function fitOf(shape: AuditoriumShape, { width, height, panel, middle }: Size, wide: boolean): number {
  const least = LEAST_TARGET / PITCH;
  if (width === 0) return wide ? 1 : 0.4;
  if (wide)
    return Math.max(
      least,
      Math.min(1.25, (width - panel - MARGIN) / shape.width, (height - 10) / (shape.height + 18)),
    );
  const whole = Math.min(CLOSE, (width - 4) / shape.width);
  return width < TABLET ? whole : Math.min(whole, Math.max(least, (middle - 20) / (shape.height + 40)));
}

function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0, panel: 0, middle: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    const around = target?.closest('.st-middle');
    if (!target || !around) return;
    const measure = () => {
      // With scroll bars, or their coming would change the scale that decides on them.
      const { offsetWidth: width, offsetHeight: height } = target;
      const panel = Number.parseFloat(getComputedStyle(target).paddingLeft);
      const next = { width, height, panel, middle: around.clientHeight };
      setSize((before) =>
        Object.entries(next).every(([name, value]) => before[name as keyof Size] === value) ? before : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    observer.observe(around);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

function viewOf(pane: HTMLElement | null, box: HTMLElement | null, scale: number): View | null {
  if (!pane || !box) return null;
  const { offsetLeft, offsetTop } = box;
  return {
    scale,
    left: offsetLeft - pane.scrollLeft,
    top: offsetTop - pane.scrollTop,
    width: pane.clientWidth,
    height: pane.clientHeight,
  };
}

/** The point of the auditorium under a point of the pane. */
function pointAt(
  pane: HTMLElement | null,
  box: HTMLElement | null,
  scale: number,
  shape: AuditoriumShape,
  at: At,
): At {
  const view = viewOf(pane, box, scale);
  return view
    ? { x: (at.x - view.left) / scale - shape.width / 2, y: (at.y - view.top) / scale }
    : { x: 0, y: 0 };
}

function middleOf(pane: HTMLElement | null, box: HTMLElement | null, scale: number): At {
  const view = viewOf(pane, box, scale);
  if (!view || !box) return { x: 0, y: 0 };
  return {
    x: (view.width / 2 - view.left - box.offsetWidth / 2) / scale,
    y: (view.height / 2 - view.top) / scale,
  };
}
