import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bookingOf, type SeatName, type Session } from './booking.ts';
import { DESKTOP, PHONE, type Site, type Size, signIn, type Visitor } from './site.ts';

/** The window sizes of the journeys, with their names. */
export const SIZES = [
  [DESKTOP, 'desktop'],
  [PHONE, 'phone'],
] as const;

/** Returns the calls of a purchase against a site, for steps that a journey does not look at. */
export function bookingAt(site: Site) {
  return bookingOf({
    get: (path, options) => site.call(path, undefined, options?.token),
    post: (path, body, options) => site.call(path, body ?? {}, options?.token),
    dev: site.dev,
  });
}

/** Returns a visitor who is signed in as a fixture's person. */
export async function person(site: Site, token: string, size: Size = DESKTOP): Promise<Visitor> {
  const visitor = await site.visit(size);
  await signIn(visitor, site, token);
  return visitor;
}

export const seatsPath = ({ session_id, cinema_code }: Session) => `/seat-layout/${session_id}/${cinema_code}`;

export function seat(page: Page, name: SeatName) {
  const [row, number] = name.split(' ');
  return page.getByRole('gridcell', { name: new RegExp(`^Row ${row}, seat ${number},`) });
}

/** Taps on seats until their names say that they are selected. */
export async function choose({ page }: Visitor, names: readonly SeatName[]): Promise<void> {
  for (const name of names) {
    await seat(page, name).click();
    await expect.poll(() => seat(page, name).getAttribute('aria-selected')).toBe('true');
  }
}

/** Takes a signed-in visitor to the summary with seats of a show. */
export async function goToSummary(visitor: Visitor, session: Session, seats: readonly SeatName[]): Promise<void> {
  const { page } = visitor;
  await visitor.open(seatsPath(session));
  await choose(visitor, seats);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/fnd-checkout');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/summary');
}

/** Goes from the summary to the payment step. */
export async function goToPayment(visitor: Visitor, session: Session, seats: readonly SeatName[]): Promise<void> {
  await goToSummary(visitor, session, seats);
  await visitor.page.getByRole('button', { name: 'Proceed' }).click();
  await visitor.at('/regularBooking');
}

/** Presses Pay, then a button of the sandbox's page. */
export async function paySandbox({ page }: Visitor, end: 'Succeed' | 'Fail' | 'Close' | 'Succeed without telling the shop'): Promise<void> {
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();
  await page.getByRole('button', { name: end, exact: true }).click();
}

/** Returns the id at the end of the page's address. */
export const idInAddress = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/**
 * The pages of a due booking, and of a ticket that cannot be cancelled yet, poll this often. Tests with an
 * installed clock can move the browser on by it.
 */
export const DUE_ASKED_EVERY_MS = 15_000;

/** Runs all background work that is due by the site's clock. */
export const runJobs = (site: Site) => site.dev('jobs/run', {});
