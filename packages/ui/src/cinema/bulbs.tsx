import { classNames } from '../class-names.ts';

/** One bulb, as decoration of an element that says the same in words or state. */
export function Bulb({ lit }: { lit?: boolean }) {
  return <span className={classNames('hf-bulb', lit && 'hf-bulb--lit')} aria-hidden="true" />;
}

/** A row of `count` bulbs; the first `lit` bulbs burn. */
export function Bulbs({ count, lit }: { count: number; lit: number }) {
  return (
    <span className="hf-bulbs" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <Bulb key={at} lit={at < lit} />
      ))}
    </span>
  );
}

/**
 * The marquee: a line of bulbs 16 px apart, all or none lit, or the first `steps.done` of `steps.of` parts.
 */
export function BulbLine({
  lit,
  steps,
  className,
}: {
  lit?: boolean;
  steps?: { done: number; of: number };
  className?: string;
}) {
  if (!steps)
    return (
      <span
        className={classNames('hf-bulb-line', lit && 'hf-bulb-line--lit', className)}
        aria-hidden="true"
      />
    );
  const rest = steps.of - steps.done;
  return (
    <span className={classNames('hf-bulb-line', className)} aria-hidden="true">
      {steps.done > 0 && <span className="hf-bulb-line__lit" style={{ flex: steps.done }} />}
      {rest > 0 && <span style={{ flex: rest }} />}
    </span>
  );
}
