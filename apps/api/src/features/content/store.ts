import type { Lang } from '@houseful/text/text.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { cleanHtml } from './clean-html.ts';

export type PageKind = 'page' | 'extras' | 'terms';

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

/** The newest version of a page in a language, else in English; null when there is no such page. */
export async function findPage(db: Db, wanted: PageWanted, lang: Lang): Promise<StoredPage | null> {
  const { rows } = await sql<StoredPage>`
    select version, clean from pages
    where kind = ${wanted.kind} and code = ${codeOf(wanted)} and lang in ('en', ${lang})
    order by lang = ${lang} desc, version desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A new version of a page in both languages, as entered and as it may be shown (AMB-118). Earlier versions stay. False for an unknown page. */
export async function setContent(db: Db, { kind, code, html }: PageWanted & { html: string }): Promise<boolean> {
  const at = codeOf({ kind, code });
  const { numAffectedRows } = await sql`
    insert into pages (kind, code, lang, version, raw, clean)
    select ${kind}, ${at}, l.lang,
      coalesce((select max(version) from pages p where p.kind = ${kind} and p.code = ${at} and p.lang = l.lang), 0) + 1, ${html}, ${cleanHtml(html)}
    from unnest('{en,hi}'::text[]) l(lang) where exists (select 1 from pages where kind = ${kind} and code = ${at})`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** How large the chain is, for texts that say so. */
export async function countChain(db: Db): Promise<{ cities: number; cinemas: number; screens: number }> {
  const { rows } = await sql<{ cities: number; cinemas: number; screens: number }>`
    select (select count(*) from cities where not withdrawn) cities, (select count(*) from cinemas) cinemas,
      (select count(*) from screens where not demo_fixture) screens`.execute(db);
  return rows[0] ?? { cities: 0, cinemas: 0, screens: 0 };
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
  const { rows } = await sql<PromotionRow>`
    select kind, picture, partner, partner_logo, expires_on, promo_code, case when ${hindi} then title_hi else title end title,
      case when ${hindi} then description_hi else description end description, case when ${hindi} then terms_hi else terms end terms, case when ${hindi} then body_hi else body end body
    from promotions where expires_on >= ((select app_now()) at time zone 'Asia/Kolkata')::date order by sort`.execute(db);
  return rows;
}

/** One page view. Nothing about who looked (AMB-115). */
export async function addPageView(db: Db, viewId: string, path: string, title: string): Promise<void> {
  await sql`insert into page_views (view_id, path, title) values (${viewId}, ${path}, ${title})`.execute(db);
}

/** Pictures of a page in their order; empty when it has none or does not exist. */
export async function findPageImages(db: Db, code: string): Promise<string[]> {
  const { rows } = await sql<{ picture: string }>`select picture from page_images where code = ${code} order by position`.execute(db);
  return rows.map((row) => row.picture);
}
