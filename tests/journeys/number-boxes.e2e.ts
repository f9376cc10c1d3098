import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { details, hungry, proceed, setNoon } from '../setup/food-journey.ts';
import { nextToken, openJourney, site } from '../setup/journey.ts';
import { PHONE, type Visitor } from '../setup/site.ts';

openJourney({ users: 1, prepare: setNoon });

const ONLY_INDIAN = 'Only Indian mobile numbers of ten digits can be used here.';
const isTold = (visitor: Visitor) => visitor.page.getByText(ONLY_INDIAN, { exact: true }).isVisible();
const caretOf = (box: Locator) => box.evaluate((own) => (own as HTMLInputElement).selectionStart);

/** Puts a text into the box at once, as a browser does: pasted over the selection, dropped, or filled in without an input type. */
async function put(box: Locator, text: string, how: 'insertFromPaste' | 'insertFromDrop' | 'fill in'): Promise<void> {
  await box.evaluate(
    (own, [given, inputType]) => {
      const input = own as HTMLInputElement;
      const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
      const isFilledIn = inputType === 'fill in';
      const value = isFilledIn ? given : input.value.slice(0, start) + given + input.value.slice(end);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      if (!isFilledIn) input.setSelectionRange(start + given.length, start + given.length);
      input.dispatchEvent(isFilledIn ? new Event('input', { bubbles: true }) : new InputEvent('input', { bubbles: true, inputType }));
    },
    [text, how] as const,
  );
}

test('A-05 the number box takes an Indian number in any spelling, and never makes another number of it', async () => {
  const visitor = await site.visit(PHONE, { popup: false });
  await visitor.open('/advertise-with-us');
  const box = visitor.page.getByRole('textbox', { name: 'Phone Number' });
  for (const how of ['insertFromPaste', 'insertFromDrop', 'fill in'] as const) {
    for (const text of ['+91 0 98765 43210', '९८७६५४३२१०']) {
      await box.fill('');
      await put(box, text, how);
      expect([how, text, await box.inputValue(), await isTold(visitor)]).toEqual([how, text, '9876543210', false]);
    }
    for (const text of ['+44 7911 123456', '98765 43210, 91234 56780']) {
      await box.fill('');
      await put(box, text, how);
      expect([how, text, await box.inputValue(), await isTold(visitor)]).toEqual([how, text, '', true]);
    }
  }
  for (const typed of ['+919876543210', '09876543210', '919876543210', '९८७६५४३२१०']) {
    await box.fill('');
    await box.pressSequentially(typed);
    expect([typed, await box.inputValue(), await isTold(visitor)]).toEqual([typed, '9876543210', false]);
  }
  await box.press('5');
  expect([await box.inputValue(), await isTold(visitor)]).toEqual(['9876543210', true]);
  await visitor.isAccessible();
  await box.press('Backspace');
  expect([await box.inputValue(), await isTold(visitor)]).toEqual(['987654321', false]);
  await box.press('0');
  await box.evaluate((own) => (own as HTMLInputElement).setSelectionRange(3, 3));
  await box.press('5');
  expect([await box.inputValue(), await caretOf(box), await isTold(visitor)]).toEqual(['9876543210', 3, true]);
  await box.fill('');
  await box.pressSequentially('+447911');
  expect([await box.inputValue(), await isTold(visitor)]).toEqual(['', true]);
  // The number after a correction is a new one.
  await box.press('Backspace');
  await box.pressSequentially('98a7-65 43210');
  expect([await box.inputValue(), await isTold(visitor)]).toEqual(['9876543210', false]);
  await visitor.leave();
});

test('A-05 H-12 H-16 digits of an Indian script go into every number box', async () => {
  const visitor = await hungry(site, nextToken());
  const { page } = visitor;
  await proceed(page);
  await details(page).waitFor();
  const seat = details(page).getByRole('spinbutton', { name: 'Seat' });
  await seat.pressSequentially('१२');
  expect(await seat.inputValue()).toBe('12');
  const id = details(page).getByRole('textbox', { name: 'Booking ID' });
  await id.fill('K६SV');
  expect(await id.inputValue()).toBe('K6SV');
  await visitor.leave();
});
