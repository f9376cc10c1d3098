import { useT } from '@houseful/app-kit/text.tsx';
import { useFrame } from '../../shell/frame.ts';

export type AdvertisePart = 'advertise' | 'why' | 'advertising';

/** Shows our own text of a tab when the chain's text cannot be had (O-03). */
export function AdvertiseFallback({ part }: { part: AdvertisePart }) {
  const t = useT();
  const { productName: product } = useFrame();
  if (part === 'why') {
    return (
      <>
        <h2>{t('Why {product}?', { product })}</h2>
        <ul>
          <li>{t('A full house looks at one screen, and nobody skips.')}</li>
          <li>{t('One order reaches every cinema of the chain, or one street.')}</li>
          <li>{t('You get the number of seats sold at each show your film ran in.')}</li>
        </ul>
      </>
    );
  }
  if (part === 'advertising') {
    return (
      <>
        <h2>{t('On screen')}</h2>
        <OnScreen />
      </>
    );
  }
  return <p>{t('Tell us what you sell and where, and we send a plan with cinemas, weeks and a price.')}</p>;
}

/** How long films and slides are (O-13). */
function OnScreen() {
  const t = useT();
  return (
    <ul>
      <li>
        {t('Commercials of about {n} seconds, before the film and at the interval.', {
          n: COMMERCIAL_SECONDS,
        })}
      </li>
      <li>{t('Static slides of {n} seconds while the house fills.', { n: SLIDE_SECONDS })}</li>
    </ul>
  );
}

const COMMERCIAL_SECONDS = 30;
const SLIDE_SECONDS = 10;
