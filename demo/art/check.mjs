// node demo/art/check.mjs Checks that everything the demo's data names exists: pictures in every width,
// titles, plans, prices, films, Hindi beside English.
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PUBLIC = path.join(ROOT, 'apps/web/public');
const read = (name) => JSON.parse(fs.readFileSync(path.join(ROOT, 'demo', name), 'utf8'));
const problems = [];
const expect = (fact, words) => fact || problems.push(words);

const sizes = read('pictures.json');
function picture(name) {
  const [group, file] = name.split('/');
  const entry = sizes[group]?.[file];
  if (!entry) return problems.push(`pictures.json has no ${name}`);
  for (const width of entry.widths) {
    for (const type of ['avif', 'webp']) {
      const at = path.join(PUBLIC, `pictures/${name}-${width}.${type}`);
      expect(fs.existsSync(at) && fs.statSync(at).size > 200, `missing ${at}`);
    }
  }
}
const served = (url) => expect(fs.existsSync(path.join(PUBLIC, url)), `nothing at ${url}`);

const films = read('films.json');
const titles = read('titles.json');
for (const film of films) {
  picture(`posters/${film.id}`);
  if (film.still) picture(`stills/${film.id}`);
  served(film.title_svg);
  served(`/pictures/social/${film.id}.jpg`);
  expect(titles[film.id]?.stack.d, `${film.id} has no title`);
}
const known = new Set(films.map(({ id }) => id));
const plans = new Map(fs.readdirSync(path.join(ROOT, 'demo/plans')).map((file) => [file.replace('.json', ''), read(`plans/${file}`)]));
const cards = new Map(read('prices.json').cards.map((card) => [card.id, card]));
const menu = read('menu.json');
for (const cinema of read('cinemas.json')) {
  for (const image of cinema.images) picture(image);
  if (cinema.video) served(cinema.video);
  expect(
    menu.classes.some(({ id }) => id === cinema.menu),
    `${cinema.code} has no menu ${cinema.menu}`,
  );
  for (const screen of cinema.screens) {
    for (const area of plans.get(screen.plan)?.areas ?? [{ code: `plan ${screen.plan}` }]) {
      expect(cards.get(cinema.prices)?.areas[area.code], `${cinema.code} has no price for ${area.code}`);
    }
  }
}
for (const [id, plan] of plans) {
  const rows = plan.areas.flatMap((area) => area.rows);
  const seats = rows.reduce((sum, { cells }) => sum + cells.replaceAll('_', '').length, 0);
  expect(seats === plan.seats, `${id} counts ${seats} seats, says ${plan.seats}`);
  expect(new Set(rows.map(({ cells }) => cells.length)).size === 1, `${id} has rows of different length`);
  expect(new Set(rows.map(({ label }) => label)).size === rows.length, `${id} repeats a row label`);
}
for (const { picture: p, mobile, film } of [...read('banners.json'), ...read('popups.json')]) {
  picture(p);
  if (mobile) picture(mobile);
  expect(!film || known.has(film), `no film ${film}`);
}
for (const { picture: p, partner_logo } of [...read('promotions.json'), ...read('offers.json')]) {
  picture(p);
  if (partner_logo) served(`/pictures/${partner_logo}.svg`);
}
for (const { art } of menu.items) picture(`food/${art}`);
for (const { picture: p } of read('testimonials.json')) picture(p);
for (const [page, list] of Object.entries(read('page-images.json'))) if (page !== 'note') for (const name of list) picture(name);
for (const { document } of read('investors.json')) served(document);
for (const { icon } of read('cities.json')) if (icon) served(icon);

/**
 * Checks that every English text of the data has a Hindi one, and that every page has both languages with the
 * same placeholders.
 */
function bilingual(value, where) {
  if (typeof value !== 'object' || value === null) return;
  if (typeof value.en === 'string') expect(typeof value.hi === 'string' && value.hi.trim(), `${where} has no Hindi`);
  for (const [key, part] of Object.entries(value)) bilingual(part, `${where}.${key}`);
}
for (const file of fs.readdirSync(path.join(ROOT, 'demo')).filter((name) => name.endsWith('.json'))) bilingual(read(file), file);
const holes = (text) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].toSorted().join();
for (const file of fs.readdirSync(path.join(ROOT, 'demo/pages')).filter((name) => name.endsWith('.en.md'))) {
  const [en, hi] = [file, file.replace('.en.', '.hi.')].map((name) => fs.readFileSync(path.join(ROOT, 'demo/pages', name), 'utf8'));
  expect(holes(en) === holes(hi), `${file}: placeholders differ in Hindi`);
}

for (const words of problems) console.error(words);
console.log(problems.length === 0 ? 'The demo is complete' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
