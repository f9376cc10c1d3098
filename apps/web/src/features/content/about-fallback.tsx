import { useT } from '@houseful/app-kit/text.tsx';
import { useFrame } from '../../shell/frame.ts';

/** Describes the company in short, for when the chain's own text cannot be had (O-16). */
export function AboutFallback() {
  const t = useT();
  const { productName: product } = useFrame();
  return (
    <>
      <h2>{t('Who we are')}</h2>
      <p>
        {t(
          '{product} runs cinemas all over India, from four-screen palaces to single screens with a curtain that still rises.',
          {
            product,
          },
        )}
      </p>
      <p>{t('You choose the seat. You see the whole price at once. The samosa is hot at the interval.')}</p>
    </>
  );
}

export function AwardsFallback() {
  const t = useT();
  return (
    <>
      <h2>{t('Kind words')}</h2>
      <p>
        {t(
          'Our cinemas have been praised for their sound, for their way in without steps and for an honest price on the ticket.',
        )}
      </p>
    </>
  );
}
