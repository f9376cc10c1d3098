import { useT } from '@houseful/app-kit/text.tsx';
import { useKeptFocus } from '@houseful/app-kit/use-kept-focus.ts';
import { formatRupees } from '@houseful/domain/money.ts';
import { PriceLines } from '@houseful/ui/cinema/price-lines.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { useReducer } from 'react';
import type { FoodItem } from './receive.ts';
import { type FoodFor, keepFoodFor, useShowTime } from './use-food-for.ts';

/** A line of the cart that is still on the menu, at the price the menu shows; the server decides. */
export interface OwnLine {
  item: FoodItem;
  quantity: number;
  paise: number;
}

type SidebarProps = {
  lines: readonly OwnLine[];
  totalPaise: number;
  booking: FoodFor | null;
  onProceed: () => void;
  busy: boolean;
};

/** Shows the cart and its total: beside the menu, or under it on a phone (H-02). */
export function OwnSidebar({ lines, totalPaise, booking, onProceed, busy }: SidebarProps) {
  const t = useT();
  const [drops, countDrop] = useReducer((n: number) => n + 1, 0);
  const side = useKeptFocus<HTMLElement>(drops);
  const drop = () => {
    keepFoodFor(null);
    countDrop();
  };
  const priced = lines.map(({ item, quantity, paise }) => ({
    key: item.id,
    label: item.name,
    each: `${quantity} × ${formatRupees(paise)}`,
    amount: formatRupees(quantity * paise),
  }));
  return (
    <aside ref={side} tabIndex={-1} aria-label={t('Booking summary')} className="fd-side">
      <h2 className="hf-h3">{t('Your order')}</h2>
      {booking && <ForBooking booking={booking} onDrop={drop} />}
      {lines.length === 0 && <p className="mt-3 text-muted">{t('Nothing chosen yet.')}</p>}
      <PriceLines
        look="compact"
        className="mt-4"
        groups={[priced]}
        total={{ label: t('Total'), amount: formatRupees(totalPaise), line: 'total' }}
      />
      <Button
        look={lines.length === 0 ? 'secondary' : 'primary'}
        wide
        className="mt-5 phone:hidden"
        loading={busy}
        onClick={onProceed}
      >
        {t('Proceed')}
      </Button>
      <p className="hf-meta mt-3 text-muted">
        {t('Food prices include GST. Food bookings cannot be cancelled.')}
      </p>
    </aside>
  );
}

/** The verified booking that the food is for, and a way out of it (AMB-127). */
function ForBooking({ booking, onDrop }: { booking: FoodFor; onDrop: () => void }) {
  const t = useT();
  const when = useShowTime(booking);
  return (
    <div className="mt-3">
      <p className="font-semibold">{booking.film}</p>
      <p className="text-muted">{booking.seats ? `${when}, ${booking.seats}` : when}</p>
      <p className="text-muted">{t('Booking ID {id}', { id: booking.bookingId })}</p>
      <Button look="link" onClick={onDrop}>
        {t('Not for this booking')}
      </Button>
    </div>
  );
}
