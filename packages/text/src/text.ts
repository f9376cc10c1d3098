import { fillMessage, type Values } from './fill-message.ts';

export type { Values } from './fill-message.ts';

export type Lang = 'en' | 'hi';
export type Translate = (english: string, values?: Values) => string;
export type Catalogue = Readonly<Record<string, string>>;

/** Returns the BCP 47 tag of a language, for dates, numbers and plurals. */
export function localeOf(lang: Lang): string {
  return lang === 'hi' ? 'hi-IN' : 'en-IN';
}

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
 * Returns the language of a first visit: Hindi only where the browser prefers it over English. The cookie
 * LANG keeps the choice.
 */
export function preferredLang(acceptLanguage: string | undefined): Lang {
  const ranked = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const q = rest.find((piece) => piece.trim().startsWith('q='));
      return { lang: tag.split('-')[0], weight: q ? Number(q.trim().slice(2)) || 0 : 1 };
    })
    .filter(({ lang, weight }) => (lang === 'hi' || lang === 'en') && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return ranked[0]?.lang === 'hi' ? 'hi' : 'en';
}
