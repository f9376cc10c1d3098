import { useT } from '@houseful/app-kit/text.tsx';
import { formatRupees } from '@houseful/domain/money.ts';
import { PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import { PriceLines } from '@houseful/ui/cinema/price-lines.tsx';
import { amountOf } from '../../booking/booked-amount.ts';
import { orderLines, rupees } from '../../booking/order-lines.ts';
import type { Ticket } from './ticket.ts';
import { admits, isGroup, refundText, ticketState } from './ticket-state.ts';

/** Shows the paid amount in the lines of the summary, with the tax inside (K-02, J-17, AMB-74). */
export function TicketReceipt({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const state = ticketState(ticket);
  const refund = refundText(ticket, t);
  const { receipt, amount_due: due, taxes } = ticket;
  // A group has no counter. The other ways end at a counter or online, and the ticket does not know where.
  const isPaidOnline =
    state !== 'pending' && ticket.payment_type === PAYMENT_TYPE.card && amountOf(ticket) > 0;
  return (
    <section aria-labelledby="receipt">
      <h2 id="receipt" className="hf-h3">
        {state !== 'pending'
          ? t('What you paid')
          : isGroup(ticket)
            ? t('The whole booking')
            : t('What you owe')}
      </h2>
      <PriceLines
        className="mt-4"
        groups={receipt ? orderLines(receipt, t) : []}
        total={{
          label: state === 'pending' ? t('Total') : t('Paid'),
          amount: formatRupees(amountOf(ticket)),
        }}
      />
      {state === 'pending' && due > 0 && (
        <p className="mt-2 font-semibold">{t('Still to pay: {amount}', { amount: rupees(due) })}</p>
      )}
      {refund && <p className="mt-2 font-semibold">{refund}</p>}
      {!isGroup(ticket) && (
        <p className="mt-3">
          {isPaidOnline && t('Paid by UPI, card or net banking.')}{' '}
          {admits(ticket) && t('At the counter, name the Booking ID.')}
        </p>
      )}
      {taxes.length > 0 && (
        <ul className="hf-meta mt-3 text-muted">
          {taxes.map(({ name, percent, amount }) => (
            <li key={`${name} ${percent}`}>
              {t('{name} at {percent}%, contained: {amount}', { name, percent, amount: rupees(amount) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
