import { useT } from '@houseful/app-kit/text.tsx';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Carousel } from '@houseful/ui/kit/carousel.tsx';
import { fallbacks, pictureSource } from '../programme/pictures.ts';
import { sliderWords } from '../programme/slider-words.ts';

const EVERY_MS = 4000;

/** Pictures of an information page, one at a time. */
export function PictureSlider({
  label,
  alt,
  pictures,
}: {
  label: string;
  alt: string;
  pictures: readonly string[];
}) {
  const t = useT();
  return (
    <Carousel
      label={label}
      items={pictures}
      itemKey={(path) => path}
      autoplayMs={EVERY_MS}
      labels={sliderWords(t)}
      markSlides
      className="in-slider"
    >
      {(path, { near }) =>
        near ? (
          <Picture
            source={pictureSource(path)}
            alt={alt}
            fallback={fallbacks.cinema}
            sizes="(width < 64em) 90vw, 38rem"
            shape="wide"
          />
        ) : (
          <div className="in-slider__room" />
        )
      }
    </Carousel>
  );
}
