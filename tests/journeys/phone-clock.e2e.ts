import { istDate } from '@houseful/domain/ist.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openJourney, site } from '../setup/journey.ts';
import { PHONE } from '../setup/site.ts';

openJourney();

const DAY_MS = 86_400_000;
/** In the evening some cinemas have no show of today any more, and their first day is tomorrow. */
const MORNING = `${istDate(Date.now() + DAY_MS)}T10:00:00+05:30`;

/** Returns the chosen day of the page's date strip, and the day named Today. */
async function days(page: Page) {
  const strip = page.getByRole('radiogroup', { name: 'Date' });
  await strip.getByRole('radio').first().waitFor();
  return strip.evaluate((own) => ({
    chosen: own.querySelector<HTMLElement>('input:checked')?.dataset.date,
    today: [...own.querySelectorAll('label')].find((label) => label.textContent?.includes('Today'))?.querySelector('input')?.dataset.date,
  }));
}

for (const [phone, by] of [
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
] as const) {
  test(`F-15 E-23 a phone whose clock is a day ${phone} shows the server’s day as today`, async () => {
    await site.dev('clock', { set: MORNING, freeze: true });
    const today = istDate(Date.parse(MORNING));
    const visitor = await site.visit(PHONE, { popup: false });
    const { page } = visitor;
    for (const [list, one] of [
      ['/cinemas', '/cinema-details/'],
      ['/movies', '/movie-details/'],
    ] as const) {
      await visitor.open(list);
      await page.clock.setSystemTime(Date.parse(MORNING) + by);
      await page.getByRole('main').locator(`a[href^="${one}"]`).first().click();
      await visitor.at(new RegExp(`^${one}`));
      expect(await days(page)).toEqual({ chosen: today, today });
    }
    await visitor.leave();
  });
}
