import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SkeletonProps = {
  shape?: 'text' | 'poster' | 'picture' | 'chip' | 'line';
  /** How many of them. */
  count?: number;
  className?: string;
};

/** The place of something that loads. Say `aria-busy` on the region with `<Loading>`. */
export function Skeleton({ shape = 'text', count = 1, className }: SkeletonProps) {
  return Array.from({ length: count }, (_, at) => (
    <span key={at} className={classNames('hf-skeleton', `hf-skeleton--${shape}`, className)} aria-hidden="true" />
  ));
}

/** The region that loads: `aria-busy`, and a spoken text while it does. */
export function Loading({ text, className, children }: { text: string; className?: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className={className}>
      <span className="hf-hidden">{text}</span>
      {children}
    </div>
  );
}
