import { call } from '../../api.ts';
import type { Order } from '../../booking/booking-stage.ts';

export interface Contact {
  name: string;
  email: string;
  mobile: string;
}

/** What the provider hands back to the browser after a payment. */
export interface CardProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export const findOrder = (transaction_id: string) => call('GET /webapp/booking/:transaction_id', { params: { transaction_id } });

/** Opens the card order at the provider (J-09). The amount is what is on the screen; the server compares it and uses its own (AMB-81). */
export const openCardOrder = (order: Order, contact: Contact, idempotencyKey: string) =>
  call('POST /webapp/booking/order-id', {
    idempotencyKey,
    body: {
      reservation_id: order.reservation_id,
      amount: order.totalAmount,
      booking_type: order.only_fnd ? 'only_fnd' : 'regular',
      payment_type: 1,
      ...contact,
      mode: 'web',
    },
  });

/** Commits the booking (J-10). Safe to repeat: a booking that stands answers the same again (AMB-76). */
export const commitOrder = (order: Order, paymentType: number, given: Partial<Contact> & Partial<CardProof>, idempotencyKey: string) =>
  call('POST /webapp/booking/payment-status', {
    idempotencyKey,
    body: {
      reservation_id: order.reservation_id,
      payment_type: paymentType,
      ...(order.promo_code && { promo_code: order.promo_code, promo_amount: order.promo_amount }),
      internet_handling_charges: order.internet_handling_charges,
      gst: order.gst,
      total_amount: order.totalAmount,
      seatType: order.seatType,
      ...given,
    },
  });
