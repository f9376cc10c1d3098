import { expect, test } from 'vitest';
import { choose, person, seatsPath } from '../setup/booking-journey.ts';
import { fixtures, nextToken, openJourney, site } from '../setup/journey.ts';
import { PHONE, type Size, type Visitor } from '../setup/site.ts';

openJourney({ users: 5 });

type Target = ReturnType<Visitor['page']['locator']>;

/** A visitor whose browser is set to another size of type: 16 px is what everybody has, 32 is twice as large. */
async function reader(fontPx: number, size: Size): Promise<Visitor> {
  const visitor = await person(site, nextToken(), size);
  const devtools = await visitor.context.newCDPSession(visitor.page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: fontPx } });
  return visitor;
}

const edges = async (target: Target) => {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  return { left: x, top: y, right: x + width, bottom: y + height };
};
const isInside = (target: Target, { width, height }: Size) =>
  edges(target).then(({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= width && bottom <= height);

/** Of the document; nothing may be wider than the window. */
const sideways = ({ page }: Visitor) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [fontPx, size] of [
  [16, { width: 340, height: 568 }],
  [24, PHONE],
] as const) {
  test(`S-01 S-09 the seat map gives way to the way on: type of ${fontPx} px in a window of ${size.width} x ${size.height}`, async () => {
    const visitor = await reader(fontPx, size);
    const { page } = visitor;
    await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
    await choose(visitor, ['A 5']);
    const proceed = page.getByRole('button', { name: 'Proceed' });
    await expect.poll(() => isInside(proceed, size)).toBe(true);
    expect(await sideways(visitor)).toBe(0);
    await visitor.leave();
  });
}

test('S-01 S-05 S-09 with type twice as large the page of the seats scrolls to its end, the bar of the food stays in view, and nothing sideways', async () => {
  const visitor = await reader(32, PHONE);
  const { page } = visitor;
  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await choose(visitor, ['A 5']);
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => isInside(page.getByRole('button', { name: 'Proceed' }), PHONE)).toBe(true);
  expect(await sideways(visitor)).toBe(0);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/fnd-checkout');
  await page.locator('.fd-item').first().waitFor();
  const bar = page.locator('[data-pay-bar]');
  await expect.poll(() => isInside(bar, PHONE)).toBe(true);
  expect(await isInside(bar.getByRole('button', { name: 'Proceed' }), PHONE)).toBe(true);
  expect(await sideways(visitor)).toBe(0);
  await visitor.leave();
});
