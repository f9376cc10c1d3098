// node demo/art/publish-art.mjs [food offers banners popups people pages marks icons] Publishes all pictures
// but those of films and cinemas.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { BANNERS, POPUP_FRAME, POPUPS } from './drawings/banners.mjs';
import { CITIES } from './drawings/cities.mjs';
import { DISHES } from './drawings/food-more.mjs';
import { OFFERS } from './drawings/offers.mjs';
import { FALLBACKS, mark, PARTNERS } from './drawings/partners.mjs';
import { PEOPLE } from './drawings/people.mjs';
import { PLACES } from './drawings/places.mjs';
import { CACHE, index, PUBLIC, publish, ROOT } from './encode.mjs';

async function publishAll(group, drawings, widths) {
  for (const [name, drawing] of Object.entries(drawings)) {
    index(group, { [name]: await publish(group, name, Buffer.from(drawing), widths, { quality: 56 }) });
  }
  console.log(group, Object.keys(drawings).length);
}

function writeAll(group, drawings) {
  const folder = path.join(PUBLIC, 'pictures', group);
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, drawing] of Object.entries(drawings)) fs.writeFileSync(path.join(folder, `${name}.svg`), drawing);
  console.log(group, Object.keys(drawings).length);
}

/** Draws a coming film's popup: its poster in a frame of bulbs, on its own accent. */
async function filmPopup(id) {
  const films = JSON.parse(fs.readFileSync(path.join(ROOT, 'demo/films.json'), 'utf8'));
  const { accent } = films.find((film) => film.id === id);
  const poster = await sharp(path.join(CACHE, `${id}-poster.png`))
    .resize(480, 720)
    .png()
    .toBuffer();
  return sharp(Buffer.from(POPUP_FRAME(accent)))
    .composite([{ input: poster, left: 160, top: 190 }])
    .png()
    .toBuffer();
}

const square = (body, ground, pad) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-pad} ${-pad} ${32 + 2 * pad} ${32 + 2 * pad}" width="512" height="512"><rect x="${-pad}" y="${-pad}" width="100%" height="100%" fill="${ground}"/>${body}</svg>`,
  );

/** Favicon and app icons; the maskable one keeps the mark inside the safe circle. */
async function icons() {
  const folder = path.join(PUBLIC, 'icons');
  fs.mkdirSync(folder, { recursive: true });
  const adaptive = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:#A3123F}@media (prefers-color-scheme:dark){path{fill:#FF6B8F}}</style>${mark().replace(' fill="#A3123F"', '')}</svg>\n`;
  fs.writeFileSync(path.join(PUBLIC, 'favicon.svg'), adaptive);
  fs.writeFileSync(path.join(folder, 'mark.svg'), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark()}</svg>\n`);
  const on = (size, pad) =>
    sharp(square(mark('#FF6B8F'), '#1D1220', pad))
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true });
  await on(192, 7).toFile(path.join(folder, 'icon-192.png'));
  await on(512, 7).toFile(path.join(folder, 'icon-512.png'));
  await on(512, 14).toFile(path.join(folder, 'icon-maskable-512.png'));
  await on(180, 8).toFile(path.join(folder, 'apple-touch-icon.png'));
  const small = await sharp(square(mark(), '#FFFBF5', 1))
    .resize(32, 32)
    .png()
    .toBuffer();
  // An .ico may hold a PNG: six bytes of header, sixteen of entry, then the picture.
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(small.length, 14);
  head.writeUInt32LE(22, 18);
  fs.writeFileSync(path.join(PUBLIC, 'favicon.ico'), Buffer.concat([head, small]));
  console.log('icons');
}

const GROUPS = {
  food: () => publishAll('food', DISHES, { 320: 7, 640: 14 }),
  offers: () => publishAll('offers', OFFERS, { 400: 8, 800: 16, 1080: 24 }),
  banners: async () => {
    const wide = Object.fromEntries(Object.entries(BANNERS).filter(([name]) => !name.endsWith('-mobile')));
    const phone = Object.fromEntries(Object.entries(BANNERS).filter(([name]) => name.endsWith('-mobile')));
    await publishAll('banners', wide, { 640: 16, 960: 26, 1440: 44, 1920: 60 });
    await publishAll('banners', phone, { 540: 16, 1080: 36 });
  },
  popups: async () => {
    await publishAll('popups', POPUPS, { 400: 12, 800: 28 });
    index('popups', { 'patang-chor': await publish('popups', 'patang-chor', await filmPopup('patang-chor'), { 400: 26, 800: 60 }) });
  },
  people: () => publishAll('people', PEOPLE, { 160: 4, 320: 8 }),
  pages: () => publishAll('pages', PLACES, { 480: 12, 960: 24, 1440: 40 }),
  marks: async () => {
    writeAll('partners', PARTNERS);
    writeAll('fallback', FALLBACKS);
    writeAll('cities', CITIES);
  },
  icons,
};

const asked = process.argv.slice(2);
for (const [name, run] of Object.entries(GROUPS)) if (asked.length === 0 || asked.includes(name)) await run();
