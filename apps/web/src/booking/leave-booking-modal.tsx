import { act } from '@houseful/app-kit/call.ts';
import { closeModal } from '@houseful/app-kit/modals/modal-store.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { clockText } from '@houseful/ui/cinema/countdown-clock.ts';
import { useCountdown } from '@houseful/ui/cinema/use-countdown.ts';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { useState } from 'react';
import type { ModalProps } from '../modals/modal-props.ts';
import { seatRuns } from './order-words.ts';
import { cancelTransaction } from './queries.ts';
import { forgetBooking } from './use-booking-end.ts';

/** Leave booking?: nobody loses seats without having been asked. Escape and Back stay (L-01, AMB-59). */
export function LeaveBookingModal({
  booking: { order, endsAt, refresh },
  onStay,
  onLeft,
}: ModalProps['leave-booking']) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const left = useCountdown(endsAt) ?? 0;
  const seats = seatRuns(order.seats, t);

  const stay = () => {
    void closeModal();
    onStay?.();
  };
  // Once the booking is being given up, the dialog cannot be dismissed.
  const keep = () => busy || stay();
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    const released = await cancelTransaction(order.transaction_id, order.cinema.id);
    setBusy(false);
    // An order that the server no longer knows holds nothing.
    if (!released.ok && released.http !== 404) {
      act(released);
      refresh();
      return stay();
    }
    forgetBooking(order.transaction_id);
    await closeModal();
    onLeft();
  };
  return (
    <Modal
      open
      role="alertdialog"
      look="card"
      title={t('Leave booking?')}
      lead={
        seats
          ? t('These seats are released if you leave now: {seats}. Nothing has been charged.', {
              seats: seats.replace(/ (?=\d)/g, '\u00a0'),
            })
          : t('The food is taken off if you leave now. Nothing has been charged.')
      }
      closable={false}
      closeOnEscape={!busy}
      onClose={keep}
      foot={
        <>
          <Button look="primary" data-autofocus aria-disabled={busy || undefined} onClick={keep}>
            {t('Stay')}
          </Button>
          <Button loading={busy} onClick={() => void leave()}>
            {t('Leave')}
          </Button>
        </>
      }
    >
      <p className="hf-muted">{t('Time left: {time}', { time: clockText(left) })}</p>
    </Modal>
  );
}
