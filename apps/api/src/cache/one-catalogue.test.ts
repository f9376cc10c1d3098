import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { app, asha, at, flow, openShop } from '../../../../tests/setup/shop.ts';
import { refreshContext } from '../context.ts';
import { sql } from '../db/sql.ts';

openShop({ listen: false });

/** Another process on the same database. */
let other: TestApp;
beforeAll(async () => {
  other = await startTestApp({ database: { url: app.databaseUrl, ownerUrl: app.ownerUrl, drop: async () => undefined } });
});
afterAll(() => other.close());

const version = async () => (await app.ctx.db.one<{ version: number }>(sql`select version from catalogue`))?.version ?? 0;
const write = (text: string, values: unknown[] = []) => app.owner.pool.query(text, values);

/** The tables whose rows are not catalogue: people, sales, messages and traces of traffic. */
const OTHER_TABLES = [
  ...['migrations', 'catalogue', 'rate_counters', 'idempotency_keys', 'uploads', 'notifications', 'outbox'],
  ...['users', 'otps', 'number_tries', 'sessions', 'google_token_uses', 'consent_proofs', 'likes'],
  ...['orders', 'order_items', 'claims', 'user_bookings', 'unpaid_holds', 'gifts', 'promo_uses', 'shares'],
  ...['payment_orders', 'payments', 'refunds', 'ledger', 'webhook_events'],
  ...['page_views', 'applications', 'enquiries'],
  ...['sandbox_orders', 'sandbox_payments', 'sandbox_refunds', 'sandbox_webhooks', 'sandbox_mode'],
];

test('F-12 a title that SQL changes is told by another process from its next look on', async () => {
  const { movie_code: code, starts_at } = at('S-FAR');
  const told = async () => JSON.stringify((await other.get(`/session/${code}/${starts_at.slice(0, 10)}`, { city: 'mumbai' })).data);
  const { rows } = await app.owner.pool.query('select title from films where code = $1', [code]);
  expect(await told()).toContain(rows[0].title);
  await write("update films set title = 'A Title of Tonight' where code = $1", [code]);
  await refreshContext(other.ctx);
  expect(await told()).toContain('A Title of Tonight');
  await write('update films set title = $2 where code = $1', [code, rows[0].title]);
});

test('AMB-12 a switch and a withdrawn city reach another process by the same number', async () => {
  const look = async (): Promise<unknown> => {
    await refreshContext(other.ctx);
    return [other.ctx.settings.flags().coming_soon, other.ctx.cities.has('mumbai')];
  };
  expect(await look()).toEqual([false, true]);
  await app.ctx.settings.set(app.ctx.db, { coming_soon: true });
  expect(await look()).toEqual([true, true]);
  await write("update cities set withdrawn = true where city_id = 'mumbai'");
  expect(await look()).toEqual([true, false]);
  await app.ctx.settings.set(app.ctx.db, { coming_soon: false });
  await write("update cities set withdrawn = false where city_id = 'mumbai'");
  expect(await look()).toEqual([false, true]);
});

test('Catalogue: a look at an unchanged number reads nothing else and empties no cache', async () => {
  await refreshContext(other.ctx);
  let emptied = 0;
  const off = other.ctx.events.onCatalogue(() => void (emptied += 1));
  await refreshContext(other.ctx);
  expect(emptied).toBe(0);
  await write('update films set sort = sort');
  await refreshContext(other.ctx);
  await refreshContext(other.ctx);
  expect(emptied).toBe(1);
  off();
});

test('Catalogue: every table is catalogue and raises the number, or is named as another', async () => {
  const { rows } = await app.owner.pool.query(`
    select relname as table, array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and cardinality(tgattr::int2[]) > 0 and not attnum = any (tgattr) order by 1) as silent,
      tgtype
    from pg_class c left join pg_trigger t on tgrelid = c.oid and tgname = 'raise_catalogue'
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
  const raising = rows.filter(({ tgtype }) => tgtype !== null);
  expect(rows.filter(({ tgtype }) => tgtype === null).map(({ table }) => table)).toEqual([...OTHER_TABLES].sort());
  // After a statement that inserts, deletes, updates or truncates.
  expect(raising.filter(({ tgtype }) => tgtype !== 4 + 8 + 16 + 32)).toEqual([]);
  const silent = raising.filter((row) => row.silent.length > 0).map((row) => [row.table, row.silent]);
  expect(silent).toEqual([
    ['cinema_menu', ['stock']],
    ['films', ['likes']],
  ]);
});

test('G-14 neither a purchase nor a like raises the number of the catalogue', async () => {
  const before = await version();
  const bought = await flow.buy(asha, at('S-FAR'), ['A 1', 'A 2']);
  expect((await app.put(`/like-movie/${at('S-FAR').movie_code}`, {}, { token: asha })).data).toBe('liked');
  expect(bought).toBeTruthy();
  expect(await version()).toBe(before);
});

test('Catalogue: a transaction raises the number once, and not if it is rolled back', async () => {
  const client = await app.owner.pool.connect();
  const before = await version();
  await client.query('begin; update films set sort = sort; update shows set language_id = language_id; commit');
  expect(await version()).toBe(before + 1);
  await client.query('begin; update films set sort = sort; rollback');
  expect(await version()).toBe(before + 1);
  client.release();
});
