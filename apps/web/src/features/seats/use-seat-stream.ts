import { useEffect, useRef, useState } from 'react';
import { type Show, seatEvents } from './queries.ts';
import { receiveSeatChange, type SeatChange } from './receive.ts';

/** So long the stream may take to open before looking every few seconds takes its place. */
const PATIENCE_MS = 4_000;
/** The server sends a heartbeat every 20 seconds. After this silence the connection counts as dead. */
const SILENCE_MS = 45_000;

const supported = typeof EventSource !== 'undefined';

export interface StreamHandlers {
  onChanges: (changes: readonly SeatChange[]) => void;
  /** The stream opened. It does not tell earlier changes, except the taken seats. */
  onOpen: () => void;
}

/**
 * Follows a show's seats while the screen is shown. Returns true while the stream works; otherwise the caller
 * polls (AMB-52).
 */
export function useSeatStream(show: Show, enabled: boolean, handlers: StreamHandlers): boolean {
  const [isLive, setLive] = useState(true);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const { session, cinema } = show;
  useEffect(() => {
    if (!enabled || !supported) return;
    let source: EventSource;
    const tooLate = setTimeout(() => setLive(false), PATIENCE_MS);
    let watchdog = 0;
    let waiting: SeatChange[] = [];
    let frame = 0;
    const deliver = () => {
      frame = 0;
      const changes = waiting;
      waiting = [];
      latest.current.onChanges(changes);
    };
    const hear = () => {
      clearTimeout(watchdog);
      watchdog = window.setTimeout(followAnew, SILENCE_MS);
    };
    const follow = () => {
      hear();
      source = new EventSource(seatEvents({ session, cinema }));
      source.addEventListener('open', () => {
        hear();
        clearTimeout(tooLate);
        setLive(true);
        latest.current.onOpen();
      });
      source.addEventListener('error', () => setLive(false));
      source.addEventListener('still', hear);
      source.addEventListener('seat', (event: MessageEvent<string>) => {
        hear();
        waiting.push(receiveSeatChange(JSON.parse(event.data)));
        // A group of seats arrives as many events and is applied in one step. It uses a timer, because a
        // hidden page has no frames.
        frame ||= window.setTimeout(deliver, 16);
      });
    };
    const followAnew = () => {
      setLive(false);
      source.close();
      follow();
    };
    follow();
    window.addEventListener('online', followAnew);
    return () => {
      window.removeEventListener('online', followAnew);
      clearTimeout(tooLate);
      clearTimeout(watchdog);
      clearTimeout(frame);
      source.close();
    };
  }, [session, cinema, enabled]);
  return isLive && supported;
}
