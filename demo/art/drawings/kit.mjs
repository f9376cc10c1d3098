// Shared drawing parts: flat paper-cut shapes, one sky, one wall, lit openings, bulbs. Units are those of the
// picture; texts become outlines.
import path from 'node:path';
import * as fontkit from 'fontkit';

const face = fontkit.openSync(path.resolve(import.meta.dirname, '../../../apps/web/public/fonts/anek-display.woff2'));

/** A seeded generator: the same name draws the same picture. */
export function seeded(text) {
  let a = 2166136261;
  for (const c of text) a = Math.imul(a ^ c.charCodeAt(0), 16777619);
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  next.in = (low, high) => low + (high - low) * next();
  next.int = (low, high) => Math.floor(next.in(low, high + 1));
  next.pick = (list) => list[Math.floor(next() * list.length)];
  next.chance = (p) => next() < p;
  return next;
}

export const n = (v) => Math.round(v * 100) / 100;
export const rect = (x, y, w, h, fill, extra = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${extra}/>`;
export const shape = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const line = (d, stroke, width, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const disc = (x, y, r, fill, extra = '') => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${extra}/>`;
export const oval = (x, y, rx, ry, fill, extra = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;
export const put = (x, y, body, scale = 1, turn = 0) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(scale)})">${body}</g>`;
export const times = (count, draw) => Array.from({ length: count }, (_, k) => draw(k)).join('');

/** Width of a text in units at a size. */
export const measure = (text, size, track = 0) =>
  (face.layout(text).advanceWidth / face.unitsPerEm) * size + track * Math.max(0, text.length - 1);

/** Outlined text on a baseline. `fit` shrinks it to a width; it never grows. */
export function words(text, x, y, size, fill, { anchor = 'middle', track = 0, fit = 0 } = {}) {
  const s = fit ? Math.min(size, (size * fit) / measure(text, size, track)) : size;
  const scale = s / face.unitsPerEm;
  const width = measure(text, s, track);
  let at = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  const { glyphs, positions } = face.layout(text);
  const paths = glyphs.map((glyph, k) => {
    const out = `<path transform="translate(${n(at)} ${n(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`;
    at += positions[k].xAdvance * scale + track;
    return out;
  });
  return `<g fill="${fill}">${paths.join('')}</g>`;
}

/** A row of lit bulbs between two x, about `pitch` apart. */
export function bulbs(x1, x2, y, { pitch = 8.1, r = 2.2, fill = '#F6A623' } = {}) {
  const count = Math.max(2, Math.round((x2 - x1) / pitch));
  return times(count, (k) => disc(x1 + ((k + 0.5) * (x2 - x1)) / count, y, r, fill));
}

/** Windows in a grid; `dark` of them unlit, chosen by the generator. */
export function windows(x, y, cols, rows, w, h, gx, gy, r, { lit = '#F7C66B', off = '#2A1B2E', dark = 0.16, arch = 0 } = {}) {
  return times(cols * rows, (k) => {
    const px = x + (k % cols) * (w + gx);
    const py = y + Math.floor(k / cols) * (h + gy);
    const fill = r.chance(dark) ? off : lit;
    if (!arch) return rect(px, py, w, h, fill);
    return shape(
      `M${n(px)} ${n(py + h)}V${n(py + w * arch)}q0-${n(w * arch)} ${n(w / 2)}-${n(w * arch)}q${n(w / 2)} 0 ${n(w / 2)} ${n(w * arch)}V${n(py + h)}z`,
      fill,
    );
  });
}

/** Glass doors with mullions on the ground line. */
export function doors(x, y, w, h, leaves, frame, lit = '#F7C66B') {
  const bars = times(leaves - 1, (k) => `M${n(x + ((k + 1) * w) / leaves)} ${n(y)}v${n(h)}`);
  return rect(x, y, w, h, lit) + line(bars, frame, 3);
}

/** A person in silhouette standing on y. */
export function person(x, y, r, fill = '#140C16') {
  const s = r.in(0.86, 1.1);
  const dress = r.pick([
    'M-5 0v-9q0-6 5-6t5 6v9z', // coat
    'M-6.500 0q1-9 3-13 3.500-4 7 0 2 4 3 13z', // sari
    'M-4.500 0v-10q0-5 4.500-5t4.500 5v10h-3.200v-7h-2.600v7z', // trousers
  ]);
  const extra = r.chance(0.18) ? disc(3, -20, 2.4, fill) : '';
  return put(x, y, shape(dress, fill) + disc(0, -18.5, 4, fill) + extra, s);
}

/** A lamp post with a small halo. */
export const lamp = (x, y, h = 74) =>
  line(`M${x} ${y}V${y - h}q0-8 10-8`, '#140C16', 2.4) +
  oval(x + 12, y - h - 7, 16, 13, '#F7C66B', 'opacity=".16"') +
  oval(x + 12, y - h - 7, 5, 3, '#F7C66B');

/** An autorickshaw seen from the side, standing on y. */
export function rickshaw(x, y, body = '#E0A21B', flip = 1) {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${flip} 1)">${shape('M-20-6v-12q1-10 12-11h20q8 0 9 8l1 15z', '#1D1220')}${shape('M-20-6v-10h30l6 4v6z', body)}${shape('M-15-17q1-9 10-9h6v9zM3-26h8q6 0 7 6v3H3z', '#F7C66B')}${disc(-12, -3, 4.4, '#0C070E')}${disc(14, -3, 4.4, '#0C070E')}${disc(20, -9, 1.8, '#FFE2A8')}</g>`;
}

/** A palm in silhouette. */
export const palm = (x, y, h, fill = '#140C16') =>
  line(`M${x} ${y}q${n(h * 0.05)}-${n(h * 0.5)} 0-${n(h)}`, fill, 5) +
  put(
    x,
    y - h,
    shape(
      'M0 0q-30-16-44 10 22-8 44-10zM0 0q30-16 44 10-22-8-44-10zM0 0q-20-34-44-26 26 6 44 26zM0 0q20-34 44-26-26 6-44 26zM0 0q-10 14-20 34 20-12 20-34z',
      fill,
    ),
    h / 120,
  );

/** A round street tree. */
export const tree = (x, y, s, fill) =>
  line(`M${x} ${y}v-${n(26 * s)}`, '#140C16', 4 * s) +
  put(x, y - 40 * s, shape('M-26 8c-8-16 4-34 18-30 6-14 28-10 28 4 14 2 16 24 2 28-6 8-40 10-48-2z', fill), s);
