import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openSite, type Site, type Size, type Visitor } from './site.ts';

// Where a journey begins. A test file calls `openJourney()` and imports the names it needs; they are live bindings.

export let site: Site;
/** A fresh set of shows, codes, food and people. */
export let fixtures: any;
let taken = 0;

/** One site for the file, with as many people as it needs. `prepare` comes before the fixtures, for instance to set the clock. */
export function openJourney({ users = 0, prepare }: { users?: number; prepare?: (site: Site) => Promise<unknown> } = {}): void {
  beforeAll(async () => {
    site = await openSite();
    await prepare?.(site);
    fixtures = await site.dev('fixtures', { users });
  });
  afterAll(() => site?.close());
}

/** The session of somebody who has not been in any test yet. */
export const nextToken = (): string => fixtures.users[taken++].token;

/** More often than any page asks. */
const ALWAYS = 1_000;
const fault = (call: string, how: object) => site.dev('fault', { path: `/v1.0/webapp${call}`, times: ALWAYS, ...how });
/** From now on every call of the path fails, or answers this, until `clear`. */
export const fail = (call: string, mode = '500') => fault(call, { mode });
export const answer = (call: string, data: unknown) => fault(call, { mode: 'data', data });
export const clear = () => site.dev('fault', { clear: true });

/** The dialog of that name. */
export const dialog = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name, exact: true });
/** Where short news of that kind are said. */
export const notifier = ({ page }: Visitor, kind: 'notification' | 'toast') => page.locator(`[data-notifier="${kind}"]`);

/** Whether it is drawn, and all of it within the window. */
export async function isInside(target: Locator, { width, height }: Size): Promise<boolean> {
  const box = await target.boundingBox();
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}
/** By how much the page is wider than its window. The page's own `innerWidth` will not do: a phone's grows with what is too wide. */
export const sticksOut = async (page: Page) =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0);
/** Whether it, or something in it, has the keyboard's focus. */
export const hasFocus = (target: Locator) => target.evaluate((own) => own.contains(document.activeElement));
/** Whether a field looks unlike itself while it has the focus: its frame, or what is drawn around it, is another. */
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
