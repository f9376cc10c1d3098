// Inside the cinemas, 480 x 300: foyer, hall, counter, recliners, cafe, kids, booth, window. The palette is the house's.
import { bulbs, disc, line, n, oval, palm, person, put, rect, seeded, shape, times, words } from './kit.mjs';
import { PALETTES } from './palettes.mjs';

const LIT = '#F7C66B';
const PAPER = '#FFF6EA';
const INK = '#140C16';

/** A framed film poster in three flat tones. */
function frame(x, y, w, h, tones, r) {
  const [a, b, c] = tones;
  const art = r.pick([
    disc(x + w / 2, y + h * 0.38, w * 0.26, b) + shape(`M${x} ${y + h * 0.62}q${w / 4}-10 ${w / 2} 0t${w / 2} 0v${h * 0.38}h-${w}z`, c),
    shape(`M${x + w / 2} ${y + 8}l${w * 0.34} ${h * 0.34}-${w * 0.34} ${h * 0.34}-${w * 0.34}-${h * 0.34}z`, b) + rect(x, y + h * 0.8, w, h * 0.2, c),
    times(5, (k) => rect(x + 4 + k * ((w - 8) / 5), y + 8 + k * 4, (w - 8) / 5 - 2, h * 0.5, k % 2 ? c : b)) + rect(x + 4, y + h * 0.82, w - 8, 4, b),
  ]);
  return rect(x - 4, y - 4, w + 8, h + 8, '#C8922E') + rect(x, y, w, h, a) + `<g>${art}</g>` + bulbs(x - 2, x + w + 2, y - 9, { pitch: 9, r: 1.8 });
}
const TONES = [
  ['#E46A3A', '#FFD46B', '#17475A'],
  ['#A3123F', '#FF9FB4', '#1B1140'],
  ['#0B5B54', '#F4C33B', '#0A2E2B'],
  ['#1E2358', '#F6A623', '#0E1130'],
  ['#C9E0D2', '#C43B2C', '#1F4A3D'],
];

function foyer(r, p) {
  const tiles = times(9, (k) => shape(`M${240 + (k - 4.5) * 30} 206L${240 + (k - 4.5) * 92} 300h46L${n(240 + (k - 4) * 30)} 206z`, k % 2 ? p.light : p.shade, 'opacity=".5"'));
  const stairs = times(9, (k) => rect(186 - k * 3.4, 150 + k * 7.2, 108 + k * 6.8, 7.2, k % 2 ? '#8E1838' : '#A3123F'));
  const rails = line('M178 214 202 128M302 214 278 128', '#E0B04A', 4) + times(5, (k) => line(`M${180 + k * 5.4} ${212 - k * 20}v-14M${300 - k * 5.4} ${212 - k * 20}v-14`, '#E0B04A', 2));
  const lampRing = line('M240 0v34', '#C8922E', 2) + oval(240, 44, 46, 9, '#C8922E') + times(9, (k) => disc(200 + k * 10, 50 + Math.sin(k) * 2, 4, '#FFE2A8')) + oval(240, 56, 90, 40, LIT, 'opacity=".14"');
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
      return head + shape(`M${n(x - size * 0.62)} ${n(y + size * 1.5)}v-${n(size)}q0-${n(size * 0.5)} ${n(size * 0.62)}-${n(size * 0.5)}t${n(size * 0.62)} ${n(size * 0.5)}v${n(size)}z`, k % 2 ? p.shade : p.dark);
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
  const board = (x, rows) => rect(x, 30, 84, 70, '#1D1220') + words('MENU', x + 42, 46, 11, '#FFE2A8') + times(rows, (k) => rect(x + 8, 54 + k * 10, r.in(30, 46), 4, PAPER, 'opacity=".7"') + rect(x + 62, 54 + k * 10, 14, 4, LIT));
  const cup = (x, y, tone) => shape(`M${x} ${y}h18l-3 28h-12z`, tone) + rect(x - 1, y - 4, 20, 5, PAPER) + line(`M${x + 11} ${y - 4}l3-12`, '#B63A33', 2.6);
  const staff = (x) => disc(x, 138, 13, '#7A4A2E') + shape(`M${x - 15} 130q15-14 30 0l3 4h-36z`, '#A3123F') + shape(`M${x - 24} 196v-26q0-18 24-18t24 18v26z`, '#A3123F') + rect(x - 12, 164, 24, 32, PAPER);
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
    put(396, 192, shape('M-18-34h36l-5 34h-26z', PAPER) + times(3, (k) => shape(`M${-13 + k * 11}-34h6l-2 34h-4z`, '#B63A33')) + times(9, (k) => disc(-14 + (k % 5) * 7, -37 - Math.floor(k / 5) * 6, 5, k % 2 ? '#FFF1DC' : '#FBE3B8'))) +
    put(430, 192, shape('M-12-22 0-34l14 34h-28z', '#C67F2F') + shape('M4-18 14-26 28 0H-4z', '#B56F26'), 0.9) +
    times(5, (k) => put(70 + k * 84 + r.in(-12, 12), 308, person(0, 0, r, INK), 2.3))
  );
}

