import type { Result } from '@houseful/app-kit/call.ts';
import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { type ChosenSeat, SEAT_STATUS, toggleSeat } from '@houseful/domain/seat-selection.ts';
import type { Place } from '@houseful/seat-map/plan.ts';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { layoutQuery, type Show } from './queries.ts';
import type { PlanRow } from './read-plan.ts';
import type { Layout, SeatChange } from './receive.ts';
import { codeOf, nextSeatMap, type SeatMap, type SeatStep } from './seat-choice.ts';
import { useSeatStream } from './use-seat-stream.ts';

const LOOK_EVERY_MS = 5_000;
/** An older look may have missed a seat that became free before the stream opened. */
const STALE_MS = 1_500;
/** The time to notice a smaller choice: long enough to see it, and short enough that nobody waits for it. */
const SURPRISE_MS = 1_000;

export interface SeatMapView {
  /** The first answer decides what the screen is; undefined while it is awaited. */
  answer: Result<Layout> | undefined;
  map: SeatMap | null;
  /** The last good answer. */
  layout: Layout | undefined;
  /** A tap on a seat (G-05..G-09). Returns true if the choice changed. */
  toggle: (row: PlanRow, place: Place) => boolean;
  choose: (chosen: readonly ChosenSeat[]) => void;
  /** Seats that a hold was refused for (910). */
  markTaken: (seats: readonly { row: string; seat: string }[]) => void;
  /** Asks the server again; `fresh` takes over new prices too. */
  look: (fresh?: boolean) => Promise<void>;
  /**
   * Pauses the map while a hold is asked for: no seat can be chosen, and news waits, because our own hold is
   * no loss. `unsure`: the answer was lost, so the stream's news of these seats may be our own hold until a
   * look decides.
   */
  pause: (paused: boolean, unsure?: boolean) => void;
  /**
   * Returns true, and repeats the notice, when a chosen seat was lost so lately that a press still meant all
   * seats (AMB-52).
   */
  justLost: () => boolean;
}

/**
 * The live seats of a show and the visitor's choice. A screen of another show starts anew: give it another
 * key (G-10).
 */
export function useSeatMap(show: Show): SeatMapView {
  const t = useT();
  const lang = useLang();
  const [map, setMap] = useState<SeatMap | null>(null);
  const held = useRef<{ paused: boolean; changes: SeatChange[] }>({ paused: false, changes: [] });
  const latest = useRef<SeatMap | null>(null);
  const early = useRef<SeatChange[]>([]);
  const lostAt = useRef(0);
  const sayLost = useCallback(
    () =>
      notify(t('One or more selected seats are no longer available. Please choose other seats.'), 'alert'),
    [t],
  );

  const step = useCallback(
    (next: SeatStep) => {
      const before = latest.current;
      const after = nextSeatMap(before, next);
      if (after === before) return;
      latest.current = after;
      setMap(after);
      // A visitor who chooses anew has seen which seats were lost.
      if (next.type === 'chose') lostAt.current = 0;
      if (
        before &&
        after &&
        after.lost.some((seat) => !before.lost.includes(seat)) &&
        next.type !== 'taken'
      ) {
        lostAt.current = Date.now();
        sayLost();
      }
    },
    [sayLost],
  );
  const take = useCallback(
    (changes: readonly SeatChange[]) => {
      if (held.current.paused) held.current.changes.push(...changes);
      else if (latest.current) step({ type: 'changed', changes });
      else early.current.push(...changes);
    },
    [step],
  );

  const [isLive, setLive] = useState(true);
  const layout = useLive({
    ...layoutQuery(show, lang),
    refetchInterval: isLive ? false : LOOK_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  const { data: answer, dataUpdatedAt, refetch } = layout;
  const lookedAt = useRef(0);
  const [good, setGood] = useState<Layout>();
  if (answer?.ok && answer.data !== good) setGood(answer.data);
  useEffect(() => {
    if (!answer?.ok || held.current.paused) return;
    lookedAt.current = dataUpdatedAt;
    step({ type: 'looked', layout: answer.data });
    if (early.current.length > 0) step({ type: 'changed', changes: early.current.splice(0) });
  }, [answer, dataUpdatedAt, step]);

  const streaming = useSeatStream(show, good !== undefined && answer?.ok !== false, {
    onChanges: take,
    onOpen: () => {
      if (lookedAt.current > 0 && Date.now() - lookedAt.current > STALE_MS) void refetch();
    },
  });
  if (streaming !== isLive) setLive(streaming);

  const toggle = useCallback(
    (row: PlanRow, place: Place) => {
      const now = latest.current;
      if (!now || held.current.paused) return false;
      const { code: area, type } = row.area;
      const seat = { row: place.row, seat: place.seat, area, type };
      const outcome = toggleSeat(now.chosen, seat, codeOf(now, place) ?? SEAT_STATUS.notForSale);
      if (outcome.ok) step({ type: 'chose', chosen: outcome.selection });
      else if (outcome.reason === 'mixed_seat_types')
        notify(t('Please select seats of the same type'), 'alert');
      else if (outcome.reason === 'too_many_seats') notify(t('Max limit of 10 seats reached'), 'alert');
      return outcome.ok;
    },
    [step, t],
  );
  const look = useCallback(
    async (fresh?: boolean) => {
      const { data } = await refetch();
      if (data?.ok && fresh) step({ type: 'looked', layout: data.data, fresh });
    },
    [refetch, step],
  );
  const pause = useCallback(
    (paused: boolean, unsure = false) => {
      held.current.paused = paused;
      if (!unsure) step({ type: 'asked', seats: (paused && latest.current?.chosen) || [] });
      if (paused) return;
      take(held.current.changes.splice(0));
      void refetch();
    },
    [step, take, refetch],
  );
  return {
    answer,
    map,
    layout: good,
    toggle,
    look,
    pause,
    choose: useCallback((chosen) => step({ type: 'chose', chosen }), [step]),
    markTaken: useCallback((seats) => step({ type: 'taken', seats }), [step]),
    justLost: useCallback(() => {
      const isLate = Date.now() - lostAt.current < SURPRISE_MS;
      if (isLate) sayLost();
      return isLate;
    }, [sayLost]),
  };
}
