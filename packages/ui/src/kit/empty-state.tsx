import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useHandedFocus } from '../use-handed-focus.ts';
import { Button } from './button.tsx';

export type EmptyStateProps = {
  /** The sentence of the specification, unchanged. */
  text: string;
  /** A hint at the next step. */
  hint?: ReactNode;
  /** True if something failed; false if there is nothing to show. */
  failed?: boolean;
  retry?: { label: string; onPress: () => void; loading?: boolean };
  /** Another way on, for example a link home. */
  action?: ReactNode;
  look?: 'regular' | 'compact' | 'start';
  className?: string;
};

/** Three empty chairs of a front row; dashed after a failure. */
function EmptyChairs({ failed }: { failed?: boolean }) {
  const chair =
    'M6 30V14a8 8 0 0 1 8-8h16a8 8 0 0 1 8 8v16M1 24v12a7 7 0 0 0 7 7h28a7 7 0 0 0 7-7V24M9 43v6M35 43v6';
  return (
    <svg
      className={classNames('hf-empty__art', failed && 'hf-empty__art--failed')}
      viewBox="0 0 148 52"
      aria-hidden="true"
    >
      {[2, 52, 102].map((x) => (
        <path key={x} d={chair} transform={`translate(${x} 0)`} />
      ))}
    </svg>
  );
}

/** An empty or failed list, in place of the list. */
export function EmptyState({
  text,
  hint,
  failed,
  retry,
  action,
  look = 'regular',
  className,
}: EmptyStateProps) {
  const box = useHandedFocus<HTMLDivElement>();
  return (
    <div ref={box} className={classNames('hf-empty', look !== 'regular' && `hf-empty--${look}`, className)}>
      {look === 'regular' && <EmptyChairs failed={failed} />}
      <p className="hf-empty__text">{text}</p>
      {hint !== undefined && <p className="hf-empty__hint">{hint}</p>}
      {(retry || action) && (
        <div className="hf-empty__act">
          {retry && (
            <Button
              look="secondary"
              size="small"
              icon="refresh"
              onClick={retry.onPress}
              loading={retry.loading}
            >
              {retry.label}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