function recliners(r, p) {
  const chair = (x, y, s, tone) =>
    put(x, y, shape('M-38 0v-46q0-10 10-10t12 10l6 26h44q12 0 14 10v10z', tone) + shape('M48-10l26-8q6-2 8 4l-4 8-30 6z', tone) + shape('M-28-4v-22q0-8 12-8h44v30z', '#000', 'opacity=".16"') + rect(-36, 0, 82, 7, INK), s);
  const table = (x, y) => rect(x - 10, y - 24, 20, 4, '#C8922E') + rect(x - 2, y - 20, 4, 26, '#8F6420') + shape(`M${x - 9} ${y - 24}h18l-4-14h-10z`, '#FFE2A8') + oval(x, y - 34, 34, 26, LIT, 'opacity=".18"');
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

function cafe(r, p) {
  const table = (x, y, s) => put(x, y, oval(0, -26, 26, 5, PAPER) + rect(-2, -26, 4, 26, '#8F969E') + oval(0, 0, 14, 3, '#8F969E') + line('M-34 0v-18h14M34 0v-18h-14M-34-18v-18M34-18v-18', INK, 3) + shape('M-6-38h10l-1.500 10h-7z', '#B97A45') + line('M-2-40q-4-4 0-8', PAPER, 1.6), s);
  return (
    rect(0, 0, 480, 300, p.sky) +
    times(18, () => disc(r.in(0, 480), r.in(0, 120), 0.9, PAPER, 'opacity=".6"')) +
    disc(386, 62, 26, '#FFF1D8') +
    shape('M0 190h30v-40h26v22h34v-54h30v72h40v-30h28v30h60v-58h24v58h40v-22h34v22h30v-44h30v44h74v40H0z', p.glow, 'opacity=".75"') +
    times(26, () => rect(r.in(10, 460), r.in(150, 190), 3, 4, LIT, 'opacity=".7"')) +
    line('M0 60q120 46 240 4t240 10M0 96q140 30 240-10t240 20', INK, 1.6) +
    times(13, (k) => disc(18 + k * 37, 60 + 40 * Math.sin((k / 13) * Math.PI * 0.9) * 0.6 + 6, 4, '#FFE2A8') + disc(18 + k * 37, 66 + 24 * Math.sin((k / 13) * Math.PI * 0.9), 12, LIT, 'opacity=".1"')) +
    rect(0, 200, 480, 100, p.dark) +
    rect(0, 196, 480, 6, p.light) +
    times(24, (k) => rect(6 + k * 20, 168, 3, 30, p.light)) +
    rect(0, 164, 480, 5, p.light) +
    table(96, 250, 1.1) +
    table(240, 274, 1.4) +
    table(392, 250, 1.1) +
    person(60, 250, r, INK) +
    put(300, 276, person(0, 0, r, INK), 1.5) +
    put(176, 276, person(0, 0, r, INK), 1.5) +
    person(430, 250, r, INK) +
    palm(22, 230, 96) +
    put(452, 236, shape('M-16 0h32l-4-24h-24z', p.wall) + shape('M0-24q-30-16-24-46 14 12 20 30 0-30 12-42 6 22 0 42 8-18 22-24 0 28-30 40z', '#2F6B49'))
  );
}

function kids(r, p) {
  const ball = () => disc(r.in(250, 450), r.in(236, 280), r.in(7, 11), r.pick(['#F6A623', '#E0352B', '#4CC38A', '#5BA8E0', '#FF9FB4', '#FFF6EA']));
  return (
    rect(0, 0, 480, 300, p.light) +
    rect(0, 0, 480, 210, p.wall) +
    times(10, (k) => shape(`M${k * 50} 0h25v210h-25z`, p.light, 'opacity=".22"')) +
    rect(0, 210, 480, 90, p.shade) +
    disc(400, 70, 38, '#FFE2A8') +
    disc(388, 62, 6, '#E9BF6A') +
    disc(414, 82, 9, '#E9BF6A') +
    line('M400 0v32', PAPER, 1.5) +
    times(3, (k) => line(`M${60 + k * 90} 0v${30 + k * 16}`, PAPER, 1.5) + put(60 + k * 90, 40 + k * 16, shape('M0-14l4 10 10 0-8 7 3 11-9-6-9 6 3-11-8-7 10 0z', LIT))) +
    rect(60, 120, 14, 150, '#B63A33') +
    rect(130, 120, 14, 150, '#B63A33') +
    rect(52, 112, 100, 12, '#A3123F') +
    shape('M48 112 102 62l54 50z', '#F6A623') +
    times(5, (k) => rect(60, 146 + k * 24, 84, 6, '#FFF6EA')) +
    shape('M144 124q60 10 80 90t70 60h-40q-50-10-64-70t-46-62z', '#4CC38A') +
    shape('M236 232h220v50H236z', '#1D1220', 'opacity=".25"') +
    times(90, ball) +
    rect(232, 272, 228, 14, '#5BA8E0') +
    put(200, 196, person(0, 0, r, INK), 1, 28) +
    put(330, 240, disc(0, 0, 13, '#7A4A2E') + shape('M-13-3q13-18 26 0z', INK) + line('M-18 16l-12-20M18 16l12-20', '#7A4A2E', 6)) +
    person(30, 280, r, INK) +
    put(466, 292, person(0, 0, r, INK), 1.6)
  );
}

function booth(r, p) {
  const reel = (x, y, s) => `<circle cx="${x}" cy="${y}" r="${s}" fill="#8F969E"/>` + disc(x, y, s * 0.86, '#3A3F47') + times(5, (k) => disc(x + s * 0.52 * Math.cos((k * 2 * Math.PI) / 5), y + s * 0.52 * Math.sin((k * 2 * Math.PI) / 5), s * 0.22, '#8F969E')) + disc(x, y, s * 0.16, '#8F969E');
  return (
    rect(0, 0, 480, 300, p.dark) +
    rect(0, 0, 480, 236, p.sky) +
    rect(0, 232, 480, 68, INK) +
    shape('M0 96 214 128v30L0 214z', '#FFE2A8', 'opacity=".34"') +
    shape('M0 116 214 134v18L0 190z', '#FFF6EA', 'opacity=".34"') +
    rect(0, 60, 26, 190, p.shade) +
    rect(8, 108, 18, 92, PAPER, 'opacity=".8"') +
    rect(236, 116, 128, 62, '#6C737C') +
    shape('M212 126h26v34h-26z', '#3A3F47') +
    rect(244, 124, 60, 30, '#4A5058') +
    times(4, (k) => disc(318 + k * 11, 132, 3.2, ['#4CC38A', '#F6A623', '#E0352B', '#FFE2A8'][k])) +
    rect(312, 142, 42, 26, '#17475A') +
    line('M316 156q8-14 14 0t14 0 8-4', '#4CC38A', 2) +
    shape('M258 178h84l12 58h-108z', '#4A5058') +
    reel(262, 84, 34) +
    reel(336, 84, 34) +
    rect(396, 60, 84, 6, '#8F6420') +
    rect(396, 126, 84, 6, '#8F6420') +
    times(5, (k) => rect(400 + k * 15, 30 + (k % 2) * 6, 12, 30 - (k % 2) * 6, r.pick(['#A3123F', '#C8922E', '#17475A', '#8F969E']))) +
    times(4, (k) => `<g>${reel(410 + k * 18, 112, 13)}</g>`) +
    disc(414, 168, 14, '#7A4A2E') +
    shape('M400 164q14-20 28 0z', INK) +
    shape('M388 236v-36q0-20 26-20t26 20v36z', '#A3123F') +
    line('M394 200l-26-14', '#A3123F', 11) +
    disc(362, 182, 6, '#7A4A2E') +
    line('M440 0v26', '#8F969E', 2) +
    shape('M424 38q16-24 32 0z', '#C8922E') +
    oval(440, 60, 50, 34, LIT, 'opacity=".16"') +
    line('M372 300v-40h56v40M372 260q4-30 28-30t28 30', '#8F6420', 5)
  );
}

function box(r, p) {
  return (
    rect(0, 0, 480, 300, p.wall) +
    times(9, (k) => line(`M0 ${20 + k * 26}h480`, p.shade, 1.4, 'opacity=".4"')) +
    rect(0, 236, 480, 64, p.dark) +
    shape('M120 236V112q0-84 120-84t120 84v124z', '#C8922E') +
    shape('M134 236V116q0-72 106-72t106 72v120z', p.dark) +
    shape('M146 200V120q0-62 94-62t94 62v80z', LIT) +
    shape('M146 200V120q0-62 94-62t94 62v80z', '#FFF1D8', 'opacity=".35"') +
    disc(240, 134, 22, '#7A4A2E') +
    shape('M218 128q4-30 24-28t20 30q-8-14-20-14t-24 12z', INK) +
    shape('M190 200v-14q0-26 50-26t50 26v14z', '#A3123F') +
    line('M240 58v142M193 76v124M287 76v124', '#C8922E', 3) +
    rect(126, 198, 228, 14, '#C8922E') +
    rect(214, 188, 52, 12, p.dark) +
    rect(176, 8, 128, 26, PAPER) +
    words('TICKETS', 240, 27, 18, '#A3123F') +
    bulbs(128, 352, 244, { pitch: 12 }) +
    rect(26, 74, 74, 110, '#1D1220') +
    words('HOUSE', 63, 116, 15, PAPER) +
    words('FULL', 63, 138, 20, '#FF8FA8') +
    bulbs(28, 98, 82, { pitch: 10, r: 2 }) +
    bulbs(28, 98, 176, { pitch: 10, r: 2 }) +
    frame(388, 76, 66, 104, r.pick(TONES), r) +
    times(3, (k) => put(170 + k * 70, 310, person(0, 0, r, INK), 3.2)) +
    put(66, 304, person(0, 0, r, INK), 2.8) +
    put(426, 304, person(0, 0, r, INK), 2.8)
  );
}

const SCENES = { foyer, hall, counter, recliners, cafe, kids, booth, window: box };
export const SCENE_NAMES = Object.keys(SCENES);

/** SVG of a scene inside a house of the given palette. */
export function scene(palette, name) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300" width="1440" height="900">${SCENES[name](seeded(`${palette}-${name}`), PALETTES[palette])}</svg>`;
}
