import { Carousel } from '@houseful/ui/carousel.tsx';
import { Picture } from '@houseful/ui/picture.tsx';
import { fallbacks, pictureSource } from '../../pictures.ts';
import { useT } from '../../text.tsx';
import type { Cinema } from './queries.ts';

const PICTURES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const picturesOf = (cinema: Cinema) => PICTURES.map((n) => cinema[`image_path_${n}`]).filter(Boolean);

/** The cinema's film, else its pictures, else nothing (F-09). */
export function CinemaMedia({ cinema }: { cinema: Cinema }) {
  const t = useT();
  const pictures = picturesOf(cinema);
  const name = cinema.Cinema_strName;
  if (cinema.cinema_video_path) {
    return (
      <video
        className="pl-cinema__media"
        src={cinema.cinema_video_path}
        poster={pictures[0]}
        aria-label={t('A look at {cinema}', { cinema: name })}
        controls
        playsInline
        muted
        preload="none"
      />
    );
  }
  if (pictures.length === 0) return null;
  const labels = {
    slide: (number: number, total: number) => t('Slide {number} of {total}', { number, total }),
    previous: t('Previous'),
    next: t('Next'),
    pause: t('Pause'),
    play: t('Play'),
  };
  return (
    <Carousel
      className="pl-cinema__media"
      label={t('Pictures')}
      items={pictures}
      itemKey={(path) => path}
      labels={labels}
      controls="arrows"
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
            alt={t('{cinema}, picture {number}', { cinema: name, number: pictures.indexOf(path) + 1 })}
          />
        ) : null
      }
    </Carousel>
  );
}
