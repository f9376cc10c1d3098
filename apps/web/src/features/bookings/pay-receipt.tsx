import { useT } from '@houseful/app-kit/text.tsx';
import { PriceLines } from '@houseful/ui/cinema/price-lines.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { useId, useState } from 'react';
import { type Fee, orderLines, totalLine } from '../../booking/order-lines.ts';
import { foodPlace } from '../../booking/order-words.ts';
import type { Order } from '../../booking/receive.ts';

/**
 * Lists the things that are paid, and the seat that food belongs to (H-23). On a phone the lines are folded,
 * so that the ways of paying come into view; the total always shows.
 */
export function PayReceipt({ order, fee }: { order: Order; fee: Fee }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const id = useId();
  const place = foodPlace(order, t);
  return (
    <div className="mt-6 phone:mt-1">
      <button
        type="button"
        className="flex min-h-11 items-center gap-1 font-semibold text-velvet tablet:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('What the price is made of')}
        <Icon name={open ? 'up' : 'down'} small />
      </button>
      <div id={id} className={open ? undefined : 'phone:hidden'}>
        <PriceLines groups={orderLines(order, t, fee)} />
      </div>
      <PriceLines className={open ? undefined : 'bk-folded'} groups={[]} total={totalLine(order, t, fee)} />
      {place && <p className="hf-meta mt-2 text-muted">{place}</p>}
    </div>
  );
}
