import type { Translate } from '@houseful/app-kit/text.tsx';

/** What a `Carousel`'s controls are called. */
export const sliderWords = (t: Translate) => ({
  slide: (number: number, total: number) => t('Slide {number} of {total}', { number, total }),
  previous: t('Previous'),
  next: t('Next'),
  pause: t('Pause'),
  play: t('Play'),
});
