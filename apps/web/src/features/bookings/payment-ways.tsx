import type { Order } from '../../booking/booking-stage.ts';
import type { Translate } from '../../text.tsx';

/** A way of paying (J-04): its type on the wire, its name, and what is said about it. */
export interface PaymentWay {
  value: string;
  type: number;
  label: string;
  note: string;
  /** Under the chosen one. */
  more?: string;
  /** The button: an amount paid now, or a booking without payment. */
  button: (amount: string) => string;
}

/** The ways that this order may be paid, in their order. What the server refuses is not shown (J-21). */
export function waysOf({ payment_types: allowed }: Pick<Order, 'payment_types'>, t: Translate): PaymentWay[] {
  const ways: PaymentWay[] = [
    {
      value: 'card',
      type: 1,
      label: t('UPI, card or net banking'),
      note: t('Your tickets are confirmed at once.'),
      more: t('You choose UPI, card or bank on the next screen, run by the payment provider. We never see your card number or UPI PIN.'),
      button: (amount) => t('Pay {amount}', { amount }),
    },
  ];
  return ways.filter(({ type }) => allowed.includes(type));
}
