import { readLoaded } from '@houseful/app-kit/ssr-payload.ts';
import { type Translate, translatorFor } from '@houseful/app-kit/text.tsx';
import type { MetaDescriptor } from 'react-router';
import { type Place, placeOf } from './paths.ts';
import type { Frame } from './shell/queries.ts';

export interface PageMeta {
  /** The screen's h1; null where the product's name alone is the title (Home). */
  title: string | null;
  description?: string;
  /** Path or address of the picture that is shown when the page is shared. */
  image?: string;
  noindex?: boolean;
  /** Structured data of schema.org. */
  jsonLd?: object;
}

/** The arguments of a screen's `meta`, as far as we use them. */
export interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

/** Search engines must not list booking, tickets and the profile (T-04). */
const PRIVATE: readonly Place[] = [
  'seats',
  'ticket',
  'foodTicket',
  'profile',
  'foodCheckout',
  'summary',
  'payment',
  'payNow',
  'offline',
  'notFound',
];

/** Stands for a page that has no picture of its own. */
const MARK = '/icons/icon-512.png';

/** The frame of the page, for `meta`. */
export const frameOf = ({ matches }: Pick<MetaArgs, 'matches'>): Frame | undefined =>
  readLoaded(matches.find((match) => match?.id === 'root')?.loaderData);

/**
 * Makes the whole address of a path, or of an address that is one. A path that begins like another host stays
 * a path of ours.
 */
export const wholeFrom = (origin: string | undefined) => (path: string) =>
  new URL(path.replace(/^[/\\]+/, '/'), origin || 'http://localhost').href;

/**
 * For a screen's `meta` export: title `{h1} | {product}`, description, canonical address, what is shown when
 * shared, structured data.
 */
export function pageMeta(args: MetaArgs, page: (t: Translate) => PageMeta): MetaDescriptor[] {
  const frame = frameOf(args);
  const { title, description, image, noindex, jsonLd } = page(translatorFor(frame?.lang ?? 'en'));
  const product = frame?.productName ?? '';
  const pathname = args.location.pathname.replace(/(?<=.)\/+$/, '');
  const address = wholeFrom(frame?.origin);
  const full = title === null || !product ? (title ?? product) : `${title} | ${product}`;
  const tags: MetaDescriptor[] = [{ title: full }];
  if (description) tags.push({ name: 'description', content: description });
  if (noindex || PRIVATE.includes(placeOf(pathname))) {
    tags.push({ name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' });
    return tags;
  }
  tags.push(
    { tagName: 'link', rel: 'canonical', href: address(pathname) },
    { property: 'og:title', content: full },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address(pathname) },
    { property: 'og:site_name', content: product },
    { property: 'og:locale', content: `${frame?.lang ?? 'en'}_IN` },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { property: 'og:image', content: address(image || MARK) },
  );
  if (description) tags.push({ property: 'og:description', content: description });
  if (frame?.config?.social_app_id) tags.push({ property: 'fb:app_id', content: frame.config.social_app_id });
  if (jsonLd) tags.push({ 'script:ld+json': { '@context': 'https://schema.org', ...jsonLd } });
  return tags;
}
