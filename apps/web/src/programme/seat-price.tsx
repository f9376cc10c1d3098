import { useT } from '@houseful/app-kit/text.tsx';
import { rupeesFrom, toPaise } from '@houseful/domain/money.ts';

/** The price of one seat in a list, fees included, from the cheapest to the dearest (rupees). */
export function SeatPrice({ from, to, className }: { from: number; to: number; className: string }) {
  const t = useT();
  const amount = rupeesFrom(toPaise(from));
  return (
    <span className={className}>
      {from === to ? t('{amount}, fees included', { amount }) : t('from {amount}, fees included', { amount })}
    </span>
  );
}
