import { useT } from '@houseful/app-kit/text.tsx';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { HeroActions, StillFrame, TitleLockup } from '@houseful/ui/cinema/still-frame.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Container } from '@houseful/ui/kit/page.tsx';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { BannerFilm } from '../../programme/listed-film.ts';
import { fallbacks, pictureSource, titleOf } from '../../programme/pictures.ts';
import type { Slide } from './queries.ts';
import type { Banner } from './receive.ts';

interface BannerSlideProps {
  slide: Slide;
  /** Shown now, next or until now: worth its picture. */
  near: boolean;
  first: boolean;
  facts: (film: BannerFilm) => ReactNode;
}

export function BannerSlide({ slide: { banner, film }, near, first, facts }: BannerSlideProps) {
  const picture = near && <BannerPicture banner={banner} film={film} priority={first} />;
  return (
    <StillFrame
      focal={film?.art.focal ?? undefined}
      picture={picture}
      className={film ? undefined : 'ho-plain'}
    >
      <Container>
        {film ? <AboutFilm banner={banner} film={film} facts={facts} /> : <AboutSomething banner={banner} />}
      </Container>
    </StillFrame>
  );
}

const cssUrl = (path: string) => `url("${encodeURI(path)}")`;

/**
 * On a phone its own cut (C-03, S-08); of a still of ours the sharper screens get a larger file of the same.
 */
function BannerPicture({
  banner,
  film,
  priority,
}: {
  banner: Banner;
  film: BannerFilm | undefined;
  priority: boolean;
}) {
  const { picture, phonePicture } = banner;
  const still = film?.still;
  const sharper = still && phonePicture.startsWith(still) ? `, ${still}-1440.webp 2x` : '';
  return (
    <Picture
      style={
        film
          ? undefined
          : ({ '--own': cssUrl(picture), '--own-phone': cssUrl(phonePicture) } as CSSProperties)
      }
      source={pictureSource(picture, [1920, 1080], film?.art.accent)}
      alt={film || banner.url ? '' : banner.alt}
      sizes="100vw"
      phone={`${phonePicture} 1x${sharper}`}
      fallback={fallbacks.banner}
      priority={priority}
    />
  );
}

/** The whole still leads to the film; its title is the link (C-04). */
function AboutFilm({
  banner,
  film,
  facts,
}: {
  banner: Banner;
  film: BannerFilm;
  facts: (film: BannerFilm) => ReactNode;
}) {
  const t = useT();
  const to = paths.movie(banner.filmCode);
  return (
    <>
      <Link to={to} className="ho-link">
        <TitleLockup {...titleOf(film)} />
      </Link>
      <HeroActions
        action={
          <div className="ho-actions">
            <Button look="primary" render={<Link to={to} />}>
              {t('Book Ticket')}
            </Button>
            <Trailer url={banner.trailer} />
          </div>
        }
        facts={facts(film)}
      />
    </>
  );
}

/**
 * A picture with its own words. Its button leads to its address and covers the picture; a static one is no
 * link (C-04).
 */
function AboutSomething({ banner }: { banner: Banner }) {
  const t = useT();
  const { url, alt, trailer } = banner;
  const text = t('Find out more');
  const name = `${alt} ${text}`;
  const link = url.startsWith('/') ? (
    <Link to={url} aria-label={name} />
  ) : /^https?:/.test(url) ? (
    <a href={url} aria-label={name} />
  ) : null;
  if (!link && trailer === '') return null;
  return (
    <HeroActions
      action={
        <div className="ho-actions">
          {link && (
            <Button look="primary" className="ho-link" render={link}>
              {text}
            </Button>
          )}
          <Trailer url={trailer} />
        </div>
      }
    />
  );
}

function Trailer({ url }: { url: string }) {
  const t = useT();
  if (url === '') return null;
  return (
    <Button
      look="secondary"
      icon="play"
      className="ho-trailer"
      render={<a href={url} target="_blank" rel="noopener noreferrer" />}
    >
      {t('Play Trailer')}
    </Button>
  );
}
