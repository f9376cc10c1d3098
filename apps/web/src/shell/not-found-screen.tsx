import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { Container } from '@houseful/ui/kit/page.tsx';
import { data, Link, useLocation } from 'react-router';
import { isBare, paths } from '../paths.ts';
import { FilmsNowLate } from '../programme/films-now-late.ts';
import { pageMeta } from '../seo.ts';
import { Brand } from './brand.tsx';

/** Unknown paths (N-14, AMB-114). */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export const meta = (args: Parameters<typeof pageMeta>[0]) => pageMeta(args, (t) => ({ title: t('Uh-oh!') }));

export default function NotFoundScreen() {
  return <NotFound />;
}

/** Also drawn in place of a screen whose film, cinema or ticket does not exist. */
export function NotFound() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <Container work className="hf-lost">
      {isBare(pathname) && (
        <div className="hf-lost__mark">
          <Brand />
        </div>
      )}
      <h1 className="hf-title">{t('Uh-oh!')}</h1>
      <EmptyState
        text={t(
          'There is no page at this address. It may have been taken down, or the address has a slip in it.',
        )}
        action={
          <Button look="primary" render={<Link to={paths.home()} />}>
            {t('Back to home')}
          </Button>
        }
      />
      <FilmsNowLate />
    </Container>
  );
}
