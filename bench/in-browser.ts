import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../tests/setup/browser.ts';
import type { Fixtures } from './flow.ts';
import { median } from './load.ts';
import type { BenchProduct } from './product.ts';

export interface WeightRow {
  path: string;
  /** Bytes on the wire of a first visit, by kind, without what scrolling or idle time loads later. */
  html: number;
  js: number;
  css: number;
  fonts: number;
  images: number;
}

const KINDS: Record<string, keyof Omit<WeightRow, 'path'>> = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  Font: 'fonts',
  Image: 'images',
};

/** Measures a phone's downloads on a first visit of each screen, each with an empty browser. */
export async function benchWeights(product: BenchProduct): Promise<WeightRow[]> {
  const { sessions } = await product.call.post<Fixtures>('/v1.0/dev/fixtures', {});
  const show = sessions['S-BIG'];
  const paths = [
    '/',
    '/movies',
    `/movie-details/${show.movie_code}`,
    '/cinemas',
    `/cinema-details/${show.cinema_code}`,
  ];
  paths.push(`/seat-layout/${show.session_id}/${show.cinema_code}`, '/offers', '/food-and-drinks');
  const browser = await launchBrowser();
  const rows: WeightRow[] = [];
  for (const path of paths) rows.push(await weigh(browser, product.url, path));
  await browser.close();
  return rows;
}

async function weigh(browser: Browser, url: string, path: string): Promise<WeightRow> {
  const context = await phone(browser, url);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const kinds = new Map<string, keyof Omit<WeightRow, 'path'>>();
  const row: WeightRow = { path, html: 0, js: 0, css: 0, fonts: 0, images: 0 };
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = KINDS[type];
    if (kind) kinds.set(requestId, kind);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) row[kind] += encodedDataLength;
  });
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await context.close();
  return row;
}

export interface TapRow {
  seats: number;
  /** Median of the taps, in ms from the press to the next frame, with the CPU slowed four times. */
  seatMs: number;
  buttonMs: number;
}

const TAPS = 30;
const SLOWDOWN = 4;

/** Compares taps on the seat map of 1,200 seats with taps on a bare button, in turns, in one page. */
export async function benchTaps(product: BenchProduct): Promise<TapRow> {
  const { sessions } = await product.call.post<Fixtures>('/v1.0/dev/fixtures', {});
  const show = sessions['S-BIG'];
  const browser = await launchBrowser();
  const context = await phone(browser, product.url);
  const page = await context.newPage();
  await page.goto(`${product.url}/seat-layout/${show.session_id}/${show.cinema_code}`);
  await page.waitForSelector('html[data-ready]');
  const first = page.getByRole('gridcell').first();
  await first.waitFor();
  const seats = await page.getByRole('gridcell').count();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { id: 'bare-button', textContent: '0' });
    button.onclick = () => {
      button.textContent = String(Number(button.textContent) + 1);
    };
    button.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:9';
    document.body.append(button);
  });
  const seatTimes: number[] = [];
  const buttonTimes: number[] = [];
  for (let tap = 0; tap < TAPS; tap++) {
    seatTimes.push(await tapToFrame(page, '[role=gridcell][data-status="0"]', tap % 6));
    buttonTimes.push(await tapToFrame(page, '#bare-button', 0));
  }
  await browser.close();
  return { seats, seatMs: median(seatTimes), buttonMs: median(buttonTimes) };
}

/** Clicks the n-th element. Returns the time until the frame after the one that shows the change. */
const tapToFrame = (page: Page, selector: string, index: number): Promise<number> =>
  page.evaluate(
    ([query, at]) =>
      new Promise<number>((resolve) => {
        const target = document.querySelectorAll(query as string)[at as number];
        requestAnimationFrame(() => {
          const start = performance.now();
          target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve(performance.now() - start);
            channel.port2.postMessage(null);
          });
        });
      }),
    [selector, index] as const,
  );

/** Returns a context of a phone with a city chosen. */
export async function phone(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-IN',
  });
  await context.addCookies([{ name: 'CITYID', value: 'mumbai', url }]);
  await context.addInitScript(() => localStorage.setItem('city_id', 'mumbai'));
  return context;
}
