import { act } from '@houseful/app-kit/call.ts';
import { isUnanswered } from '@houseful/app-kit/forms/unanswered.ts';
import { useOnce } from '@houseful/app-kit/forms/use-once.ts';
import { useRequestKey } from '@houseful/app-kit/forms/use-request-key.ts';
import { useStillHere } from '@houseful/app-kit/forms/use-still-here.ts';
import { useLeaveModal } from '@houseful/app-kit/modals/modal-host.tsx';
import { useSession } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { errors } from '@houseful/contract/errors.ts';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { isCinemaChosen } from '../../account/chosen-places.ts';
import { beginBooking } from '../../account/persisted-state.ts';
import { cancelTransaction } from '../../booking/queries.ts';
import { openModal } from '../../modals/open-modal.ts';
import { paths } from '../../paths.ts';
import { beginFoodOrder, type FoodOrder } from './queries.ts';
import type { Delivery } from './receive.ts';
import { keepFoodFor, useFoodFor } from './use-food-for.ts';
import { type Cart, clearCarts } from './use-own-cart.ts';

/**
 * Begins the order and goes on to pay. Repeated presses begin it once, and a retry after a lost answer gives
 * the same order (J-23).
 */
export function useBeginFood(): { begin: (order: FoodOrder) => Promise<void>; busy: boolean } {
  const leave = useLeaveModal();
  const { busy, once } = useOnce();
  const { keyOf, forget } = useRequestKey();
  const isHere = useStillHere();

  const ask = async (order: FoodOrder) => {
    const begun = await beginFoodOrder(order, keyOf(order));
    if (!isUnanswered(begun)) forget();
    if (!isHere()) {
      // Closing the dialog or leaving the page gives the order up.
      if (begun.ok) await cancelTransaction(begun.data.transaction_id, order.code);
      return 'left';
    }
    if (act(begun)) {
      const { transaction_id, reservation_id } = begun.data;
      beginBooking({ transaction: transaction_id, reservation: reservation_id, direct: order.direct });
      clearCarts();
      keepFoodFor(null);
      await leave(order.direct ? paths.summary() : paths.payment());
    } else if (begun.code === errors.booking_id_wrong.code) {
      keepFoodFor(null);
    }
  };
  return { begin: (order) => once(() => ask(order)), busy };
}

/**
 * Proceed without a booking in progress (H-10, H-11, AMB-60b): sign in, choose a cinema, fill the cart, say
 * for whom it is; in this order.
 */
export function useFoodProceed(
  code: string,
  lines: Cart['lines'],
  delivery: Delivery,
  direct: boolean,
): { proceed: () => void; busy: boolean } {
  const t = useT();
  const { signedIn } = useSession();
  const booking = useFoodFor(code);
  const { begin, busy } = useBeginFood();

  const proceed = () => {
    if (!signedIn) return openModal('sign-in', { lead: t('Sign in to order. What you have chosen stays.') });
    if (!isCinemaChosen() && !booking) return openModal('cinema', { direct });
    if (lines.length === 0) return notify(t('Please add at least one item.'), 'alert');
    if (booking)
      return void begin({ code, lines, delivery, direct, place: { bookingId: booking.bookingId } });
    openModal('seat-details', { code, lines, direct });
  };
  return { proceed, busy };
}
