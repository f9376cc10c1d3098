import { useT } from '@houseful/app-kit/text.tsx';
import type { Day } from '@houseful/domain/ist.ts';
import { Picture, Poster } from '@houseful/ui/cinema/picture.tsx';
import { StillFrame, TitleLockup } from '@houseful/ui/cinema/still-frame.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { LongText } from '@houseful/ui/kit/long-text.tsx';
import { Container } from '@houseful/ui/kit/page.tsx';
import { fullDay } from '../../programme/days.ts';
import { fallbacks, posterSource, stillSource, titleOf } from '../../programme/pictures.ts';
import type { Film } from '../../programme/receive-film.ts';
import { FilmFacts, FilmLike } from './film-facts.tsx';

interface FilmHeroProps {
  film: Film;
  canBook: boolean;
  today: Day;
}

/** Still or poster behind, then poster, title, facts, story, trailer, likes (AMB-34). */
export function FilmHero({ film, canBook, today }: FilmHeroProps) {
  const t = useT();
  const first = film.releaseDate && film.releaseDate > today ? film.releaseDate : null;
  const still = stillSource(film);
  const focal = film.art.focal ?? undefined;
  const picture = (
    <Picture
      source={still ?? posterSource(film)}
      alt=""
      sizes="100vw"
      priority
      fallback={fallbacks.banner}
      className={still ? undefined : 'fm-hero__poster-still'}
    />
  );
  return (
    <StillFrame look="film" focal={focal && { ...focal, zoom: 100 }} picture={picture}>
      <Container className="fm-hero">
        <Poster
          source={posterSource(film)}
          alt=""
          fallback={fallbacks.poster}
          sizes="(width < 48em) 5.5rem, 15rem"
          priority
          className="fm-hero__poster"
        />
        <h1 className="fm-hero__title">
          <TitleLockup {...titleOf(film)} look="film" />
        </h1>
        <div className="fm-hero__rest">
          {first && <p className="fm-hero__from">{t('From {day}', { day: fullDay(t, first) })}</p>}
          <FilmFacts film={film} all />
          <LongText key={film.slug} className="fm-story" more={t('more')} less={t('less')}>
            {film.synopsis}
          </LongText>
          <div className="fm-hero__act">
            {canBook && (
              <Button look="primary" href="#shows" className="fm-hero__book">
                {t('Book Ticket')}
              </Button>
            )}
            {film.trailer !== '' && (
              <Button icon="play" href={film.trailer} className="fm-hero__trailer" {...newTab}>
                {t('Play Trailer')}
              </Button>
            )}
            <FilmLike film={film} />
          </div>
        </div>
      </Container>
    </StillFrame>
  );
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as object;
