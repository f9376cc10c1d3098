import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Container } from '@houseful/ui/kit/page.tsx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { pageMeta } from '../seo.ts';
import { Brand } from './brand.tsx';
import './offline.css';

/** The same for everybody, and kept by browsers. */
export const loader = () => null;
export const clientLoader = () => null;

export const meta = (args: Parameters<typeof pageMeta>[0]) =>
  pageMeta(args, (t) => ({ title: t('You are offline'), noindex: true }));

/**
 * The page that a browser keeps and shows in place of any page while it has no network. `public/offline.js`
 * fills in the kept tickets. A person who opens its own address has a network and goes Home.
 */
export default function OfflineScreen() {
  const t = useT();
  const navigate = useNavigate();
  useEffect(() => void navigate(paths.home(), { replace: true }), [navigate]);
  return (
    <Container work className="sh-offline">
      <Brand />
      <h1 className="hf-work">{t('You are offline')}</h1>
      <p>{t('This page comes when the line is back. Seats and prices are shown only live.')}</p>
      <Button icon="refresh" data-retry>
        {t('Retry')}
      </Button>
      <section data-kept data-show-qr={t('Show QR')} hidden aria-labelledby="kept">
        <h2 id="kept" className="hf-h3">
          {t('Your tickets')}
        </h2>
        <ul className="sh-kept" />
      </section>
      <p data-none hidden className="sh-offline__none">
        {t('No ticket is kept in this browser. Open My Bookings once with a network, and your tickets stay.')}
      </p>
    </Container>
  );
}
