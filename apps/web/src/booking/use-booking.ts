import { useLive } from '@houseful/app-kit/query-client.ts';
import { useSession } from '@houseful/app-kit/session.ts';
import { useLang } from '@houseful/app-kit/text.tsx';
import { useLayoutEffect, useState } from 'react';
import { currentBooking } from '../account/persisted-state.ts';
import { useHydrated } from '../shell/frame.ts';
import { type Stage, stageOf } from './booking-stage.ts';
import { keepOrder, orderQuery } from './queries.ts';
import type { Order } from './receive.ts';

/** A booking with held seats, or held food. */
export interface LiveBooking {
  order: Order;
  /** Epoch ms of this browser's clock. */
  endsAt: number;
  /** Shows the order of a call's answer. */
  keep: (order: Order) => void;
  /** Asks the server again. */
  refresh: () => void;
}

export type Booking =
  | { stage: 'loading' }
  /** `released`: the server knows the booking as given back. */
  | { stage: 'none'; id: string | undefined; released?: boolean }
  | { stage: 'failed'; retry: () => void; retrying: boolean }
  | ({ stage: Exclude<Stage, 'none'> } & LiveBooking);

/**
 * The booking of this tab's present step, for the step after it. Nothing outside the steps, or once the
 * booking has ended.
 */
let followed: string | undefined;
export const isFollowed = (transactionId: string): boolean => followed === transactionId;
export function stopFollowing(): void {
  followed = undefined;
}

/**
 * The booking that this browser is in the middle of. The cookie knows only its id; a reload or a second tab
 * gets the same seats and the same time from the server (R-12, AMB-130). The id is read at the first step: a
 * tab follows its booking from step to step, whatever other tabs begin.
 */
export function useBooking(): Booking {
  const lang = useLang();
  const hydrated = useHydrated();
  const { signedIn } = useSession();
  const [id] = useState(() => followed ?? currentBooking());
  const asked = useLive({ ...orderQuery(id ?? '', lang), enabled: hydrated && signedIn && id !== undefined });
  const refresh = () => void asked.refetch();
  const isThere = asked.data && stageOf(asked.data.order) !== 'none';
  // Before paint: the first Back after the step appears is asked about.
  useLayoutEffect(() => {
    if (isThere) followed = id;
    return stopFollowing;
  }, [isThere, id]);

  if (!hydrated) return { stage: 'loading' };
  if (id === undefined || !signedIn) return { stage: 'none', id };
  if (asked.data === undefined) {
    return asked.isError
      ? { stage: 'failed', retry: refresh, retrying: asked.isFetching }
      : { stage: 'loading' };
  }
  if (asked.data === null) return { stage: 'none', id };
  const { order, endsAt } = asked.data;
  // Without a network the clock alone tells that the seats are gone.
  const lost = asked.isError && asked.errorUpdatedAt > endsAt + 1000;
  const stage = lost ? 'over' : stageOf(order);
  return stage === 'none'
    ? { stage, id, released: order.state === 'RELEASED' }
    : { stage, order, endsAt, keep: (next) => keepOrder(next, lang), refresh };
}
