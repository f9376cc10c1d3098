// Inside the cinemas, 480 x 300: foyer, hall, counter, recliners, cafe, kids, booth, window. The palette is
// the house's.

import { frame, TONES } from './frames.mjs';
import { MORE_SCENES } from './halls-more.mjs';
import { bulbs, disc, line, n, oval, person, put, rect, seeded, shape, times, words } from './kit.mjs';
import { PALETTES } from './palettes.mjs';

const LIT = '#F7C66B';
const PAPER = '#FFF6EA';
const INK = '#140C16';

function foyer(r, p) {
  const tiles = times(9, (k) =>
    shape(
      `M${240 + (k - 4.5) * 30} 206L${240 + (k - 4.5) * 92} 300h46L${n(240 + (k - 4) * 30)} 206z`,
      k % 2 ? p.light : p.shade,
      'opacity=".5"',
    ),
  );
  const stairs = times(9, (k) => rect(186 - k * 3.4, 150 + k * 7.2, 108 + k * 6.8, 7.2, k % 2 ? '#8E1838' : '#A3123F'));
  const rails =
    line('M178 214 202 128M302 214 278 128', '#E0B04A', 4) +
    times(5, (k) => line(`M${180 + k * 5.4} ${212 - k * 20}v-14M${300 - k * 5.4} ${212 - k * 20}v-14`, '#E0B04A', 2));
  const lampRing =
    line('M240 0v34', '#C8922E', 2) +
    oval(240, 44, 46, 9, '#C8922E') +
    times(9, (k) => disc(200 + k * 10, 50 + Math.sin(k) * 2, 4, '#FFE2A8')) +
    oval(240, 56, 90, 40, LIT, 'opacity=".14"');
  return (
    rect(0, 0, 480, 300, p.dark) +
    rect(0, 0, 480, 208, p.wall) +
    rect(0, 0, 480, 20, p.shade) +
    bulbs(6, 474, 25, { pitch: 12 }) +
    shape('M170 208V116q0-40 70-40t70 40v92z', p.shade) +
    shape('M184 208V122q0-32 56-32t56 32v86z', LIT) +
    rect(0, 206, 480, 94, p.dark) +
    tiles +
    stairs +
    rails +
    frame(40, 74, 52, 80, r.pick(TONES), r) +
    frame(112, 74, 40, 62, r.pick(TONES), r) +
    frame(328, 74, 40, 62, r.pick(TONES), r) +
    frame(388, 74, 52, 80, r.pick(TONES), r) +
    lampRing +
    times(4, () => person(r.in(40, 170), r.in(236, 264), r, INK)) +
    times(4, () => person(r.in(310, 440), r.in(236, 264), r, INK)) +
    person(240, 172, r, '#2A0A16')
  );
}

function hall(r, p) {
  const [a, b, c] = r.pick(TONES);
  const rows = times(5, (k) => {
    const y = 176 + k * 27;
    const size = 15 + k * 5.4;
    const count = Math.ceil(520 / (size * 1.5));
    return times(count, (i) => {
      const x = (i - count / 2 + (k % 2) / 2) * size * 1.5 + 244;
      const head = r.chance(0.42) ? disc(x, y - size * 0.16, size * 0.34, INK) : '';
      return (
        head +
        shape(
          `M${n(x - size * 0.62)} ${n(y + size * 1.5)}v-${n(size)}q0-${n(size * 0.5)} ${n(size * 0.62)}-${n(size * 0.5)}t${n(size * 0.62)} ${n(size * 0.5)}v${n(size)}z`,
          k % 2 ? p.shade : p.dark,
        )
      );
    });
  });
  return (
    rect(0, 0, 480, 300, INK) +
    rect(0, 0, 480, 190, '#1D1220') +
    oval(240, 96, 260, 120, b, 'opacity=".16"') +
    shape('M0 0h84q-8 60 4 176H0zM480 0h-84q8 60-4 176h88z', '#8E1838') +
    times(4, (k) => line(`M${12 + k * 19} 0q-6 80 2 176M${468 - k * 19} 0q6 80-2 176`, '#A3123F', 5, 'opacity=".7"')) +
    rect(92, 30, 296, 130, PAPER) +
    rect(96, 34, 288, 122, a) +
    disc(280, 84, 34, b) +
    shape('M96 112q36-14 72 0t72 0 72 0 72 0v44H96z', c) +
    shape('M252 112l10 18h40l10-18z', '#2A1410') +
    shape('M272 112V92l14-10 14 10v20z', PAPER) +
    shape('M0 0h480v18q-30 16-60 0-30 16-60 0-30 16-60 0-30 16-60 0-30 16-60 0-30 16-60 0-30 16-60 0-30 16-60 0z', '#A3123F') +
    times(6, (k) => disc(40, 50 + k * 22, 2.4, LIT) + disc(440, 50 + k * 22, 2.4, LIT)) +
    rows
  );
}

