import { act } from '@houseful/app-kit/call.ts';
import { useOnce } from '@houseful/app-kit/forms/use-once.ts';
import { useStillHere } from '@houseful/app-kit/forms/use-still-here.ts';
import { newKey } from '@houseful/app-kit/idempotency-key.ts';
import { PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import { useNavigate } from 'react-router';
import { refreshUnread } from '../../account/signed-in.ts';
import { actInHold } from '../../booking/act-in-hold.ts';
import { openFreshTicket } from '../../booking/open-ticket.ts';
import type { LiveBooking } from '../../booking/use-booking.ts';
import { forgetBooking } from '../../booking/use-booking-end.ts';
import { paths } from '../../paths.ts';
import { useFrame } from '../../shell/frame.ts';
import { keepForm } from './kept-form.ts';
import { openCheckout } from './open-checkout.ts';
import { payingBooking, reloadTruth, verdictOf } from './payment-verdict.ts';
import type { PaymentWay } from './payment-ways.tsx';
import { type Contact, commitOrder, type Group, openCardOrder } from './queries.ts';
import { useShownAgain } from './use-shown-again.ts';

const PAID_ONLINE: readonly number[] = [PAYMENT_TYPE.card, PAYMENT_TYPE.group];

/**
 * Pays, once however often it is pressed (J-23): a card leaves for the provider's page, anything else is
 * booked at once.
 */
export function usePay({ order, refresh }: LiveBooking): {
  busy: boolean;
  /** `group` with the friends of a split booking: the own share is paid. */
  pay: (way: PaymentWay, contact: Contact, group?: Group) => Promise<void>;
} {
  const navigate = useNavigate();
  const { productName } = useFrame();
  const { busy, once, again } = useOnce();
  const isHere = useStillHere();
  useShownAgain(() => {
    again();
    refresh();
  });

  const payByCard = async (way: PaymentWay, contact: Contact, group?: Group): Promise<'left' | void> => {
    const opened = await openCardOrder(order, contact, newKey(), group);
    // The buyer may have gone back and released the seats since.
    if (!isHere()) return 'left';
    if (opened.ok) {
      payingBooking.write(order.transaction_id, way.type);
      keepForm(order.transaction_id, { contact });
      const description = order.film?.title ?? order.cinema.name;
      // The page is left: the button stays busy.
      openCheckout(opened.data, { returnTo: paths.payment(), payee: productName, description, contact });
      return 'left';
    }
    actInHold(opened);
    refresh();
  };
  const bookAtOnce = async (way: PaymentWay, contact: Contact): Promise<'left' | void> => {
    const committed = await commitOrder(order, way.type, contact, newKey());
    if (committed.ok) {
      forgetBooking(order.transaction_id);
      void refreshUnread();
      await openFreshTicket(navigate, committed.data, { replace: true });
      return 'left';
    }
    if (verdictOf(committed) === 'reload') {
      // The way that was refused is not put forward again (J-12).
      keepForm(order.transaction_id, { way: undefined });
      reloadTruth(paths.payment());
      return 'left';
    }
    act(committed);
    refresh();
  };
  const pay = (way: PaymentWay, contact: Contact, group?: Group) =>
    once(() =>
      // A promo may leave nothing to pay.
      PAID_ONLINE.includes(way.type) && order.total > 0
        ? payByCard(way, contact, group)
        : bookAtOnce(way, contact),
    );
  return { busy, pay };
}
