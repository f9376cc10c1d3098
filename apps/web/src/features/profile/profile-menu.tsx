import { useSession } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { CountBadge } from '@houseful/ui/kit/badge.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { SECTIONS, type SectionName } from './profile-sections.ts';

/** The sections: a list at the side, on a phone behind a button (M-02, S-04). */
export function ProfileMenu({ section }: { section: SectionName }) {
  const t = useT();
  const { unread } = useSession();
  // Open for one section: another one begins with the menu closed.
  const [openAt, setOpenAt] = useState<SectionName>();
  const open = openAt === section;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpenAt(undefined);
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of the button and the links inside
    <div className="pr-menu" onKeyDown={close}>
      <button
        ref={button}
        type="button"
        className="pr-menu__button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenAt(open ? undefined : section)}
      >
        {t('Profile menu')}
        <b aria-hidden="true">{t(SECTIONS[section].label)}</b>
        <Icon name={open ? 'up' : 'down'} small />
      </button>
      <nav id={id} aria-label={t('Your account')} className="pr-menu__list" data-open={open || undefined}>
        {Object.entries(SECTIONS).map(([name, { label, icon }]) => (
          <Link
            key={name}
            to={paths.profile(name as SectionName)}
            aria-current={name === section ? 'page' : undefined}
            aria-describedby={name === 'notifications' && unread > 0 ? `${id}-unread` : undefined}
            onClick={() => setOpenAt(undefined)}
          >
            <Icon name={icon} small />
            {t(label)}
            {name === 'notifications' && (
              <span aria-hidden="true" className="pr-menu__count">
                <CountBadge count={unread} />
              </span>
            )}
          </Link>
        ))}
        <span id={`${id}-unread`} hidden>
          {t('{n, plural, one {# unread} other {# unread}}', { n: unread })}
        </span>
      </nav>
    </div>
  );
}
