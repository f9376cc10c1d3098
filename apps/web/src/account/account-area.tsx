import { useSession } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { CountBadge, shownCount } from '@houseful/ui/kit/badge.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { Menu } from '@houseful/ui/overlays/menu.tsx';
import { Link } from 'react-router';
import { openModal } from '../modals/open-modal.ts';
import { paths } from '../paths.ts';
import { signOut } from './end-session.ts';

/**
 * Guests: Sign In and Register. Both variants are drawn; the style sheet shows one by the page's mark, before
 * any script runs.
 */
export function GuestButtons() {
  const t = useT();
  return (
    <div className="sh-guest">
      <Button look="ghost" className="sh-sign-in" onClick={() => openModal('sign-in')}>
        {t('Sign In')}
      </Button>
      <Button look="quiet" onClick={() => openModal('sign-up')}>
        {t('Register')}
      </Button>
    </div>
  );
}

/** N-02: the profile menu with the number of unread notices. */
export function ProfileMenu() {
  const t = useT();
  const { card, unread } = useSession();
  const items = [
    { label: t('Edit Profile'), icon: 'edit' as const, render: <Link to={paths.profile('editProfile')} /> },
    {
      label: t('Notification'),
      icon: 'bell' as const,
      count: unread,
      render: <Link to={paths.profile('notifications')} />,
    },
    {
      label: t('My Bookings'),
      icon: 'ticket' as const,
      render: <Link to={paths.profile('myTransactions')} />,
    },
    { label: t('Sign out'), icon: 'leave' as const, onSelect: () => void signOut() },
  ];
  const trigger = (
    <>
      <Avatar />
      <span className="sh-user-name">{card?.user_name}</span> <CountBadge count={unread} />
      <Icon name="down" small />
    </>
  );
  return (
    <div className="sh-user">
      <Menu
        label={t('Profile')}
        seen={[card?.user_name, shownCount(unread)]}
        trigger={trigger}
        items={items}
      />
    </div>
  );
}

/** The picture of the user, or a first letter. */
export function Avatar() {
  const { card } = useSession();
  if (card?.profile_image)
    return <img className="sh-avatar" src={card.profile_image} alt="" width="32" height="32" />;
  return (
    <span
      className="sh-avatar"
      aria-hidden="true"
      data-letter={card?.user_name && [...card.user_name][0]?.toUpperCase()}
    >
      {!card?.user_name && <Icon name="user" small />}
    </span>
  );
}
