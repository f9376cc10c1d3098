import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { dialog, fixtures, openJourney, site } from '../setup/journey.ts';
import { DESKTOP, PHONE } from '../setup/site.ts';

openJourney({ users: 1 });

/** Presses the key by which an input method ends a word: as most browsers send it, or as Safari does, after the composition. */
const endWord = (box: Locator, how: 'composing' | 'after', key = 'Enter') =>
  box.evaluate(
    (own, [name, isComposing]) => {
      const event = new KeyboardEvent('keydown', {
        key: name,
        isComposing,
        bubbles: true,
        cancelable: true,
        keyCode: isComposing ? 13 : 229,
      });
      own.dispatchEvent(event);
    },
    [key, how === 'composing'] as const,
  );

test('AMB-128 N-20 an input method’s Enter chooses nothing in the search', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  await visitor.open('/');
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search movies or theatres' });
  await box.pressSequentially('chitr');
  await page.getByRole('option', { name: /Chitralaya/ }).waitFor();
  for (const how of ['composing', 'after'] as const) await endWord(box, how, 'ArrowDown');
  expect(await box.getAttribute('aria-activedescendant')).toBe(null);
  await box.press('ArrowDown');
  for (const how of ['composing', 'after'] as const) await endWord(box, how);
  expect([new URL(page.url()).pathname, await box.inputValue()]).toEqual(['/', 'chitr']);
  await box.press('Enter');
  await visitor.at(/^\/cinema-details\//);
  await visitor.leave();
});

test('D-11 N-20 an input method’s Enter chooses no film', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  await visitor.open('/');
  const box = page.getByRole('region', { name: 'Quick booking' }).getByRole('combobox', { name: 'Movie' });
  await box.click();
  const title = (await page.getByRole('listbox').getByRole('option').first().locator('span').first().textContent()) ?? '';
  await box.pressSequentially(title.slice(0, 4));
  for (const how of ['composing', 'after'] as const) await endWord(box, how);
  expect([await page.getByRole('listbox').count(), await box.inputValue()]).toEqual([1, title.slice(0, 4)]);
  await box.press('Enter');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  expect((await box.inputValue()).length).toBeGreaterThan(4);
  await visitor.leave();
});

test('N-20 an input method’s arrow stays in the search of the phone’s quick booking', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  const { page } = visitor;
  await visitor.open('/');
  await page
    .getByRole('region', { name: 'Quick booking' })
    .getByRole('button', { name: /Quick booking/ })
    .tap();
  const box = page.getByRole('dialog', { name: 'Quick booking' }).getByRole('combobox', { name: 'Movie' });
  await box.focus();
  for (const how of ['composing', 'after'] as const) await endWord(box, how, 'ArrowDown');
  expect(await box.evaluate((own) => own === document.activeElement)).toBe(true);
  await box.press('ArrowDown');
  expect(await box.evaluate((own) => own === document.activeElement)).toBe(false);
  await visitor.leave();
});

test('A-15 N-20 an input method’s arrow neither opens a menu nor leaves a code box', async () => {
  const visitor = await site.visit(DESKTOP, { popup: false });
  const { page } = visitor;
  await visitor.open('/movies');
  const language = page.getByRole('button', { name: 'Language' });
  for (const how of ['composing', 'after'] as const) await endWord(language, how, 'ArrowDown');
  expect(await language.getAttribute('aria-expanded')).toBe('false');
  await language.press('ArrowDown');
  await expect.poll(() => language.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');

  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const form = dialog(visitor, 'Sign In');
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(fixtures.users[0].number);
  await form.getByRole('textbox', { name: 'Captcha' }).fill((await page.locator('[data-captcha]').getAttribute('data-captcha')) ?? '');
  await form.getByRole('button', { name: 'Sign In' }).click();
  const boxes = dialog(visitor, 'Enter OTP').getByRole('textbox');
  await boxes.first().focus();
  for (const how of ['composing', 'after'] as const) await endWord(boxes.first(), how, 'ArrowRight');
  expect(await boxes.first().evaluate((own) => own === document.activeElement)).toBe(true);
  await boxes.first().press('ArrowRight');
  expect(await boxes.nth(1).evaluate((own) => own === document.activeElement)).toBe(true);
  await visitor.leave();
});
