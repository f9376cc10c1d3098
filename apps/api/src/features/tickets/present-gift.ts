import type { TicketView } from './present.ts';

/** A ticket as the friend sees it: the way in, and nothing of what was paid or of the booking's own link (AMB-86). */
export function presentGift(ticket: TicketView, giftId: string): TicketView {
  return {
    ...ticket,
    transaction_id: giftId,
    gift: true,
    curTotal: 0,
    convenience_fee: 0,
    DiscountAmount: 0,
    amount: 0,
    amount_due: 0,
    pay_by: null,
    cancellable: false,
    refund: null,
    receipt: null,
    taxes: [],
  };
}
