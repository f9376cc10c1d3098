import { addDays } from '@houseful/domain/ist.ts';
import type { Db } from '../../src/db/connect.ts';
import { sql } from '../../src/db/sql.ts';
import { demoFile } from './demo-files.ts';
import { picturePaths } from './picture-paths.ts';

/**
 * Writes banners, popups and promotions for Home and the promotions page. Rows missing from the files are
 * deleted.
 */
export async function seedShowcase(tx: Db, today: string): Promise<void> {
  const path = await picturePaths();
  const banners = (await demoFile('banners.json')).map((banner) => ({
    banner_id: `banner-${banner.order}`,
    is_static: banner.is_static === 'Y',
    film_id: banner.film,
    picture: path(banner.picture, 1440),
    mobile_picture: path(banner.mobile, 640),
    url: banner.url ?? '',
    alt: banner.alt.en,
    alt_hi: banner.alt.hi,
    sort: banner.order,
  }));
  await tx.run(sql`delete from banners`);
  await tx.run(sql`
    insert into banners select * from jsonb_populate_recordset(null::banners,
      ${JSON.stringify(banners)}::jsonb)`);

  const popups = (await demoFile('popups.json')).map((popup) => ({
    popup_id: `popup-${popup.order}`,
    picture: path(popup.picture, 640),
    url: popup.url ?? '',
    alt: popup.alt.en,
    alt_hi: popup.alt.hi,
    sort: popup.order,
  }));
  await tx.run(sql`delete from popups`);
  await tx.run(sql`
    insert into popups select * from jsonb_populate_recordset(null::popups,
      ${JSON.stringify(popups)}::jsonb)`);

  const promotions = (await demoFile('promotions.json')).map((promotion, sort) => ({
    promotion_id: promotion.id,
    kind: promotion.kind === 'bogo' ? 'bogo' : 'plain',
    picture: path(promotion.picture, 640),
    partner: promotion.partner,
    partner_logo: promotion.partner_logo ? `/pictures/${promotion.partner_logo}.svg` : '',
    title: promotion.title.en,
    title_hi: promotion.title.hi,
    description: promotion.description.en,
    description_hi: promotion.description.hi,
    terms: promotion.terms.en,
    terms_hi: promotion.terms.hi,
    body: promotion.body?.en ?? '',
    body_hi: promotion.body?.hi ?? '',
    expires_on: addDays(today, promotion.expires_in_days),
    promo_code: promotion.promo_code,
    sort,
  }));
  await tx.run(sql`delete from promotions`);
  await tx.run(sql`
    insert into promotions select * from jsonb_populate_recordset(null::promotions,
      ${JSON.stringify(promotions)}::jsonb)`);
}

/**
 * Keeps a demo alive that has been open for weeks: coming films and promotions whose day has passed get a
 * later one.
 */
export async function renewShowcase(db: Db, today: string): Promise<void> {
  await db.run(sql`update films set release_date = release_date + ((${today}::date - release_date) / 28 + 1) * 28
    where status = 'coming' and release_date <= ${today}::date`);
  await db.run(sql`update promotions set expires_on = ${today}::date + 30 where expires_on < ${today}::date`);
}
