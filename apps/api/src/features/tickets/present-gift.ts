import type { BodyOf } from '@houseful/contract/contract.ts';
import type { gifts } from '@houseful/contract/gifts.ts';
import type { GiftField, GiftForm } from '@houseful/domain/forms/gift.ts';
import { textOf, typedLine, typedText } from '../../http/typed-text.ts';
import type { TicketView } from './present.ts';

/**
 * Presents a ticket to the friend: the way in, without amounts and without the booking's own link (AMB-86).
 */
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

/** Names of the form's fields in a request, for the refusal of a field. */
export const GIFT_NAMES: Record<GiftField, string> = {
  name: 'giftUserName',
  number: 'giftUserNumber',
  message: 'giftUserMessage',
};

/** Which booking goes to whom with what words. The rest of the request is the booking's to say. */
export function giftAskedOf(body: BodyOf<(typeof gifts)['POST /webapp/send-ticket-as-gift']>): {
  orderId: string;
  form: GiftForm;
} {
  const form = {
    name: typedLine(body.giftUserName),
    number: textOf(body.giftUserNumber),
    message: typedText(body.giftUserMessage),
  };
  return { orderId: body.transactionID ?? '', form };
}
