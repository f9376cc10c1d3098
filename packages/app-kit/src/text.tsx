import { type Catalogue, createTranslate, type Lang, type Translate } from '@houseful/text/text.ts';
import { createContext, type ReactNode, useContext } from 'react';

export { type Lang, localeOf, type Translate } from '@houseful/text/text.ts';

const catalogues = new Map<Lang, Catalogue>([['en', {}]]);
const translators = new Map<Lang, Translate>();

/** Makes a language ready. The server has all of them; the browser fetches the one that is read. */
export function provideCatalogue(lang: Lang, catalogue: Catalogue): void {
  catalogues.set(lang, catalogue);
  translators.delete(lang);
}

/** Fetches what a language needs; call it before rendering in that language. */
export async function loadLanguage(lang: Lang): Promise<void> {
  if (catalogues.has(lang)) return;
  const answer = await fetch(`/assets/texts/${document.documentElement.dataset.texts}/${lang}.json`);
  if (!answer.ok) throw new Error(lang);
  provideCatalogue(lang, (await answer.json()) as Catalogue);
}

/** The translator of a language; English sentences where the language is not loaded. */
export function translatorFor(lang: Lang): Translate {
  const known = translators.get(lang) ?? createTranslate(lang, catalogues.get(lang) ?? {});
  translators.set(lang, known);
  return known;
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
  return typeof document === 'undefined' ? 'en' : document.documentElement.lang;
}
