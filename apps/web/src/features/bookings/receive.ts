import type { Data } from '@houseful/app-kit/data.ts';
import type { Order } from '../../booking/receive.ts';
import { receiveTicket } from '../../booking/receive-ticket.ts';

export type WireDue = Data<'GET /webapp/booking/pay-now/:transaction_id'>;

/** Reads what is due on a booking or on a share of it. */
export const receiveDue = ({ ticket, ...due }: WireDue) => ({ ...due, ticket: receiveTicket(ticket) });

/** Builds the request that takes a promo code off an order. */
export const askedPromo = ({ transaction_id }: Pick<Order, 'transaction_id'>) => ({
  TransactionID: transaction_id,
});
