import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type SkeletonProps = {
  shape?: 'text' | 'poster' | 'picture' | 'chip' | 'line';
  /** Number of placeholders. */
  count?: number;
  className?: string;
};

/** A placeholder for content that loads. Put `aria-busy` on the region with `<Loading>`. */
export function Skeleton({ shape = 'text', count = 1, className }: SkeletonProps) {
  return Array.from({ length: count }, (_, at) => (
    <span
      key={at}
      className={classNames('hf-skeleton', `hf-skeleton--${shape}`, className)}
      aria-hidden="true"
    />
  ));
}

/** The region that loads: `aria-busy`, and a spoken text meanwhile. */
export function Loading({
  text,
  className,
  children,
}: {
  text: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" className={className}>
      <span className="hf-hidden">{text}</span>
      {children}
    </div>
  );
}
