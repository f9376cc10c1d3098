import { useT } from '@houseful/app-kit/text.tsx';
import { Crumb } from '@houseful/ui/kit/back-bar.tsx';
import { LongText } from '@houseful/ui/kit/long-text.tsx';
import { PageTitle } from '@houseful/ui/kit/page.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { CinemaMedia } from './cinema-media.tsx';
import type { Cinema } from './receive.ts';

/** Name, address, description, way there, pictures (F-09). */
export function CinemaIntro({ cinema }: { cinema: Cinema }) {
  const t = useT();
  const { latitude, longitude } = cinema;
  return (
    <div className="pl-cinema">
      <div className="pl-cinema__text">
        <Crumb render={<Link to={paths.cinemas()} />}>{t('All cinemas')}</Crumb>
        <PageTitle>{cinema.name}</PageTitle>
        <p className="pl-cinema__address">{cinema.address}</p>
        {cinema.description && (
          <LongText className="pl-cinema__story" more={t('more')} less={t('less')}>
            {cinema.description}
          </LongText>
        )}
        {latitude !== null && longitude !== null && (
          <a
            className="hf-link pl-cinema__way"
            href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('Directions')}
          </a>
        )}
      </div>
      <CinemaMedia cinema={cinema} />
    </div>
  );
}
