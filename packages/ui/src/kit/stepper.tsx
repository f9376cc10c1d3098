import type { ReactNode } from 'react';
import { asElement, type RenderElement } from '../as-element.tsx';
import { Icon } from './icon.tsx';

export type StepperProps = {
  /** Accessible name of the list. */
  label: string;
  /** Seats, Food, Pay, Ticket. */
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  /** Spoken after a step that is done. */
  doneWord: string;
};

/** The steps of a booking: done ones ticked, the current one underlined. */
export function Stepper({ label, steps, current, doneWord }: StepperProps) {
  return (
    <ol className="hf-steps" aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === current ? 'step' : undefined}
          className={at < current ? 'hf-steps__done' : undefined}
        >
          {at < current && <Icon name="check" />}
          {step}
          {at < current && <span className="hf-hidden">{doneWord}</span>}
        </li>
      ))}
    </ol>
  );
}

export type BookingBarProps = {
  /** A button or link with its own name; drawn as the back arrow. */
  back: RenderElement;
  poster?: ReactNode;
  title: string;
  /** The title is the page's `h1`. */
  heading?: boolean;
  certificate?: ReactNode;
  /** Date and time, strong. */
  when?: ReactNode;
  /** Cinema, shown at every width. */
  place?: ReactNode;
  /** More facts, left out on a phone. */
  more?: ReactNode;
  stepper?: ReactNode;
  /** The home link around the logo; not on a phone. */
  home?: RenderElement;
};

/** The header of the booking steps, dark in both themes. */
export function BookingBar({
  back,
  poster,
  title,
  heading,
  certificate,
  when,
  place,
  more,
  stepper,
  home,
}: BookingBarProps) {
  const Title = heading ? 'h1' : 'span';
  return (
    <header className="hf-booking-bar room">
      <div className="hf-booking-bar__in">
        {asElement(back, { className: 'hf-booking-bar__back' }, <Icon name="left" />)}
        {poster}
        <div className="hf-booking-bar__film">
          <div className="hf-booking-bar__title">
            <Title>{title}</Title>
            {certificate}
          </div>
          {(when || place) && (
            <p className="hf-booking-bar__sub">
              {when && <b>{when}</b>} {place} {more && <span className="hf-booking-bar__more">{more}</span>}
            </p>
          )}
        </div>
        {stepper}
        {home && asElement(home, { className: 'hf-booking-bar__home' }, null)}
      </div>
    </header>
  );
}
