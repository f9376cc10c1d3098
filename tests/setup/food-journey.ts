import type { Page } from 'playwright-core';
import { person } from './booking-journey.ts';
import { DESKTOP, type Site, type Size, type Visitor } from './site.ts';

export const MENU = '/food-and-drinks/CIN1';

export const item = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
export const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true });
export const details = (page: Page) => page.getByRole('dialog', { name: 'Seat booking details' });
/** Enters row C, seat 7 of the next show in the open details. */
export async function fillDetails(page: Page): Promise<void> {
  await details(page).getByRole('combobox', { name: 'Show' }).selectOption({ index: 1 });
  await details(page).getByRole('textbox', { name: 'Row' }).fill('C');
  await details(page).getByRole('spinbutton', { name: 'Seat' }).fill('7');
}
export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed', exact: true }).click();

/** Sets the clock to noon of tomorrow in India, so that shows of the day are still to come. */
export async function setNoon(site: Site): Promise<void> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await site.dev('clock', { set: `${tomorrow}T12:00:00+05:30` });
}

/** Returns a signed-in visitor on the menu of CIN1 with one samosa in the cart. */
export async function hungry(
  site: Site,
  token: string,
  { path = MENU, size = DESKTOP }: { path?: string; size?: Size } = {},
): Promise<Visitor> {
  const visitor = await person(site, token, size);
  await visitor.open(path);
  await add(visitor.page, 'Samosa, two pieces').click();
  return visitor;
}
