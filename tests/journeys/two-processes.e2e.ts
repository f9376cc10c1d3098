import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../../apps/api/src/start.ts';
import { type FreshDatabase, freshDatabase } from '../setup/database.ts';
import { startWholeProduct } from '../setup/site.ts';

let database: FreshDatabase;
let owner: pg.Client;
const products: Product[] = [];
const urls: string[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  for (let process = 0; process < 2; process += 1) {
    const product = await startWholeProduct(database);
    products.push(product);
    urls.push(await product.listen());
  }
});
afterAll(async () => {
  for (const product of products) await product.stop();
  await owner.end();
  await database.drop();
});

const page = async (url: string, path: string) => (await fetch(url + path, { headers: { Cookie: 'CITYID=mumbai' } })).text();

test('Catalogue: a title that SQL changes stands on the drawn pages of both processes', async () => {
  const { rows } = await owner.query<{ film_id: string; title: string }>(`
    select film_id, title from films join shows using (film_id) where starts_at > now() limit 1`);
  const film = rows[0];
  if (!film) throw new Error('no film is shown');
  const isTold = async (title: string) => (await Promise.all(urls.map((url) => page(url, '/movies')))).map((html) => html.includes(title));
  expect(await isTold(film.title)).toEqual([true, true]);
  await owner.query("update films set title = 'A Title of Tonight' where film_id = $1", [film.film_id]);
  await expect.poll(() => isTold('A Title of Tonight')).toEqual([true, true]);
});
