import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, findChromium } from '../tests/setup/browser.ts';
import type { Fixtures } from './flow.ts';
import { median } from './load.ts';
import type { BenchProduct } from './product.ts';

/**
 * Needs an installed Chrome or Chromium: with the headless shell of our dependencies, Lighthouse fails on
 * every page that has a Referrer-Policy.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = 3;
const run = promisify(execFile);

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface LighthouseRow {
  path: string;
  /** Medians, from 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  lcpMs: number;
  /**
   * The speed that Lighthouse measures for this machine; a mid-range phone has about 500 after its slowdown
   * of four.
   */
  machine: number;
}

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
  environment: { benchmarkIndex: number };
}

/** Runs Lighthouse's mobile preset on the public pages: first visits of a person who has chosen a city. */
export async function benchLighthouse(product: BenchProduct, rounds = ROUNDS): Promise<LighthouseRow[]> {
  const { sessions } = await product.call.post<Fixtures>('/v1.0/dev/fixtures', {});
  const show = sessions['S-BIG'];
  const paths = [
    ...[
      '/',
      '/movies',
      `/movie-details/${show.movie_code}`,
      '/cinemas',
      `/cinema-details/${show.cinema_code}`,
    ],
    ...[
      '/offers',
      '/offers-and-promotions',
      '/about-us',
      '/advertise-with-us',
      '/contact-us',
      '/careers',
      '/refunds-and-cancellation',
    ],
  ];
  const folder = await mkdtemp(join(tmpdir(), 'houseful-lighthouse-'));
  const port = await freePort();
  const { executablePath, env } = await findChromium();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env } as Record<string, string>,
  });
  try {
    await context.addCookies([{ name: 'CITYID', value: 'mumbai', url: product.url }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto(`${product.url}/movies`);
    await page.evaluate(() => localStorage.setItem('city_id', 'mumbai'));
    const rows: LighthouseRow[] = [];
    for (const path of paths) {
      const reports: Report[] = [];
      for (let round = 0; round < rounds; round++) {
        await cdp.send('Network.clearBrowserCache');
        reports.push(await report(product.url + path, port));
      }
      rows.push(rowOf(path, reports));
    }
    return rows;
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function report(url: string, port: number): Promise<Report> {
  const args = [LIGHTHOUSE, url, `--port=${port}`, '--disable-storage-reset', '--output=json', '--quiet'];
  const only = `--only-categories=${CATEGORIES.join(',')}`;
  const { stdout } = await run('npx', ['--yes', ...args, only], { maxBuffer: 1e8 });
  return JSON.parse(stdout) as Report;
}

function rowOf(path: string, reports: readonly Report[]): LighthouseRow {
  const middle = (of: (each: Report) => number) => median(reports.map(of));
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [
      name,
      Math.round(middle(({ categories }) => categories[name]?.score ?? 0) * 100),
    ]),
  ) as LighthouseRow['scores'];
  return {
    path,
    scores,
    lcpMs: middle(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? 0),
    machine: middle(({ environment }) => environment.benchmarkIndex),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
