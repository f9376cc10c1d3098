import { PriceLines } from '@houseful/ui/price-lines.tsx';
import { rupees } from '../../booking/order-lines.ts';
import { useT } from '../../text.tsx';
import type { Ticket } from './queries.ts';
import { amountOf, ticketState } from './ticket-state.tsx';

/** What was paid, in the lines that a ticket keeps, and the tax inside (K-02, AMB-74). */
export function TicketReceipt({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const state = ticketState(ticket);
  const { curTotal, convenience_fee: fee, DiscountAmount: discount, amount_due: due, items, taxes } = ticket;
  const things = items.length > 0 ? t('Seats and food') : t('{n, plural, one {# ticket} other {# tickets}}', { n: ticket.number_of_seats });
  return (
    <section aria-labelledby="receipt">
      <h2 id="receipt" className="hf-h3">
        {state === 'pending' ? t('What you owe') : t('What you paid')}
      </h2>
      <PriceLines
        className="mt-4"
        groups={[
          [{ key: 'things', label: things, amount: rupees(curTotal) }],
          fee > 0 ? [{ key: 'fee', label: t('Convenience fee'), amount: rupees(fee) }] : [],
          discount > 0 ? [{ key: 'promo', label: t('Promo'), amount: `−${rupees(discount)}`, good: true }] : [],
        ]}
        total={{ label: state === 'pending' ? t('Total') : t('Paid'), amount: amountOf(ticket) }}
      />
      {state === 'pending' && due > 0 && <p className="mt-2 font-semibold">{t('Still to pay: {amount}', { amount: rupees(due) })}</p>}
      {taxes.length > 0 && (
        <ul className="hf-meta mt-3 text-muted">
          {taxes.map(({ name, percent, amount }) => (
            <li key={`${name} ${percent}`}>{t('{name} at {percent}%, contained: {amount}', { name, percent, amount: rupees(amount) })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
