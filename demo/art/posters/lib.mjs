// Shared helpers for the poster scripts: seeded random, noise, curves, raster fields, textures.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

export { sharp };
// A folder with the @fontsource-variable/anek-* packages (see demo/art/README.md).
export const FONTS = process.env.ART_FONTS ?? path.resolve('node_modules/@fontsource-variable');

export function rng(seed) {
  let a = seed >>> 0;
  const f = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  f.range = (lo, hi) => lo + (hi - lo) * f();
  f.int = (lo, hi) => Math.floor(f.range(lo, hi + 1));
  f.pick = (l) => l[Math.floor(f() * l.length)];
  f.gauss = () => {
    let s = 0;
    for (let i = 0; i < 6; i++) s += f();
    return (s - 3) / 1;
  };
  return f;
}
export function noise2(seed) {
  // value noise, -1..1
  const r = rng(seed),
    N = 256,
    g = new Float32Array(N * N);
  for (let i = 0; i < N * N; i++) g[i] = r() * 2 - 1;
  const s = (t) => t * t * t * (t * (t * 6 - 15) + 10);
  const n = (x, y) => {
    const xi = Math.floor(x),
      yi = Math.floor(y),
      fx = s(x - xi),
      fy = s(y - yi);
    const q = (i, j) => g[(((j % N) + N) % N) * N + (((i % N) + N) % N)];
    const a = q(xi, yi),
      b = q(xi + 1, yi),
      c = q(xi, yi + 1),
      d = q(xi + 1, yi + 1);
    return a + (b - a) * fx + (c + (d - c) * fx - (a + (b - a) * fx)) * fy;
  };
  n.fbm = (x, y, o = 4) => {
    let v = 0,
      a = 0.5,
      f = 1;
    for (let i = 0; i < o; i++) {
      v += a * n(x * f, y * f);
      a *= 0.5;
      f *= 2.03;
    }
    return v;
  };
  return n;
}
export const R = (v) => Math.round(v * 10) / 10;
export const poly = (pts, close = true) => 'M' + pts.map(([x, y]) => R(x) + ' ' + R(y)).join('L') + (close ? 'Z' : '');
export function smooth(pts, close = true, k = 1) {
  // Catmull-Rom -> Bezier
  const n = pts.length;
  const p = (i) => (close ? pts[(i + n) % n] : pts[Math.max(0, Math.min(n - 1, i))]);
  let d = `M${R(pts[0][0])} ${R(pts[0][1])}`;
  const m = close ? n : n - 1;
  for (let i = 0; i < m; i++) {
    const a = p(i - 1),
      b = p(i),
      c = p(i + 1),
      e = p(i + 2);
    d += `C${R(b[0] + ((c[0] - a[0]) / 6) * k)} ${R(b[1] + ((c[1] - a[1]) / 6) * k)} ${R(c[0] - ((e[0] - b[0]) / 6) * k)} ${R(c[1] - ((e[1] - b[1]) / 6) * k)} ${R(c[0])} ${R(c[1])}`;
  }
  return d + (close ? 'Z' : '');
}
// hand-cut tapered stroke from a to b as a filled sliver
export function sliver(x1, y1, x2, y2, w, r = Math.random, bend = 0) {
  const dx = x2 - x1,
    dy = y2 - y1,
    L = Math.hypot(dx, dy) || 1,
    nx = -dy / L,
    ny = dx / L,
    t = 0.35 + 0.3 * r();
  const mx = x1 + dx * t + nx * bend,
    my = y1 + dy * t + ny * bend,
    h = w / 2;
  return `M${R(x1)} ${R(y1)}Q${R(mx + nx * h * 2)} ${R(my + ny * h * 2)} ${R(x2)} ${R(y2)}Q${R(mx - nx * h * 2)} ${R(my - ny * h * 2)} ${R(x1)} ${R(y1)}Z`;
}
export function fontCSS() {
  let css = '';
  for (const d of fs.readdirSync(FONTS))
    css += fs.readFileSync(path.join(FONTS, d, 'standard.css'), 'utf8').replaceAll('./files/', `file://${FONTS}/${d}/files/`) + '\n';
  return css;
}
export const F = {
  hi: 'Anek Devanagari Variable',
  ta: 'Anek Tamil Variable',
  te: 'Anek Telugu Variable',
  kn: 'Anek Kannada Variable',
  ml: 'Anek Malayalam Variable',
  bn: 'Anek Bangla Variable',
  gu: 'Anek Gujarati Variable',
  pa: 'Anek Gurmukhi Variable',
  en: 'Anek Latin Variable',
  or: 'Anek Odia Variable',
};
// text: fit = desired advance width (font-size is scaled in the page)
export function T(
  s,
  x,
  y,
  { font = F.en, size = 60, w = 700, wd = 100, fill = '#000', anchor = 'start', ls = 0, fit = 0, extra = '' } = {},
) {
  return `<text x="${x}" y="${y}" font-family="'${font}','Anek Latin Variable'" font-size="${size}" fill="${fill}" text-anchor="${anchor}" ${fit ? `data-fit="${fit}"` : ''} style="font-weight:${w};font-stretch:${wd}%;letter-spacing:${ls}px" ${extra}>${s}</text>`;
}
// filters
export const fGrain = (id, seed, freq = 0.8, k = 1.6, off = -0.75, col = [0, 0, 0]) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${col[0]} 0 0 0 0 ${col[1]} 0 0 0 0 ${col[2]} ${k} 0 0 0 ${off}"/></filter>`;
export const fRough = (id, seed, scale = 4, freq = 0.04, oct = 3) =>
  `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="${oct}" seed="${seed}" result="t"/><feDisplacementMap in="SourceGraphic" in2="t" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/></filter>`;
