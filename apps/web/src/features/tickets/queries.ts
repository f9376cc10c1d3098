import { call, dataOf, dataOrNull, received } from '@houseful/app-kit/call.ts';
import type { Data } from '@houseful/app-kit/data.ts';
import { isUnanswered } from '@houseful/app-kit/forms/unanswered.ts';
import { queryClient } from '@houseful/app-kit/query-client.ts';
import type { Lang } from '@houseful/app-kit/text.tsx';
import { errors } from '@houseful/contract/errors.ts';
import { keptTicket } from '../../account/kept-tickets.ts';
import { receiveTicket } from '../../booking/receive-ticket.ts';
import { paths } from '../../paths.ts';
import { sentGift } from './receive.ts';
import type { Ticket } from './ticket.ts';

type Quote = Data<'GET /webapp/profile/bookings/cancellation-quote'>;

/** After this silence a visitor who has a kept ticket gets that one. */
const PATIENCE_MS = 2000;

let turns = 0;
/** Which question after a ticket, of those that were answered, was put last. */
const newest = new Map<string, number>();

/**
 * Reads the ticket or the food order behind a link, for anyone who has the link (K-04, K-06, AMB-87). Returns
 * null when there is none, and the kept ticket while the network is silent (K-11).
 */
export const ticketQuery = (transaction_id: string, only_fnd: boolean, lang: Lang) => {
  const queryKey = ['ticket', transaction_id, only_fnd, lang];
  const queryFn = async (): Promise<Ticket | null> => {
    const turn = ++turns;
    const asked = call('POST /webapp/booking/final-ticket', { body: { transaction_id, only_fnd } }).then(
      (answer) => received(answer, receiveTicket),
    );
    /** False once a later question has been answered: a cancelled ticket would be confirmed again. */
    const isNews = () => {
      const isNewest = turn >= (newest.get(transaction_id) ?? 0);
      if (isNewest) newest.set(transaction_id, turn);
      return isNewest;
    };
    const kept = await keptTicket(only_fnd ? paths.foodTicket(transaction_id) : paths.ticket(transaction_id));
    if (!kept) return dataOrNull(await asked);
    const result = await Promise.race([
      asked,
      new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ]);
    if (result && !isUnanswered(result)) {
      isNews();
      return dataOrNull(result);
    }
    void asked.then((late) => late.ok && isNews() && queryClient.setQueryData(queryKey, late.data));
    return { ...kept, kept: true };
  };
  return { queryKey, queryFn, refetchOnWindowFocus: true, refetchOnReconnect: 'always' } as const;
};

/** Reads the friends with unpaid shares and their links; null for anyone but the organiser (J-22, AMB-78). */
export const payLinksQuery = (transactionId: string) => ({
  queryKey: ['pay-links', transactionId],
  queryFn: async () =>
    dataOrNull(
      await call('GET /webapp/booking/:transaction_id/pay-links', {
        params: { transaction_id: transactionId },
      }),
    ),
});
export type PayLink = Data<'GET /webapp/booking/:transaction_id/pay-links'>[number];

/** Returns the sender's name of a gift: the first name of the booking, or the signed-in person's (K-17). */
export const giftSenderQuery = (transactionId: string, signedIn: boolean) => ({
  queryKey: ['gift-sender', transactionId, signedIn],
  queryFn: async () =>
    dataOf(
      await call('GET /webapp/gift-sender/:transaction_id', { params: { transaction_id: transactionId } }),
    ).sender,
});

/**
 * Sends a gift. The server finds the booking by its id and ignores its other fields in the body (K-12,
 * AMB-86).
 */
export const sendGift = (
  ticket: Ticket,
  friend: { name: string; number: string; message: string },
  idempotencyKey: string,
) =>
  call('POST /webapp/send-ticket-as-gift', {
    idempotencyKey,
    body: sentGift(ticket, friend),
  });

export const ticketFile = (ticket: Pick<Ticket, 'transaction_id'>, ending: 'ics' | 'pdf') =>
  `/tickets/${ticket.transaction_id}.${ending}`;

/** Cancelling is refused now and will not be soon (L-04). */
export const isTooEarly = ({ reason_code }: Quote): boolean => reason_code === errors.cancel_too_early.code;

type QuoteAsked = { state: { data?: Quote; error: (Error & { result?: { http: number } }) | null } };

/** Tells if the answer may still change: it is too early, or the call failed. */
function isUnsettled({ state: { data, error } }: QuoteAsked): boolean {
  return data ? isTooEarly(data) : error !== null && error.result?.http !== 404;
}

/**
 * Asks for the refund of a signed-in owner; anybody else is told that there is no such booking (AMB-83). Asks
 * again, so that a buyer who stays on the page can cancel as soon as possible (M-24).
 */
export const cancellationQuery = (transactionId: string) => ({
  queryKey: ['cancellation-of-ticket', transactionId],
  queryFn: async () =>
    dataOf(
      await call('GET /webapp/profile/bookings/cancellation-quote', {
        query: { transaction_id: transactionId },
      }),
    ),
  refetchOnWindowFocus: isUnsettled,
  refetchInterval: (query: QuoteAsked) => isUnsettled(query) && 15_000,
  staleTime: 0,
});
