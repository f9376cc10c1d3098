import { sql } from 'kysely';
import type { Lang } from '@houseful/text/text.ts';
import type { Db } from '../../db/connect.ts';

export interface OfferRow {
  offer_id: string;
  picture: string;
  name: string;
  description: string;
  on_home: boolean;
  total: number;
}

/** Offers in the chain's order, in one language; all, or a page of them. */
export async function findOffers(db: Db, lang: Lang, page: { limit: number; offset: number } = { limit: 500, offset: 0 }): Promise<OfferRow[]> {
  const hindi = lang === 'hi';
  const { rows } = await sql<OfferRow>`
    select offer_id, picture, on_home, case when ${hindi} then name_hi else name end as name,
      case when ${hindi} then description_hi else description end as description, count(*) over () as total
    from offers order by sort limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}
