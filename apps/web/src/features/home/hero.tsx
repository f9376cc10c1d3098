import { useT } from '@houseful/app-kit/text.tsx';
import { Carousel } from '@houseful/ui/kit/carousel.tsx';
import type { ReactNode } from 'react';
import type { BannerFilm } from '../../programme/listed-film.ts';
import { sliderWords } from '../../programme/slider-words.ts';
import { BannerSlide } from './banner-slide.tsx';
import './home.css';
import type { Slide } from './queries.ts';

const EVERY_MS = 3000;

interface HeroProps {
  slides: readonly Slide[];
  /** Draws a film's certificate and languages. */
  facts: (film: BannerFilm) => ReactNode;
  /** Holds the slides. */
  still: boolean;
}

/** The banners (C-02..C-04): films with their name set huge, other banners as pictures. */
export function Hero({ slides, facts, still }: HeroProps) {
  const t = useT();
  if (slides.length === 0) return null;
  return (
    <Carousel
      label={t('Banners')}
      hero
      markSlides
      items={slides}
      itemKey={({ banner }) => banner.picture}
      still={still}
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
