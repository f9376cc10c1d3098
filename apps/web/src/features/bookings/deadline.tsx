import { useT } from '@houseful/app-kit/text.tsx';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@houseful/domain/ist.ts';
import { TimerText } from '@houseful/ui/cinema/countdown.tsx';
import { useCountdown } from '@houseful/ui/cinema/use-countdown.ts';
import { endsAt } from '../../booking/booking-stage.ts';
import type { receiveDue } from './receive.ts';

export type Due = ReturnType<typeof receiveDue> & { receivedAt: number };

/**
 * How long there is to pay, by the server's clock: days and hours at first, minutes and seconds in the last
 * hour.
 */
export function Deadline({
  due: { pay_by, server_time, receivedAt },
  onEnd,
}: {
  due: Due;
  onEnd: () => void;
}) {
  const t = useT();
  const left = useCountdown(endsAt({ booking_end_time: pay_by, server_time }, receivedAt), Date.now, onEnd);
  if (left === undefined) return null;
  if (left < HOUR_MS) return <TimerText remainingMs={left} label={t('Time left')} className="text-h3" />;
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  return (
    <p role="timer" aria-label={t('Time left')} aria-live="off" className="hf-h3">
      {days > 0
        ? t('{days} d {hours} h left', { days, hours })
        : t('{hours} h {minutes} min left', { hours, minutes })}
    </p>
  );
}
