import type { Lang } from '@houseful/text/text.ts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { cleanHtml } from './clean-html.ts';
import { fillWords, pageWords, wordsIn } from './page-words.ts';
import { countChain, findPage, type PageWanted } from './store.ts';

const SIZES = ['cities', 'cinemas', 'screens'];

const finished = new LRUCache<string, string>({ max: 200 });

/**
 * A page's HTML as it may be put into a document: `{{words}}` filled from the enforced rules and the chain's
 * facts, then cleaned again (AMB-118). Null when there is no such page. An unknown word is left out.
 */
export async function readPage(ctx: Context, db: Db, wanted: PageWanted, lang: Lang): Promise<string | null> {
  const page = await findPage(db, wanted, lang);
  if (!page) return null;
  const size = wordsIn(page.clean).some((name) => SIZES.includes(name)) ? await countChain(db) : {};
  const filled = fillWords(page.clean, pageWords(ctx.settings.chain(), lang, size));
  const kept = finished.get(filled);
  if (kept !== undefined) return kept;
  const clean = cleanHtml(filled);
  finished.set(filled, clean);
  return clean;
}

/** The page, or no text at all: what extras/... answer for a text that nobody wrote. */
export async function readExtra(
  ctx: Context,
  db: Db,
  code: string,
  lang: Lang,
): Promise<{ extra_html_content: string }> {
  return { extra_html_content: (await readPage(ctx, db, { kind: 'extras', code }, lang)) ?? '' };
}
