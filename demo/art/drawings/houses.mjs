// The houses of facades.mjs, each on the ground line of a 480 x 300 picture. All take { r, p, sign, ground }.
import { GRAND } from './houses-grand.mjs';
import { bulbs, disc, doors, line, n, palm, put, rect, shape, times, windows, words } from './kit.mjs';

/** The letters of a name from top to bottom; a long name leaves room for the usual word for a cinema. */
function upright(sign, most) {
  const letters = [...sign.replace(/[^A-Z0-9]/g, '')];
  return letters.length > most ? [...'CINEMA'] : letters;
}

/** A canopy with the name and a row of bulbs under it. */
export function marquee(x, y, w, h, sign, p, { slant = 10, size = 17 } = {}) {
  return (
    shape(`M${x} ${y}h${w}l${slant} ${h}h-${n(w + 2 * slant)}z`, p.sign) +
    words(sign, x + w / 2, y + h * 0.74, size, p.ink, { fit: w - 16 }) +
    bulbs(x - slant + 4, x + w + slant - 4, y + h + 5)
  );
}

function decoTower({ r, p, sign, ground: g }) {
  const tall = r.in(60, 72);
  const half = r.in(32, 40);
  const steps = [
    [240 - half, tall + 40],
    [240 - half - 34, tall + 72],
    [240 - half - 68, tall + 94],
    [240 - half - 120, tall + 116],
  ];
  const wings = steps.map(([x, y]) => rect(x, y, 2 * (240 - x), g - y, p.wall)).reverse();
  const caps = steps.slice(1).map(([x, y]) => rect(x, y, 34, 5, p.shade) + rect(480 - x - 34, y, 34, 5, p.shade));
  const fins = times(4, (k) => rect(240 - half + 10 + (k * (2 * half - 20)) / 4 + 3, tall + 14, (2 * half - 20) / 4 - 6, 92, p.lit));
  return (
    wings.join('') +
    rect(240 - half, tall, 2 * half, g - tall, p.light) +
    shape(`M${n(240 - half + 14)} ${n(tall)}v-26h${n(2 * half - 28)}v26zM234 ${n(tall - 26)}v-20l6-12 6 12v20z`, p.wall) +
    caps.join('') +
    fins +
    windows(240 - half - 108, 176, 2, 2, 20, 26, 10, 14, r) +
    windows(240 + half + 58, 176, 2, 2, 20, 26, 10, 14, r) +
    marquee(150, 206, 180, 26, sign, p) +
    doors(190, 243, 100, g - 243, 4, p.shade)
  );
}

function oceanLiner({ r, p, sign, ground: g }) {
  const flip = r.chance(0.4);
  const body =
    shape(`M60 ${g}V118q0-38 40-38h238q92 0 92 92v${g - 172}z`, p.wall) +
    rect(60, 157, 362, 7, p.shade) +
    rect(60, 206, 370, 7, p.shade) +
    windows(84, 100, 6, 1, 34, 44, 12, 0, r) +
    times(
      6,
      (k) =>
        disc(100 + k * 44, 185, 12, r.chance(0.2) ? '#2A1B2E' : p.lit) +
        `<circle cx="${100 + k * 44}" cy="185" r="12" fill="none" stroke="${p.shade}" stroke-width="3"/>`,
    ) +
    shape(`M352 176q60 0 60 42v${g - 218}h-60z`, p.lit) +
    line(`M382 182v${g - 182}`, p.shade, 3) +
    line(`M120 80V34M196 80V44`, p.light, 4) +
    line('M120 36L88 80M120 36l76 10', p.light, 1.4) +
    shape('M122 36h22l-6 6 6 6h-22z', '#E0352B');
  const low = rect(84, 218, 250, 23, p.sign);
  const entrance = doors(120, 248, 176, g - 248, 5, p.shade);
  const waves = line(`M0 284${times(6, () => 'c20 0 20-5 40-5s20 5 40 5')}`, p.dark, 2.4);
  const mirrored = flip ? `<g transform="matrix(-1 0 0 1 490 0)">${body}${low}${entrance}</g>` : body + low + entrance;
  const cx = flip ? 490 - 209 : 209;
  return mirrored + words(sign, cx, 236, 17, p.ink, { fit: 230 }) + bulbs(cx - 124, cx + 124, 246) + waves;
}

