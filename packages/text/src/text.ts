import { fillMessage, type Values } from './fill-message.ts';

export type { Values } from './fill-message.ts';

/** A code of languages.json. */
export type Lang = string;
export type Translate = (english: string, values?: Values) => string;
export type Catalogue = Readonly<Record<string, string>>;

/**
 * Returns the BCP 47 tag of a language, for dates, numbers and plurals: as India writes it, in the digits of
 * tickets and prices.
 */
export const localeOf = (lang: Lang): string => `${lang}-IN-u-nu-latn`;

/**
 * Returns a translator for one language. The English sentence is its own key (ICU message format: `{n} jobs
 * found`, plurals). A sentence that the catalogue lacks is shown in English.
 */
export function createTranslate(lang: Lang, catalogue: Catalogue): Translate {
  const locale = localeOf(lang);
  return (english, values) =>
    fillMessage((Object.hasOwn(catalogue, english) && catalogue[english]) || english, values ?? {}, locale);
}

/**
 * Returns the language of a first visit: the one of ours that the browser ranks first, English if it names
 * none. The cookie LANG keeps the choice.
 */
export function preferredLang(acceptLanguage: string | undefined, ours: readonly Lang[]): Lang {
  const ranked = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const q = rest.find((piece) => piece.trim().startsWith('q='));
      return { lang: tag.split('-')[0] ?? '', weight: q ? Number(q.trim().slice(2)) || 0 : 1 };
    })
    .filter(({ lang, weight }) => ours.includes(lang) && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return ranked[0]?.lang ?? 'en';
}
