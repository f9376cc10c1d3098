import { formatTime } from '@houseful/domain/ist.ts';
import { expect, test } from 'vitest';
import { fixtures, openJourney, site } from '../setup/journey.ts';
import { DESKTOP, PHONE } from '../setup/site.ts';

// A show time says when the show lets its audience out.

openJourney();

for (const [size, where] of [
  [PHONE, 'phone'],
  [DESKTOP, 'desktop'],
] as const) {
  test(`F-17 E-23 F-11 on a ${where} a film’s and a cinema’s show times say when each show ends`, async () => {
    const { session_id: id, cinema_code, movie_code, starts_at } = fixtures.sessions['S-FAR'];
    const { session } = (await site.call(`/seat_layout/${id}/${cinema_code}`)).data;
    const starts = formatTime(Date.parse(starts_at));
    const ends = `ends ${formatTime(Date.parse(session.show_ends_at))}`;
    const visitor = await site.visit(size);
    const { page } = visitor;
    const day = starts_at.slice(0, 10);
    for (const path of [`/movie-details/${movie_code}?date=${day}`, `/cinema-details/${cinema_code}?date=${day}`]) {
      await visitor.open(path);
      const time = page.locator(`[data-session-id="${id}"]`);
      expect(await time.innerText()).toContain(ends);
      const name = (await time.getAttribute('aria-label')) ?? '';
      expect(name.startsWith(`${starts}, `)).toBe(true);
      expect(name.indexOf(ends)).toBeGreaterThan(name.indexOf('Available'));
      await visitor.isAccessible();
    }
    await visitor.open(`/seat-layout/${id}/${cinema_code}`);
    const head = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
    expect((await head.innerText()).includes(ends)).toBe(size === DESKTOP);
    await visitor.leave();
  });
}

test('E-23 F-11 F-17 the dates, the films of a cinema and the cheapest show say the lowest price, fees included', async () => {
  const { session_id: cheap, cinema_code, movie_code, starts_at } = fixtures.sessions['S-BIG'];
  const { session_id: dear } = fixtures.sessions['S-FAR'];
  const day = starts_at.slice(0, 10);
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  for (const path of [`/movie-details/${movie_code}?date=${day}`, `/cinema-details/${cinema_code}?date=${day}`]) {
    await visitor.open(path);
    const marked = (id: number) => page.locator(`[data-session-id="${id}"]`).getByText('Lowest price').count();
    expect([await marked(cheap), await marked(dear)]).toEqual([1, 0]);
    expect(await page.locator(`[data-date="${day}"]`).getAttribute('aria-label')).toMatch(/^\w{3} \d\d \w{3}, from ₹224$/);
    await page.getByRole('main').getByText('from ₹224, fees included').first().waitFor();
    await visitor.isAccessible();
  }
  // The days have no price of a show type that they do not have.
  await visitor.open(`/movie-details/${fixtures.sessions['S-3D'].movie_code}?date=${day}`);
  const dated = () => page.locator(`[data-date="${day}"]`).getAttribute('aria-label');
  expect(await dated()).toContain('from ₹304');
  const types = page.getByRole('radiogroup', { name: 'Show type' });
  await types.getByRole('radio', { name: '2D' }).click({ force: true });
  await expect.poll(dated).not.toContain('from');
  await types.getByRole('radio', { name: '3D' }).click({ force: true });
  await expect.poll(dated).toContain('from ₹304');
  await visitor.leave();
});
