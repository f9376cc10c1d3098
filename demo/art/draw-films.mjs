// node demo/art/draw-films.mjs [poster|still|both] [film ...] Draws the posters (1000 x 1500) and stills
// (1920 x 1080) as PNG into .cache/art. Seeded: the same picture every time.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { fontCSS } from './posters/lib.mjs';

const HERE = import.meta.dirname;
const OUT = path.resolve(HERE, '../../.cache/art');
const POSTER_ONLY = ['bijli-wali-gali', 'ghungroo-express', 'naagarekha', 'trambari'];

const [kind = 'both', ...asked] = process.argv.slice(2);
const all = fs
  .readdirSync(path.join(HERE, 'posters'))
  .map((file) => file.replace('.mjs', ''))
  .filter((name) => name !== 'lib');
const films = asked.length > 0 ? asked : all;
const kinds = kind === 'both' ? ['poster', 'still'] : [kind];

fs.mkdirSync(OUT, { recursive: true });
const css = fontCSS();
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--force-color-profile=srgb',
    '--allow-file-access-from-files',
    '--disable-background-networking',
    '--no-first-run',
  ],
});

/** Scales every text that carries data-fit to the advance width it asks for; three rounds settle hinting. */
async function fitTexts() {
  await document.fonts.ready;
  for (const text of document.querySelectorAll('text[data-fit]')) {
    for (let round = 0; round < 3; round++) {
      const size = Number.parseFloat(text.getAttribute('font-size'));
      text.setAttribute('font-size', ((size * Number.parseFloat(text.dataset.fit)) / text.getComputedTextLength()).toFixed(2));
    }
  }
  await document.fonts.ready;
}

for (const film of films) {
  const { draw } = await import(`./posters/${film}.mjs`);
  for (const k of kinds) {
    if (k === 'still' && POSTER_ONLY.includes(film)) continue;
    const [W, H] = k === 'poster' ? [1000, 1500] : [1920, 1080];
    const body = await draw({ kind: k, W, H, still: k === 'still' });
    const html = path.join(OUT, `${film}-${k}.html`);
    fs.writeFileSync(
      html,
      `<!doctype html><meta charset="utf-8"><style>${css} html,body{margin:0;background:#000}svg{display:block}</style>` +
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${body}</svg>`,
    );
    const page = await browser.newPage({ viewport: { width: W, height: H } });
    page.on('pageerror', (error) => console.error(film, error.message));
    await page.goto(`file://${html}`);
    await page.evaluate(fitTexts);
    await page.waitForTimeout(150);
    await page.screenshot({ path: path.join(OUT, `${film}-${k}.png`) });
    await page.close();
    fs.rmSync(html);
    console.log(film, k);
  }
}
await browser.close();
