import { useT } from '@houseful/app-kit/text.tsx';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Crumb } from '@houseful/ui/kit/back-bar.tsx';
import { LongText } from '@houseful/ui/kit/long-text.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import { CinemaFolds } from './cinema-folds.tsx';
import { CinemaMedia } from './cinema-media.tsx';
import type { Cinema } from './receive.ts';

/** Name, address and way there in one block, so that the show times follow on the first screen (F-09). */
export function CinemaIntro({ cinema }: { cinema: Cinema }) {
  const t = useT();
  const { latitude, longitude, pictures } = cinema;
  const [facade] = pictures;
  return (
    <div className="pl-cinema">
      <div className="pl-cinema__text">
        <Crumb render={<Link to={paths.cinemas()} />}>{t('All cinemas')}</Crumb>
        <PageTitle>{cinema.name}</PageTitle>
        <p className="pl-cinema__address">{cinema.address}</p>
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
      {facade && (
        <Picture
          shape="wide"
          className="pl-cinema__facade"
          source={pictureSource(facade)}
          fallback={fallbacks.cinema}
          sizes="(width < 48em) 7.5rem, 20rem"
          priority
          alt=""
        />
      )}
    </div>
  );
}

/** Description, pictures, safety and facilities: for those who have seen the times (F-06, F-07, F-09, F-10). */
export function CinemaMore({ cinema }: { cinema: Cinema }) {
  const t = useT();
  return (
    <Container className="pl-more">
      <div>
        {cinema.description && (
          <LongText className="pl-cinema__story" more={t('more')} less={t('less')}>
            {cinema.description}
          </LongText>
        )}
        <CinemaFolds cinema={cinema} />
      </div>
      <CinemaMedia cinema={cinema} />
    </Container>
  );
}
