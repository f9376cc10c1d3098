import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goToPayment, paySandbox, person } from '../setup/booking-journey.ts';
import { fixtures, nextToken, openJourney, site } from '../setup/journey.ts';
import { PHONE } from '../setup/site.ts';

openJourney({ users: 2 });

declare global {
  interface Window {
    moved: string[];
    /** Width and height of the code in each frame of the slide. */
    sizes: Set<string>;
  }
}

/** Notes every animation that begins in a document, by its name. */
const noteMotion = (page: Page) =>
  page.addInitScript(() => {
    window.moved = [];
    window.sizes = new Set();
    addEventListener('animationstart', ({ animationName, target }) => {
      window.moved.push(animationName);
      const code = (target as Element).querySelector('[alt="Ticket QR code"], [aria-label="Ticket QR code"]');
      const measure = () => {
        const { width, height } = (code as Element).getBoundingClientRect();
        window.sizes.add(`${width} x ${height}`);
        if ((target as Element).getAnimations().length > 0) requestAnimationFrame(measure);
      };
      if (animationName === 'tk-slide') measure();
    });
  });
const slides = (page: Page) => page.evaluate(() => window.moved.filter((name) => name === 'tk-slide').length);

test('K-01 a ticket slides from its slot once after the payment, and never again on later visits', async () => {
  const visitor = await person(site, nextToken(), PHONE);
  const { page } = visitor;
  await noteMotion(page);
  await goToPayment(visitor, fixtures.sessions['S-FAR'], ['H 3']);
  await paySandbox(visitor, 'Succeed');
  await visitor.at(/^\/final-ticket\//);
  // The whole ticket is there, and can be pressed, while the paper still moves.
  await page.getByRole('button', { name: 'Make the QR code larger' }).click();
  await page.getByRole('dialog', { name: 'QR code for the gate' }).getByRole('button', { name: 'Close' }).click();
  expect([await slides(page), await page.evaluate(() => [...window.sizes])]).toEqual([1, ['100 x 100']]);
  await page.getByRole('link', { name: 'View my bookings' }).click();
  await visitor.at('/userProfile/myTransactions');
  await page.getByRole('link', { name: 'View Ticket' }).click();
  await page.getByRole('img', { name: 'Ticket QR code' }).waitFor();
  expect([await slides(page), await page.locator('.tk-print').count()]).toEqual([1, 0]);
  await page.reload();
  await page.getByRole('img', { name: 'Ticket QR code' }).waitFor();
  expect([await slides(page), await page.locator('.tk-print').count()]).toEqual([0, 0]);
  await visitor.leave();
});

test('K-01 S-01 with reduced motion the ticket stands there at once, without a slot', async () => {
  const visitor = await person(site, nextToken());
  const { page } = visitor;
  await noteMotion(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goToPayment(visitor, fixtures.sessions['S-FAR'], ['H 5']);
  await paySandbox(visitor, 'Succeed');
  await visitor.at(/^\/final-ticket\//);
  const paper = page.locator('.tk-print');
  await paper.waitFor();
  const slot = await paper.evaluate((own) => ['::before', '::after'].map((part) => getComputedStyle(own, part).opacity));
  expect([slot, await slides(page)]).toEqual([['0', '0'], 0]);
  await visitor.leave();
});
