import { randomBytes, randomInt } from 'node:crypto';
import { DAY_MS, HOUR_MS, istDate, istIso, MINUTE_MS } from '@houseful/domain/ist.ts';
import type { Db } from '../../src/db/connect.ts';
import { sql } from '../../src/db/sql.ts';
import { transaction } from '../../src/db/transaction.ts';
import { loadPlan, type Plan } from '../../src/features/shows/store.ts';
import { hashToken, newToken } from '../../src/http/session.ts';
import { newUuid } from '../../src/ids.ts';
import { demoFile } from './demo-files.ts';
import { fixtureItems, fixturePromos } from './seed-menu.ts';
import { sellAtCounter, showIdOf } from './seed-shows.ts';

/** The answer of `POST /v1.0/dev/fixtures`: labels of the test affordances and their ids. */
export interface Fixtures {
  cinemas: Record<string, string>;
  films: Record<string, string | null>;
  sessions: Record<
    string,
    { session_id: number; cinema_code: string; movie_code: string; starts_at: string }
  >;
  promos: Record<string, string>;
  items: Record<string, string>;
  users: { number: string; token: string }[];
}

interface SessionRecipe {
  cinema: 'CIN1' | 'CIN2';
  film: 'FILM2D' | 'FILM3D' | 'FILMA';
  startsInMs: number;
  plan?: string;
  showType?: string;
  /** Rupees by area. */
  prices: Record<string, number>;
  threeD?: number;
  /** The seats that the counter has sold. */
  sold?(plan: Plan): number[];
}

const SILVER_GOLD = { SILVER: 250, GOLD: 400 };
const FAR = { cinema: 'CIN1', film: 'FILM2D', startsInMs: 3 * DAY_MS, prices: SILVER_GOLD } as const;

const SESSIONS: Record<string, SessionRecipe> = {
  'S-FAR': FAR,
  'S-MID': { ...FAR, startsInMs: 5 * HOUR_MS },
  'S-NEAR': { ...FAR, startsInMs: 90 * MINUTE_MS },
  'S-FOOD-NO': { ...FAR, cinema: 'CIN2' },
  'S-SOLD': { ...FAR, sold: (plan) => [...plan.seats.keys()] },
  // The left half of every row is sold, so that both types still have neighbouring seats.
  'S-FAST': {
    ...FAR,
    sold: (plan) => [...plan.seats.values()].filter((seat) => seat.gridCol <= 6).map((seat) => seat.no),
  },
  'S-3D': { ...FAR, film: 'FILM3D', showType: '3D', prices: { SILVER: 250, GOLD: 250 }, threeD: 30 },
  'S-A': { ...FAR, film: 'FILMA' },
  'S-BIG': { ...FAR, plan: 'fixture-1200', prices: { SILVER: 200 } },
};

/**
 * Makes a fresh, isolated set of sessions and ready-made users, relative to `now` (epoch ms of the product's
 * clock). Needs `seedCatalogue`. Sessions start on a whole second, so that their wire form is exact. Safe
 * beside other sets and beside selling.
 */
export async function makeFixtures(
  db: Db,
  now: number,
  { users = 3 }: { users?: number } = {},
): Promise<Fixtures> {
  return transaction(db, async (tx) => {
    const films = await fixtureFilms();
    return {
      cinemas: { CIN1: 'CIN1', CIN2: 'CIN2', CIN3: 'CIN3' },
      films: Object.fromEntries([...films].map(([label, film]) => [label, film.code])),
      sessions: await makeSessions(tx, now, films),
      promos: await fixturePromos(tx, randomBytes(4).toString('hex')),
      items: await fixtureItems(),
      users: await makeUsers(tx, users),
    };
  });
}

type FixtureFilm = { id: string; code: string | null; minutes: number; language: string };

async function fixtureFilms(): Promise<Map<string, FixtureFilm>> {
  const films = await demoFile('films.json');
  return new Map(
    films.flatMap(({ fixture, id, code, minutes, languages }) =>
      fixture ? [[fixture, { id, code, minutes, language: languages[0] ?? 'hi' }] as const] : [],
    ),
  );
}

