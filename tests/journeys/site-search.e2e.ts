import { expect, test } from 'vitest';
import { dialog, openJourney, site } from '../setup/journey.ts';
import { DESKTOP, PHONE } from '../setup/site.ts';

openJourney();

test('N-03 N-04 before typing the search offers films on screen, the last cinema and what was found before', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  await visitor.open('/movies');
  const open = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    return dialog(visitor, 'Search');
  };
  const panel = await open();
  const box = panel.getByRole('searchbox', { name: 'Search movies or theatres' });
  const posters = panel.getByRole('list').getByRole('link');
  await expect.poll(() => posters.count()).toBe(4);
  expect(await panel.getByRole('option').count()).toBe(0);
  await visitor.isAccessible();
  await box.fill('chitr');
  const cinema = panel.getByRole('option', { name: /Chitralaya/ });
  await cinema.waitFor();
  expect(await posters.count()).toBe(0);
  expect(await cinema.locator('mark').allInnerTexts()).toEqual(['Chitr']);
  await cinema.click();
  await visitor.at(/^\/cinema-details\//);
  await open();
  await box.fill('saat sam');
  await panel.getByRole('option', { name: /Saat Samandar Ghar.*Hindi/ }).click();
  await visitor.at(/^\/movie-details\//);
  await open();
  await panel.getByText('Your last cinema').waitFor();
  await panel.getByRole('link', { name: 'Saat Samandar Ghar' }).first().waitFor();
  await box.fill('qqqqqq');
  await panel.getByText('No Records Found').waitFor();
  await expect.poll(() => posters.count()).toBe(4);
  await visitor.isAccessible();
  await box.fill('');
  await panel.getByRole('link', { name: 'Chitralaya', exact: true }).click();
  await visitor.at(/^\/cinema-details\//);
  await page.goBack();
  await visitor.at(/^\/movie-details\//);
  await visitor.leave();
});

test('N-03 cinemas of other cities are one line until it is pressed, then stand under their city', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  await visitor.open('/movies');
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search movies or theatres' });
  const { data } = await site.call('/search?search=ch');
  const elsewhere = data.filter((hit: any) => hit.type === 'cinema' && hit.city_id !== 'mumbai').map((hit: any) => hit.city_name);
  await box.fill('ch');
  const list = page.getByRole('banner').getByRole('listbox');
  await list.waitFor();
  const heads = () => list.locator('.hf-option__group').allInnerTexts();
  await expect.poll(heads).toEqual(['Movies', 'Cinemas']);
  await list.getByRole('option', { name: `${elsewhere.length} more in other cities` }).click();
  await expect.poll(async () => (await heads()).length).toBeGreaterThan(2);
  expect(await list.getByRole('option', { name: /more in other cities/ }).count()).toBe(0);
  const all = await heads();
  expect(all.slice(0, 2)).toEqual(['Movies', 'Cinemas']);
  expect(all.length).toBe(new Set(all).size);
  expect(elsewhere).toEqual(expect.arrayContaining(all.slice(2)));
  // A cinema of another city alone is not folded.
  const far = data.find((hit: any) => hit.type === 'cinema' && hit.city_id !== 'mumbai');
  await box.fill(far.Cinema_strName);
  await list.getByRole('option', { name: far.Cinema_strName }).first().waitFor();
  const coming = (await site.call('/coming-soon')).data.find((film: any) => film.Film_strCode && film.release_date);
  await box.fill(coming.Film_strTitle);
  await page.getByRole('option', { name: new RegExp(`${coming.Film_strTitle}.*From \\d\\d `) }).waitFor();
  await visitor.leave();
});
