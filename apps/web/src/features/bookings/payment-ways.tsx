import type { Translate } from '@houseful/app-kit/text.tsx';
import { PAYMENT_TYPE, type PaymentType, payBy } from '@houseful/domain/payment-terms.ts';
import type { ReactNode } from 'react';
import { Emphasis } from '../../booking/emphasis.tsx';
import type { Order } from '../../booking/receive.ts';
import { dayAndTime } from '../../programme/days.ts';

/** A way of paying (J-04): its type on the wire, its name, and what is said about it. */
export interface PaymentWay {
  value: string;
  type: PaymentType;
  label: string;
  note: ReactNode;
  /** Under the chosen one. */
  more?: string;
  /** The button: an amount paid now, if it is known, or a booking without payment. */
  button: (amount: string) => string;
}

type Payable = Pick<Order, 'payment_types' | 'show' | 'only_fnd'>;

/**
 * Returns the ways that this order may be paid, in their order, without those that the server refuses (J-21).
 */
export function waysOf(
  { payment_types: allowed, show, only_fnd: onlyFood }: Payable,
  t: Translate,
): PaymentWay[] {
  /** The sentence with the deadline of a way of paying in it. */
  const until = (type: PaymentType, sentence: (time: string) => string) => {
    const at = show && payBy(type, Date.parse(show.startsAt));
    const time = at ? dayAndTime(t, at) : '';
    return <Emphasis text={sentence(time)} on={[time]} />;
  };
  // Hindi names the amount first: without one it is another sentence.
  const pay = (amount: string) => (amount ? t('Pay {amount}', { amount }) : t('Pay'));
  const book = () => t('Book now');
  const ways: PaymentWay[] = [
    {
      value: 'card',
      type: PAYMENT_TYPE.card,
      label: t('UPI, card or net banking'),
      note: onlyFood ? t('Your order is confirmed at once.') : t('Your tickets are confirmed at once.'),
      more: t(
        'You choose UPI, card or bank on the next screen, run by the payment provider. We never see your card number or UPI PIN.',
      ),
      button: pay,
    },
    {
      value: 'cash',
      type: PAYMENT_TYPE.cash,
      label: t('Cash at the counter'),
      note: onlyFood
        ? t('Pay at the food counter when you collect.')
        : until(PAYMENT_TYPE.cash, (time) =>
            t('Pay when you collect, before {time}. After that the booking cancels itself.', { time }),
          ),
      button: book,
    },
    {
      value: 'later',
      type: PAYMENT_TYPE.payLater,
      label: t('Pay later'),
      note: until(PAYMENT_TYPE.payLater, (time) =>
        t('Pay here or at the counter before {time}. After that the booking cancels itself.', { time }),
      ),
      button: book,
    },
    {
      value: 'split',
      type: PAYMENT_TYPE.group,
      label: t('Split with friends'),
      note: until(PAYMENT_TYPE.group, (time) =>
        t('You pay your share now. Friends pay by link before {time}.', { time }),
      ),
      button: pay,
    },
  ];
  return ways.filter(({ type }) => allowed.includes(type));
}
