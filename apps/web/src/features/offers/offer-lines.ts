import { plainText } from '../../information/html-parts.ts';

/** So many conditions fit on a card. */
const MOST = 3;

/**
 * A card's own words from the offer's text: the first sentence says what a moviegoer gets, the first list on
 * which terms.
 */
export function offerLines(html: string): { value: string; terms: string[] } {
  const paragraph = plainText(/<p[^>]*>(.*?)<\/p>/s.exec(html)?.[1] ?? html);
  const [value = ''] = /^.*?[.!?।](?=\s|$)/s.exec(paragraph) ?? [paragraph];
  const [list = ''] = /<ul[^>]*>.*?<\/ul>/s.exec(html) ?? [];
  const terms = [...list.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, term = '']) => plainText(term));
  return { value, terms: terms.slice(0, MOST) };
}
