import { useT } from '@houseful/app-kit/text.tsx';

/**
 * Tells that the page's code does not come, or that no script runs. The boot script and the style sheet show
 * it.
 */
export function Asleep() {
  const t = useT();
  return (
    <p role="status" className="sh-asleep">
      {t('This page has not loaded fully. Links work, buttons do not.')}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- empty means this very address, and writes no part of it into the page */}
      <a href="">{t('Load it again')}</a>
    </p>
  );
}
