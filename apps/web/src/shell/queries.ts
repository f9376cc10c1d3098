import type { SiteConfig } from '@houseful/app-kit/data.ts';
import type { LanguageChoice } from '@houseful/app-kit/load-context.ts';
import { htmlOf, orElse } from '@houseful/app-kit/route-loader.ts';
import type { Lang } from '@houseful/app-kit/text.tsx';
import type { Caller } from '@houseful/contract/client.ts';
import type { ChosenCity } from '../account/chosen-places.ts';

/** The data that every page needs besides its own content. */
export interface Frame {
  lang: Lang;
  languages: readonly LanguageChoice[];
  origin: string;
  productName: string;
  /** null when the call failed; parts that depend on it are left out. */
  config: SiteConfig | null;
  /** The city of the cookie; null if none or unknown (B-20), undefined if the server could not tell. */
  city: ChosenCity | null | undefined;
  /** Server-supplied HTML of the footer; empty when it failed (N-06). */
  careHtml: string;
  addressHtml: string;
}

/** Loads the frame; `origin` and `productName` are the stand-ins where configuration fails. */
export async function loadFrame(
  call: Caller,
  given: Pick<Frame, 'lang' | 'languages' | 'origin' | 'productName'> & { cityId: string | null },
): Promise<Frame> {
  const [config, cities, care, address] = await Promise.all([
    call('GET /webapp/config'),
    given.cityId ? call('GET /webapp/locations/cities') : null,
    call('GET /webapp/extras/customer-care-email'),
    call('GET /webapp/extras/address'),
  ]);
  const row = cities?.ok ? cities.data.find((city) => city.city_id === given.cityId) : undefined;
  const known = row ? { id: row.city_id, name: row.city_name } : null;
  return {
    lang: given.lang,
    languages: given.languages,
    origin: given.origin,
    productName: config.ok ? config.data.product_name : given.productName,
    config: orElse(config, null),
    city: cities && !cities.ok ? undefined : known,
    careHtml: htmlOf(care),
    addressHtml: htmlOf(address),
  };
}
