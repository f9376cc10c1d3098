import { ModalLink } from '@houseful/app-kit/modals/modal-host.tsx';
import { closeModal } from '@houseful/app-kit/modals/modal-store.ts';
import { type Translate, useT } from '@houseful/app-kit/text.tsx';
import { CountdownBulbs } from '@houseful/ui/cinema/countdown.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import type { ModalProps } from '../modals/modal-props.ts';
import { paths } from '../paths.ts';
import { dayAndTime } from '../programme/days.ts';
import { seatRuns } from './order-words.ts';
import type { Order } from './receive.ts';
import './time-up.css';

/**
 * Shows the outcome of a booking whose time ran out, and the way to choose again. The notice itself is a
 * toast (G-25, AMB-55).
 */
export function TimeUpModal({ order }: ModalProps['time-up']) {
  const t = useT();
  const { show, only_fnd, cinema } = order;
  const again = show && !only_fnd && paths.seats(show.id, show.cinema);
  const close = () => void closeModal();
  return (
    <Modal
      open
      role="alertdialog"
      look="card"
      className="bk-time-up"
      title={t('Time is up')}
      lead={<Lead order={order} />}
      focusAfter={() => document.querySelector<HTMLElement>('.sh-brand')}
      closable={false}
      closeOnEscape
      onClose={close}
      foot={
        <>
          <Button look="primary" render={<ModalLink to={again || paths.food(cinema.id, { direct: true })} />}>
            {again ? t('Choose seats again') : t('Choose food again')}
          </Button>
          <Button onClick={close}>{t('Home')}</Button>
        </>
      }
    >
      <CountdownBulbs remainingMs={0} />
    </Modal>
  );
}

/** Names the booking, tells the state of the money, and what can still be had. */
function Lead({ order }: ModalProps['time-up']) {
  const t = useT();
  const { film, show, payment_opened } = order;
  const when = show && dayAndTime(t, Date.parse(show.startsAt));
  return (
    <>
      <b className="block font-semibold text-ink">
        {[film?.title ?? t('Food and drinks'), when].filter(Boolean).join(', ')}
      </b>
      {/* A payment that arrives late is booked if the seats are free, and goes back otherwise (J-20). */}
      {payment_opened
        ? t('If money was taken all the same, you get your ticket or the whole amount back.')
        : t('Nothing was charged.')}{' '}
      {left(order, t)}
    </>
  );
}

/** Names the seats and the promo code that can be had again, or the food of an order without seats. */
function left(order: Order, t: Translate): string {
  const { promo_code: code } = order;
  const seats = seatRuns(order.seats, t).replace(/ (?=\d)/g, '\u00a0');
  if (!seats || order.only_fnd) return t('You can order the food again.');
  return code
    ? t('{seats} may still be free, and {code} can be used again.', { seats, code })
    : t('{seats} may still be free.', { seats });
}
