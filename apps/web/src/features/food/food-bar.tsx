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
  /** Under the button: where it leads. */
  caption?: string;
};

/** The Proceed bar at the lower edge of a phone, with a rounded total (H-09, S-05, AMB-69). */
export function FoodBar({ total, children, onProceed, busy, empty, caption }: BarProps) {
  const t = useT();
  return (
    <div data-pay-bar className="fd-bar">
      <p>
        <b>{formatWholeRupees(total)}</b>
        <span>{children}</span>
      </p>
      <div className="fd-bar__go">
        <Button look={empty ? 'secondary' : 'primary'} wide loading={busy} onClick={onProceed}>
          {t('Proceed')}
        </Button>
        {caption && <p className="hf-meta">{caption}</p>}
      </div>
    </div>
  );
}
