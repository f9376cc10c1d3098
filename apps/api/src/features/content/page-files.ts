import type { Lang } from '@houseful/text/text.ts';
import { texts } from '@houseful/text/texts.ts';
import { markdownToHtml } from './read-markdown.ts';
import type { PageWanted } from './store.ts';

/** Which call serves which page, by the name its file has. */
export const PAGES: Readonly<Record<string, PageWanted>> = {
  terms: { kind: 'page', code: 'terms_and_conditions' },
  refunds: { kind: 'page', code: 'refunds_and_cancellations' },
  privacy: { kind: 'page', code: 'privacy_policy' },
  safety: { kind: 'page', code: 'safety' },
  'sign-up-terms': { kind: 'terms', code: 'terms' },
  about: { kind: 'extras', code: 'about-us' },
  contact: { kind: 'extras', code: 'contact-us' },
  advertise: { kind: 'extras', code: 'ad-with-us' },
  life: { kind: 'extras', code: 'life-at-company' },
  care: { kind: 'extras', code: 'customer-care-email' },
  address: { kind: 'extras', code: 'address' },
};

export interface PageFile {
  page: PageWanted;
  lang: Lang;
  /** The text as entered, converted to HTML. */
  raw: string;
}

/** A file `terms.en.md` or `terms.hi.html` as a text of a page; null when its name says no page. */
export function readPageFile(fileName: string, text: string): PageFile | null {
  const [, name = '', lang, ending] = /^([a-z-]+)\.([a-z]{2,3})\.(md|html)$/.exec(fileName) ?? [];
  const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
  if (!page || !texts.has(lang)) return null;
  return { page, lang, raw: ending === 'md' ? markdownToHtml(text) : text.trim() };
}
