import type { Lang } from '@houseful/text/text.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface OfferRow {
  offer_id: string;
  picture: string;
  name: string;
  description: string;
  on_home: boolean;
}

/** How many offers there are in all. */
export async function countOffers(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from offers`.execute(db);
  return rows[0]?.total ?? 0;
}

/** What is told of an offer, in one language. */
const columns = (lang: Lang) => {
  const hindi = lang === 'hi';
  return sql`offer_id, picture, on_home, case when ${hindi} then name_hi else name end as name,
    case when ${hindi} then description_hi else description end as description`;
};

/** Offers in the chain's order, in one language; all, or a page of them. */
export async function findOffers(
  db: Db,
  lang: Lang,
  page: { limit: number; offset: number } = { limit: 500, offset: 0 },
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${columns(lang)} from offers order by sort limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** One offer, in one language; null for an unknown id. */
export async function findOffer(db: Db, lang: Lang, offerId: string): Promise<OfferRow | null> {
  const { rows } = await sql<OfferRow>`select ${columns(lang)} from offers where offer_id = ${offerId}`.execute(db);
  return rows[0] ?? null;
}
