import type { Translate } from '@houseful/app-kit/text.tsx';
import { paths } from '../paths.ts';

export interface Entry {
  text: string;
  to: string;
}

/** The main links of header, side menu and footer. */
export function mainLinks(t: Translate): Entry[] {
  return [
    { text: t('Movies'), to: paths.movies() },
    { text: t('Cinemas'), to: paths.cinemas() },
    { text: t('Offers'), to: paths.offers() },
  ];
}

export function companyLinks(t: Translate): Entry[] {
  return [
    { text: t('About us'), to: paths.about() },
    { text: t('Advertise with us'), to: paths.advertise() },
    { text: t('Careers'), to: paths.careers() },
    { text: t('Investors'), to: paths.investors() },
    { text: t('Contact us'), to: paths.contact() },
  ];
}

export function helpLinks(t: Translate): Entry[] {
  return [
    { text: t('Refunds and cancellation'), to: paths.refunds() },
    { text: t('Terms and conditions'), to: paths.terms() },
    { text: t('Privacy policy'), to: paths.privacy() },
  ];
}
