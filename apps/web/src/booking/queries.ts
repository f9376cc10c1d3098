import { call, dataOf, dataOrNull, type Result, received } from '@houseful/app-kit/call.ts';
import { queryClient } from '@houseful/app-kit/query-client.ts';
import type { Lang } from '@houseful/app-kit/text.tsx';
import { endsAt, stageOf } from './booking-stage.ts';
import { askedFee, type Order, receiveOrder } from './receive.ts';

/** The order with the end of its hold by this browser's clock; null when the person has no such booking. */
export type Known = { order: Order; endsAt: number } | null;

const LIVE_MS = 5000;
const WAITING_MS = 2500;

const keyOf = (transactionId: string, lang: Lang) => ['booking', transactionId, lang] as const;
const known = (order: Order, before: Known | undefined): Known => ({
  order,
  endsAt: endsAt(order, Date.now(), before?.endsAt),
});

/** A booking of this person, asked for once. */
export const findOrder = async (transaction_id: string): Promise<Result<Order>> =>
  received(await call('GET /webapp/booking/:transaction_id', { params: { transaction_id } }), receiveOrder);

/**
 * The booking in progress as the server holds it: the only source of every screen of the flow (R-11, R-12,
 * AMB-116). Polled while it lives, so that two tabs, the webhook and the clock agree with the screen
 * (AMB-130).
 */
export const orderQuery = (transactionId: string, lang: Lang) => ({
  queryKey: keyOf(transactionId, lang),
  queryFn: async (): Promise<Known> => {
    const order = dataOrNull(await findOrder(transactionId));
    return order && known(order, queryClient.getQueryData(keyOf(transactionId, lang)));
  },
  refetchInterval: ({ state }: { state: { data?: Known } }) => {
    const stage = stageOf(state.data?.order ?? null);
    return stage === 'live' ? LIVE_MS : stage === 'waiting' ? WAITING_MS : false;
  },
  refetchOnWindowFocus: true,
  staleTime: 0,
});

/** Shows an order that a call has just answered with: after food or a promo was changed. */
export function keepOrder(order: Order, lang: Lang): void {
  // An answer that is still on its way was asked for before the change.
  void queryClient.cancelQueries({ queryKey: keyOf(order.transaction_id, lang) });
  queryClient.setQueryData<Known>(keyOf(order.transaction_id, lang), (before) => known(order, before));
}

/** The fee, asked for only where the cinema shows one (J-07); once for the whole flow. */
export const feeQuery = (order: Order) => ({
  queryKey: ['convenience-fee', order.transaction_id],
  queryFn: async () => dataOf(await call('GET /webapp/convenience-fee', { query: askedFee(order) })),
  enabled: order.showsFee,
  staleTime: Number.POSITIVE_INFINITY,
});

const givenUp = new Set<string>();
/** This tab itself has given the booking back, or is about to. */
export const isGivenUpHere = (transactionId: string): boolean => givenUp.has(transactionId);

/** Gives seats, food and promo back (L-01, L-03). Asking twice is fine. */
export function cancelTransaction(transaction_id: string, cinema_code: string) {
  // Noted before the call: the page may hear that the booking is gone before the answer arrives.
  givenUp.add(transaction_id);
  return call('POST /webapp/booking/cancel-transaction', { body: { transaction_id, cinema_code } });
}
