import { type CSSProperties, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import {
  type Announcement,
  announcementFor,
  clockDuration,
  clockText,
  countdownBulbs,
} from './countdown-clock.ts';

export type TimerTextProps = { remainingMs: number; label: string; className?: string };

/** `mm:ss` with role `timer`. Screen readers do not speak every second. */
export function TimerText({ remainingMs, label, className }: TimerTextProps) {
  return (
    <time
      role="timer"
      aria-label={label}
      aria-live="off"
      dateTime={clockDuration(remainingMs)}
      className={classNames('hf-timer', className)}
    >
      {clockText(remainingMs)}
    </time>
  );
}

export type CountdownProps = {
  remainingMs: number;
  /** The whole time, for the bulbs: 420 000 ms in 14 bulbs of 30 s. */
  totalMs?: number;
  bulbs?: number;
  /** Accessible name of the timer: `Time left`. */
  label: string;
  /** A label beside the digits that says what the clock counts. */
  caption?: ReactNode;
  /** Replaces the caption in the last minute; the strong words come first. */
  lastMinute?: { strong: string; text: string };
  /** Spoken once each as their moment passes, for example at two minutes and at thirty seconds. */
  announcements?: readonly Announcement[];
  look?: 'regular' | 'small' | 'strip';
  className?: string;
};

/** The bulbs alone: the burning bulb drains, spent bulbs keep their socket. */
export function CountdownBulbs({
  remainingMs,
  totalMs = 420_000,
  bulbs = 14,
}: Pick<CountdownProps, 'remainingMs' | 'totalMs' | 'bulbs'>) {
  return (
    <div className="hf-countdown__bulbs" aria-hidden="true">
      {countdownBulbs(remainingMs, totalMs, bulbs).map(({ lit, left }, at) => (
        <i
          key={at}
          className={lit}
          style={lit === 'now' ? ({ '--left': `${Math.round(left * 100)}%` } as CSSProperties) : undefined}
        />
      ))}
    </div>
  );
}

/** The hold's time as bulbs that burn down: calm until the last minute, then red digits and a sentence. */
export function Countdown(props: CountdownProps) {
  const {
    remainingMs,
    totalMs,
    bulbs,
    label,
    caption,
    lastMinute,
    announcements = [],
    look = 'regular',
    className,
  } = props;
  const last = remainingMs < 60_000;
  const [since] = useState(remainingMs);
  return (
    <div
      className={classNames('hf-countdown', `hf-countdown--${look}`, last && 'hf-countdown--last', className)}
    >
      <div className="hf-countdown__line">
        {look !== 'strip' &&
          (last && lastMinute ? (
            <p>
              <b className="hf-countdown__strong">{lastMinute.strong}</b> {lastMinute.text}
            </p>
          ) : (
            <p>{caption}</p>
          ))}
        <TimerText remainingMs={remainingMs} label={label} />
      </div>
      <CountdownBulbs remainingMs={remainingMs} totalMs={totalMs} bulbs={bulbs} />
      <p className="hf-hidden" aria-live="polite">
        {announcementFor(remainingMs, announcements, since)}
      </p>
    </div>
  );
}
