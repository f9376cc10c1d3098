import { AxeBuilder } from '@axe-core/playwright';
import { pino } from 'pino';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Product, startProduct } from '../../apps/api/src/start.ts';
import { mountWeb } from '../../apps/api/src/web/mount-web.ts';
import { brokenPromises } from './app.ts';
import { findShell, launchBrowser } from './browser.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { testConfig } from './test-config.ts';

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };
export type Size = typeof DESKTOP;

/** The whole product behind a real port, with its background work, and a real browser that visits it. */
export interface Site {
  url: string;
  /** Calls `/v1.0/dev/...`; returns data. */
  dev(path: string, body?: unknown): Promise<any>;
  /** Makes any call of the API; returns the envelope. */
  call(path: string, body?: unknown, token?: string): Promise<any>;
  /**
   * Returns a visitor with a browser of their own, in a city already. Any error in their console fails
   * `leave`.
   */
  visit(size?: Size, options?: VisitOptions): Promise<Visitor>;
  /** Ends the site, and throws if an invariant is broken. */
  close(): Promise<void>;
}

interface VisitOptions {
  city?: string | null;
  lang?: string;
  /** False by default: the session counts as having seen Home's popup, so that no journey meets it (C-09). */
  popup?: boolean;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Opens an address and waits until the page reacts. */
  open(path: string): Promise<void>;
  /** Waits until the screen at this address is shown and reacts. */
  at(path: string | RegExp): Promise<void>;
  /** Expects no serious accessibility finding on the screen as it is. */
  isAccessible(): Promise<void>;
  leave(): Promise<void>;
}

/** The browser itself reports refusals and lost connections that a journey causes on purpose. */
const EXPECTED = /Failed to load resource|net::ERR_|status of 4\d\d|status of 5\d\d|error occurred when fetching the script/;

/** Starts a product with its pages over a database. It does not listen yet. */
export function startWholeProduct({ url, ownerUrl }: FreshDatabase, env: Record<string, string> = {}): Promise<Product> {
  const config = testConfig(env);
  return startProduct({ config, log: pino({ level: config.logLevel }), databaseUrl: url, ownerUrl, mount: mountWeb });
}

/** Opens a site. `env` adds to the product's environment. */
export async function openSite(env: Record<string, string> = {}): Promise<Site> {
  const database = await freshDatabase();
  const product = await startWholeProduct(database, env);
  const url = await product.listen();
  let browser: Browser | undefined;

  const call: Site['call'] = async (path, body, token) => {
    const response = await fetch(`${url}/v1.0${path.startsWith('/dev') ? '' : '/webapp'}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const dev: Site['dev'] = async (path, body) => {
    const answer = await call(`/dev/${path}`, body);
    if (answer.status !== true) throw new Error(`dev/${path}: ${answer.message}`);
    return answer.data;
  };
  await dev('limits', { off: true });

  return {
    url,
    dev,
    call,
    async visit(size = DESKTOP, { city = 'mumbai', lang = 'en', popup = true } = {}) {
      browser ??= await launchBrowser(await findShell());
      const isPhone = size.width < 768;
      const context = await browser.newContext({
        viewport: size,
        hasTouch: isPhone,
        isMobile: isPhone,
        locale: `${lang}-IN`,
      });
      if (city) {
        await context.addCookies([{ name: 'CITYID', value: city, url }]);
        await context.addInitScript((id) => localStorage.setItem('city_id', id), city);
      }
      if (!popup) await context.addInitScript(() => sessionStorage.setItem('popup_shown', 'Y'));
      const page = await context.newPage();
      const troubles: string[] = [];
      page.on('pageerror', (error) => troubles.push(error.message));
      page.on('console', (message) => {
        if ((message.type() === 'error' || message.type() === 'warning') && !EXPECTED.test(message.text())) troubles.push(message.text());
      });
      const at = async (path: string | RegExp): Promise<void> => {
        const reached = page.waitForFunction(
          ([source, exact]) => {
            const ready = document.documentElement.dataset.ready ?? '';
            return exact ? ready === source : new RegExp(source as string).test(ready);
          },
          [typeof path === 'string' ? path : path.source, typeof path === 'string'] as const,
          { timeout: 20_000 },
        );
        await reached.catch(async (error) => {
          throw new Error(`${path} was not reached. ${await standing(page)} ${troubles.join(' ')}`, { cause: error });
        });
      };
      return {
        page,
        context,
        at,
        async open(path) {
          await page.goto(url + path);
          await page.waitForSelector('html[data-ready]', { timeout: 20_000 });
        },
        async isAccessible() {
          // Elements that still fade in have no final colours yet.
          await page.evaluate(() =>
            Promise.allSettled(
              document
                .getAnimations()
                .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
                .map((each) => each.finished),
            ),
          );
          // No page has frames, so one run inside the page is enough, without a second page that combines
          // results.
          const { violations } = await new AxeBuilder({ page })
            .setLegacyMode()
            .options({ resultTypes: ['violations'] })
            .analyze();
          const serious = violations.filter((found) => found.impact === 'serious' || found.impact === 'critical');
          const found = serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
          // A notice may begin to fade out during the check.
          expect(found.filter((each) => !each.includes('hf-notice--leaving'))).toEqual([]);
        },
        async leave() {
          await context.close();
          expect(troubles).toEqual([]);
        },
      };
    },
    async close() {
      await browser?.close();
      const broken = await brokenPromises(product);
      await product.stop();
      await database.drop();
      expect(broken).toEqual([]);
    },
  };
}

/** Returns the text on the screen, for the report of a journey that got stuck. */
const standing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    return `At ${location.pathname}, ready ${dataset.ready}, focus on ${document.activeElement?.outerHTML.slice(0, 200)}: ${document.body.innerText}`;
  });

/** Returns the one-time code last sent to a number. */
export async function codeFor(site: Site, number: string): Promise<string> {
  const [message] = (await site.dev(`outbox?number=${number}`)).filter((each: any) => each.otp);
  return message.otp;
}

/** Types a code into the boxes of Enter OTP; the last digit submits it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  for (const [i, digit] of [...code].entries()) await page.getByRole('textbox', { name: `Digit ${i + 1}` }).fill(digit);
}

/** Gives the browser the session of a fixture's person, as signing in would. */
export async function signIn(visitor: Visitor, site: Site, token: string): Promise<void> {
  await visitor.context.addCookies([
    { name: 'MCSESSION', value: token, url: site.url, httpOnly: true },
    { name: 'MCHASHID', value: '1', url: site.url },
  ]);
}
