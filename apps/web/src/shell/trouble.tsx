import { sayOffline } from '@houseful/app-kit/modals/modal-host.tsx';
import { UNHEARD } from '@houseful/app-kit/route-loader.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { useAgainOnReturn } from '@houseful/app-kit/use-again-on-return.ts';
import { defaults } from '@houseful/contract/sentences.ts';
import { Button } from '@houseful/ui/kit/button.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Container } from '@houseful/ui/kit/page.tsx';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { paths } from '../paths.ts';

/**
 * Stands in for a screen that could not be loaded or drawn. After a call without an answer it asks again
 * without leaving the page.
 */
export function Trouble() {
  const t = useT();
  // A server has a `navigator` without `onLine`; only a browser returns false.
  const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;
  const error = useRouteError();
  const isUnheard = isRouteErrorResponse(error) && error.status === UNHEARD;
  const { revalidate, state } = useRevalidator();
  useAgainOnReturn(state === 'idle', () => void revalidate());
  const retry = () => {
    if (isOffline()) sayOffline();
    else if (isUnheard) void revalidate();
    else location.reload();
  };
  return (
    <Container work className="hf-lost">
      <h1 className="hf-work">{t('Something went wrong')}</h1>
      <EmptyState
        failed
        text={t(isUnheard || isOffline() ? defaults.offline : defaults.failed)}
        retry={{ label: t('Retry'), onPress: retry, loading: state === 'loading' }}
        action={
          <Button look="link" render={<Link to={paths.home()} />}>
            {t('Back to home')}
          </Button>
        }
      />
    </Container>
  );
}
