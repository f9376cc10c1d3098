import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Catalogue, createTranslate, type Lang, preferredLang, type Translate } from './text.ts';

/** A row of languages.json. */
export interface Language {
  /** ISO 639: the folder of its catalogue, the `lang` of a page, the value of the cookie LANG. */
  code: Lang;
  /** Its name in its own words and script. */
  name: string;
  /** Its name in English, for operators. */
  english: string;
}

/** The languages of the site and their sentences. The browser fetches one catalogue by itself. */
export interface Texts {
  /** English first. */
  languages: readonly Language[];
  has(lang: string | undefined): lang is Lang;
  /** Returns the reader's language: the first of `Accept-Language` that the site speaks, else English. */
  preferred(acceptLanguage: string | undefined): Lang;
  /** Returns the sentences of a language; empty for English, whose sentences are the keys. */
  catalogue(lang: Lang): Catalogue;
  translator(lang: Lang): Translate;
  /** Changes with any sentence, so that a browser may keep a catalogue for good. */
  version(): string;
}

/** Reads `languages.json` and, at the first use of each language, its folder: one JSON file per feature. */
export function readTexts(folder: URL): Texts {
  const languages = JSON.parse(readFileSync(new URL('languages.json', folder), 'utf8')) as Language[];
  const codes = languages.map(({ code }) => code);
  const catalogues = new Map<Lang, Catalogue>();
  const translators = new Map<Lang, Translate>();
  let known: string | undefined;

  const catalogue = (lang: Lang): Catalogue => {
    const kept = catalogues.get(lang) ?? (codes.includes(lang) ? readCatalogue(folder, lang) : {});
    catalogues.set(lang, kept);
    return kept;
  };
  return {
    languages,
    has: (lang): lang is Lang => lang !== undefined && codes.includes(lang),
    preferred: (acceptLanguage) => preferredLang(acceptLanguage, codes),
    catalogue,
    translator: (lang) => {
      const kept = translators.get(lang) ?? createTranslate(lang, catalogue(lang));
      translators.set(lang, kept);
      return kept;
    },
    version: () => (known ??= digest(codes.map(catalogue))),
  };
}

function readCatalogue(folder: URL, lang: Lang): Catalogue {
  const home = new URL(`${lang}/`, folder);
  if (!existsSync(home)) return {};
  const files = readdirSync(home).filter((name) => name.endsWith('.json'));
  return Object.assign(
    {},
    ...files.map((name) => JSON.parse(readFileSync(new URL(name, home), 'utf8')) as Catalogue),
  ) as Catalogue;
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 10);

/** The site's own. */
export const texts = readTexts(new URL('./', import.meta.url));