function mall({ r, p, sign, ground: g }) {
  const left = r.chance(0.5) ? 64 : 266;
  const glassX = left === 64 ? 234 : 64;
  const [a, b, c] = r.pick([
    ['#E46A3A', '#FFD46B', '#17475A'],
    ['#A3123F', '#FF9FB4', '#1B1140'],
    ['#0B5B54', '#F4C33B', '#0A2E2B'],
    ['#1E2358', '#F6A623', '#0E1130'],
  ]);
  const poster =
    rect(left - 3, 106, 156, 98, p.sign) +
    rect(left, 109, 150, 92, a) +
    disc(left + r.in(48, 104), 156, 27, b) +
    shape(`M${left} 172q40-14 75 0t75 0v29h-150z`, c) +
    shape(`M${left + 56} 172l6 12h28l6-12z`, '#2A1410');
  return (
    rect(40, 92, 400, g - 92, p.wall) +
    shape('M40 92 76 62h328l36 30z', p.shade) +
    rect(40, 206, 400, 6, p.shade) +
    poster +
    windows(glassX, 110, 8, 3, 16, 22, 6, 11, r) +
    rect(left, 217, 150, 25, p.sign) +
    words(sign, left + 75, 235, 15, p.ink, { fit: 136 }) +
    bulbs(left + 4, left + 146, 247) +
    rect(left, 254, 150, g - 254, p.dark) +
    doors(glassX - 6, 216, 190, g - 216, 5, p.shade) +
    rect(glassX - 6, 238, 190, 3, p.shade)
  );
}

function minaret({ r, p, sign, ground: g }) {
  const letters = upright(sign, 8);
  const gap = Math.min(31, 158 / letters.length);
  const neon = r.pick(['#FFF6EA', '#FFD9E2', '#FFE2A8']);
  const cap = r.chance(0.5) ? 'M216 36q0-22 24-30 24 8 24 30z' : 'M214 36q-4-12 12-18 14-6 14-16 0 10 14 16 16 6 12 18z';
  return (
    rect(96, 132, 288, g - 132, p.wall) +
    rect(84, 123, 312, 10, p.dark) +
    times(12, (k) => shape(`M${90 + k * 26} 123v-9h14v9z`, p.dark)) +
    rect(210, 42, 60, g - 42, p.shade) +
    shape(`M204 42h72v-7h-72z${cap}`, p.dark) +
    rect(222, 54, 36, 164, p.dark) +
    letters.map((c, k) => words(c, 240, 54 + gap * (k + 0.78), Math.min(23, gap * 0.78), neon)).join('') +
    windows(112, 150, 4, 2, 16, 38, 6, 12, r, { arch: 0.5 }) +
    windows(286, 150, 4, 2, 16, 38, 6, 12, r, { arch: 0.5 }) +
    (letters.length === 6 && sign !== 'CINEMA' && letters.join('') === 'CINEMA'
      ? rect(150, 222, 180, 18, p.sign) + words(sign, 240, 236, 12, p.ink, { fit: 170 })
      : rect(170, 231, 140, 9, p.sign) + bulbs(172, 308, 236, { pitch: 8 })) +
    doors(192, 244, 96, g - 244, 3, p.dark)
  );
}

