import pg from 'pg';
import { buyTwo, prepareSales } from './flow.ts';
import type { HttpCaller } from './http-caller.ts';
import { closedLoop } from './load.ts';
import type { BenchProduct } from './product.ts';

const REQUESTS = 200;
const API = '/v1.0/webapp';

export interface SizeRow {
  what: string;
  /** 95th percentile of 200 requests of one client, ms, in the demo chain and in the larger chain. */
  small: number;
  grown: number;
}

/** Typical searches: part of a word, a whole word, Hindi, and a typo. */
const SEARCHES = ['mon', 'monsoon', 'मानसून', 'monsooon', 'raat', 'mumbai'];

/**
 * Measures a larger chain: 500 films, 500 cities with a cinema each, 5,000 shows in one day, a person with
 * 500 bookings. It copies rows of the demo, so nothing else may be measured afterwards.
 */
export async function benchSizes(product: BenchProduct): Promise<SizeRow[]> {
  const { call } = product;
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const { sales, buyers } = await prepareSales(call, 1, 1);
  const [sale, buyer] = [sales[0] as (typeof sales)[number], buyers[0] as (typeof buyers)[number]];
  await buyTwo(call, buyer, sale, 0);
  const { rows } = await client.query<{ day: string; city_id: string }>(
    'select business_date::text as day, city_id from shows join cinemas using (cinema_id) where cinema_id = $1 and show_id = $2',
    [sale.cinema_code, sale.session_id],
  );
  const [{ day, city_id: city }] = rows as [{ day: string; city_id: string }];
  const questions: [what: string, path: (n: number) => string][] = [
    [
      'search of films and cinemas',
      (n) => `${API}/search?search=${encodeURIComponent(SEARCHES[n % SEARCHES.length] ?? '')}`,
    ],
    ['day grid of a cinema', () => `${API}/cinemas/${sale.cinema_code}/${day}`],
    ['cinemas of a city', () => `${API}/cinemas`],
    ['films on sale in a city', () => `${API}/homepagemovies`],
    ['cities by state', () => `${API}/locations`],
    ['My Bookings, first page', () => `${API}/profile/bookings`],
  ];
  const measure = async () => {
    const found: number[] = [];
    for (const [, path] of questions) found.push(await slowest(call, path, buyer.token, city));
    return found;
  };
  const small = await measure();
  for (const statement of GROW)
    await client.query(statement.text, statement.of?.({ day, order: sale }) ?? []);
  await client.query('analyze');
  await client.end();
  const grown = await measure();
  return questions.map(([what], i) => ({ what, small: small[i] ?? 0, grown: grown[i] ?? 0 }));
}

async function slowest(
  call: HttpCaller,
  path: (n: number) => string,
  token: string,
  city: string,
): Promise<number> {
  const ask = async (n: number) => {
    const { status } = await call.raw('GET', path(n), { authorization: token, 'city-id': city });
    if (status !== 200) throw new Error(`GET ${path(n)}: ${status}`);
  };
  await closedLoop(1, 20, ask);
  return (await closedLoop(1, REQUESTS, ask)).p95;
}

const copyOf = (table: string, changes: string) =>
  `(jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${changes}))).*`;
const word = (seed: string) => `initcap(translate(substr(md5(${seed}), 1, 7), '0123456789', 'aeioulmnrs'))`;

const GROW: { text: string; of?: (facts: { day: string; order: { session_id: number } }) => unknown[] }[] = [
  {
    text: `insert into films select ${copyOf(
      'films',
      `'film_id', 'grown-' || n, 'code', null, 'title', ${word('n::text')} || ' ' || ${word(`n || 'b'`)},
       'search_text', lower(${word('n::text')} || ' ' || ${word(`n || 'b'`)}), 'demo_fixture', false`,
    )} from generate_series(1, 500) n, lateral (select * from films where status = 'running' order by film_id limit 1) t`,
  },
  {
    text: `insert into cities select ${copyOf('cities', `'city_id', 'grown-' || n, 'name', ${word('n::text')}, 'main_rank', null`)}
      from generate_series(1, 500) n, lateral (select * from cities order by city_id limit 1) t`,
  },
  {
    text: `insert into cinemas select ${copyOf(
      'cinemas',
      `'cinema_id', 'G' || n, 'city_id', 'grown-' || n, 'name', ${word('n::text')}, 'search_text', lower(${word('n::text')}), 'demo_fixture', false`,
    )} from generate_series(1, 500) n, lateral (select * from cinemas order by cinema_id limit 1) t`,
  },
  {
    text: `insert into screens select ${copyOf('screens', `'cinema_id', 'G' || n`)}
      from generate_series(1, 500) n, lateral (select * from screens order by cinema_id, screen_id limit 1) t`,
  },
  {
    text: `insert into shows select ${copyOf(
      'shows',
      `'cinema_id', 'G' || n, 'show_id', 1000000000 + n * 10 + k, 'screen_id', r.screen_id, 'starts_at', t.starts_at + k * interval '1 minute',
       'ends_at', t.ends_at + k * interval '1 minute'`,
    )} from generate_series(1, 500) n, generate_series(0, 9) k, lateral (select screen_id from screens where cinema_id = 'G' || n) r,
       lateral (select * from shows where show_id = $1) t`,
    of: ({ order }) => [order.session_id],
  },
  {
    text: `insert into orders select ${copyOf(
      'orders',
      `'order_id', 'grown' || n, 'reservation_id', null, 'int_book_id', null, 'str_book_id', null`,
    )} from generate_series(1, 499) n, lateral (select * from orders where show_id = $1 and state = 'CONFIRMED' limit 1) t`,
    of: ({ order }) => [order.session_id],
  },
  {
    text: `insert into user_bookings (user_id, booked_at, order_id, cinema_id)
      select user_id, booked_at - n * interval '1 second', 'grown' || n, cinema_id
        from generate_series(1, 499) n, lateral (select * from orders where show_id = $1 and state = 'CONFIRMED' limit 1) t`,
    of: ({ order }) => [order.session_id],
  },
];
