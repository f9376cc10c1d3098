import { useEffect, useRef, useState } from 'react';
import { type Show, seatEvents } from './queries.ts';
import type { SeatChange } from './seat-choice.tsx';

/** So long the stream may take to open before looking every few seconds takes its place. */
const PATIENCE_MS = 4_000;

const supported = typeof EventSource !== 'undefined';

export interface StreamHandlers {
  onChanges: (changes: readonly SeatChange[]) => void;
  /** The stream opened: what happened before it is not told, except what is taken. */
  onOpen: () => void;
}

/** Follows a show's seats while the screen stands. Answers whether the stream works; if not, the caller looks for itself (AMB-52). */
export function useSeatStream(show: Show, enabled: boolean, handlers: StreamHandlers): boolean {
  const [isLive, setLive] = useState(true);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const { session, cinema } = show;
  useEffect(() => {
    if (!enabled || !supported) return;
    const source = new EventSource(seatEvents({ session, cinema }));
    const tooLate = setTimeout(() => setLive(false), PATIENCE_MS);
    let waiting: SeatChange[] = [];
    let frame = 0;
    const deliver = () => {
      frame = 0;
      const changes = waiting;
      waiting = [];
      latest.current.onChanges(changes);
    };
    source.addEventListener('open', () => {
      clearTimeout(tooLate);
      setLive(true);
      latest.current.onOpen();
    });
    source.addEventListener('error', () => setLive(false));
    source.addEventListener('seat', (event: MessageEvent<string>) => {
      waiting.push(JSON.parse(event.data) as SeatChange);
      // A group of seats comes as many events: one step for all of them. A timer, because a hidden page has no frames.
      frame ||= window.setTimeout(deliver, 16);
    });
    return () => {
      clearTimeout(tooLate);
      clearTimeout(frame);
      source.close();
    };
  }, [session, cinema, enabled]);
  return isLive && supported;
}
