import { act, call, type Result } from '@houseful/app-kit/call.ts';
import { isUnanswered } from '@houseful/app-kit/forms/unanswered.ts';
import { useOnce } from '@houseful/app-kit/forms/use-once.ts';
import { useStillHere } from '@houseful/app-kit/forms/use-still-here.ts';
import { errors } from '@houseful/contract/errors.ts';
import { deviceLabel } from '@houseful/domain/device-label.ts';
import { type Paise, toPaise } from '@houseful/domain/money.ts';
import { priceChange, seatPrice } from '@houseful/domain/pricing.ts';
import { useNavigate } from 'react-router';
import { chosenCity } from '../../account/chosen-places.ts';
import { beginBooking, bookingSource } from '../../account/persisted-state.ts';
import { cancelTransaction, findOrder } from '../../booking/queries.ts';
import { paths } from '../../paths.ts';
import { giveUpOtherShow } from './give-up-other-show.ts';
import { holdSeats, type Show } from './queries.ts';
import { receivePriceChange, receiveQuote, receiveTaken, sentHold, type Wanted } from './receive-hold.ts';

export interface ReserveSteps {
  /** "Price changed": true to go on at the new price per seat, 3D charge included. */
  onPriceChange: (change: { oldPrice: Paise; newPrice: Paise }, wanted: Wanted) => Promise<boolean>;
  onTaken: (seats: readonly { row: string; seat: string }[]) => void;
  /** The visitor did not accept the new price; nothing is held (G-17). */
  onDeclined: () => Promise<void>;
  /**
   * Called before and after the reservation: no seat is chosen meanwhile. `unsure`: the answer was lost, so
   * the seats may be held.
   */
  onBusy: (busy: boolean, unsure?: boolean) => void;
}

/**
 * Holds the chosen seats in three steps: a transaction id, the price, the hold (G-11). Goes on to
 * /fnd-checkout or tells why not (G-15). A visitor who leaves meanwhile is asked and told nothing more, and
 * holds nothing (L-01).
 */
export function useReserve(
  show: Show,
  steps: ReserveSteps,
): { reserve: (wanted: Wanted) => Promise<void>; busy: boolean } {
  const navigate = useNavigate();
  const { busy, once } = useOnce();
  const isHere = useStillHere();

  const hold = async (wanted: Wanted) => {
    steps.onBusy(true);
    const held = await attempt(show, wanted, steps, isHere);
    if (!isHere()) {
      if (held && held !== 'unsure') await cancelTransaction(held.transaction, show.cinema);
      return 'left';
    }
    if (held === 'unsure') {
      steps.onBusy(false, true);
    } else if (held) {
      // Reads this tab's booking before the next line replaces it.
      void giveUpOtherShow(held.transaction);
      beginBooking(held);
      await navigate(paths.foodCheckout());
      // The next screen's code may not have loaded; until then the stream's news of these seats is our own
      // hold.
      if (isHere()) steps.onBusy(false, true);
    } else {
      steps.onBusy(false);
    }
  };
  return { reserve: (wanted) => once(() => hold(wanted)), busy };
}

/** Returns the hold; null when there is none, `unsure` when the answer was lost. */
async function attempt(
  show: Show,
  wanted: Wanted,
  steps: ReserveSteps,
  isHere: () => boolean,
): Promise<{ transaction: string; reservation: string } | 'unsure' | null> {
  const { area, seats } = wanted;
  const quantity = seats.length;
  const begun = await call('POST /webapp/booking/get-transaction-id', {
    body: { cinema_code: show.cinema, session_id: show.session },
  });
  if (!isHere() || !act(begun)) return null;
  const transaction = begun.data.transaction_id;

  let agreed: Paise = seatPrice(area.each);
  let accepted = false;
  const agree = async (change: { oldPrice: Paise; newPrice: Paise }) => {
    accepted = isHere() && (await steps.onPriceChange(change, wanted));
    agreed = change.newPrice;
    if (accepted) return true;
    await cancelTransaction(transaction, show.cinema);
    await steps.onDeclined();
    return false;
  };

  // Each turn is one price: a further change between quote and hold asks again (AMB-57).
  for (;;) {
    const quoted = await call('POST /webapp/booking/add-seats', {
      body: {
        cinema_code: show.cinema,
        transaction_id: transaction,
        session_id: wanted.layout.show.id,
        type_code: area.type,
        quantity,
      },
    });
    if (!isHere() || !act(quoted)) return null;
    const quote = receiveQuote(quoted.data, quantity);
    const change = priceChange(agreed, toPaise(quote.perSeat));
    if (change && !(await agree(change))) return null;

    const held = await holdSeats({
      cinema_code: show.cinema,
      ...sentHold(wanted, { ...quote, transaction, accepted }),
      source: deviceLabel(navigator.userAgent, navigator.maxTouchPoints),
      source_ip: '',
      location: chosenCity()?.name ?? '',
      booking_source: bookingSource.read() ?? '',
    });
    if (held.ok) return { transaction, reservation: held.data.reservation_id };
    if (held.code === errors.price_changed.code) {
      if (!(await agree(receivePriceChange(held.data, agreed)))) return null;
      continue;
    }
    if (held.code === errors.too_many_holds.code && (await giveUpOtherShow(transaction))) continue;
    if (isUnanswered(held)) {
      // The order knows.
      const found = await findOrder(transaction);
      if (found.ok && found.data.state === 'HELD')
        return { transaction, reservation: found.data.reservation_id ?? '' };
    }
    if (isHere()) tell(held, steps);
    return isUnanswered(held) ? 'unsure' : null;
  }
}

function tell(refused: Extract<Result<unknown>, { ok: false }>, steps: ReserveSteps): void {
  act(refused);
  if (refused.code !== errors.seat_taken.code) return;
  steps.onTaken(receiveTaken(refused.data));
}
