import { useT } from '@houseful/app-kit/text.tsx';
import { Icon, type IconName } from '@houseful/ui/kit/icon.tsx';
import type { ReactNode } from 'react';
import { openModal } from '../../modals/open-modal.ts';
import { BookingsLink } from '../../shell/guarded-links.tsx';
import type { Ticket } from './ticket.ts';
import { directionsLink, ticketState } from './ticket-state.ts';

// Lines in the list of a ticket's actions.

export function FileLink({
  href,
  icon,
  className,
  children,
}: {
  href: string;
  icon: IconName;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <li className={className}>
      <a href={href} download>
        <Icon name={icon} />
        {children}
      </a>
    </li>
  );
}

/** Opens the route to the cinema on a map of the visitor's choice. */
export function Directions({ ticket }: { ticket: Ticket }) {
  const t = useT();
  return (
    <li>
      <a href={directionsLink(ticket)} target="_blank" rel="noreferrer">
        <Icon name="pin" />
        {t('Directions')}
      </a>
    </li>
  );
}

/** To My Bookings, by way of sign-in for a guest (K-09). */
export function BookingsLine({ children }: { children: ReactNode }) {
  return (
    <li>
      <BookingsLink>
        <Icon name="ticket" />
        {children}
      </BookingsLink>
    </li>
  );
}

/** Opens the gift form, for a ticket that is paid and not a gift itself (K-12). */
export function GiftLine({
  ticket,
  className,
  children,
}: {
  ticket: Ticket;
  className?: string;
  children: ReactNode;
}) {
  if (ticket.gift || ticketState(ticket) !== 'paid') return null;
  return (
    <li className={className}>
      <button type="button" onClick={() => openModal('gift', { ticket })}>
        <Icon name="gift" />
        {children}
      </button>
    </li>
  );
}
