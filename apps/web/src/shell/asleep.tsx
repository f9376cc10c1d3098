import { useLocation } from 'react-router';
import { useT } from '../text.tsx';

/** What a page says while its code does not come, or where no script runs: the boot script and the style sheet show it. */
export function Asleep() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <p role="status" className="sh-asleep">
      {t('This page has not loaded fully. Links work, buttons do not.')}
      <a href={pathname + search}>{t('Load it again')}</a>
    </p>
  );
}
