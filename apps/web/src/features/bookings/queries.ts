import { call, dataOf, dataOrNull } from '@houseful/app-kit/call.ts';
import type { Data } from '@houseful/app-kit/data.ts';
import { newKey } from '@houseful/app-kit/idempotency-key.ts';
import type { Lang } from '@houseful/app-kit/text.tsx';
import { errors } from '@houseful/contract/errors.ts';
import { PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import type { Order } from '../../booking/receive.ts';
import type { FriendSent } from './friend-shares.ts';
import { askedPromo, receiveDue, type WireDue } from './receive.ts';

export interface Contact {
  name: string;
  email: string;
  mobile: string;
}

/** The fields that the provider hands back to the browser after a payment. */
export interface CardProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** A booking that stands, with the links of a split one's friends. */
export type Booked = Data<'POST /webapp/booking/payment-status'>;

/** The organiser's part of a split booking: `own` in rupees (J-22). */
export interface Group {
  own: number;
  friends: FriendSent[];
}

/**
 * Opens the card order at the provider (J-09), of the whole or of the organiser's share. The amount is what
 * is on the screen; the server compares it and uses its own (AMB-81).
 */
export const openCardOrder = (order: Order, contact: Contact, idempotencyKey: string, group?: Group) =>
  call('POST /webapp/booking/order-id', {
    idempotencyKey,
    body: {
      reservation_id: order.reservation_id,
      amount: group?.own ?? order.total,
      booking_type: order.only_fnd ? 'only_fnd' : 'regular',
      payment_type: group ? PAYMENT_TYPE.group : PAYMENT_TYPE.card,
      ...contact,
      mode: 'web',
      ...(group && { friends: group.friends }),
    },
  });

/** Commits the booking (J-10). Safe to repeat: a booking that stands answers the same again (AMB-76). */
export const commitOrder = (
  order: Order,
  paymentType: number,
  given: Partial<Contact> & Partial<CardProof>,
  idempotencyKey: string,
) =>
  call('POST /webapp/booking/payment-status', {
    idempotencyKey,
    body: {
      reservation_id: order.reservation_id,
      payment_type: paymentType,
      ...(order.promo_code && { promo_code: order.promo_code, promo_amount: order.promo_amount }),
      internet_handling_charges: order.internet_handling_charges,
      gst: order.gst,
      total_amount: order.total,
      seatType: order.seatType,
      ...given,
    },
  });

/** Attaches a code to the order (I-01). */
export const applyPromo = (order: Order, code: string) =>
  call('POST /webapp/promos/verify', {
    body: {
      promo_code: code,
      movie_code: order.film?.code ?? '',
      transaction_id: order.transaction_id,
    },
  });

/** Takes the code off again; fine where there is none (I-06). */
export const removePromo = (order: Order) => call('POST /webapp/promos/remove', { body: askedPromo(order) });

/** Codes that anyone may use, for tickets or for food alone (I-07). */
export const promosQuery = (onlyFood: boolean, lang: Lang) => ({
  queryKey: ['promos', onlyFood, lang],
  queryFn: async () => dataOf(await call('GET /webapp/promos', { query: onlyFood ? { food: '1' } : {} })),
});

export type Listed = Data<'GET /webapp/promos'>[number];

/**
 * Asks of each listed code whether it fits the order as it is now, and what it would save (I-08). A code
 * whose answer does not come stays without one.
 */
export const judgedPromosQuery = (order: Order, promos: readonly Listed[]) => ({
  queryKey: ['judged-promos', order.transaction_id, order.total, promos.map(({ promo_code }) => promo_code)],
  queryFn: () =>
    Promise.all(
      promos.map(async (promo) => {
        const { promo_code } = promo;
        const answered = await call('POST /webapp/promos/check', {
          body: { promo_code, transaction_id: order.transaction_id },
        });
        return { promo, answer: answered.ok ? answered.data : undefined };
      }),
    ),
});

/**
 * Reads the amount due on a pending booking, or on the share of a link (J-03, AMB-82). Returns null when
 * there is no such booking.
 */
export const dueQuery = (transactionId: string, share: string, lang: Lang) => ({
  queryKey: ['due', transactionId, share, lang],
  queryFn: async () => {
    const result = await call('GET /webapp/booking/pay-now/:transaction_id', {
      params: { transaction_id: transactionId },
      query: { share },
    });
    // A booking that has ended is refused; the refusal tells what it was.
    const due =
      !result.ok && result.code === errors.state_forbids.code && result.data
        ? (result.data as WireDue)
        : dataOrNull(result);
    return due && { ...receiveDue(due), receivedAt: Date.now() };
  },
  refetchOnWindowFocus: true,
  refetchInterval: 15_000,
  staleTime: 0,
});

/** Opens the provider order of what is due. A repeat gives the same order (J-23). */
export const openDueOrder = (transaction_id: string, share: string) =>
  call('POST /webapp/booking/pay-now/order-id', {
    idempotencyKey: newKey(),
    body: { transaction_id, share },
  });

/** Back from the provider's page: the server asks the provider (J-13, AMB-80). Safe to repeat. */
export const completePayLater = (transaction_id: string, razorpay_payment_id: string, share: string) =>
  call('POST /webapp/booking/complete-pay-later', { body: { transaction_id, razorpay_payment_id, share } });
