import { SkipLink } from '@houseful/ui/page.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isBare } from '../paths.ts';
import { useT } from '../text.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { usePageLife } from './use-page-life.ts';

/** Header, the screen in `main`, footer; the booking flow stands alone (N-07). */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  const { pathname } = useLocation();
  usePageLife();
  const bare = isBare(pathname);
  return (
    <>
      <SkipLink target="main">{t('Skip to content')}</SkipLink>
      {!bare && <Header />}
      <main id="main" tabIndex={-1} className="shell-main">
        {children}
      </main>
      {!bare && <Footer />}
    </>
  );
}
