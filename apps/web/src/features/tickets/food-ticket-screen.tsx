import { defaults } from '@houseful/contract/client.ts';
import { Button } from '@houseful/ui/button.tsx';
import { EmptyState } from '@houseful/ui/empty-state.tsx';
import { Loading, Skeleton } from '@houseful/ui/skeleton.tsx';
import { Link, type MetaArgs, useParams } from 'react-router';
import { useLive } from '../../live.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../seo.ts';
import { useHydrated } from '../../shell/frame.ts';
import type { ScreenHandle } from '../../shell/header.tsx';
import { useLang, useT } from '../../text.tsx';
import { FoodActions } from './food-actions.tsx';
import { FoodStub } from './food-stub.tsx';
import { foodTicketQuery, type Ticket } from './queries.ts';
import { ticketState } from './ticket-state.tsx';
import './tickets.css';
import { usePageTitle } from './use-page-title.ts';

export const meta = (args: MetaArgs) => pageMeta(args, (t) => ({ title: t('Your booking') }));
export const handle: ScreenHandle = { underHeader: true };
/** Nothing: an order is drawn in the browser, from what its link opens. */
export const loader = () => null;
export const clientLoader = () => null;

/** /fnd-final-ticket/{transaction_id}: food that was booked, for everybody who has the link (K-06..K-09, AMB-87). */
export default function FoodTicketScreen() {
  const t = useT();
  const { transaction_id: id = '' } = useParams();
  const hydrated = useHydrated();
  const asked = useLive({ ...foodTicketQuery(id, useLang()), enabled: hydrated && id !== '' });
  const { data: ticket } = asked;
  return (
    <div className="tk-page">
      <div className="tk-night" aria-hidden="true" />
      <div className="hf-container tk-column">
        {ticket ? (
          <Shown ticket={ticket} />
        ) : (
          <>
            <h1 className="room hf-work">{t('Your booking')}</h1>
            <div className="tk-blank">
              {ticket === null && (
                <EmptyState
                  text={t('No Records Found')}
                  hint={t('There is no ticket at this address. Look into the message that we sent you.')}
                  action={
                    <Button look="primary" render={<Link to={paths.home()} />}>
                      {t('Home')}
                    </Button>
                  }
                />
              )}
              {asked.isError && (
                <EmptyState
                  failed
                  text={t('Your booking could not be loaded. It is safe.')}
                  hint={t(defaults.failed)}
                  retry={{ label: t('Retry'), onPress: () => void asked.refetch(), loading: asked.isFetching }}
                />
              )}
              {asked.isPending && (
                <Loading text={t('Loading your booking')}>
                  <Skeleton shape="line" />
                  <Skeleton count={5} />
                </Loading>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function Shown({ ticket }: { ticket: Ticket }) {
  const { title, text } = useGreeting(ticket);
  usePageTitle(title);
  return (
    <>
      <div className="room">
        <h1 className="hf-work">{title}</h1>
        <p className="tk-lead">{text}</p>
      </div>
      <FoodStub ticket={ticket} />
      <FoodActions ticket={ticket} />
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
      return { title: t('This booking was cancelled.'), text: t('Nothing is handed out for it any more.') };
    case 'paid':
      return {
        title: t('Congratulations! Your booking is confirmed.'),
        text: t('A confirmation email follows. Show the code at the food counter.'),
      };
  }
}