function dome({ r, p, sign, ground: g }) {
  const film = r.pick(['SURYANAGARI', 'RAATRI 12:05', 'BEBE DI ROBOT', 'THUZHA']);
  const arch = (x) => shape(`M${x} 232v-44q0-14 14-22 14 8 14 22v44z`, r.chance(0.2) ? '#2A1B2E' : p.lit);
  return (
    rect(50, 142, 380, g - 142, p.wall) +
    shape('M150 142V98q90-66 180 0v44z', p.light) +
    line('M240 64V46', p.dark, 3) +
    shape('M241 46h18l-5 5 5 5h-18z', '#E0352B') +
    rect(40, 133, 400, 12, p.dark) +
    rect(142, 93, 196, 9, p.dark) +
    [72, 114, 338, 380].map(arch).join('') +
    words(sign, 240, 129, 19, p.ink, { fit: 176 }) +
    rect(168, 160, 144, 56, p.sign) +
    line('M168 179h144M168 198h144', p.ink, 1, 'opacity=".25"') +
    words(film, 240, 175, 13, p.ink, { fit: 130 }) +
    words('12 · 3 · 6 · 9.15', 240, 194, 12, p.ink) +
    words('HOUSE FULL', 240, 212, 13, '#A3123F') +
    bulbs(170, 310, 223) +
    doors(186, 230, 108, g - 230, 3, p.dark)
  );
}

function palms({ r, p, sign, ground: g }) {
  return (
    rect(80, 110, 320, g - 110, p.wall) +
    rect(70, 93, 340, 17, p.dark) +
    windows(98, 126, 10, 2, 20, 30, 9.2, 12, r) +
    rect(60, 214, 360, 23, p.sign) +
    words(sign, 240, 232, 17, p.ink, { fit: 320 }) +
    bulbs(64, 416, 243) +
    doors(100, 250, 280, g - 250, 7, p.dark) +
    palm(44, g, r.in(104, 126)) +
    palm(436, g, r.in(118, 138)) +
    palm(r.in(404, 416), g, r.in(70, 84), p.dark)
  );
}

function mill({ r, p, sign, ground: g }) {
  const saw = times(6, (k) => `M${60 + k * 60} 140v-44l60 44z`);
  const panes = times(
    6,
    (k) =>
      shape(`M${64 + k * 60} 136v-30l10 7v23z`, r.chance(0.15) ? '#2A1B2E' : p.lit) +
      shape(`M${78 + k * 60} 136v-20l9 7v13z`, r.chance(0.15) ? '#2A1B2E' : p.lit),
  );
  const smoke = r.chance(0.7) ? line('M398 34q-12-12 2-20t-4-18', '#FFF6EA', 6, 'opacity=".13"') : '';
  return (
    shape(`M386 140l5-104h18l5 104z`, p.shade) +
    rect(387, 36, 26, 7, p.dark) +
    smoke +
    rect(60, 138, 360, g - 138, p.wall) +
    shape(saw, p.light) +
    panes +
    times(18, (k) => rect(64 + k * 20, 146, 12, 3, p.shade, 'opacity=".55"')) +
    rect(60, 204, 360, 6, p.shade) +
    windows(76, 158, 4, 1, 22, 38, 8, 0, r, { arch: 0.35 }) +
    windows(292, 158, 4, 1, 22, 38, 8, 0, r, { arch: 0.35 }) +
    rect(196, 154, 90, 46, p.dark) +
    words(sign.length > 9 ? 'TALKIES' : sign, 241, 184, 20, '#FFE2A8', { fit: 78 }) +
    marquee(150, 216, 180, 20, sign.length > 9 ? sign : 'NOW SHOWING', p, { size: 12 }) +
    doors(188, 247, 104, g - 247, 4, p.dark)
  );
}

function terrace({ r, p, sign, ground: g }) {
  const floors = [
    [96, 288, 92],
    [72, 336, 136],
    [56, 368, 180],
  ];
  const leaves = (x, y) => put(x, y, shape('M0 0q-8-10-2-16 2 6 4 8 2-8 8-10-1 8-2 12 5-4 9-2-4 6-8 8z', '#3E8F5A'));
  return (
    floors
      .map(
        ([x, w, y]) =>
          rect(x, y, w, g - y, p.wall) +
          rect(x - 8, y + 36, w + 16, 7, p.light) +
          windows(x + 12, y + 8, Math.floor((w - 20) / 30), 1, 22, 26, 8, 0, r),
      )
      .join('') +
    floors.map(([x, w, y]) => times(4, (k) => leaves(x + 6 + (k * (w - 24)) / 3, y + 37))).join('') +
    rect(150, 60, 180, 34, p.dark) +
    words(sign, 240, 84, 20, '#FFE2A8', { fit: 164 }) +
    bulbs(154, 326, 99) +
    rect(56, 222, 368, g - 222, p.shade) +
    doors(96, 230, 288, g - 230, 8, p.dark) +
    rect(40, 216, 400, 8, p.sign)
  );
}

