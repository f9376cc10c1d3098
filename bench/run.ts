import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { recordPurchases } from './bare-purchases.ts';
import { benchTaps, benchWeights } from './in-browser.ts';
import { benchLighthouse } from './lighthouse.ts';
import { type BenchProduct, startProduct } from './product.ts';
import { benchHolds, benchPurchases, readyToBuy } from './purchases.ts';
import { benchReads } from './reads.ts';
import { benchSizes } from './sizes.ts';
import { benchToldPurchases } from './told-purchases.ts';
import { benchWalks } from './walks.ts';

/**
 * `npm run bench` measures the product beside a floor in the same run and writes bench/results/<date>.md.
 * `npm run bench -- holds reads` runs only those parts. QUICK=1 makes every part small, to see that it works.
 */
const quick = Boolean(process.env.QUICK);
const BUYERS = [1, 8, 32];
const lines: string[] = [];
const say = (line = ''): void => {
  lines.push(line);
  console.log(line);
};
const table = (head: string[], rows: (string | number)[][]): void => {
  say(`| ${head.join(' | ')} |`);
  say(`|${head.map(() => '---').join('|')}|`);
  for (const row of rows) say(`| ${row.join(' | ')} |`);
  say();
};
const whole = (number: number): string => Math.round(number).toLocaleString('en-IN');
const one = (number: number): string => number.toFixed(1);
const two = (number: number): string => number.toFixed(2);
const kilobytes = (bytes: number): string => one(bytes / 1000);
const share = (part: number, all: number): string => `${Math.round((part / all) * 100)} %`;
const verdict = (kept: boolean): string => (kept ? 'kept' : 'missed');

