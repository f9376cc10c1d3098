import { useT } from '@houseful/app-kit/text.tsx';
import { formatWholeRupees, type Paise } from '@houseful/domain/money.ts';
import { Button } from '@houseful/ui/kit/button.tsx';
import type { ReactNode } from 'react';
import './food-bar.css';

type BarProps = {
  total: Paise;
  /** The label of the total. */
  children: ReactNode;
  onProceed: () => void;
  busy: boolean;
  /** Nothing to order yet: the button does not stand out. */
  empty?: boolean;
};

/** The Proceed bar at the lower edge of a phone, with a rounded total (H-09, S-05, AMB-69). */
export function FoodBar({ total, children, onProceed, busy, empty }: BarProps) {
  const t = useT();
  return (
    <div data-pay-bar className="fd-bar">
      <p>
        <b>{formatWholeRupees(total)}</b>
        <span>{children}</span>
      </p>
      <Button look={empty ? 'secondary' : 'primary'} loading={busy} onClick={onProceed}>
        {t('Proceed')}
      </Button>
    </div>
  );
}