function talkies({ r, p, sign, ground: g }) {
  const hoarding = (x, w, tones) =>
    rect(x - 3, 152, w + 6, 66, p.sign) +
    rect(x, 155, w, 60, tones[0]) +
    disc(x + w * 0.66, 178, 15, tones[1]) +
    shape(`M${x} 215q${w * 0.2}-34 ${w * 0.42}-20t${w * 0.58}-4v24z`, tones[2]);
  return (
    shape('M70 122 240 62l170 60z', p.dark) +
    rect(76, 120, 328, g - 120, p.wall) +
    rect(66, 116, 348, 9, p.light) +
    words(sign, 240, 111, 17, '#FFE2A8', { fit: 190 }) +
    rect(76, 138, 328, 5, p.shade) +
    hoarding(
      94,
      84,
      r.pick([
        ['#B63A33', '#F7C66B', '#2A1410'],
        ['#1E2358', '#F6A623', '#0E1130'],
      ]),
    ) +
    hoarding(
      302,
      84,
      r.pick([
        ['#0B5B54', '#F4C33B', '#0A2E2B'],
        ['#6E1A45', '#F0B429', '#2A0A1B'],
      ]),
    ) +
    rect(198, 152, 84, 52, p.dark) +
    times(3, (k) => rect(206, 160 + k * 14, r.in(40, 68), 6, k === 2 ? '#FF8FA8' : '#FFE2A8')) +
    marquee(182, 210, 116, 18, 'HOUSE FULL', p, { size: 12 }) +
    doors(196, 240, 88, g - 240, 4, p.dark) +
    windows(100, 230, 3, 1, 18, 24, 10, 0, r) +
    windows(306, 230, 3, 1, 18, 24, 10, 0, r)
  );
}

function glass({ r, p, sign, ground: g }) {
  const fin = r.chance(0.5) ? 84 : 372;
  const cells = times(9, (c) =>
    times(5, (k) =>
      r.chance(0.62)
        ? rect(110 + c * 29, 86 + k * 26, 25, 22, r.pick([p.lit, p.lit, '#FFE2A8', '#E9A94B']), `opacity="${n(r.in(0.55, 1))}"`)
        : rect(110 + c * 29, 86 + k * 26, 25, 22, p.dark),
    ),
  );
  const letters = upright(sign, 9);
  const gap = Math.min(22, 150 / letters.length);
  return (
    shape(`M96 ${g}V74l288-${r.in(10, 26).toFixed(0)}v${g - 50}z`, p.wall) +
    cells +
    line('M104 214L372 80', p.light, 3, 'opacity=".5"') +
    rect(fin, 40, 26, g - 40, p.shade) +
    rect(fin + 4, 48, 18, 168, p.dark) +
    letters.map((c, k) => words(c, fin + 13, 52 + gap * (k + 0.8), Math.min(15, gap * 0.76), '#FFE2A8')).join('') +
    rect(96, 218, 300, 16, p.sign) +
    words(sign, 246, 231, 12, p.ink, { fit: 260 }) +
    bulbs(100, 392, 240) +
    doors(120, 246, 244, g - 246, 6, p.dark)
  );
}

export const HOUSES = {
  'deco-tower': decoTower,
  'ocean-liner': oceanLiner,
  mall,
  minaret,
  dome,
  palms,
  mill,
  terrace,
  talkies,
  glass,
  ...GRAND,
};
