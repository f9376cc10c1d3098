import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { type MetaArgs, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../seo.ts';
import { useHydrated } from '../../shell/frame.ts';
import type { ScreenHandle } from '../../shell/header.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { FoodActions } from './food-actions.tsx';
import { FoodStub } from './food-stub.tsx';
import { ticketQuery } from './queries.ts';
import type { Ticket } from './ticket.ts';
import { type Asked, AsLastSeen, TicketBlank, TicketPage, TicketWords } from './ticket-page.tsx';
import { TicketReceipt } from './ticket-receipt.tsx';
import { owesOrPaid, ticketState } from './ticket-state.ts';
import './tickets.css';
import { useKeepTicket } from './use-keep-ticket.ts';

export const meta = (args: MetaArgs) => pageMeta(args, (t) => ({ title: t('Your booking') }));
export const handle: ScreenHandle = { underHeader: true };
/** Loads nothing: the browser draws the order from the data behind its link. */
export const loader = () => null;
export const clientLoader = () => null;

/**
 * /fnd-final-ticket/{transaction_id}: food that was booked, for everybody who has the link (K-06..K-09,
 * AMB-87), and without a network once seen.
 */
export default function FoodTicketScreen() {
  const t = useT();
  const { transaction_id: id = '' } = useParams();
  const hydrated = useHydrated();
  const asked = useLive({ ...ticketQuery(id, true, useLang()), enabled: hydrated && id !== '' });
  const { data: ticket } = asked;
  useKeepTicket(paths.foodTicket(id), ticket);

  const blank = {
    title: t('Your booking'),
    loading: t('Loading your booking'),
    failed: t('Your booking could not be loaded. It is safe.'),
  };
  return (
    <TicketPage>
      {ticket ? <Shown ticket={ticket} asked={asked} /> : <TicketBlank asked={asked} {...blank} />}
    </TicketPage>
  );
}

function Shown({ ticket, asked }: { ticket: Ticket; asked: Asked }) {
  const { title, text } = useGreeting(ticket);
  usePageTitle(title);
  return (
    <>
      <TicketWords>
        <h1 className="hf-work">{title}</h1>
        <p className="tk-lead">{text}</p>
        <AsLastSeen ticket={ticket} asked={asked} />
      </TicketWords>
      <FoodStub ticket={ticket} />
      <FoodActions ticket={ticket} />
      {!ticket.gift && owesOrPaid(ticket) && (
        <div className="tk-under">
          <TicketReceipt ticket={ticket} />
        </div>
      )}
    </>
  );
}

/** The words above the order; the exact ones of a paid order (K-06). */
function useGreeting(ticket: Ticket): { title: string; text: string } {
  const t = useT();
  const where = t('Show the code at the food counter.');
  if (ticket.gift) return { title: t('A friend has sent you food and drinks.'), text: where };
  switch (ticketState(ticket)) {
    case 'pending':
      return { title: t('Your order is placed.'), text: t('Pay at the food counter when you collect it.') };
    case 'used':
      return { title: t('Enjoy your meal.'), text: t('This order has been handed out.') };
    case 'cancelled':
    case 'lapsed':
      return {
        title:
          ticket.cancelled_by === 'cinema'
            ? t('The cinema cancelled this show.')
            : t('This booking was cancelled.'),
        text: t('Nothing is handed out for it any more.'),
      };
    case 'paid':
      return {
        title: t('Congratulations! Your booking is confirmed.'),
        text: t('A confirmation email follows. Show the code at the food counter.'),
      };
  }
}
