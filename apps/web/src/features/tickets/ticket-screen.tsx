import { modalStore } from '@houseful/app-kit/modals/modal-store.ts';
import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { type RefObject, useEffect, useRef } from 'react';
import { type MetaArgs, useParams, useSearchParams } from 'react-router';
import { AdultsOnly } from '../../booking/adults-only.tsx';
import { Emphasis } from '../../booking/emphasis.tsx';
import { asksForGate } from '../../booking/gate-way.ts';
import { openModal } from '../../modals/open-modal.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../seo.ts';
import { useHydrated } from '../../shell/frame.ts';
import type { ScreenHandle } from '../../shell/header.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { FriendsLinks } from './friends-links.tsx';
import { IfYouCannotCome } from './if-you-cannot-come.tsx';
import { ticketQuery } from './queries.ts';
import type { Ticket } from './ticket.ts';
import { TicketActions } from './ticket-actions.tsx';
import { type Asked, AsLastSeen, TicketBlank, TicketPage, TicketWords } from './ticket-page.tsx';
import { TicketReceipt } from './ticket-receipt.tsx';
import { admits, greeting, owesOrPaid, refundText, ticketState } from './ticket-state.ts';
import { TicketStub } from './ticket-stub.tsx';
import './tickets.css';
import { useKeepTicket } from './use-keep-ticket.ts';

export const meta = (args: MetaArgs) => pageMeta(args, (t) => ({ title: t('Your ticket') }));
export const handle: ScreenHandle = { underHeader: true };
/** Loads nothing: the browser draws the ticket from the data behind its link. */
export const loader = () => null;
export const clientLoader = () => null;

/**
 * /final-ticket/{transaction_id}: opens for everybody who has the link (K-01..K-05, AMB-83), and without a
 * network once seen.
 */
export default function TicketScreen() {
  const t = useT();
  const { transaction_id: id = '' } = useParams();
  const hydrated = useHydrated();
  const asked = useLive({ ...ticketQuery(id, false, useLang()), enabled: hydrated && id !== '' });
  const { data: ticket } = asked;
  usePageTitle(ticket?.film);
  useKeepTicket(paths.ticket(id), ticket);

  const blank = {
    title: t('Your ticket'),
    loading: t('Loading your ticket'),
    failed: t('Your ticket could not be loaded. Your booking is safe.'),
  };
  return (
    <TicketPage>
      {ticket ? <Shown ticket={ticket} asked={asked} /> : <TicketBlank asked={asked} {...blank} />}
    </TicketPage>
  );
}

function Shown({ ticket, asked }: { ticket: Ticket; asked: Asked }) {
  const t = useT();
  const { title, text, on = [] } = greeting(ticket, t);
  const refund = refundText(ticket, t);
  const words = useTopOnEnd(ticket);
  const showGate = () => openModal('gate', { ticket });
  useGateAtOnce(ticket);
  return (
    <>
      <TicketWords>
        <p ref={words} tabIndex={-1} className="hf-work">
          {title}
        </p>
        <p className="tk-lead">
          <Emphasis text={text} on={on} />
        </p>
        {refund && <p className="tk-lead font-semibold">{refund}</p>}
        <AsLastSeen ticket={ticket} asked={asked} />
      </TicketWords>
      <TicketStub ticket={ticket} onEnlarge={showGate} />
      <FriendsLinks ticket={ticket} />
      {admits(ticket) && <AdultsOnly certificate={ticket.certificate} className="mt-6" />}
      <TicketActions ticket={ticket} onGate={showGate} />
      {!ticket.gift && (
        <div className="tk-under">
          {owesOrPaid(ticket) && <TicketReceipt ticket={ticket} />}
          <IfYouCannotCome ticket={ticket} />
        </div>
      )}
    </>
  );
}

/** Opens the gate's code for an address that asks for it. Closing the code leaves the plain ticket. */
function useGateAtOnce(ticket: Ticket): void {
  const [search, setSearch] = useSearchParams();
  const isWanted = asksForGate(search);
  const hasGate = admits(ticket) && ticket.qr !== '';
  const opened = useRef(false);
  useEffect(() => {
    if (!isWanted || opened.current) return;
    opened.current = true;
    setSearch({}, { replace: true });
    if (hasGate) openModal('gate', { ticket });
  }, [isWanted, hasGate, ticket, setSearch]);
}

/**
 * When the open ticket ends, the page scrolls to the notice above it and focuses it, because the focused
 * button is gone (N-20).
 */
function useTopOnEnd(ticket: Ticket): RefObject<HTMLParagraphElement | null> {
  const words = useRef<HTMLParagraphElement>(null);
  const isOver = ['cancelled', 'lapsed'].includes(ticketState(ticket));
  const was = useRef(isOver);
  useEffect(() => {
    if (isOver && !was.current) {
      window.scrollTo(0, 0);
      if (!modalStore.read().open) words.current?.focus({ preventScroll: true });
    }
    was.current = isOver;
  }, [isOver]);
  return words;
}
