import { defaults } from '@houseful/contract/client.ts';
import { Button } from '@houseful/ui/button.tsx';
import { EmptyState } from '@houseful/ui/empty-state.tsx';
import { Container } from '@houseful/ui/page.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useT } from '../text.tsx';

/** In place of a screen that could not be loaded or drawn. */
export function Trouble() {
  const t = useT();
  // A server has a navigator that knows of no line: only a browser says false.
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return (
    <Container work className="py-24 phone:py-12">
      <h1 className="hf-work text-center">{t('Something went wrong')}</h1>
      <EmptyState
        failed
        text={t(offline ? defaults.offline : defaults.failed)}
        retry={{ label: t('Retry'), onPress: () => location.reload() }}
        action={
          <Button look="link" render={<Link to={paths.home()} />}>
            {t('Back to home')}
          </Button>
        }
      />
    </Container>
  );
}
