import { expect, test } from 'vitest';
import { openJourney, site } from '../setup/journey.ts';
import { DESKTOP, PHONE } from '../setup/site.ts';

openJourney();

test('C-06 E-23 a coming film says from which day it runs, on its card and its page, and leads to films like it', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  const today = (await site.call('/session/raatri-1205/2026-01-01')).data?.today ?? new Date().toISOString().slice(0, 10);
  const coming = (await site.call('/coming-soon')).data.filter((film: any) => film.Film_strCode && film.release_date > today);
  const running = (await site.call('/homepagemovies')).data.nowShowing;
  const kinds = (film: any) => [...film.genre_name.split(', '), ...film.language_name.split(', ')];
  const isLike = (one: any, other: any) => kinds(one).some((kind: string) => kinds(other).includes(kind));
  const film = coming.find((one: any) => running.some((other: any) => isLike(one, other)));
  await visitor.open(`/movie-details/${film.Film_strCode}`);
  const from = page.getByRole('main').getByText(/^From \d\d \w+ \d{4}$/);
  await from.waitFor();
  const like = page.getByRole('region', { name: 'Like it, on screen now' }).getByRole('link');
  await like.first().waitFor();
  const title = (await like.first().innerText()).trim();
  expect(running.filter((other: any) => isLike(film, other)).map((other: any) => other.Film_strTitle)).toContain(title);
  expect(await page.getByRole('main').getByRole('link', { name: 'Book Ticket' }).count()).toBe(0);
  await visitor.isAccessible();
  await like.first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect([await like.count(), await from.count()]).toEqual([0, 0]);
  await page.getByRole('banner').getByRole('link', { name: 'Movies' }).click();
  await page.getByRole('tab', { name: 'Coming Soon' }).click();
  const card = page.getByRole('article', { name: film.csm_film_title });
  await card.getByText(/^From \d\d \w+ \d{4}$/).waitFor();
  await visitor.leave();
});

test('C-11 on a phone promotions stand in one row that scrolls, each with its terms', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  await visitor.open('/');
  const cards = page.getByRole('region', { name: 'Promotions' }).getByRole('article');
  const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops).size).toBe(1);
  const [first] = (await site.call('/extras/promotions')).data;
  expect(await cards.first().innerText()).toContain(first.promo_required);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await cards.last().scrollIntoViewIfNeeded();
  await visitor.isAccessible();
  await visitor.leave();
});
