import { useT } from '@houseful/app-kit/text.tsx';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Segments } from '@houseful/ui/forms/segments.tsx';
import { Carousel } from '@houseful/ui/kit/carousel.tsx';
import { CarouselArrows } from '@houseful/ui/kit/carousel-arrows.tsx';
import { useState } from 'react';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import { sliderWords } from '../../programme/slider-words.ts';
import type { Cinema } from './receive.ts';

type Shown = 'film' | 'pictures';

/**
 * The cinema's film or its pictures, the film first where it has both; nothing where it has neither (F-09).
 */
export function CinemaMedia({ cinema }: { cinema: Cinema }) {
  const t = useT();
  const [shown, setShown] = useState<Shown>('film');
  const { pictures } = cinema;
  if (!cinema.video) return pictures.length > 0 ? <Pictures cinema={cinema} pictures={pictures} /> : null;
  const choices = [
    { value: 'film' as const, label: t('Film') },
    { value: 'pictures' as const, label: t('Pictures') },
  ];
  return (
    <div>
      {shown === 'film' ? (
        <video
          className="pl-cinema__media"
          src={cinema.video}
          poster={pictures[0]}
          aria-label={t('A look at {cinema}', { cinema: cinema.name })}
          controls
          playsInline
          muted
          preload="none"
        />
      ) : (
        <Pictures cinema={cinema} pictures={pictures} />
      )}
      {pictures.length > 0 && (
        <Segments
          look="words"
          label={t('What is shown')}
          choices={choices}
          value={shown}
          onChange={setShown}
        />
      )}
    </div>
  );
}

function Pictures({ cinema, pictures }: { cinema: Cinema; pictures: readonly string[] }) {
  const t = useT();
  return (
    <Carousel
      className="pl-cinema__media"
      label={t('Pictures')}
      items={pictures}
      itemKey={(path) => path}
      labels={sliderWords(t)}
      arrows={CarouselArrows}
      markSlides
    >
      {(path, { near }) =>
        near ? (
          <Picture
            shape="wide"
            source={pictureSource(path)}
            fallback={fallbacks.cinema}
            sizes="(width < 73.75em) 92vw, 39.25rem"
            priority={path === pictures[0]}
            alt={t('{cinema}, picture {number}', {
              cinema: cinema.name,
              number: pictures.indexOf(path) + 1,
            })}
          />
        ) : null
      }
    </Carousel>
  );
}
