// More rooms of halls.mjs: the cafe on the roof, the kids' zone, the booth, the ticket window.

import { frame, TONES } from './frames.mjs';
import { bulbs, disc, line, oval, palm, person, put, rect, shape, times, words } from './kit.mjs';

const LIT = '#F7C66B';
const PAPER = '#FFF6EA';
const INK = '#140C16';

function cafe(r, p) {
  const table = (x, y, s) =>
    put(
      x,
      y,
      oval(0, -26, 26, 5, PAPER) +
        rect(-2, -26, 4, 26, '#8F969E') +
        oval(0, 0, 14, 3, '#8F969E') +
        line('M-34 0v-18h14M34 0v-18h-14M-34-18v-18M34-18v-18', INK, 3) +
        shape('M-6-38h10l-1.500 10h-7z', '#B97A45') +
        line('M-2-40q-4-4 0-8', PAPER, 1.6),
      s,
    );
  return (
    rect(0, 0, 480, 300, p.sky) +
    times(18, () => disc(r.in(0, 480), r.in(0, 120), 0.9, PAPER, 'opacity=".6"')) +
    disc(386, 62, 26, '#FFF1D8') +
    shape('M0 190h30v-40h26v22h34v-54h30v72h40v-30h28v30h60v-58h24v58h40v-22h34v22h30v-44h30v44h74v40H0z', p.glow, 'opacity=".75"') +
    times(26, () => rect(r.in(10, 460), r.in(150, 190), 3, 4, LIT, 'opacity=".7"')) +
    line('M0 60q120 46 240 4t240 10M0 96q140 30 240-10t240 20', INK, 1.6) +
    times(
      13,
      (k) =>
        disc(18 + k * 37, 60 + 40 * Math.sin((k / 13) * Math.PI * 0.9) * 0.6 + 6, 4, '#FFE2A8') +
        disc(18 + k * 37, 66 + 24 * Math.sin((k / 13) * Math.PI * 0.9), 12, LIT, 'opacity=".1"'),
    ) +
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
    put(
      452,
      236,
      shape('M-16 0h32l-4-24h-24z', p.wall) +
        shape('M0-24q-30-16-24-46 14 12 20 30 0-30 12-42 6 22 0 42 8-18 22-24 0 28-30 40z', '#2F6B49'),
    )
  );
}

function kids(r, p) {
  const ball = () =>
    disc(r.in(250, 450), r.in(236, 280), r.in(7, 11), r.pick(['#F6A623', '#E0352B', '#4CC38A', '#5BA8E0', '#FF9FB4', '#FFF6EA']));
  return (
    rect(0, 0, 480, 300, p.light) +
    rect(0, 0, 480, 210, p.wall) +
    times(10, (k) => shape(`M${k * 50} 0h25v210h-25z`, p.light, 'opacity=".22"')) +
    rect(0, 210, 480, 90, p.shade) +
    disc(400, 70, 38, '#FFE2A8') +
    disc(388, 62, 6, '#E9BF6A') +
    disc(414, 82, 9, '#E9BF6A') +
    line('M400 0v32', PAPER, 1.5) +
    times(
      3,
      (k) =>
        line(`M${60 + k * 90} 0v${30 + k * 16}`, PAPER, 1.5) +
        put(60 + k * 90, 40 + k * 16, shape('M0-14l4 10 10 0-8 7 3 11-9-6-9 6 3-11-8-7 10 0z', LIT)),
    ) +
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
  const reel = (x, y, s) =>
    `<circle cx="${x}" cy="${y}" r="${s}" fill="#8F969E"/>` +
    disc(x, y, s * 0.86, '#3A3F47') +
    times(5, (k) =>
      disc(x + s * 0.52 * Math.cos((k * 2 * Math.PI) / 5), y + s * 0.52 * Math.sin((k * 2 * Math.PI) / 5), s * 0.22, '#8F969E'),
    ) +
    disc(x, y, s * 0.16, '#8F969E');
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

export const MORE_SCENES = { cafe, kids, booth, window: box };
