import { useT } from '@houseful/app-kit/text.tsx';
import { WaysOut } from '@houseful/app-kit/way-out.ts';
import { SkipLink } from '@houseful/ui/kit/page.tsx';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useVisitor } from '../account/use-visitor.ts';
import { isBare, placeOf } from '../paths.ts';
import { Asleep } from './asleep.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useCityQuestion } from './use-city-question.ts';
import { usePageLife } from './use-page-life.ts';
import { usePressedLink } from './use-pressed-link.ts';
import { useStayOffline } from './use-stay-offline.ts';

/** The page's own work comes first. */
const OFFLINE_PAGE_AFTER_MS = 5000;

/** Header, the screen in `main`, footer; the booking flow stands alone (N-07). */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  const { pathname } = useLocation();
  const coming = useStayOffline();
  const moving = useNavigation().state !== 'idle' || coming;
  usePageLife(moving);
  usePressedLink(moving);
  useEffect(() => {
    if (location.search.includes('google=')) void import('../account/google-return.ts');
    setTimeout(() => void import('./keep-offline-page.ts').catch(() => {}), OFFLINE_PAGE_AFTER_MS);
  }, []);
  useVisitor();
  useCityQuestion(moving);
  const bare = isBare(pathname);
  return (
    <div className="sh-page">
      <SkipLink target="main">{t('Skip to content')}</SkipLink>
      <Asleep />
      {(bare || placeOf(pathname) === 'food') && <WaysOut />}
      {!bare && <Header />}
      {moving && <div className="sh-progress" aria-hidden="true" />}
      <main id="main" tabIndex={-1} aria-busy={moving || undefined}>
        {children}
      </main>
      {!bare && <Footer />}
    </div>
  );
}
