import { useLeaveModal } from '@houseful/app-kit/modals/modal-host.tsx';
import { useSession } from '@houseful/app-kit/session.ts';
import { readLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { Link, NavLink, useMatches } from 'react-router';
import { useChosenCinema } from '../account/chosen-places.ts';
import type { Cinema } from '../features/places/receive.ts';
import { openModal } from '../modals/open-modal.ts';
import { paths } from '../paths.ts';
import { useHydrated } from './frame.ts';

type LinkProps = { className?: string; replace?: boolean; onClick?: () => void };
type BookingsLinkProps = Omit<LinkProps, 'onClick'> & {
  /** Other words for it, or an icon beside them. */ children?: ReactNode;
};

/**
 * To the food of the chosen cinema, asked for directly (AMB-61); without a cinema to the page about food
 * (AMB-62).
 */
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

/**
 * The measures of the cinema on the screen, as a dialog that leads on to the page (AMB-102); a new tab gets
 * the page.
 */
export function SafetyLink() {
  const t = useT();
  const { cinema } =
    readLoaded<{ cinema?: Partial<Cinema> | null } | null | undefined>(useMatches().at(-1)?.loaderData) ?? {};
  const isWhole = (shown: typeof cinema): shown is Cinema => Array.isArray(shown?.has);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openModal('safety', { cinema: isWhole(cinema) ? cinema : undefined });
  };
  return (
    <Link to={paths.safety()} onClick={open}>
      {t('Safety')}
    </Link>
  );
}
