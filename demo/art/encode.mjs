// Writes one picture in several widths as AVIF and WebP under a byte budget, and measures the data that a
// page needs to place it.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const CACHE = path.join(ROOT, '.cache/art');
export const PUBLIC = path.join(ROOT, 'apps/web/public');
const INDEX = path.join(ROOT, 'demo/pictures.json');

/**
 * Encodes at about the best quality that stays within `budget` bytes; never goes below the format's floor.
 */
async function within(budget, floor, start, encode) {
  for (let quality = start; ; ) {
    const bytes = await encode(quality);
    if (bytes.length <= budget || quality === floor) return bytes;
    // Size falls by roughly 3.5 % for each step of quality, so one or two tries are enough.
    quality = Math.max(floor, quality - Math.max(3, Math.ceil(Math.log(bytes.length / budget) / 0.035)));
  }
}

/**
 * Writes `<group>/<name>-<width>.avif|webp` for each width and returns the index entry. `budgets`: width ->
 * kB of the AVIF. `webp` is for the few browsers without AVIF: its start, its floor, its share of the budget.
 */
export async function publish(
  group,
  name,
  input,
  budgets,
  { quality = 62, webp: fallback = { quality: quality + 4, floor: 30, share: 1.15 }, ratio } = {},
) {
  const folder = path.join(PUBLIC, 'pictures', group);
  fs.mkdirSync(folder, { recursive: true });
  const source = sharp(input, { density: 96 });
  const meta = await source.metadata();
  const [w, h] = ratio ?? [meta.width, meta.height];
  for (const [width, kb] of Object.entries(budgets)) {
    const height = Math.round((Number(width) * h) / w);
    const resized = await sharp(input, { density: 96 })
      .resize(Number(width), height, { fit: 'cover' })
      .removeAlpha()
      .toColourspace('srgb')
      .png()
      .toBuffer();
    const avif = await within(kb * 1024, 30, quality, (q) => sharp(resized).avif({ quality: q, effort: 4 }).toBuffer());
    const webp = await within(kb * 1024 * fallback.share, fallback.floor, fallback.quality, (q) =>
      sharp(resized).webp({ quality: q, effort: 4, smartSubsample: true }).toBuffer(),
    );
    fs.writeFileSync(path.join(folder, `${name}-${width}.avif`), avif);
    fs.writeFileSync(path.join(folder, `${name}-${width}.webp`), webp);
  }
  const widths = Object.keys(budgets).map(Number);
  return { width: Math.max(...widths), height: Math.round((Math.max(...widths) * h) / w), widths, ...(await placeholder(input)) };
}

/** A 16 pixel wide WebP as a data URL and the average colour, both shown while the picture loads. */
export async function placeholder(input) {
  const thumb = await sharp(input).resize(16).removeAlpha().webp({ quality: 40, effort: 6, smartSubsample: true }).toBuffer();
  const [r, g, b] = await sharp(input).resize(1, 1, { kernel: 'cubic' }).removeAlpha().raw().toBuffer();
  const colour = `#${[r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
  return { colour, thumb: `data:image/webp;base64,${thumb.toString('base64')}` };
}

/**
 * Merges entries of one group into demo/pictures.json, sorted, so that regenerating changes only what is new.
 * Run one publisher at a time.
 */
export function index(group, entries) {
  const all = fs.existsSync(INDEX) ? JSON.parse(fs.readFileSync(INDEX, 'utf8')) : {};
  all[group] = sorted({ ...all[group], ...entries });
  const text = JSON.stringify(sorted(all), null, 2).replace(/\[\s+([\d,\s]+?)\s+\]/g, (_, list) => `[${list.replace(/\s+/g, ' ')}]`);
  fs.writeFileSync(`${INDEX}.new`, `${text}\n`);
  fs.renameSync(`${INDEX}.new`, INDEX);
}

const sorted = (object) => Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => a.localeCompare(b)));
