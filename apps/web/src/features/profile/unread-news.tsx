import { useSession } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** How much news of their bookings a person has not read. */
export function UnreadNews() {
  const t = useT();
  const { unread } = useSession();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="pr-part">
      <h2 id={heading} className="hf-card-title">
        {t('News about your bookings')}
      </h2>
      <p>
        {unread > 0 ? t('{n, plural, one {# unread} other {# unread}}', { n: unread }) : t('Nothing new.')}{' '}
        <Link to={paths.profile('notifications')} className="hf-link">
          {t('Read all news')}
        </Link>
      </p>
    </section>
  );
}
