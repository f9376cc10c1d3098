import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openSite, type Site, type Size, type Visitor } from './site.ts';

// Start of a journey. A test file calls `openJourney()` and imports the names that it needs; they are live
// bindings.

export let site: Site;
/** A fresh set of shows, codes, food and people. */
export let fixtures: any;
let taken = 0;

/**
 * Opens one site for the file, with the given number of people. `prepare` runs before the fixtures, for
 * instance to set the clock.
 */
export function openJourney({ users = 0, prepare }: { users?: number; prepare?: (site: Site) => Promise<unknown> } = {}): void {
  beforeAll(async () => {
    site = await openSite();
    await prepare?.(site);
    fixtures = await site.dev('fixtures', { users });
  });
  afterAll(() => site?.close());
}

/** Returns the session of a person whom no test has used yet. */
export const nextToken = (): string => fixtures.users[taken++].token;

/** More calls than any page makes. */
const ALWAYS = 1_000;
const fault = (call: string, how: object) => site.dev('fault', { path: `/v1.0/webapp${call}`, times: ALWAYS, ...how });
/** Makes every later call of the path fail, or give this answer, until `clear`. */
export const fail = (call: string, mode = '500') => fault(call, { mode });
export const answer = (call: string, data: unknown) => fault(call, { mode: 'data', data });
export const clear = () => site.dev('fault', { clear: true });

/** Returns the dialog of that name. */
export const dialog = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name, exact: true });
/** Returns the place of notifications or of toasts. */
export const notifier = ({ page }: Visitor, kind: 'notification' | 'toast') => page.locator(`[data-notifier="${kind}"]`);

/** Says whether the target is visible and wholly inside the window. */
export async function isInside(target: Locator, { width, height }: Size): Promise<boolean> {
  const box = await target.boundingBox();
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}
/**
 * Returns by how much the page is wider than its window. `innerWidth` does not help: on a phone it grows with
 * the content.
 */
export const sticksOut = async (page: Page) =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0);
/** Says whether the target, or an element inside it, has the keyboard's focus. */
export const hasFocus = (target: Locator) => target.evaluate((own) => own.contains(document.activeElement));
/** Says whether a field looks different while it has the focus: its frame, or the line around it. */
export async function showsFocus(field: Locator): Promise<boolean> {
  const look = () =>
    field.evaluate((own) =>
      [own, own.parentElement ?? own].map((part) => {
        const { boxShadow, outlineStyle } = getComputedStyle(part);
        return [boxShadow, outlineStyle].join(' ');
      }),
    );
  await field.focus();
  const focused = await look();
  await field.blur();
  return String(focused) !== String(await look());
}
