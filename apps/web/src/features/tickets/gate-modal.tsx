import { closing } from '@houseful/app-kit/modals/modal-host.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { useEffect } from 'react';
import { seatRuns, seatsOf } from '../../booking/order-words.ts';
import { TicketQr } from '../../booking/ticket-qr.tsx';
import type { ModalProps } from '../../modals/modal-props.ts';
import { dayAndTime } from '../../programme/days.ts';
import './tickets.css';

/** The code on a white screen, as large as the phone allows, for the scanner at the gate. */
export function GateModal({ ticket }: ModalProps['gate']) {
  const t = useT();
  useAwake();
  const { startsAt: starts, screen } = ticket;
  return (
    <Modal
      {...closing}
      title={t('QR code for the gate')}
      closeLabel={t('Close')}
      look="full"
      bare
      className="paper tk-gate"
    >
      <div className="tk-gate__all">
        <div>
          <p className="tk-gate__film">{ticket.film}</p>
          {starts && (
            <p className="mt-1 text-large">
              {dayAndTime(t, Date.parse(starts))}, {screen}
            </p>
          )}
          <p className="tk-gate__seats">{seatRuns(seatsOf(ticket.seats).seats, t)}</p>
        </div>
        <TicketQr text={ticket.qr} label={t('Ticket QR code')} className="tk-gate__qr" />
        <div>
          <p className="tk-gate__code">{ticket.code}</p>
          <p className="mt-3 text-muted">
            {t('{n, plural, one {# person} other {# people}}. The screen stays on until you close this.', {
              n: ticket.number_of_seats,
            })}
          </p>
        </div>
      </div>
    </Modal>
  );
}

/** Keeps the screen from going dark, where the browser can. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async () => {
      try {
        lock = await navigator.wakeLock?.request('screen');
        if (over) await lock?.release();
      } catch {
        // A phone that saves its battery refuses the wake lock; the code still shows.
      }
    };
    void ask();
    return () => {
      over = true;
      void lock?.release();
    };
  }, []);
}
