import { classNames } from './class-names.ts';

/** `wheel-blocked` is a wheelchair place that cannot be chosen; `taken` was lost to somebody a moment ago. */
export type SeatState = 'free' | 'sold' | 'held' | 'mine' | 'off' | 'wheel' | 'wheel-blocked' | 'companion' | 'taken';

const arms = 'M2.7 9.6v5.9a5.4 5.4 0 0 0 5.4 5.4h7.8a5.4 5.4 0 0 0 5.4-5.4V9.6';
const lowArms = 'M2.7 11v4.5a5.4 5.4 0 0 0 5.4 5.4h7.8a5.4 5.4 0 0 0 5.4-5.4V11';
const wideArms = 'M4 10.5v10a6 6 0 0 0 6 6h16a6 6 0 0 0 6-6v-10';
const shoulders = 'M5.4 17.6c0-3.1 2.6-4.7 6.6-4.7s6.6 1.6 6.6 4.7c0 .6-.4.9-1 .9H6.4c-.6 0-1-.3-1-.9Z';
const wideShoulders = 'M9.6 22.6c0-3.8 3.2-5.9 8.4-5.9s8.4 2.1 8.4 5.9c0 .7-.4 1.1-1.1 1.1H10.7c-.7 0-1.1-.4-1.1-1.1Z';

/**
 * The drawings of all seats as symbols, once per page before any `SeatGlyph`: an empty chair, one with somebody in it, a dashed ghost,
 * a lit bulb, a wheelchair bay, a companion's chair with a plus, a crossed one; recliners are wider.
 */
export function SeatSymbols() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        <radialGradient id="hf-glow">
          <stop className="hf-seat-glow-stop" offset="0.42" stopOpacity="0.62" />
          <stop className="hf-seat-glow-stop" offset="0.74" stopOpacity="0.2" />
          <stop className="hf-seat-glow-stop" offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <symbol id="hf-free" viewBox="0 0 24 24">
        <rect fill="var(--fill)" strokeWidth="1.4" x="5.4" y="3.2" width="13.2" height="13" rx="3.6" />
        <path d={arms} />
      </symbol>
      <symbol id="hf-free-r" viewBox="0 0 36 30">
        <rect fill="var(--fill)" strokeWidth="1.4" x="8" y="2.6" width="20" height="17.4" rx="4" />
        <path d={wideArms} />
        <path strokeWidth="1.1" d="M8.5 9.4h19" />
      </symbol>
      <symbol id="hf-sold" viewBox="0 0 24 24">
        <path d={lowArms} />
        <circle fill="var(--person)" stroke="none" cx="12" cy="8" r="4.1" />
        <path fill="var(--person)" stroke="none" d={shoulders} />
      </symbol>
      <symbol id="hf-sold-r" viewBox="0 0 36 30">
        <path d={wideArms} />
        <circle fill="var(--person)" stroke="none" cx="18" cy="10.4" r="5" />
        <path fill="var(--person)" stroke="none" d={wideShoulders} />
      </symbol>
      <symbol id="hf-held" viewBox="0 0 24 24">
        <path strokeDasharray="2.6 3" d={lowArms} />
        <path strokeDasharray="2.2 2.4" d="M12 4.3a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4ZM6 17.6c0-2.6 2.3-4.1 6-4.1s6 1.5 6 4.1" />
      </symbol>
      <symbol id="hf-held-r" viewBox="0 0 36 30">
        <path strokeDasharray="2.6 3" d={wideArms} />
        <path
          strokeDasharray="2.2 2.4"
          d="M18 5.8a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2ZM10.4 22.8c0-3.2 2.8-5.3 7.6-5.3s7.6 2.1 7.6 5.3"
        />
      </symbol>
      <symbol id="hf-off" viewBox="0 0 24 24">
        <path d={arms} />
        <path stroke="var(--line-strong)" strokeWidth="1.6" d="m8 6.2 8 8m0-8-8 8" />
      </symbol>
      <symbol id="hf-mine" viewBox="0 0 24 24">
        <circle fill="var(--marquee)" cx="12" cy="11.2" r="9.7" />
        <path d="M8.6 21.4h6.8M9.8 23.4h4.4" />
      </symbol>
      <symbol id="hf-wheel" viewBox="0 0 24 24">
        <rect fill="var(--fill)" strokeWidth="1.5" x="2.2" y="2.2" width="19.6" height="19.6" rx="3" />
        <circle fill="var(--c)" stroke="none" cx="11" cy="5.9" r="1.7" />
        <path strokeWidth="1.8" d="M11 9v4.6h4.3l2 3.7M11 11.2h3.4M8.7 11.9a4 4 0 1 0 5.4 4.9" />
      </symbol>
      <symbol id="hf-companion" viewBox="0 0 24 24">
        <rect fill="var(--fill)" strokeWidth="1.4" x="5.4" y="3.2" width="13.2" height="13" rx="3.6" />
        <path d={arms} />
        <path strokeWidth="1.9" d="M12 6.6v6.2M8.9 9.7h6.2" />
      </symbol>
    </svg>
  );
}

const symbols: Record<SeatState, string> = {
  free: 'hf-free',
  sold: 'hf-sold',
  held: 'hf-held',
  mine: 'hf-mine',
  off: 'hf-off',
  wheel: 'hf-wheel',
  'wheel-blocked': 'hf-wheel',
  companion: 'hf-companion',
  taken: 'hf-sold',
};

export type SeatGlyphProps = {
  state: SeatState;
  /** Wider, for free, sold, held and just taken ones. */
  recliner?: boolean;
  /** On a lit bulb always; on a free chair when one is close enough to read it. */
  number?: string;
  /** Turned to the screen, degrees. A bulb and every number stay upright. */
  turn?: number;
  className?: string;
};

/** One seat as a drawing; the button around it carries the words. */
export function SeatGlyph({ state, recliner, number, turn = 0, className }: SeatGlyphProps) {
  const wide = recliner && (state === 'free' || state === 'sold' || state === 'held' || state === 'taken');
  const kind = state === 'wheel-blocked' ? 'blocked' : state;
  const turned = turn !== 0 && state !== 'mine' ? `rotate(${turn} ${wide ? '18 15' : '12 12'})` : undefined;
  return (
    <svg className={classNames('hf-seat', `hf-seat--${kind}`, className)} viewBox={wide ? '0 0 36 30' : '0 0 24 24'} aria-hidden="true">
      {state === 'mine' && <circle className="hf-seat-glow" cx="12" cy="11.2" r="24" />}
      <g transform={turned}>
        <use href={`#${symbols[state]}${wide ? '-r' : ''}`} />
        {state === 'taken' && <path className="hf-seat__frame" d={wide ? 'M-1-1h38v32H-1Z' : 'M-1-1h26v26H-1Z'} />}
      </g>
      {number !== undefined && state === 'mine' && (
        <text className="hf-seat__number" x="12" y="14.6">
          {number}
        </text>
      )}
      {number !== undefined && state === 'free' && (
        <text className="hf-seat__number" x={wide ? 18 : 12} y={wide ? 16.5 : 12.4}>
          {number}
        </text>
      )}
    </svg>
  );
}

/** What the marks on the map mean. */
export function SeatLegend({ entries, className }: { entries: readonly { state: SeatState; label: string }[]; className?: string }) {
  return (
    <ul className={classNames('hf-seat-legend', className)}>
      {entries.map(({ state, label }) => (
        <li key={state}>
          <SeatGlyph state={state} />
          {label}
        </li>
      ))}
    </ul>
  );
}
