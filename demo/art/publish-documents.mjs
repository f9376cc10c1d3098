// node demo/art/publish-documents.mjs The annual returns of demo/investors.json as PDF, set in the chain's
// own type.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { mark } from './drawings/partners.mjs';
import { PUBLIC, ROOT } from './encode.mjs';

const read = (name) => JSON.parse(fs.readFileSync(path.join(ROOT, 'demo', name), 'utf8'));
const chain = read('chain.json');
const font = (name) => `data:font/woff2;base64,${fs.readFileSync(path.join(PUBLIC, `fonts/${name}.woff2`)).toString('base64')}`;

// In crore rupees, and counts; the two quiet years are visible.
const YEARS = {
  '2019-20': { cinemas: 52, screens: 138, tickets: '1.94 crore', turnover: 612.4, food: 148.2, profit: 41.7, people: 2310 },
  '2020-21': { cinemas: 52, screens: 138, tickets: '0.11 crore', turnover: 58.9, food: 9.4, profit: -96.3, people: 1640 },
  '2021-22': { cinemas: 54, screens: 141, tickets: '0.98 crore', turnover: 334.1, food: 92.6, profit: -12.8, people: 1985 },
  '2022-23': { cinemas: 58, screens: 152, tickets: '2.07 crore', turnover: 701.8, food: 198.3, profit: 48.9, people: 2420 },
  '2023-24': { cinemas: 63, screens: 167, tickets: '2.31 crore', turnover: 802.5, food: 236.7, profit: 63.2, people: 2655 },
  '2024-25': { cinemas: 67, screens: 178, tickets: '2.52 crore', turnover: 894.6, food: 271.4, profit: 74.8, people: 2870 },
};
const crore = (v) => (v < 0 ? `(${Math.abs(v).toFixed(2)})` : v.toFixed(2));

function page(year, y) {
  const rows = [
    ['Company', chain.legal_names[0]],
    ['Registered office', chain.offices.registered.en],
    ['Financial year', `1 April ${year.slice(0, 4)} to 31 March 20${year.slice(5)}`],
    ['Cinemas and screens on the last day', `${y.cinemas} and ${y.screens}`],
    ['Tickets sold', y.tickets],
    ['People employed', y.people.toLocaleString('en-IN')],
  ];
  const money = [
    ['Tickets, net of GST', crore(y.turnover - y.food - y.turnover * 0.08)],
    ['Food and drinks, net of GST', crore(y.food)],
    ['Screen advertising and other income', crore(y.turnover * 0.08)],
    ['Turnover', crore(y.turnover)],
    ['Profit (loss) after tax', crore(y.profit)],
  ];
  const holders = [
    ['Promoters and family trust', '61.20 %'],
    ['Employees (share plan)', '8.45 %'],
    ['Institutions', '19.10 %'],
    ['Public', '11.25 %'],
  ];
  const table = (list, right) =>
    `<table>${list.map(([a, b]) => `<tr><td>${a}</td><td${right ? ' class="r"' : ''}>${b}</td></tr>`).join('')}</table>`;
  return `<!doctype html><meta charset="utf-8"><title>Annual Return ${year}</title><style>
@font-face{font-family:T;src:url(${font('anek-text')});font-weight:400 700}@font-face{font-family:D;src:url(${font('anek-display')});font-weight:800}
@page{size:A4;margin:22mm 20mm}body{font:11pt/1.45 T;color:#1D1220}h1{font:800 26pt/1.1 D;margin:8mm 0 2mm}h2{font:800 12pt D;margin:9mm 0 2mm}
table{width:100%;border-collapse:collapse}td{padding:2.2mm 0;border-bottom:.3mm solid #ddd3c6;vertical-align:top}td:first-child{width:58%;color:#6B5A6F}.r{text-align:right;font-variant-numeric:tabular-nums}p{margin:0 0 3mm}.s{margin-top:14mm;color:#6B5A6F;font-size:9pt}
</style><svg width="44" height="44" viewBox="0 0 32 32">${mark()}</svg><h1>Annual Return ${year}</h1><p>Extract under section 92(3) of the Companies Act, 2013</p>
${table(rows)}<h2>Results, in crore rupees</h2>${table(money, true)}<h2>Shareholding at the end of the year</h2>${table(holders, true)}
<p class="s">${chain.legal_names.join(' and ')} are invented for demonstration, and so is every figure on this page.</p>`;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
});
fs.mkdirSync(path.join(PUBLIC, 'documents'), { recursive: true });
for (const { year, document } of read('investors.json')) {
  const tab = await browser.newPage();
  await tab.setContent(page(year, YEARS[year]));
  await tab.evaluate(() => document.fonts.ready);
  await tab.pdf({ path: path.join(PUBLIC, document), format: 'A4', printBackground: true, tagged: true });
  await tab.close();
  console.log(document, fs.statSync(path.join(PUBLIC, document)).size);
}
await browser.close();
