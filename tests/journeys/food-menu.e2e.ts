import { expect, test } from 'vitest';
import { person } from '../setup/booking-journey.ts';
import { add, details, hungry, item, MENU, proceed, setNoon } from '../setup/food-journey.ts';
import { isInside, nextToken, notifier, openJourney, site } from '../setup/journey.ts';
import { DESKTOP, PHONE } from '../setup/site.ts';

openJourney({ users: 4, prepare: setNoon });

const DELIVERY_OFF =
  "Due to the Covid Pandenmic and Government SOP's delivery to seat is currently unavailable, please select your slot for pick up.";

test('H-01 H-02 H-04 H-06 a guest reads the menu of a cinema, and its Chef’s Corner if it has one', async () => {
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  await visitor.open(MENU);
  expect(await page.title()).toContain('Food and drinks');
  await page.getByRole('link', { name: 'Change Cinema' }).waitFor();
  await page.getByRole('complementary', { name: 'Booking summary' }).waitFor();
  expect(await item(page, 'Mutton keema pav').getByRole('img', { name: 'Non-veg' }).count()).toBe(1);
  expect(await item(page, 'Samosa, two pieces').getByRole('img', { name: 'Veg', exact: true }).count()).toBe(1);
  await visitor.isAccessible();

  await page.getByRole('button', { name: "Chef's Corner" }).click();
  expect(await item(page, 'Samosa, two pieces').count()).toBe(0);
  await page.getByRole('button', { name: 'Veg only' }).click();
  expect(await item(page, 'Mutton keema pav').count()).toBe(0);
  expect(await item(page, 'Paneer tikka').count()).toBe(1);

  await visitor.open('/food-and-drinks/CIN2');
  await item(page, 'Masala chai').waitFor();
  expect(await page.getByRole('button', { name: "Chef's Corner" }).count()).toBe(0);
  await visitor.open('/food-and-drinks/NOPE');
  await page.getByText('No Records Found').waitFor();
  await visitor.leave();
});

test('H-07 H-08 H-09 S-05 AMB-69 plus stops at nine, minus removes the line, a phone shows whole rupees', async () => {
  const visitor = await site.visit(PHONE);
  const { page } = visitor;
  await visitor.open(MENU);
  await visitor.isAccessible();
  expect(await isInside(page.getByRole('button', { name: 'Veg only' }), PHONE)).toBe(true);
  const parts = page.getByRole('group', { name: 'Parts of the menu' }).getByRole('button');
  for (const part of await parts.all()) expect(await isInside(part, PHONE)).toBe(true);
  const boxes = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect()));
  const lap = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  expect(boxes.filter((one, at) => boxes.slice(at + 1).some((other) => lap(one, other)))).toEqual([]);
  const onward = page.getByRole('button', { name: 'Proceed' });
  expect(await onward.getAttribute('class')).not.toContain('primary');
  const plus = add(page, 'Masala chai');
  const quantity = item(page, 'Masala chai').locator('[data-quantity]');
  for (let press = 0; press < 9; press++) await plus.click();
  expect(await quantity.textContent()).toBe('9');
  expect(await plus.isDisabled()).toBe(true);
  // The keyboard focus stays there.
  expect(await page.getByRole('button', { name: 'Remove Masala chai' }).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await onward.getAttribute('class')).toContain('primary');
  const bar = page.locator('[data-pay-bar]');
  expect(await bar.textContent()).toMatch(/₹810(?!\.)/);
  expect(await page.getByRole('complementary', { name: 'Booking summary' }).textContent()).toContain('₹810.00');
  const minus = page.getByRole('button', { name: 'Remove Masala chai' });
  for (let press = 0; press < 9; press++) await minus.click();
  expect(await quantity.textContent()).toBe('0');
  expect(await minus.count()).toBe(0);
  expect(await plus.evaluate((button) => button === document.activeElement)).toBe(true);
  await visitor.leave();
});

test('H-36 AMB-104 a menu that cannot be loaded is empty and can be retried', async () => {
  await site.dev('fault', { path: '/v1.0/webapp/items', mode: '500', times: 1 });
  const visitor = await site.visit(DESKTOP);
  const { page } = visitor;
  await visitor.open('/food-and-drinks/CIN3');
  await page.getByText('No Records Found').waitFor();
  expect(await notifier(visitor, 'notification').textContent()).toBe('');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('article').first().waitFor();
  await visitor.leave();
});

test('B-16 H-10 H-11 B-19 AMB-60b AMB-126 Proceed asks for a sign-in, then a cinema, then a dish', async () => {
  const guest = await site.visit(DESKTOP);
  await guest.open(MENU);
  await proceed(guest.page);
  await guest.page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  await guest.leave();

  const visitor = await person(site, nextToken());
  const { page } = visitor;
  await visitor.open('/fnd-checkout?direct=1');
  await page.getByText('Choose a cinema to see its menu.').waitFor();
  await proceed(page);
  const picker = page.getByRole('dialog', { name: 'Select Cinema' });
  await picker.waitFor();
  await picker.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Change Cinema' }).click();
  await picker.getByRole('button', { name: 'Prakash' }).click();
  await visitor.at(/^\/food-and-drinks\//);
  const stored = await page.evaluate(() => [localStorage.getItem('cinema_id'), localStorage.getItem('cinema_has_chefs_corner')]);
  expect(new URL(page.url()).pathname).toBe(`/food-and-drinks/${stored[0]}`);
  await proceed(page);
  await notifier(visitor, 'notification').getByText('Please add at least one item.').waitFor();
  await visitor.leave();
});

test('H-12 H-13 H-14 H-15 H-16 H-17 H-19 H-20 H-35 AMB-65 AMB-67 a notification says what the details lack', async () => {
  const visitor = await hungry(site, nextToken());
  const { page } = visitor;
  await proceed(page);
  const dialog = details(page);
  await dialog.waitFor();
  await visitor.isAccessible();
  expect(await dialog.getByRole('radio', { name: 'Pick up' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('radio', { name: 'During the interval' }).isChecked()).toBe(true);
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await submit.click();
  await notifier(visitor, 'notification').getByText('Please enter the booking details.', { exact: true }).waitFor();

  await dialog.getByRole('combobox', { name: 'Show' }).selectOption({ index: 1 });
  await dialog.getByRole('textbox', { name: 'Row' }).fill('AA');
  for (const seat of ['', '0', '-1']) {
    await dialog.getByRole('spinbutton', { name: 'Seat' }).fill(seat);
    await submit.click();
    await notifier(visitor, 'notification').getByText('Please enter the seat details.', { exact: true }).last().waitFor();
  }
  await dialog.getByRole('textbox', { name: 'Booking ID' }).fill('XXXX');
  await submit.click();
  await notifier(visitor, 'notification').getByText('Please enter a valid booking ID.', { exact: true }).waitFor();
  expect(await dialog.isVisible()).toBe(true);

  await dialog.getByRole('radio', { name: 'Deliver to seat' }).check();
  await notifier(visitor, 'notification').getByText(DELIVERY_OFF, { exact: true }).waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: 'Pick up' }).check();
  expect(await submit.isEnabled()).toBe(true);
  await visitor.leave();
});
