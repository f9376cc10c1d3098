import type { Ticket } from './ticket.ts';

/** Builds the request that sends a ticket as a gift. */
export const sentGift = (ticket: Ticket, friend: { name: string; number: string; message: string }) => ({
  transactionID: ticket.transaction_id,
  intBookId: ticket.bookingId,
  Screen_strName: ticket.screen,
  strSeatInfo: ticket.seats,
  giftUserName: friend.name,
  giftUserNumber: friend.number,
  giftUserMessage: friend.message,
  Film_strTitle: ticket.film,
  Session_dtmRealShow: ticket.startsAt,
  number_of_seats: ticket.number_of_seats,
  Cinema_strName: ticket.cinema,
});
