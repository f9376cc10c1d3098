import { useSession } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { PreferenceSelect } from '@houseful/ui/forms/preference-select.tsx';
import { CountBadge } from '@houseful/ui/kit/badge.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Icon, type IconName } from '@houseful/ui/kit/icon.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import type { ReactNode } from 'react';
import { Avatar } from '../account/account-area.tsx';
import { signOut } from '../account/end-session.ts';
import { paths } from '../paths.ts';
import { useCity } from './frame.ts';
import { BookingsLink, FoodLink, SafetyLink } from './guarded-links.tsx';
import './menu-modal.css';
import { closing, ModalLink } from '@houseful/app-kit/modals/modal-host.tsx';
import { closeForNavigation } from '@houseful/app-kit/modals/modal-store.ts';
import { openModal } from '../modals/open-modal.ts';
import { companyLinks, helpLinks, mainLinks } from './places-to-go.ts';
import { usePreferences } from './use-preferences.ts';

/** The side menu (N-04). It is a modal like the others: opening one of them closes it (N-09). */
export function MenuModal() {
  const t = useT();
  const city = useCity();
  const { signedIn } = useSession();
  const { language, theme } = usePreferences();
  return (
    <Modal {...closing} title={t('Menu')} closeLabel={t('Close')} look="drawer" className="sh-drawer">
      {signedIn ? <OwnPages /> : <GuestPart />}
      <nav aria-label={t('Main')} className="sh-drawer__main">
        {mainLinks(t).map(({ text, to }) => (
          <ModalLink key={to} to={to}>
            {text}
          </ModalLink>
        ))}
        {/* It may lead to where the visitor is: no change of page closes the menu then. */}
        <FoodLink replace onClick={() => void closeForNavigation()} />
        {!signedIn && <BookingsLink replace />}
      </nav>
      <div className="sh-drawer__rows">
        <button type="button" onClick={() => openModal('city')}>
          <Icon name="pin" small />
          {city ? city.name : t('Select City')}
        </button>
        <div className="sh-drawer__preferences">
          <PreferenceSelect {...language} />
          <PreferenceSelect {...theme} />
        </div>
      </div>
      <nav aria-label={t('Company')} className="sh-drawer__more">
        {[...companyLinks(t), ...helpLinks(t)].map(({ text, to }) => (
          <ModalLink key={to} to={to}>
            {text}
          </ModalLink>
        ))}
        <SafetyLink />
      </nav>
    </Modal>
  );
}

function GuestPart() {
  const t = useT();
  return (
    <div className="sh-drawer__guest">
      <Button look="primary" size="small" data-autofocus onClick={() => openModal('sign-in')}>
        {t('Sign In')}
      </Button>
      <Button look="secondary" size="small" onClick={() => openModal('sign-up')}>
        {t('Register')}
      </Button>
    </div>
  );
}

function OwnPages() {
  const t = useT();
  const { card, unread } = useSession();
  return (
    <div className="sh-drawer__rows sh-drawer__own">
      <p className="sh-drawer__name">
        <Avatar />
        {card?.user_name}
      </p>
      <OwnLink icon="edit" to={paths.profile('editProfile')} first>
        {t('Edit Profile')}
      </OwnLink>
      <OwnLink icon="bell" to={paths.profile('notifications')}>
        {t('Notification')} <CountBadge count={unread} />
      </OwnLink>
      <OwnLink icon="ticket" to={paths.profile('myTransactions')}>
        {t('My Bookings')}
      </OwnLink>
      <button type="button" onClick={() => void signOut()}>
        <Icon name="leave" small />
        {t('Sign out')}
      </button>
    </div>
  );
}

function OwnLink({
  icon,
  to,
  first,
  children,
}: {
  icon: IconName;
  to: string;
  first?: boolean;
  children: ReactNode;
}) {
  return (
    <ModalLink to={to} data-autofocus={first || undefined}>
      <Icon name={icon} small />
      {children}
    </ModalLink>
  );
}
