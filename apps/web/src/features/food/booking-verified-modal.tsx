import { closing, useLeaveModal } from '@houseful/app-kit/modals/modal-host.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import type { ModalProps } from '../../modals/modal-props.ts';
import { paths } from '../../paths.ts';
import './food.css';
import { useShowTime } from './use-food-for.ts';
import { useBeginFood } from './use-food-order.ts';

/** Booking Verified: for whom the food is, before going on (H-21, H-22, H-30, AMB-127). */
export function BookingVerifiedModal({ booking, order }: ModalProps['booking-verified']) {
  const t = useT();
  const leave = useLeaveModal();
  const when = useShowTime(booking);
  const { begin, busy } = useBeginFood();
  const proceed = () => void (order ? begin(order) : leave(paths.foodCheckout({ direct: true })));
  return (
    <Modal
      {...closing}
      title={t('Booking Verified')}
      closeLabel={t('Close')}
      look="card"
      foot={
        <Button look="primary" wide data-autofocus loading={busy} onClick={proceed}>
          {t('PROCEED')}
        </Button>
      }
    >
      <p className="hf-card-title">{booking.film}</p>
      <p className="mt-1">{when}</p>
      <p className="text-muted">{booking.cinema.name}</p>
      {booking.seats && <p className="mt-2 font-semibold">{booking.seats}</p>}
      <p className="mt-2 text-muted">{t('Booking ID {id}', { id: booking.bookingId })}</p>
    </Modal>
  );
}