function counter(r, p) {
  const kernel = () => disc(r.in(78, 142), r.in(112, 152), r.in(3, 5), r.pick(['#FFF1DC', '#FBE3B8', '#E9BF6A']));
  const board = (x, rows) =>
    rect(x, 30, 84, 70, '#1D1220') +
    words('MENU', x + 42, 46, 11, '#FFE2A8') +
    times(rows, (k) => rect(x + 8, 54 + k * 10, r.in(30, 46), 4, PAPER, 'opacity=".7"') + rect(x + 62, 54 + k * 10, 14, 4, LIT));
  const cup = (x, y, tone) =>
    shape(`M${x} ${y}h18l-3 28h-12z`, tone) + rect(x - 1, y - 4, 20, 5, PAPER) + line(`M${x + 11} ${y - 4}l3-12`, '#B63A33', 2.6);
  const staff = (x) =>
    disc(x, 138, 13, '#7A4A2E') +
    shape(`M${x - 15} 130q15-14 30 0l3 4h-36z`, '#A3123F') +
    shape(`M${x - 24} 196v-26q0-18 24-18t24 18v26z`, '#A3123F') +
    rect(x - 12, 164, 24, 32, PAPER);
  return (
    rect(0, 0, 480, 300, p.wall) +
    rect(0, 0, 480, 16, p.dark) +
    bulbs(6, 474, 21, { pitch: 12 }) +
    [190, 284, 378].map((x) => board(x, 4)).join('') +
    rect(56, 56, 108, 140, '#A3123F') +
    shape('M48 56h124l-10-18H58z', '#C8922E') +
    words('POPCORN', 110, 53, 12, PAPER) +
    rect(66, 66, 88, 96, '#FFE2A8') +
    rect(66, 66, 88, 96, LIT, 'opacity=".35"') +
    shape('M98 66h24v20q-12 8-24 0z', '#8F969E') +
    times(70, kernel) +
    shape('M66 150q22-12 44-4t44-2v18H66z', '#FBE3B8') +
    staff(230) +
    staff(340) +
    rect(0, 192, 480, 14, p.light) +
    rect(0, 206, 480, 94, p.shade) +
    times(12, (k) => rect(k * 40 + 4, 214, 32, 60, p.dark, 'opacity=".5"')) +
    cup(184, 164, '#17475A') +
    cup(268, 164, '#B63A33') +
    cup(290, 164, '#17475A') +
    put(
      396,
      192,
      shape('M-18-34h36l-5 34h-26z', PAPER) +
        times(3, (k) => shape(`M${-13 + k * 11}-34h6l-2 34h-4z`, '#B63A33')) +
        times(9, (k) => disc(-14 + (k % 5) * 7, -37 - Math.floor(k / 5) * 6, 5, k % 2 ? '#FFF1DC' : '#FBE3B8')),
    ) +
    put(430, 192, shape('M-12-22 0-34l14 34h-28z', '#C67F2F') + shape('M4-18 14-26 28 0H-4z', '#B56F26'), 0.9) +
    times(5, (k) => put(70 + k * 84 + r.in(-12, 12), 308, person(0, 0, r, INK), 2.3))
  );
}

function recliners(r, p) {
  const chair = (x, y, s, tone) =>
    put(
      x,
      y,
      shape('M-38 0v-46q0-10 10-10t12 10l6 26h44q12 0 14 10v10z', tone) +
        shape('M48-10l26-8q6-2 8 4l-4 8-30 6z', tone) +
        shape('M-28-4v-22q0-8 12-8h44v30z', '#000', 'opacity=".16"') +
        rect(-36, 0, 82, 7, INK),
      s,
    );
  const table = (x, y) =>
    rect(x - 10, y - 24, 20, 4, '#C8922E') +
    rect(x - 2, y - 20, 4, 26, '#8F6420') +
    shape(`M${x - 9} ${y - 24}h18l-4-14h-10z`, '#FFE2A8') +
    oval(x, y - 34, 34, 26, LIT, 'opacity=".18"');
  return (
    rect(0, 0, 480, 300, p.dark) +
    rect(0, 0, 480, 222, p.sky) +
    times(8, (k) => rect(6 + k * 60, 20, 48, 196, p.dark, 'opacity=".75"') + rect(6 + k * 60, 20, 48, 3, p.wall, 'opacity=".6"')) +
    times(4, (k) => oval(92 + k * 102, 36, 20, 34, LIT, 'opacity=".2"') + rect(88 + k * 102, 20, 8, 12, LIT)) +
    rect(0, 212, 480, 88, INK) +
    rect(0, 212, 480, 4, LIT, 'opacity=".5"') +
    chair(96, 206, 1, p.shade) +
    chair(196, 206, 1, p.shade) +
    chair(316, 206, 1, p.shade) +
    chair(416, 206, 1, p.shade) +
    chair(120, 284, 1.55, p.wall) +
    chair(344, 284, 1.55, p.wall) +
    table(232, 280) +
    disc(104, 208, 12, INK) +
    disc(330, 208, 12, INK) +
    shape('M84 240q6-20 22-20t24 26l40 8-4 12-60-4z', INK, 'opacity=".9"') +
    bulbs(0, 480, 294, { pitch: 16, r: 2 })
  );
}

const SCENES = { foyer, hall, counter, recliners, ...MORE_SCENES };
export const SCENE_NAMES = Object.keys(SCENES);

/** SVG of a scene inside a house of the given palette. */
export function scene(palette, name) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300" width="1440" height="900">${SCENES[name](seeded(`${palette}-${name}`), PALETTES[palette])}</svg>`;
}
