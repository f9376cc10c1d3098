import { expect, test } from 'vitest';
import { openJourney, site } from '../setup/journey.ts';
import { PHONE } from '../setup/site.ts';

// The first screen of a film and of a cinema shows the first time that can be booked.

openJourney();

const WINDOWS = [
  [PHONE, 'phone'],
  [{ width: 1440, height: 900 }, 'desktop'],
] as const;

for (const [size, shape] of WINDOWS) {
  test(`E-23 F-09 F-11 F-16 on a ${shape} the first show time of a film and of a cinema stands on the first screen`, async () => {
    const visitor = await site.visit(size);
    const { page } = visitor;
    const footOf = async () => {
      const time = page.getByRole('main').locator('[data-session-id]').first();
      await time.waitFor();
      const { y = Number.NaN, height = 0 } = (await time.boundingBox()) ?? {};
      return y + height;
    };
    for (const path of ['/movie-details/saat-samandar-ghar', '/cinema-details/MUM-CHI']) {
      await visitor.open(path);
      await page.evaluate(() => document.fonts.ready);
      expect(await footOf()).toBeLessThan(size.height);
      // All else keeps its place on the page.
      await page.getByRole('region', { name: 'Legend' }).waitFor();
      await visitor.isAccessible();
    }
    await page.getByRole('link', { name: 'Directions' }).waitFor();
    await page.getByRole('button', { name: 'Available Facilities' }).waitFor();
    await visitor.leave();
  });
}
