import { type Catalogue, createTranslate, type Lang, type Translate } from '@houseful/text/text.ts';
import { createContext, type ReactNode, useContext } from 'react';

export { type Lang, localeOf, type Translate } from '@houseful/text/text.ts';

const catalogues: Partial<Record<Lang, Catalogue>> = { en: {} };
const translators: Partial<Record<Lang, Translate>> = {};

/**
 * Makes a language ready. The server has all of them; the browser fetches Hindi only for those who read it.
 */
export function provideCatalogue(lang: Lang, catalogue: Catalogue): void {
  catalogues[lang] = catalogue;
  delete translators[lang];
}

/** Fetches what a language needs; call it before rendering in that language. */
export async function loadLanguage(lang: Lang): Promise<void> {
  if (catalogues[lang]) return;
  const { hindi } = await import('@houseful/text/hindi.ts');
  provideCatalogue('hi', hindi);
}

/** The translator of a language; English sentences where the language is not loaded. */
export function translatorFor(lang: Lang): Translate {
  translators[lang] ??= createTranslate(lang, catalogues[lang] ?? {});
  return translators[lang];
}

const Language = createContext<Lang>('en');

export function LanguageProvider({ lang, children }: { lang: Lang; children: ReactNode }) {
  return <Language value={lang}>{children}</Language>;
}

export function useLang(): Lang {
  return useContext(Language);
}

/** `const t = useT()`, then `t('{n} jobs found', { n })`: the English sentence is the key. */
export function useT(): Translate {
  return translatorFor(useLang());
}

/** The translator of the page's language, for code outside components. */
export function currentT(): Translate {
  return translatorFor(pageLang());
}

/** The language the page is in now. */
export function pageLang(): Lang {
  return typeof document !== 'undefined' && document.documentElement.lang === 'hi' ? 'hi' : 'en';
}
