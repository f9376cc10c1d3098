import type { Lang } from '@houseful/text/text.ts';
import { texts } from '@houseful/text/texts.ts';
import type { Db } from '../../db/connect.ts';
import type { Settings } from '../../settings.ts';
import { PAGES, readPageFile } from './page-files.ts';
import { pageWords, wordsIn } from './page-words.ts';
import {
  addPageVersion,
  countChain,
  findPageText,
  listPageVersions,
  type PageVersion,
  type PageWanted,
} from './store.ts';

/** `empty`: words of the text for which the chain's settings have nothing yet. */
export type Edited = { ok: true; version: number | null; empty: string[] } | { ok: false; problem: string };

/**
 * A file `terms.en.md` (or `.html`) becomes the next version of its page; people see it within the seconds
 * that drawn pages are kept. `version` is null when the page says so already. A `{{word}}` that nobody fills
 * would leave a hole in a sentence: such a file is refused.
 */
export async function putPageFile(
  db: Db,
  settings: Settings,
  fileName: string,
  text: string,
): Promise<Edited> {
  const file = readPageFile(fileName, text);
  if (!file)
    return {
      ok: false,
      problem: `${fileName} is no page. Pages are ${Object.keys(PAGES).join(', ')}: name.en.md, name.hi.md or .html, with the code of any language`,
    };
  return edit(db, settings, file.page, file.lang, file.raw);
}

/** An earlier version of `terms.en` becomes the next one. */
export async function restorePage(
  db: Db,
  settings: Settings,
  name: string,
  version: number,
): Promise<Edited> {
  const found = allPages.find((each) => each.name === name);
  const raw = found ? await findPageText(db, found.page, found.lang, version) : null;
  return found && raw !== null
    ? edit(db, settings, found.page, found.lang, raw)
    : { ok: false, problem: `${name} has no version ${version}` };
}

async function edit(db: Db, settings: Settings, page: PageWanted, lang: Lang, raw: string): Promise<Edited> {
  const words = pageWords(settings.chain(), lang, await countChain(db));
  const unknown = wordsIn(raw).filter((name) => !Object.hasOwn(words, name));
  if (unknown.length > 0)
    return {
      ok: false,
      problem: `Nobody fills {{${unknown.join('}}, {{')}}}. Known words: ${Object.keys(words).sort().join(', ')}`,
    };
  const empty = wordsIn(raw).filter((name) => words[name] === '');
  return { ok: true, version: await addPageVersion(db, page, lang, raw), empty };
}

/** Every page in every language, by the name of its file without its ending (`terms.en`). */
export const allPages: readonly { name: string; page: PageWanted; lang: Lang }[] = Object.entries(
  PAGES,
).flatMap(([name, page]) =>
  texts.languages.map(({ code: lang }) => ({ name: `${name}.${lang}`, page, lang })),
);

/** The versions that each page has, newest first; in a language that the chain does not write, only if there are any. */
export async function listPages(
  db: Db,
  written: readonly Lang[],
): Promise<{ name: string; versions: PageVersion[] }[]> {
  const all = await listPageVersions(db);
  return allPages
    .map(({ name, page, lang }) => ({
      name,
      lang,
      versions: all.filter((row) => row.kind === page.kind && row.code === page.code && row.lang === lang),
    }))
    .filter(({ lang, versions }) => versions.length > 0 || written.includes(lang));
}
