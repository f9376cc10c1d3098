import { useT } from '@houseful/app-kit/text.tsx';
import { defaults } from '@houseful/contract/sentences.ts';
import type { RenderElement } from '@houseful/ui/as-element.tsx';
import { CountdownBulbs } from '@houseful/ui/cinema/countdown.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { Loading, Skeleton } from '@houseful/ui/kit/skeleton.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { BookingFrame, type Step } from './booking-frame.tsx';
import { MoneyBack } from './money-back.tsx';
import { type LiveBooking, useBooking } from './use-booking.ts';
import { useBookingEnd } from './use-booking-end.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export type BookingScreenProps = {
  step: Step;
  /** The screen's h1, also while it loads. */
  title: string;
  /** The screen while it loads, with its h1; a few lines unless it has a shape of its own. */
  loading?: ReactNode;
  /** The bar's back arrow, named; a step without one before it gives the booking up, after asking. */
  back?: RenderElement;
  /** Leaves the screen when no booking is in progress. Goes Home unless the screen knows better. */
  onNone?: () => void;
  /**
   * In place of the usual words while a payment begun in time might still arrive: the screen knows that none
   * will.
   */
  waiting?: (booking: LiveBooking) => ReactNode;
  /** The step itself, for as long as the booking lives. `leave` asks and gives it up. */
  children: (booking: LiveBooking, leave: () => void) => ReactNode;
};

/**
 * One step of a booking: restored from the server, guarded against leaving, ended when the booking ends
 * (R-12, G-25, AMB-60).
 */
export function BookingScreen({ step, title, loading, back, onNone, waiting, children }: BookingScreenProps) {
  const t = useT();
  const booking = useBooking();
  const live = booking.stage === 'live' ? booking : null;
  const leave = useLeaveGuard(live);
  const goHome = useBookingEnd(booking, { onNone });

  const order = 'order' in booking ? booking.order : undefined;
  const label = t('Back');
  const arrow =
    back ??
    (live ? (
      <button type="button" aria-label={label} onClick={leave} />
    ) : (
      <Link to={paths.home()} aria-label={label} />
    ));
  return (
    <BookingFrame order={order} step={step} back={arrow}>
      {live ? (
        children(live, leave)
      ) : booking.stage === 'returned' ? (
        <MoneyBack />
      ) : booking.stage === 'loading' && loading ? (
        loading
      ) : (
        <Container work className="py-12">
          {booking.stage === 'waiting' && (
            <div className="hf-countdown--regular mb-8">
              <CountdownBulbs remainingMs={0} />
            </div>
          )}
          <PageTitle look="work">{title}</PageTitle>
          {booking.stage === 'failed' && (
            <EmptyState
              failed
              text={t(defaults.offline)}
              retry={{ label: t('Retry'), onPress: booking.retry, loading: booking.retrying }}
            />
          )}
          {booking.stage === 'waiting' && (waiting?.(booking) ?? <Waiting />)}
          {(booking.stage === 'over' || booking.stage === 'closed') && <BackHome go={goHome} />}
          {booking.stage === 'loading' && (
            <Loading text={t('Loading your booking')} className="mt-8">
              <Skeleton shape="line" />
              <Skeleton count={6} />
            </Loading>
          )}
        </Container>
      )}
    </BookingFrame>
  );
}

/** The time is over, and a payment begun in time may still arrive (AMB-55). */
function Waiting() {
  const t = useT();
  return (
    <>
      <div className="mt-6 grid gap-3" aria-busy="true">
        <p className="hf-lead">
          {t('The time to pay is over. If you have just paid, your ticket appears here in a moment.')}
        </p>
        <p className="hf-muted">{t('Otherwise the seats go back by themselves and nothing is charged.')}</p>
        <Skeleton count={3} className="mt-4" />
      </div>
      <BackHome />
    </>
  );
}

function BackHome({ go }: { go?: () => Promise<void> }) {
  const t = useT();
  const press = (event: MouseEvent) => {
    if (!go || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void go();
  };
  return (
    <div className="mt-3">
      <Button render={<Link to={paths.home()} onClick={press} />}>{t('Back to home')}</Button>
    </div>
  );
}
