import type { Translate } from '@houseful/app-kit/text.tsx';

/** The names of the controls of a `Carousel`. */
export const sliderWords = (t: Translate) => ({
  slide: (number: number, total: number) => t('Slide {number} of {total}', { number, total }),
  previous: t('Previous'),
  next: t('Next'),
  pause: t('Pause'),
  play: t('Play'),
});