const PARTS: Record<string, (product: BenchProduct) => Promise<void>> = {
  async holds(product) {
    say('## set-seats alone, beside the same statements run bare (aim: at least 50 % at 32 buyers)');
    say();
    const rows = [];
    for (const buyers of BUYERS) {
      const { http, bare } = await benchHolds(
        product,
        buyers,
        quick ? 40 : Math.min(1_200, 300 + buyers * 30),
      );
      const ratio = http.perSecond / bare.perSecond;
      rows.push([
        buyers,
        whole(http.perSecond),
        whole(bare.perSecond),
        share(http.perSecond, bare.perSecond),
        one(http.p50),
        one(http.p99),
        buyers === 32 ? verdict(ratio >= 0.5) : '',
      ]);
    }
    table(['buyers', 'through HTTP /s', 'bare /s', 'share', 'p50 ms', 'p99 ms', 'aim'], rows);
  },
  async purchases(product) {
    say(
      '## Whole purchases: every call from the first to the ticket, the sandbox answering at once, beside the same statements run bare (aim: p99 at most 100 ms at 8 buyers, at least 300 a second at 32)',
    );
    say();
    const jobs = quick ? 20 : 600;
    const floor = await recordPurchases(jobs);
    // A fresh process still compiles itself: its first purchases take twice as long.
    const warmUp = await readyToBuy(product, 8, quick ? jobs : 1_500);
    await warmUp();
    const rows = [];
    for (const buyers of BUYERS) {
      const { run, bare, nodeMs, databaseMs } = await benchPurchases(product, floor, buyers, jobs);
      const rates = [one(run.perSecond), one(bare.perSecond), share(run.perSecond, bare.perSecond)];
      const aim = buyers === 8 ? verdict(run.p99 <= 100) : buyers === 32 ? verdict(run.perSecond >= 300) : '';
      rows.push([buyers, ...rates, one(run.p50), one(run.p99), one(nodeMs), one(databaseMs), aim]);
    }
    await floor.stop();
    table(
      [
        'buyers',
        'purchases /s',
        'bare /s',
        'share',
        'p50 ms',
        'p99 ms',
        'CPU of the API, ms each',
        'CPU of the database, ms each',
        'aim',
      ],
      rows,
    );
    say(`A purchase asks the database ${one(floor.statements)} statements, begin and commit included.`);
    say();
  },
  async webhooks(product) {
    say(
      '## Whole purchases with the three events of the provider, in turns with purchases without (aim: at most 1.3 times the CPU and the commits)',
    );
    say();
    say(
      'The sandbox provider runs in the API process and in the same database: the cost of its telling is counted, too.',
    );
    say();
    const jobs = quick ? 20 : 600;
    const warmUp = await readyToBuy(product, 8, quick ? jobs : 1_500, 'once');
    await warmUp();
    const rows = [];
    for (const buyers of [8]) {
      const { silent, told } = await benchToldPurchases(product, buyers, jobs);
      const cpu = (told.nodeMs + told.databaseMs) / (silent.nodeMs + silent.databaseMs);
      const commits = told.commits / silent.commits;
      for (const [events, cost] of [
        ['none', silent],
        ['three', told],
      ] as const)
        rows.push([
          buyers,
          events,
          one(cost.perSecond),
          one(cost.nodeMs),
          one(cost.databaseMs),
          one(cost.commits),
          '',
          '',
          '',
        ]);
      rows.push([
        buyers,
        'three / none',
        share(told.perSecond, silent.perSecond),
        '',
        '',
        '',
        two(cpu),
        two(commits),
        verdict(Math.max(cpu, commits) <= 1.3),
      ]);
    }
    table(
      [
        'buyers',
        'events',
        'purchases /s',
        'CPU of the API, ms each',
        'CPU of the database, ms each',
        'commits each',
        'CPU ratio',
        'commit ratio',
        'aim',
      ],
      rows,
    );
  },
  async reads(product) {
    say('## Reads and pages, 16 connections (aim: at least 60 % of the floor for the grid and the layout)');
    say();
    say(
      'The floor of grid and layout is a bare route with the same status query and the same bytes; that of a page is an empty route.',
    );
    say();
    const rows = await benchReads(product, quick ? 200 : 3_000);
    table(
      ['what', '/s', 'floor /s', 'share', 'p99 ms', 'aim'],
      rows.map(({ name, run, floor }, index) => [
        name,
        whole(run.perSecond),
        whole(floor.perSecond),
        share(run.perSecond, floor.perSecond),
        one(run.p99),
        index < 2 ? verdict(run.perSecond >= 0.6 * floor.perSecond) : '',
      ]),
    );
  },
  async weight(product) {
    say('## What a phone downloads on a first visit, kB on the wire');
    say();
    const rows = await benchWeights(product);
    table(
      ['page', 'html', 'js', 'css', 'fonts', 'pictures', 'all'],
      rows.map(({ path, html, js, css, fonts, images }) => [
        `\`${path}\``,
        ...[html, js, css, fonts, images, html + js + css + fonts + images].map(kilobytes),
      ]),
    );
  },
  async taps(product) {
    say('## A tap on the seat map at a CPU slowed four times, median of 30 (aim: at most 32 ms)');
    say();
    const { seats, seatMs, buttonMs } = await benchTaps(product);
    table(
      ['seats', 'seat ms', 'bare button ms', 'aim'],
      [[whole(seats), one(seatMs), one(buttonMs), verdict(seatMs <= 32)]],
    );
  },
  async walks(product) {
    say(
      '## From Home to the ticket on a phone, the promotions closed first (aim: taps by way; more fails the bench)',
    );
    say();
    const walks = await benchWalks(product);
    table(
      ['way', 'person', 'phone', 'taps', 'characters', 'waiting s', 'all s', 'aim'],
      walks.map(({ way, isGuest, isSlow, taps, characters, waitMs, allMs, aim }) => [
        way,
        isGuest ? 'guest with an account' : 'signed in',
        isSlow ? 'slow' : 'plain',
        taps,
        characters,
        one(waitMs / 1000),
        one(allMs / 1000),
        `${aim}: ${verdict(taps <= aim)}`,
      ]),
    );
    if (walks.some(({ taps, aim }) => taps > aim)) process.exitCode = 1;
  },
  async lighthouse(product) {
    say(
      '## Lighthouse, mobile preset, a first visit with a city chosen (aim: performance at least 95, the others 100)',
    );
    say();
    const rows = await benchLighthouse(product, quick ? 1 : 3).catch((error: Error) => {
      say(`Not measured: ${error.message.split('\n')[0]}`);
      return [];
    });
    table(
      [
        'page',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'largest paint ms',
        "machine's index",
        'aim',
      ],
      rows.map(({ path, scores, lcpMs, machine }) => {
        const all = Object.values(scores);
        return [
          `\`${path}\``,
          ...all,
          whole(lcpMs),
          whole(machine),
          verdict(scores.performance >= 95 && all.slice(1).every((each) => each === 100)),
        ];
      }),
    );
  },
  async sizes(product) {
    say(
      '## What size costs: 500 films, 500 cities, 5,000 shows in a day, a person with 500 bookings (aim: p95 at most 30 ms)',
    );
    say();
    say('95th percentile of 200 requests of one client, ms.');
    say();
    const rows = await benchSizes(product);
    table(
      ['what', 'the demo chain', 'grown', 'aim'],
      rows.map(({ what, small, grown }) => [what, one(small), one(grown), verdict(grown <= 30)]),
    );
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS[name]);
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. Known: ${Object.keys(PARTS).join(', ')}`);
  process.exit(1);
}
const date = new Date().toISOString().slice(0, 10);
const [cpu] = cpus();
say(`# Houseful, measured on ${date}`);
say();
say(
  `${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, load ${one(loadavg()[0] ?? 0)} at the start.`,
);
say();
const product = await startProduct();
try {
  for (const [name, part] of Object.entries(PARTS))
    if (wanted.length === 0 || wanted.includes(name)) await part(product);
  say('## Memory of the API process after all this (aim: at most 300 MB)');
  say();
  table(['MB', 'aim'], [[whole(product.rss()), verdict(product.rss() <= 300)]]);
} finally {
  await product.stop();
}
if (!quick) {
  const folder = new URL('results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${date}.md`, folder), `${lines.join('\n').trim()}\n`);
}
