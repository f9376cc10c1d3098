import { type RefObject, useEffect, useRef } from 'react';
import type { At } from './geometry.ts';

interface Pinching {
  scale: () => number;
  toRoom: (at: At) => At;
  /** The gesture is over: the point of the auditorium has come to this place of the pane. */
  onScale: (scale: number, point: At, at: At) => void;
}

const LEAST = 0.2;
const MOST = 2.6;

/**
 * Two fingers, or the wheel with Ctrl, change the scale. While fingers move only a transform changes, which
 * costs no layout; the seats are drawn at the new size when they leave.
 */
export function usePinch(
  pane: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  pinching: Pinching,
): void {
  const latest = useRef(pinching);
  useEffect(() => {
    latest.current = pinching;
  });
  useEffect(() => {
    const target = pane.current;
    if (!target) return;
    let begun: { distance: number; scale: number; point: At; at: At } | null = null;
    let now: { ratio: number; at: At } | null = null;

    const inPane = (x: number, y: number): At => {
      const { left, top } = target.getBoundingClientRect();
      return { x: x - left, y: y - top };
    };
    const fingers = ({ touches: [one, two] }: TouchEvent) => {
      if (!one || !two) return null;
      const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      return { distance, at: inPane((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2) };
    };
    const start = (event: TouchEvent) => {
      const both = fingers(event);
      if (!both) return;
      event.preventDefault();
      begun = { ...both, scale: latest.current.scale(), point: latest.current.toRoom(both.at) };
    };
    const move = (event: TouchEvent) => {
      const both = fingers(event);
      const content = box.current;
      if (!begun || !both || !content) return;
      event.preventDefault();
      const ratio =
        Math.min(MOST, Math.max(LEAST, (begun.scale * both.distance) / begun.distance)) / begun.scale;
      now = { ratio, at: both.at };
      const origin = {
        x: begun.at.x + target.scrollLeft - content.offsetLeft,
        y: begun.at.y + target.scrollTop - content.offsetTop,
      };
      content.style.transformOrigin = `${origin.x}px ${origin.y}px`;
      content.style.transform = `translate(${both.at.x - begun.at.x}px, ${both.at.y - begun.at.y}px) scale(${ratio})`;
    };
    const end = () => {
      if (box.current) box.current.style.transform = '';
      if (begun && now) latest.current.onScale(begun.scale * now.ratio, begun.point, now.at);
      begun = null;
      now = null;
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const at = inPane(event.clientX, event.clientY);
      latest.current.onScale(
        latest.current.scale() * Math.exp(-event.deltaY * 0.006),
        latest.current.toRoom(at),
        at,
      );
    };
    const options = { passive: false };
    target.addEventListener('touchstart', start, options);
    target.addEventListener('touchmove', move, options);
    target.addEventListener('touchend', end);
    target.addEventListener('touchcancel', end);
    target.addEventListener('wheel', wheel, options);
    return () => {
      target.removeEventListener('touchstart', start);
      target.removeEventListener('touchmove', move);
      target.removeEventListener('touchend', end);
      target.removeEventListener('touchcancel', end);
      target.removeEventListener('wheel', wheel);
    };
  }, [pane, box]);
}
