import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** The place of a film's subject, in percent of the still; `mobileX` on a phone. */
export type FocalPoint = { zoom?: number; x: number; y: number; mobileX?: number };

function focalStyle({ zoom = 100, x, y, mobileX = x }: FocalPoint): CSSProperties {
  return { '--zoom': `${zoom}%`, '--fx': `${x}%`, '--fy': `${y}%`, '--mx': `${mobileX}%` } as CSSProperties;
}

export type StillFrameProps = {
  /** A `Picture` with an empty `alt`, because the title names it. */
  picture: ReactNode;
  focal?: FocalPoint;
  /** `hero` has a hard lower edge under the canopy; `film` fades into the page. */
  look?: 'hero' | 'film';
  className?: string;
  children: ReactNode;
};

/** A film's still with scrims that keep cream text readable, dark in both themes. */
export function StillFrame({ picture, focal, look = 'hero', className, children }: StillFrameProps) {
  const name = classNames('hf-still', 'room', look === 'film' && 'hf-still--film', className);
  return (
    <div className={name} style={focal && focalStyle(focal)}>
      <div className="hf-still__picture">{picture}</div>
      <div className="hf-still__content">{children}</div>
    </div>
  );
}

/**
 * An outlined title. The units of its viewBox are thousandths of the type size. `d` is its one path; `src` is
 * the address of an SVG, drawn as a mask in the current colour with its room kept.
 */
export type TitleArt = { viewBox: string } & ({ d: string } | { src: string });

/** Sizes the drawing as the type would be set. */
function TitleDrawing({ art }: { art: TitleArt }) {
  const [, , width = 1000, height = 1000] = art.viewBox.split(/\s+/).map(Number);
  const em = { '--em': width / 1000 } as CSSProperties;
  if ('d' in art) {
    return (
      <svg className="hf-lockup__art" viewBox={art.viewBox} style={em} aria-hidden="true">
        <path d={art.d} />
      </svg>
    );
  }
  const mask = {
    '--art': `url("${encodeURI(art.src)}")`,
    aspectRatio: `${width} / ${height}`,
  } as CSSProperties;
  return (
    <span className="hf-lockup__art hf-lockup__art--mask" style={{ ...em, ...mask }} aria-hidden="true" />
  );
}

export type TitleLockupProps = {
  /** The film's Latin title; screen readers always read it. */
  latin: string;
  /** The film's title in its own script, and that language. */
  script?: { text: string; lang: string };
  /** Drawn instead of the script's letters, because those fonts are never sent. */
  art?: TitleArt;
  look?: 'hero' | 'film';
  className?: string;
};

/** A film's title in large letters of its own script with the Latin title below, or the Latin title alone. */
export function TitleLockup({ latin, script, art, look = 'hero', className }: TitleLockupProps) {
  const name = classNames('hf-lockup', look === 'film' && 'hf-lockup--film', className);
  if (!art && !script) {
    return (
      <span className={name}>
        <span className="hf-lockup__script">{latin}</span>
      </span>
    );
  }
  return (
    <span className={name}>
      {art ? (
        <TitleDrawing art={art} />
      ) : (
        <span className="hf-lockup__script" lang={script?.lang} aria-hidden="true">
          {script?.text}
        </span>
      )}
      <span className={script?.text === latin ? 'hf-hidden' : 'hf-lockup__latin'}>{latin}</span>
    </span>
  );
}

/**
 * The hero's button with facts beside it; on a phone the facts stand above it, in line with the carousel's
 * dots.
 */
export function HeroActions({ action, facts }: { action: ReactNode; facts?: ReactNode }) {
  return (
    <div className="hf-hero-actions">
      {action}
      {facts}
    </div>
  );
}
