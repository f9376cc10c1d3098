import { addDays, istDate, weekday } from '@houseful/domain/ist.ts';
import type { Db } from '../../src/db/connect.ts';
import { sql } from '../../src/db/sql.ts';
import { transaction } from '../../src/db/transaction.ts';
import { loadPlan } from '../../src/features/shows/store.ts';
import { stableId } from './chance.ts';
import { type DemoPrices, demoFile } from './demo-files.ts';
import { sellingOrder, soldShare } from './fill-show.ts';
import { minutesOf, type PlannedShow, planDay } from './plan-day.ts';
import { renewShowcase } from './seed-showcase.ts';

export const SHOW_DAYS = 7;
/** Claims per statement: it takes a few tenths of a second, so that nobody's hold waits long. */
const CHUNK = 12_000;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * Returns the id of a show. It looks random, stays the same for a screen and a start, and is below 2^31. A
 * primary key keeps one cinema's ids distinct.
 */
export const showIdOf = (cinemaId: string, screenId: string, startsAt: number, salt = ''): number =>
  stableId('show', cinemaId, screenId, startsAt, salt);

/**
 * Makes the demo chain's shows of `days` days from an Indian date on, with prices and counter sales.
 * Repeatable: existing shows, prices and claims stay, and nearer days are sold a little further. Shows that
 * have begun are not made. Returns the number of new shows.
 */
export async function rollShows(db: Db, fromIstDate: string, days: number): Promise<number> {
  const ahead = Array.from({ length: days }, (_, index) => index);
  let made = 0;
  // Two days at once: the database writes one while the other is planned.
  const lane = async (): Promise<void> => {
    for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
      const shows = await rollDay(db, addDays(fromIstDate, next), next);
      made += shows;
    }
  };
  await Promise.all([lane(), lane()]);
  await rememberRoll(db, fromIstDate);
  return made;
}

/**
 * Continues the work of `rollShows`, once per Indian day: makes missing shows of the next days, and sells on
 * for today and tomorrow. Does nothing in a database that never had demo shows.
 */
export async function keepRolling(db: Db, days = SHOW_DAYS): Promise<number> {
  const state = await db.one<{ now: number; rolled_on: string | null }>(sql`
    select app_now() now, (select value #>> '{}' from settings where key = 'shows_rolled_on') rolled_on`);
  if (!state?.rolled_on) return 0;
  const today = istDate(state.now);
  if (state.rolled_on === today) return 0;
  const made = await db.all<{ day: string }>(sql`
    select distinct business_date "day" from shows join screens using (cinema_id, screen_id)
    where business_date between ${today}::date and ${addDays(today, days)}::date and not screens.demo_fixture`);
  const known = new Set(made.map(({ day }) => day));
  let count = 0;
  for (let ahead = 0; ahead < days; ahead += 1) {
    const day = addDays(today, ahead);
    if (ahead < 2 || !known.has(day)) count += await rollDay(db, day, ahead);
  }
  await db.run(sql`
    delete from claims c using shows s
    where c.state = 'counter' and s.cinema_id = c.cinema_id and s.show_id = c.show_id
      and s.business_date < ${addDays(today, -1)}::date`);
  await renewShowcase(db, today);
  await rememberRoll(db, today);
  return Math.max(1, count);
}

async function rememberRoll(db: Db, day: string): Promise<void> {
  await db.run(sql`insert into settings (key, value) values ('shows_rolled_on', ${JSON.stringify(day)}::jsonb)
    on conflict (key) do update set value = excluded.value, changed_at = app_now()`);
}

async function rollDay(db: Db, date: string, daysAhead: number): Promise<number> {
  const [schedule, prices, films, cinemas, cities] = await Promise.all([
    demoFile('schedule.json'),
    demoFile('prices.json'),
    demoFile('films.json'),
    demoFile('cinemas.json'),
    demoFile('cities.json'),
  ]);
  const cityOf = new Map(cities.map((city) => [city.id, city]));
  const clock = await db.all<{ now: number }>(sql`select app_now() now`);
  const now = clock[0]?.now ?? 0;
  const running = films.filter((film) => film.status === 'running');
  const shows: (PlannedShow & { showId: number })[] = [];
  for (const cinema of cinemas) {
    const city = cityOf.get(cinema.city);
    if (!city) continue;
    for (const show of planDay(schedule, running, cinema, city.state.en, date)) {
      if (show.startsAt > now)
        shows.push({ ...show, showId: showIdOf(cinema.code, show.screen.id, show.startsAt) });
    }
  }
  const made = await writeShows(db, shows, prices, date);
  // Keeps only shows that exist as planned. A clashing id within a cinema, or a changed plan of a screen, is
  // left out.
  const alive = await db.all<{ key: string; plan_id: string }>(sql`
    select cinema_id || '/' || show_id || '/' || screen_id || '/' || (extract(epoch
      from starts_at) * 1000)::bigint "key", plan_id
    from shows where business_date = ${date}::date and cancelled_at is null`);
  const planOf = new Map(alive.map((row) => [row.key, row.plan_id]));
  const sold: { cinema: string; show: number; seats: number[] }[] = [];
  for (const show of shows) {
    const planId = planOf.get(`${show.cinema.code}/${show.showId}/${show.screen.id}/${show.startsAt}`);
    const city = cityOf.get(show.cinema.city);
    if (!planId || !city) continue;
    const order = sellingOrder(await loadPlan(db, planId), schedule.fill.groups.sizes, [
      show.cinema.code,
      show.showId,
    ]);
    const count = Math.round(order.length * soldShare(schedule.fill, show, city, date, daysAhead));
    if (count > 0) sold.push({ cinema: show.cinema.code, show: show.showId, seats: order.slice(0, count) });
  }
  await sellAtCounter(db, sold);
  return made;
}