async function makeSessions(
  tx: Db,
  now: number,
  films: Map<string, FixtureFilm>,
): Promise<Fixtures['sessions']> {
  const set = randomBytes(4).toString('hex').toUpperCase();
  const sessions: Fixtures['sessions'] = {};
  const counter: { cinema: string; show: number; seats: number[] }[] = [];
  for (const [label, recipe] of Object.entries(SESSIONS)) {
    const film = films.get(recipe.film);
    if (!film?.code) throw new Error(`demo/films.json has no ${recipe.film}`);
    const plan = await loadPlan(tx, recipe.plan ?? 'fixture-120');
    const startsAt = Math.floor((now + recipe.startsInMs) / 1000) * 1000;
    const showId = await writeSession(tx, `${set}-${label}`, recipe, film, plan, startsAt);
    if (recipe.sold) counter.push({ cinema: recipe.cinema, show: showId, seats: recipe.sold(plan) });
    sessions[label] = {
      session_id: showId,
      cinema_code: recipe.cinema,
      movie_code: film.code,
      starts_at: istIso(startsAt),
    };
  }
  await sellAtCounter(tx, counter);
  return sessions;
}

async function writeSession(
  tx: Db,
  screenId: string,
  recipe: SessionRecipe,
  film: FixtureFilm,
  plan: Plan,
  startsAt: number,
): Promise<number> {
  const showId = await freeShowId(tx, recipe.cinema, screenId, startsAt);
  const endsAt = startsAt + (film.minutes + 10) * MINUTE_MS;
  const screen = `Screen ${screenId.slice(0, 4)}`;
  await tx.run(sql`
    insert into screens (cinema_id, screen_id, name, name_hi, plan_id, formats, sort, demo_fixture)
    values (${recipe.cinema}, ${screenId}, ${screen}, ${screen.replace('Screen', 'स्क्रीन')},
      ${plan.planId}, '{2D,3D}', 1000, true)`);
  await tx.run(sql`
    insert into shows (cinema_id, show_id, screen_id, film_id, plan_id, starts_at, ends_at, business_date,
      show_type, language_id, subtitles, total_seats, not_for_sale)
    values (${recipe.cinema}, ${showId}, ${screenId}, ${film.id}, ${plan.planId},
      to_timestamp(${startsAt / 1000}::float8), to_timestamp(${endsAt / 1000}::float8),
      ${istDate(startsAt)}::date, ${recipe.showType ?? '2D'}, ${film.language}, 'EN', ${plan.totalSeats}, 0)`);
  for (const area of plan.areas) {
    const price = recipe.prices[area.code];
    if (price === undefined) throw new Error(`${screenId} has no price for ${area.code}`);
    await tx.run(sql`
      insert into show_prices (cinema_id, show_id, area_code, type_code, group_code, price_paise,
        three_d_paise)
      values (${recipe.cinema}, ${showId}, ${area.code}, ${area.typeCode}, ${area.groupCode},
        ${price * 100}, ${(recipe.threeD ?? 0) * 100})`);
  }
  return showId;
}

/**
 * Returns an id that no other show has at any cinema, because some test affordances name a session by its id
 * alone.
 */
async function freeShowId(tx: Db, cinemaId: string, screenId: string, startsAt: number): Promise<number> {
  for (let salt = 0; ; salt += 1) {
    const showId = showIdOf(cinemaId, screenId, startsAt, String(salt));
    const rows = await tx.all(sql`select 1 from shows where show_id = ${showId} limit 1`);
    if (rows.length === 0) return showId;
  }
}

/** Names without digits, because a number beside a name is the count of unread notices. */
const NAMES =
  'Asha Rao,Ravi Iyer,Meera Joshi,Kabir Sheikh,Nandini Das,Arjun Nair,Farah Khan,Joseph Dias,Simran Kaur,Tara Bose'.split(
    ',',
  );

async function makeUsers(tx: Db, count: number): Promise<Fixtures['users']> {
  const users = new Map<string, { user_id: string; session_id: string; token: string }>();
  while (users.size < count) {
    const wanted = Array.from({ length: count - users.size }, () => ({
      user_id: newUuid(),
      number: String(randomInt(6_100_000_000, 9_900_000_000)),
    }));
    const rows = await tx.all<{ user_id: string; number: string }>(sql`
      insert into users (user_id, number, name, terms_accepted_at)
      select user_id, number, (${NAMES}::text[])[1 + right(number, 1)::int], app_now()
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as u(user_id uuid, number text)
      on conflict do nothing returning user_id, number`);
    for (const { user_id, number } of rows)
      users.set(number, { user_id, session_id: newUuid(), token: newToken() });
  }
  const sessions = [...users.values()].map(({ token, ...ids }) => ({ ...ids, token_hash: hashToken(token) }));
  // Tests move the clock between making people and using them, so their sign-in counts as fresh for a day
  // (decision 0015).
  await tx.run(sql`
    insert into sessions (token_hash, session_id, user_id, device, created_at)
    select token_hash, session_id, user_id, 'fixture', app_now() + interval '1 day'
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as s(token_hash text, session_id uuid,
      user_id uuid)`);
  return [...users].map(([number, { token }]) => ({ number, token }));
}
