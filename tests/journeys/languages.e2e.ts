import { readdirSync, readFileSync } from 'node:fs';
import { texts } from '@houseful/text/texts.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seatsPath } from '../setup/booking-journey.ts';
import { fixtures, nextToken, openJourney, site, sticksOut } from '../setup/journey.ts';
import { DESKTOP, PHONE, signIn, type Visitor } from '../setup/site.ts';

openJourney({ users: 9 });

const demo = new URL('../../demo/', import.meta.url);
/** The demo chain's own texts, which stay English where nobody has written them in a language. */
const CHAIN = readdirSync(demo)
  .filter((name) => name.endsWith('.json'))
  .map((name) => readFileSync(new URL(name, demo), 'utf8'))
  .join('\n');
const OTHERS = texts.languages.filter(({ code }) => code !== 'en');

/** Returns the English sentences of ours that a page in that language shows or reads out. */
async function englishLeft(page: Page, lang: string): Promise<string[]> {
  const translated = Object.entries(texts.catalogue(lang)).filter(
    ([english, said]) => english !== said && /[a-z]/.test(english) && !english.includes('plural,'),
  );
  const patterns = translated.map(([english]) =>
    english
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^a-z]*?'),
  );
  const left = await page.evaluate((sources) => {
    const known = sources.map((source) => new RegExp(`^${source}$`));
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript')) said.push(node.textContent ?? '');
    for (const part of document.querySelectorAll('body *'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']) said.push(part.getAttribute(name) ?? '');
    const texts = new Set(said.map((text) => text.trim()).filter((text) => /[a-z]{2}/.test(text)));
    return [...texts].filter((text) => known.some((pattern) => pattern.test(text)));
  }, patterns);
  return left.filter((text) => !CHAIN.includes(JSON.stringify(text)));
}

async function isWholly({ page }: Visitor, lang: string): Promise<void> {
  const path = new URL(page.url()).pathname;
  expect([path, await page.locator('html').getAttribute('lang')]).toEqual([path, lang]);
  expect([path, await englishLeft(page, lang)]).toEqual([path, []]);
  expect([path, (await sticksOut(page)) <= 0]).toEqual([path, true]);
}

test.each(OTHERS)('Q-09 a browser that prefers $english gets Home in $english, named so to machines', async ({ code }) => {
  const answer = await fetch(site.url, { headers: { 'accept-language': `${code}-IN,${code};q=0.9,en;q=0.5` } });
  const html = await answer.text();
  expect(answer.headers.get('content-language')).toBe(code);
  expect(answer.headers.get('link')).toContain(`/${code}.json>; rel=preload`);
  expect(html).toMatch(new RegExp(`<html lang="${code}" data-texts="[\\w-]+"`));
  expect(html).toContain(texts.translator(code)('Now Showing'));
});

test('Q-09 N-03 a visitor finds each language by its own name, and the choice outlives the visit', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page, context } = visitor;
  await visitor.open('/contact-us');
  await page.getByRole('button', { name: 'Language' }).click();
  const names = await page.getByRole('menuitemradio').allInnerTexts();
  expect(names.map((name) => name.trim())).toEqual(texts.languages.map(({ name }) => name));
  await page.getByRole('menuitemradio', { name: 'தமிழ்' }).click();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ta');
  expect((await context.cookies()).find(({ name }) => name === 'LANG')?.value).toBe('ta');
  await visitor.open('/cinemas');
  await isWholly(visitor, 'ta');
  await visitor.leave();
});

test.each(OTHERS)('Q-09 S-01 from Home to the ticket no sentence of ours is English for a reader of $english', async ({ code }) => {
  const t = texts.translator(code);
  const visitor = await site.visit(PHONE, { lang: code, popup: false });
  const { page } = visitor;
  await signIn(visitor, site, nextToken());
  await visitor.open('/');
  await isWholly(visitor, code);
  await page.locator('main a[href^="/movie-details/"]').first().click();
  await visitor.at(/^\/movie-details\//);
  await isWholly(visitor, code);

  await visitor.open(seatsPath(fixtures.sessions['S-FAR']));
  await isWholly(visitor, code);
  await page
    .locator('[role="gridcell"][data-status="0"]')
    .nth(OTHERS.findIndex((each) => each.code === code) * 8)
    .click();
  await page.getByRole('button', { name: t('Proceed') }).click();
  await visitor.at('/fnd-checkout');
  await isWholly(visitor, code);
  await page.getByRole('button', { name: t('Proceed') }).click();
  await visitor.at('/summary');
  await isWholly(visitor, code);
  await page.getByRole('button', { name: t('Proceed') }).click();
  await visitor.at('/regularBooking');
  await isWholly(visitor, code);
  await page.locator('main button[type="submit"]').last().click();
  await page.getByRole('heading', { name: t('Sandbox payment') }).waitFor();
  expect(await englishLeft(page, code)).toEqual([]);
  await page.getByRole('button', { name: t('Succeed'), exact: true }).click();
  await visitor.at(/^\/final-ticket\//);
  await page.getByRole('img', { name: t('Ticket QR code') }).waitFor();
  await isWholly(visitor, code);
  await visitor.isAccessible();
  await visitor.leave();
});
