import { defaults } from '@houseful/contract/client.ts';
import { Button } from '@houseful/ui/button.tsx';
import { EmptyState } from '@houseful/ui/empty-state.tsx';
import { Container } from '@houseful/ui/page.tsx';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { paths } from '../paths.ts';
import { useT } from '../text.tsx';
import { sayOffline } from './modal-host.tsx';

/** In place of a screen that could not be loaded or drawn. */
export function Trouble() {
  const t = useT();
  // A server has a navigator that knows of no line: only a browser says false.
  const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [revalidate]);
  return (
    <Container work className="hf-lost">
      <h1 className="hf-work">{t('Something went wrong')}</h1>
      <EmptyState
        failed
        text={t(isOffline() ? defaults.offline : defaults.failed)}
        retry={{ label: t('Retry'), onPress: () => (isOffline() ? sayOffline() : location.reload()) }}
        action={
          <Button look="link" render={<Link to={paths.home()} />}>
            {t('Back to home')}
          </Button>
        }
      />
    </Container>
  );
}