async function writeShows(
  db: Db,
  shows: (PlannedShow & { showId: number })[],
  prices: DemoPrices,
  date: string,
): Promise<number> {
  const rows: object[] = [];
  const priced: object[] = [];
  for (const show of shows) {
    const plan = await loadPlan(db, show.screen.plan);
    const key = { cinema_id: show.cinema.code, show_id: show.showId };
    rows.push({
      ...key,
      screen_id: show.screen.id,
      film_id: show.film.id,
      plan_id: plan.planId,
      starts: show.startsAt,
      ends: show.endsAt,
      show_type: show.showType,
      language_id: show.languageId,
      subtitles: show.subtitles,
      total_seats: plan.totalSeats,
      not_for_sale: [...plan.seats.values()].filter((seat) => !seat.forSale).length,
    });
    for (const area of plan.areas) {
      const price_paise = priceOf(prices, show, area.code, date) * 100;
      const three_d_paise = show.showType === '3D' ? prices.three_d_charge * 100 : 0;
      priced.push({
        ...key,
        area_code: area.code,
        type_code: area.typeCode,
        group_code: area.groupCode,
        price_paise,
        three_d_paise,
      });
    }
  }
  return transaction(db, async (tx) => {
    const touched = await tx.run(sql`
      insert into shows (cinema_id, show_id, screen_id, film_id, plan_id, starts_at, ends_at, business_date,
        show_type, language_id, subtitles, total_seats, not_for_sale)
      select cinema_id, show_id, screen_id, film_id, plan_id, to_timestamp(starts / 1000.0),
        to_timestamp(ends / 1000.0), ${date}::date, show_type, language_id, subtitles, total_seats,
        not_for_sale
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(cinema_id text, show_id integer,
        screen_id text, film_id text, plan_id text, starts bigint, ends bigint, show_type text,
        language_id text, subtitles text, total_seats integer, not_for_sale integer)
      on conflict do nothing`);
    await tx.run(sql`
      insert into show_prices (cinema_id, show_id, area_code, type_code, group_code, price_paise,
        three_d_paise)
      select p.* from jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) as p(cinema_id text,
        show_id integer, area_code text, type_code text, group_code text, price_paise integer,
        three_d_paise integer)
      join shows using (cinema_id, show_id)
      on conflict do nothing`);
    return touched;
  });
}

/** Returns the rupees of a seat: demo/README.md "Prices". */
function priceOf(prices: DemoPrices, show: PlannedShow, areaCode: string, date: string): number {
  const day = WEEKDAYS[weekday(date)] ?? '';
  const minutes = Math.round((show.startsAt + 19_800_000) / 60_000) % 1_440;
  const band = prices.bands.findIndex(({ before }) => minutes < minutesOf(before));
  const area = prices.cards.find(({ id }) => id === show.cinema.prices)?.areas[areaCode];
  const price = area?.[prices.weekend_days.includes(day) ? 'weekend' : 'weekday'][band];
  if (price === undefined) throw new Error(`${show.cinema.code} has no price for ${areaCode}`);
  const special = prices.specials.find(
    (rule) => rule.weekday === day && rule.formats.includes(show.showType) && rule.areas.includes(areaCode),
  );
  return special ? Math.min(price, special.at_most) : price;
}

/** Marks seats as sold at the cinema's own counter. A seat that somebody has stays theirs. */
export async function sellAtCounter(
  db: Db,
  sold: readonly { cinema: string; show: number; seats: readonly number[] }[],
): Promise<void> {
  for (let from = 0; from < sold.length; ) {
    let to = from;
    for (let size = 0; to < sold.length && size < CHUNK; to += 1) size += sold[to]?.seats.length ?? 0;
    const part = sold.slice(from, to);
    await db.run(sql`
      insert into claims (cinema_id, show_id, seat_no, state, held_until)
      select cinema_id, show_id, seat::smallint, 'counter', 'infinity'
      from unnest(${part.map(({ cinema }) => cinema)}::text[], ${part.map(({ show }) => show)}::integer[],
        ${part.map(({ seats }) => seats.join(','))}::text[]) as s(cinema_id, show_id, list),
        unnest(string_to_array(list, ',')) seat
      order by 1, 2, 3
      on conflict do nothing`);
    from = to;
  }
}
