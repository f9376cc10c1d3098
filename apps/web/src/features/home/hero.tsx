import { useT } from '@houseful/app-kit/text.tsx';
import { Carousel } from '@houseful/ui/kit/carousel.tsx';
import type { ReactNode } from 'react';
import type { BannerFilm } from '../../programme/listed-film.ts';
import { sliderWords } from '../../programme/slider-words.ts';
import { BannerSlide } from './banner-slide.tsx';
import './home.css';
import type { Slide } from './queries.ts';

const EVERY_MS = 3000;

/**
 * The banners (C-02..C-04): films with their name set huge, other banners as pictures. `facts` draws a film's
 * certificate and languages.
 */
export function Hero({
  slides,
  facts,
}: {
  slides: readonly Slide[];
  facts: (film: BannerFilm) => ReactNode;
}) {
  const t = useT();
  if (slides.length === 0) return null;
  return (
    <Carousel
      label={t('Banners')}
      hero
      markSlides
      items={slides}
      itemKey={({ banner }) => banner.picture}
      autoplayMs={EVERY_MS}
      labels={sliderWords(t)}
      className="ho-hero"
    >
      {(slide, { near }) => (
        <BannerSlide slide={slide} near={near} first={slide === slides[0]} facts={facts} />
      )}
    </Carousel>
  );
}
