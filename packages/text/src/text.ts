import { setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

export type Lang = 'en' | 'hi';
export type Values = Record<string, string | number>;
export type Translate = (english: string, values?: Values) => string;
export type Catalogue = Readonly<Record<string, string>>;

/**
 * Returns a translator for one language. The English sentence is its own key (ICU message format: `{n} jobs found`, plurals). A sentence
 * that the catalogue lacks is shown in English.
 */
export function createTranslate(lang: Lang, catalogue: Catalogue): Translate {
  const i18n = setupI18n({ locale: lang, messages: { [lang]: { ...catalogue } } });
  // The library alone would parse a sentence each time. The product's own sentences are few, so each is parsed once.
  const compiled = new Map<string, CompiledMessage>();
  i18n.setMessagesCompiler((message) => {
    const known = compiled.get(message) ?? compileMessage(message);
    compiled.set(message, known);
    return known;
  });
  return (english, values) => i18n._({ id: english, message: english, values });
}

/** Returns the language of a first visit: Hindi only where the browser prefers it over English. The cookie LANG keeps the choice. */
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
