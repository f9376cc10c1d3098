import type { MouseEvent, ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useChosenCinema } from '../chosen-places.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session.ts';
import { useT } from '../text.tsx';
import { useHydrated } from './frame.ts';
import { useLeaveModal } from './modal-host.tsx';
import { openModal } from './modal-store.ts';

type LinkProps = { className?: string; replace?: boolean };
type BookingsLinkProps = LinkProps & { /** Other words for it, or an icon beside them. */ children?: ReactNode };

/** To the food of the chosen cinema, asked for directly (AMB-61); without a cinema to the page about food (AMB-62). */
export function FoodLink(props: LinkProps) {
  const t = useT();
  const chosen = useChosenCinema();
  const cinema = useHydrated() ? chosen : null;
  return (
    <NavLink {...props} to={cinema ? paths.food(cinema.id, { direct: true }) : paths.foodHome()} end>
      {t('Food and drinks')}
    </NavLink>
  );
}

/** To the bookings; a guest signs in first and goes on (AMB-134). */
export function BookingsLink({ children, ...props }: BookingsLinkProps) {
  const t = useT();
  const leave = useLeaveModal();
  const { signedIn } = useSession();
  const to = paths.profile('myTransactions');
  const signInFirst = (event: MouseEvent) => {
    if (signedIn) return;
    event.preventDefault();
    openModal('sign-in', { onSignedIn: () => leave(to) });
  };
  return (
    <NavLink {...props} to={to} onClick={signInFirst}>
      {children ?? t('My Bookings')}
    </NavLink>
  );
}
