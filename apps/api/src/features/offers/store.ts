import type { Lang } from '@houseful/text/text.ts';
import type { Db } from '../../db/connect.ts';
import { sql } from '../../db/sql.ts';

export interface OfferRow {
  offer_id: string;
  picture: string;
  name: string;
  description: string;
  on_home: boolean;
}

/** How many offers there are in all. */
export async function countOffers(db: Db): Promise<number> {
  const row = await db.one<{ total: number }>(sql`select count(*) as total from offers`);
  return row?.total ?? 0;
}

/** Returns the columns of an offer, in one language. */
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
  return db.all<OfferRow>(sql`
    select ${columns(lang)} from offers order by sort limit ${page.limit} offset ${page.offset}`);
}

/** One offer, in one language; null for an unknown id. */
export async function findOffer(db: Db, lang: Lang, offerId: string): Promise<OfferRow | null> {
  return db.one<OfferRow>(sql`select ${columns(lang)} from offers where offer_id = ${offerId}`);
}
