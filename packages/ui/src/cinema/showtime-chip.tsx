import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { asElement, type RenderElement } from '../as-element.tsx';
import { classNames } from '../class-names.ts';
import { SubtitleMark } from '../kit/badge.tsx';

export type ShowState = 'available' | 'fast' | 'sold';

export type ShowtimeChipProps = Omit<ComponentProps<'a'>, 'children' | 'type'> & {
  /** `7:30`; struck through when sold. */
  time: string;
  /** `PM`. */
  ampm: string;
  state: ShowState;
  /** `Available`, `Fast Filling` or `House full`, in the reader's language. */
  stateWord: string;
  format?: string | undefined;
  /** Set when another show plays at the same time: only the screen tells them apart. */
  screen?: string | undefined;
  /** The subtitles' language in two letters, and its meaning. */
  subtitles?: { code: string; meaning: string } | undefined;
  /** `ends 10:03 PM`: small, the last thing said of the show. */
  ends?: string | undefined;
  /** `Lowest price`, on the cheapest show. */
  best?: string | undefined;
  /** The fifths of the seats that are sold, 0 to 5. */
  fifths: number;
  /** The caller's own link; ignored when sold, since nothing is left to open. */
  render?: RenderElement;
};

/**
 * A show time as a ticket stub that fills as the show sells. Its name starts with the time and contains the
 * state, in the order in which they are seen (`7:30 PM, 3D, Available`). A sold-out show is an `aria-disabled` button without a link. `data-*`
 * (for example `data-session-id`) pass through.
 */
export function ShowtimeChip(props: ShowtimeChipProps) {
  const {
    time,
    ampm,
    state,
    stateWord,
    format,
    screen,
    subtitles,
    ends,
    best,
    fifths,
    render,
    className,
    style,
    href,
    ...rest
  } = props;
  const name = [`${time} ${ampm}`, format, stateWord, subtitles?.code, screen, ends, best, subtitles?.meaning]
    .filter(Boolean)
    .join(', ');
  const own = {
    ...rest,
    'data-state': state,
    'aria-label': name,
    className: classNames('hf-show', className),
    style: { ...style, '--rows': fifths } as CSSProperties,
  };
  const content = (
    <>
      <span className="hf-show__main">
        <span className="hf-show__time">
          <b>{time}</b> <small>{ampm}</small>
        </span>{' '}
        {format && <span className="hf-show__format">{format} </span>}
        <span className="hf-show__state">{stateWord}</span>{' '}
        {subtitles && <SubtitleMark>{subtitles.code}</SubtitleMark>}{' '}
        {screen && <span className="hf-show__screen">{screen} </span>}
        {ends && <span className="hf-show__ends">{ends} </span>}
        {best && <span className="hf-show__best">{best}</span>}
      </span>
      {state !== 'sold' && <span className="hf-show__stub" />}
    </>
  );
  if (state === 'sold') {
    const { onClick: _none, ...others } = own;
    return (
      <button type="button" {...(others as unknown as ComponentProps<'button'>)} aria-disabled="true">
        {content}
      </button>
    );
  }
  if (render) return asElement(render, own, content);
  return (
    <a {...own} href={href}>
      {content}
    </a>
  );
}

/** Chips in a row; two columns on a phone. */
export function Showtimes({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('hf-shows', className)}>{children}</div>;
}

/** The legend of the chips: a region named by `label`. */
export function ShowtimeLegend(props: {
  label: string;
  available: string;
  fast: string;
  sold: string;
  subtitles: { mark: string; meaning: string };
}) {
  const { label, available, fast, sold, subtitles } = props;
  return (
    <section aria-label={label}>
      <ul className="hf-legend">
        <li>
          <span className="hf-key" />
          {available}
        </li>
        <li>
          <span className="hf-key hf-key--fast" />
          {fast}
        </li>
        <li>
          <span className="hf-key hf-key--sold" />
          {sold}
        </li>
        <li>
          <SubtitleMark>{subtitles.mark}</SubtitleMark>
          {subtitles.meaning}
        </li>
      </ul>
    </section>
  );
}