// ink wear: knocks small holes in the shapes that use the filter. k contrast, off threshold (higher off =
// more ink)
export const fWear = (id, seed, freq = 0.6, k = -9, off = 5.6, rough = 2.5, rf = 0.05) =>
  `<filter id="${id}" x="-3%" y="-3%" width="106%" height="106%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${rf}" numOctaves="2" seed="${seed + 5}" result="d"/><feDisplacementMap in="SourceGraphic" in2="d" scale="${rough}" xChannelSelector="R" yChannelSelector="G" result="s"/><feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="3" seed="${seed}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${k} 0 0 0 ${off}" result="h"/><feComposite in="s" in2="h" operator="in"/></filter>`;
export const fPaper = (id, seed, freq = 0.035, scale = 1.2, light = 1) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="5" seed="${seed}"/><feDiffuseLighting lighting-color="#fff" surfaceScale="${scale}" diffuseConstant="${light}"><feDistantLight azimuth="225" elevation="58"/></feDiffuseLighting></filter>`;
export const rect = (W, H, fill, extra = '') => `<rect width="${W}" height="${H}" fill="${fill}" ${extra}/>`;
export const overlay = (W, H, filter, blend = 'multiply', op = 1) =>
  `<rect width="${W}" height="${H}" filter="url(#${filter})" style="mix-blend-mode:${blend}" opacity="${op}"/>`;
// rasterise an SVG shape string and return an alpha mask
export async function mask(w, h, inner, scale = 0.5) {
  const W = Math.round(w * scale),
    H = Math.round(h * scale);
  const { data } = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${w} ${h}">${inner}</svg>`),
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const m = new Uint8Array(W * H);
  for (let i = 0; i < W * H; i++) m[i] = data[i * 4 + 3];
  const at = (x, y) => {
    const i = Math.round(x * scale),
      j = Math.round(y * scale);
    return i < 0 || j < 0 || i >= W || j >= H ? 0 : m[j * W + i];
  };
  return { m, W, H, scale, at };
}
// two-pass chamfer distance (in user units) to the outside of the mask
export function distance({ m, W, H, scale }) {
  const d = new Float32Array(W * H);
  const INF = 1e6;
  for (let i = 0; i < W * H; i++) d[i] = m[i] > 127 ? INF : 0;
  const S = Math.SQRT2;
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const i = y * W + x;
      if (!d[i]) continue;
      let v = d[i];
      if (x > 0) v = Math.min(v, d[i - 1] + 1);
      if (y > 0) {
        v = Math.min(v, d[i - W] + 1);
        if (x > 0) v = Math.min(v, d[i - W - 1] + S);
        if (x < W - 1) v = Math.min(v, d[i - W + 1] + S);
      }
      d[i] = v;
    }
  for (let y = H - 1; y >= 0; y--)
    for (let x = W - 1; x >= 0; x--) {
      const i = y * W + x;
      if (!d[i]) continue;
      let v = d[i];
      if (x < W - 1) v = Math.min(v, d[i + 1] + 1);
      if (y < H - 1) {
        v = Math.min(v, d[i + W] + 1);
        if (x < W - 1) v = Math.min(v, d[i + W + 1] + S);
        if (x > 0) v = Math.min(v, d[i + W - 1] + S);
      }
      d[i] = v;
    }
  return (x, y) => {
    const i = Math.round(x * scale),
      j = Math.round(y * scale);
    return i < 0 || j < 0 || i >= W || j >= H ? 0 : d[j * W + i] / scale;
  };
}
export const credit = (lines, x, y, { fill, size = 15, anchor = 'middle', lh = 1.35, wd = 75, w = 500, ls = 0.6, op = 1 } = {}) =>
  lines
    .map((l, i) => T(l.replace(/ {3}/g, '\u2003\u2002'), x, y + i * size * lh, { size, fill, anchor, wd, w, ls, extra: `opacity="${op}"` }))
    .join('');

// one ink drum: dithers the incoming alpha to grain and prints it in one flat colour
export const fInk = (id, seed, col, { freq = 0.85, k = 2.4, slope = 9, dx = 0, dy = 0, wear = 0.06 } = {}) =>
  `<filter id="${id}" x="-2%" y="-2%" width="104%" height="104%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${k} 0 0 0 ${0.5 - k / 2}" result="n"/><feOffset in="SourceAlpha" dx="${dx}" dy="${dy}" result="s"/><feComposite in="s" in2="n" operator="arithmetic" k2="1.16" k3="1" k4="${-1.04 - wear}" result="m"/><feComponentTransfer in="m" result="mm"><feFuncA type="linear" slope="${slope}" intercept="0"/></feComponentTransfer><feComposite in="mm" in2="s" operator="in" result="mk"/><feFlood flood-color="${col}"/><feComposite in2="mm" operator="in"/></filter>`;
