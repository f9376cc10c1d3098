// node demo/art/publish-social.mjs [film ...]   1200 x 630 JPEG per film for links shared in messages.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { words } from './drawings/kit.mjs';
import { mark } from './drawings/partners.mjs';
import { CACHE, PUBLIC, ROOT } from './encode.mjs';

const read = (name) => JSON.parse(fs.readFileSync(path.join(ROOT, 'demo', name), 'utf8'));
const W = 1200;
const H = 630;
const PAPER = '#FFF6EA';
const titles = read('titles.json');
const asked = process.argv.slice(2);
const out = path.join(PUBLIC, 'pictures/social');
fs.mkdirSync(out, { recursive: true });

/** The title in its own script over its Latin form, lower left, fitted to its box. */
function lockup(film) {
  const { viewBox, d } = titles[film.id].stack;
  const [x, y, w, h] = viewBox.split(' ').map(Number);
  const scale = Math.min(560 / w, 250 / h, 0.112);
  const top = H - 128 - h * scale;
  return (
    `<g transform="translate(${72 - x * scale} ${top - y * scale}) scale(${scale})" fill="${PAPER}"><path d="${d}"/></g>` +
    words(film.title, 74, H - 72, 30, PAPER, { anchor: 'start', fit: 560 }) +
    `<g transform="translate(70 56) scale(1.5)">${mark('#FF6B8F')}</g>`
  );
}

for (const film of read('films.json')) {
  if (asked.length > 0 && !asked.includes(film.id)) continue;
  const scrim = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><defs><linearGradient id="l"><stop offset="0" stop-color="#140C16" stop-opacity=".82"/><stop offset=".66" stop-color="#140C16" stop-opacity="0"/></linearGradient><linearGradient id="b" x2="0" y1="1" y2="0"><stop offset="0" stop-color="#140C16" stop-opacity=".7"/><stop offset=".6" stop-color="#140C16" stop-opacity="0"/></linearGradient></defs><rect width="${W}" height="${H}" fill="url(#l)"/><rect width="${W}" height="${H}" fill="url(#b)"/>${lockup(film)}</svg>`;
  const layers = [];
  let ground;
  if (film.still) {
    ground = sharp(path.join(CACHE, `${film.id}-still.png`)).resize(W, H, { fit: 'cover' });
  } else {
    const poster = path.join(CACHE, `${film.id}-poster.png`);
    ground = sharp(poster).resize(W, H, { fit: 'cover' }).blur(40).modulate({ brightness: 0.6 });
    layers.push({ input: await sharp(poster).resize(360, 540).png().toBuffer(), left: 770, top: 45 });
  }
  layers.unshift({ input: Buffer.from(scrim), left: 0, top: 0 });
  await ground
    .composite(layers)
    .jpeg({ quality: 70, mozjpeg: true })
    .toFile(path.join(out, `${film.id}.jpg`));
  console.log('social', film.id, fs.statSync(path.join(out, `${film.id}.jpg`)).size);
}
