import type { Lang } from '@houseful/text/text.ts';
import type { Db } from '../../db/connect.ts';
import { forgetOld } from '../../db/forget-old.ts';
import { sql } from '../../db/sql.ts';
import { cleanHtml } from './clean-html.ts';
import type { ChainSize } from './page-words.ts';

type PageKind = 'page' | 'extras' | 'terms';

export interface StoredPage {
  version: number;
  /** Cleaned HTML, placeholders unfilled. */
  clean: string;
}

export interface PageWanted {
  kind: PageKind;
  /** `page_code` of pages/{page_code}, or the last path segment of extras/...; ignored for terms. */
  code: string;
}

/** There is one text of terms; older paths of a page lead to its present code (AMB-98). */
function codeOf({ kind, code }: PageWanted): string {
  if (kind === 'terms') return 'terms';
  return kind === 'extras' && code === 'life-at-miraj' ? 'life-at-company' : code;
}

/** Finds the newest version of a page in a language, else in English; null if there is no such page. */
export async function findPage(db: Db, wanted: PageWanted, lang: Lang): Promise<StoredPage | null> {
  return db.one<StoredPage>(sql`
    select version, clean from pages
    where kind = ${wanted.kind} and code = ${codeOf(wanted)} and lang in ('en', ${lang})
    order by lang = ${lang} desc, version desc limit 1`);
}

/**
 * Finds the text entered for a version of a page in a language, by default the newest; null if there is none.
 */
export async function findPageText(
  db: Db,
  { kind, code }: PageWanted,
  lang: Lang,
  version: number | null = null,
): Promise<string | null> {
  const row = await db.one<{ raw: string }>(sql`
    select raw from pages where kind = ${kind} and code = ${code} and lang = ${lang}
      and (${version}::int is null or version = ${version}) order by version desc limit 1`);
  return row?.raw ?? null;
}

/**
 * The next version of a page in a language, as entered and as it may be shown (AMB-118). Earlier versions
 * stay. Answers its number; null when the newest version says the same already.
 */
export async function addPageVersion(
  db: Db,
  { kind, code }: PageWanted,
  lang: Lang,
  raw: string,
): Promise<number | null> {
  const row = await db.one<{ version: number }>(sql`
    with newest as (select version, raw from pages where kind = ${kind} and code = ${code}
      and lang = ${lang} order by version desc limit 1)
    insert into pages (kind, code, lang, version, raw, clean)
    select ${kind}, ${code}, ${lang}, coalesce((select version from newest), 0) + 1, ${raw}, ${cleanHtml(raw)}
    where not exists (select 1 from newest where raw = ${raw}) returning version`);
  return row?.version ?? null;
}

/** The same text in each language of a page as its next version; false for an unknown page. */
export async function setContent(
  db: Db,
  { kind, code, html }: PageWanted & { html: string },
): Promise<boolean> {
  const page = { kind, code: codeOf({ kind, code }) };
  if ((await findPage(db, page, 'en')) === null) return false;
  const written = await db.all<{ lang: Lang }>(sql`
    select distinct lang from pages where kind = ${kind} and code = ${page.code}`);
  for (const { lang } of written) await addPageVersion(db, page, lang, html);
  return true;
}

export interface PageVersion {
  kind: PageKind;
  code: string;
  lang: Lang;
  version: number;
  created_at: number;
}

/** Every version of every page, the newest of each first. */
export async function listPageVersions(db: Db): Promise<PageVersion[]> {
  return db.all<PageVersion>(sql`
    select kind, code, lang, version, created_at from pages order by kind, code, lang, version desc`);
}

/** Counts the size of the chain, for texts that tell it. */
export async function countChain(db: Db): Promise<ChainSize> {
  const row = await db.one<ChainSize>(sql`
    select (select count(*) from cities where not withdrawn) cities, (select count(*) from cinemas) cinemas,
      (select count(*) from screens where not demo_fixture) screens`);
  return row ?? { cities: 0, cinemas: 0, screens: 0 };
}

export interface PromotionRow {
  kind: string;
  picture: string;
  partner: string;
  partner_logo: string;
  title: string;
  description: string;
  terms: string;
  /** Text of the dialog of a bogo promotion. */
  body: string;
  expires_on: string;
  promo_code: string | null;
}

/** Promotions that have not expired by the product's clock, in the chain's order, in one language. */
export async function findPromotions(db: Db, lang: Lang): Promise<PromotionRow[]> {
  const hindi = lang === 'hi';
  return db.all<PromotionRow>(sql`
    select kind, picture, partner, partner_logo, expires_on, promo_code,
      case when ${hindi} then title_hi else title end title,
      case when ${hindi} then description_hi else description end description,
      case when ${hindi} then terms_hi else terms end terms,
      case when ${hindi} then body_hi else body end body
    from promotions where expires_on >= ((select app_now()) at time zone 'Asia/Kolkata')::date order by sort`);
}

/** One page view. Nothing about who looked (AMB-115). */
export async function addPageView(db: Db, viewId: string, path: string, title: string): Promise<void> {
  await db.run(sql`insert into page_views (view_id, path, title) values (${viewId}, ${path}, ${title})`);
}

/** Takes away page views older than a year; answers how many. */
export const forgetOldPageViews = (db: Db, stop?: AbortSignal): Promise<number> =>
  forgetOld(db, { table: 'page_views', column: 'at', time: '1 year' }, stop);

/** Pictures of a page in their order; empty when it has none or does not exist. */
export async function findPageImages(db: Db, code: string): Promise<string[]> {
  const rows = await db.all<{ picture: string }>(sql`
    select picture from page_images where code = ${code} order by position`);
  return rows.map((row) => row.picture);
}
