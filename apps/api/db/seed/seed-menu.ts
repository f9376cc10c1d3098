import type { Db } from '../../src/db/connect.ts';
import { sql } from '../../src/db/sql.ts';
import { demoFile } from './demo-files.ts';

/**
 * Writes filters, dishes, and each cinema's items with prices. Prices follow the file; stock counted since
 * stays.
 */
export async function seedMenu(tx: Db): Promise<void> {
  const menu = await demoFile('menu.json');
  for (const [sort, { id, name }] of menu.filters.entries()) {
    await tx.run(sql`
      insert into menu_filters (filter_id, name, name_hi, sort)
      values (${id}, ${name.en}, ${name.hi}, ${sort})
      on conflict (filter_id) do update set name = excluded.name, name_hi = excluded.name_hi,
        sort = excluded.sort`);
  }
  for (const [sort, item] of menu.items.entries()) {
    await tx.run(sql`
      insert into menu_items (item_id, filter_id, name, name_hi, note, note_hi, category, picture, sort,
        kcal, allergens)
      values (${item.id}, ${item.filter}, ${item.name.en}, ${item.name.hi}, ${item.note.en}, ${item.note.hi},
        ${item.category}, ${item.art}, ${sort}, ${item.kcal}, ${item.allergens}::text[])
      on conflict (item_id) do update set filter_id = excluded.filter_id, name = excluded.name,
        name_hi = excluded.name_hi, note = excluded.note, note_hi = excluded.note_hi,
        category = excluded.category, picture = excluded.picture, sort = excluded.sort, kcal = excluded.kcal,
        allergens = excluded.allergens`);
    for (const [menuClass, rupees] of Object.entries(item.price)) {
      if (rupees === null) continue;
      await tx.run(sql`
        insert into cinema_menu (cinema_id, item_id, price_paise)
        select cinema_id, ${item.id}, ${rupees * 100} from cinemas
        where menu_class = ${menuClass} and 'fnb' = any (facilities)
          and (${item.filter} <> 'chefs-corner' or 'chefs_corner' = any (facilities))
        on conflict (cinema_id, item_id) do update set price_paise = excluded.price_paise`);
    }
  }
}

/**
 * Returns the midnight in India after the day so many days from today: a promo "valid till" a day is valid
 * through all of it (I-18).
 */
const afterDay = (days: number) =>
  sql`(date_trunc('day', app_now() at time zone 'Asia/Kolkata') + ${days + 1} * interval '1 day')
    at time zone 'Asia/Kolkata'`;

/** Writes promo codes for everybody; their dates count from the first day of the demo. */
export async function seedPromos(tx: Db): Promise<void> {
  for (const promo of await demoFile('promos.json')) {
    const value = promo.kind === 'flat' ? (promo.amount ?? 0) * 100 : (promo.percent ?? 0);
    await tx.run(sql`
      insert into promos (code, scope, kind, value, cap_paise, min_amount_paise, films, cinemas, starts_at,
        ends_at, per_user, total, title, title_hi, description, description_hi, terms, terms_hi)
      values (${promo.code}, ${promo.scope}, ${promo.kind}, ${value},
        ${promo.cap === null ? null : promo.cap * 100}, ${promo.min_amount * 100},
        ${promo.films.length > 0 ? promo.films : null}::text[],
        ${promo.cinemas.length > 0 ? promo.cinemas : null}::text[],
        app_now() + ${promo.starts_in_days} * interval '1 day', ${afterDay(promo.expires_in_days)},
        ${promo.per_user}, ${promo.total}, ${promo.title.en}, ${promo.title.hi}, ${promo.description.en},
        ${promo.description.hi}, ${promo.terms.en}, ${promo.terms.hi})
      on conflict (code) do nothing`);
  }
}

/** Returns the item ids behind the fixture labels VEG1 .. CHEF1. */
export async function fixtureItems(): Promise<Record<string, string>> {
  const { items } = await demoFile('menu.json');
  return Object.fromEntries(items.flatMap(({ fixture, id }) => (fixture ? [[fixture, id]] : [])));
}

const FIXTURE_PROMOS = {
  SAVE50: { scope: 'tickets', value: 50, perUser: 1, total: null, ends: 30 },
  LASTONE: { scope: 'tickets', value: 100, perUser: 1, total: 1, ends: 30 },
  FOODONLY: { scope: 'food', value: 40, perUser: null, total: null, ends: 30 },
  EXPIRED1: { scope: 'tickets', value: 50, perUser: null, total: null, ends: -1 },
  USEDUP: { scope: 'tickets', value: 50, perUser: null, total: 0, ends: 30 },
} as const;

/** Makes new codes for the fixture labels, listed like any other (I-07). Returns codes by label. */
export async function fixturePromos(tx: Db, set: string): Promise<Record<string, string>> {
  const codes: Record<string, string> = {};
  for (const [label, { scope, value, perUser, total, ends }] of Object.entries(FIXTURE_PROMOS)) {
    const code = `${label}${set}`.toUpperCase();
    await tx.run(sql`
      insert into promos (code, scope, kind, value, starts_at, ends_at, per_user, total, title, title_hi)
      values (${code}, ${scope}, 'flat', ${value * 100}, app_now() - interval '40 days', ${afterDay(ends)},
        ${perUser}, ${total}, ${label}, ${label})`);
    codes[label] = code;
  }
  return codes;
}
