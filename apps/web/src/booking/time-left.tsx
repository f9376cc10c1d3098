import { useT } from '@houseful/app-kit/text.tsx';
import { Countdown } from '@houseful/ui/cinema/countdown.tsx';
import { useCountdown } from '@houseful/ui/cinema/use-countdown.ts';
import { useEffect, useRef, useState } from 'react';
import type { LiveBooking } from './use-booking.ts';

/** Two clocks never run alike: at zero here the server may still count a moment. */
const AFTER_MS = 1000;

/**
 * The hold's time: 14 bulbs of 30 s each. Screen readers hear it at two minutes and at thirty seconds (G-15,
 * AMB-55).
 */
export function TimeLeft({
  booking,
  look,
  className,
}: {
  booking: LiveBooking;
  look?: 'regular' | 'small' | 'strip';
  className?: string;
}) {
  const t = useT();
  const { order, endsAt, refresh } = booking;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Only a browser knows of a booking, and the answer it knows may be minutes old.
  const [atFirst] = useState(() => Math.max(0, endsAt - Date.now()));
  const left = useCountdown(endsAt, Date.now, () => {
    timer.current = setTimeout(refresh, AFTER_MS);
  });
  return (
    <Countdown
      remainingMs={left ?? atFirst}
      label={t('Time left')}
      caption={order.only_fnd ? t('Food kept for you') : t('Seats held for you')}
      lastMinute={{
        strong: t('Less than a minute left.'),
        text: t('Start paying now and we keep the seats while you pay.'),
      }}
      announcements={[
        { atMs: 120_000, text: t('2 minutes left') },
        { atMs: 30_000, text: t('30 seconds left') },
      ]}
      look={look}
      className={className}
    />
  );
}
