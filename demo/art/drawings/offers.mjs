// Offers and promotions, 540 x 360: type and one graphic idea. The middle 245 holds what matters, so that a
// wide card may crop.

import { DISHES } from './food-more.mjs';
import { bulbs, disc, line, n, oval, person, put, rect, seeded, shape, times, words } from './kit.mjs';

const PAPER = '#FFF6EA';
const INK = '#1D1220';
const svg = (body, w = 540, h = 360) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w * 2}" height="${h * 2}">${body}</svg>`;
const ground = (fill) => rect(0, 0, 540, 360, fill);
/** The dish of a food picture without its ground, 320 x 240. */
export const dish = (name) =>
  DISHES[name]
    .replace(/^<svg[^>]*><rect[^>]*\/>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/^<circle[^>]*\/>/, '');
/** A ticket with notches, 120 x 110 around 0,0. */
const ticket = (fill, extra = '') =>
  shape('M-60-48a9 9 0 0 1 9-9h60a9 9 0 0 0 18 0h24a9 9 0 0 1 9 9v96a9 9 0 0 1-9 9h-24a9 9 0 0 0-18 0h-60a9 9 0 0 1-9-9z', fill, extra);

const tuesday = () =>
  ground('#A3123F') +
  times(7, (k) => rect(28 + k * 70, 82, 62, 7, PAPER, `opacity="${k === 1 ? 1 : 0.28}"`)) +
  words('TUESDAY', 98, 112, 17, PAPER, { anchor: 'start' }) +
  words('₹149', 20, 268, 168, PAPER, { anchor: 'start', track: -5 });

const bogo = () =>
  ground('#17475A') +
  put(176, 180, ticket(PAPER) + line('M18-40v80', '#17475A', 2, 'stroke-dasharray="3 6"') + words('1', -20, 32, 92, '#17475A'), 1.3) +
  put(
    362,
    180,
    `<g fill="none" stroke="${PAPER}" stroke-width="3" stroke-dasharray="1 7" stroke-linecap="round">${ticket('none')}</g>` +
      words('+1', -6, 26, 70, PAPER),
    1.3,
  );

const interval = () =>
  ground('#E8B04A') +
  oval(270, 420, 250, 190, '#D9952B') +
  put(36, 40, dish('combo-chai'), 1.28) +
  words('₹120', 28, 112, 62, INK, { anchor: 'start', track: -1 });

const student = () => {
  const r = seeded('student');
  return (
    ground('#3A3F9E') +
    disc(410, 150, 92, '#F6C042') +
    times(12, (k) =>
      line(
        `M${n(410 + 106 * Math.cos((k * Math.PI) / 6))} ${n(150 + 106 * Math.sin((k * Math.PI) / 6))}L${n(410 + 124 * Math.cos((k * Math.PI) / 6))} ${n(150 + 124 * Math.sin((k * Math.PI) / 6))}`,
        '#F6C042',
        6,
      ),
    ) +
    shape('M366 112q44-76 88 0l8 70q4 18-12 18h-80q-16 0-12-18z', '#C8922E') +
    shape('M366 112q44-76 88 0l3 22h-94z', '#E0B04A') +
    disc(410, 210, 13, '#8F6420') +
    line('M410 60V34', '#8F6420', 7) +
    words('−₹60', 30, 214, 86, PAPER, { anchor: 'start', track: -2 }) +
    words('BEFORE NOON', 34, 250, 22, '#C9CBF5', { anchor: 'start' }) +
    times(4, (k) => put(300 + k * 62, 330, person(0, 0, r, '#1B1E57'), 2.2))
  );
};

const upi = () =>
  ground('#0E5A4A') +
  shape('M330 64h128a18 18 0 0 1 18 18v300H312V82a18 18 0 0 1 18-18z', INK) +
  rect(324, 88, 140, 300, '#14735E') +
  times(49, (k) =>
    (k * 37) % 11 > 4 || [0, 6, 42].includes(k) ? rect(346 + (k % 7) * 14, 112 + Math.floor(k / 7) * 14, 12, 12, PAPER) : '',
  ) +
  words('₹75', 36, 196, 104, PAPER, { anchor: 'start', track: -3 }) +
  words('COMES BACK', 40, 234, 28, '#9ED9C6', { anchor: 'start' }) +
  line('M252 262q40 40 80 6m0 0l-24-4m24 4l-2 24', '#F6A623', 8) +
  rect(346, 232, 96, 30, '#F6A623') +
  words('PAID', 394, 254, 20, INK);

const metro = () =>
  ground('#1E3A6E') +
  rect(0, 268, 540, 92, '#142849') +
  line('M0 288h540', '#F6A623', 5) +
  shape('M226 118h240q50 0 64 60l10 60v30H226z', '#E4E9F2') +
  rect(226, 196, 314, 12, '#E0352B') +
  times(3, (k) => rect(246 + k * 72, 138, 54, 46, '#17475A')) +
  shape('M474 140q34 6 44 48h-44z', '#17475A') +
  times(4, (k) => disc(258 + k * 76, 270, 12, INK)) +
  disc(520, 236, 8, '#FFE2A8') +
  words('10 %', 26, 182, 70, PAPER, { anchor: 'start', track: -2 }) +
  words('OFF', 26, 238, 56, '#F6A623', { anchor: 'start' });

const gift = () => {
  const seat = (x, tone) =>
    put(
      x,
      244,
      shape('M-44 0v-66q0-30 44-30t44 30V0z', tone) +
        shape('M-56-4v-38q0-10 12-10v48zM56-4v-38q0-10-12-10v48z', '#5E0E2A') +
        rect(-46, -8, 92, 30, '#8E1838'),
    );
  return (
    ground('#5B2A6E') +
    disc(270, 190, 130, '#6E3A84') +
    seat(170, '#A3123F') +
    seat(270, '#F6A623') +
    seat(370, '#A3123F') +
    shape('M262 148h16v96h-16z', PAPER) +
    shape('M226 186h88v16h-88z', PAPER) +
    shape('M270 150q-40-46-54-14 4 22 54 14zM270 150q40-46 54-14-4 22-54 14z', PAPER) +
    rect(90, 268, 360, 6, '#3C1A4B')
  );
};

const row = () => {
  const r = seeded('row');
  const tones = ['#E46A3A', '#F6A623', '#4CC38A', '#5BA8E0', '#FF9FB4', '#FFF6EA', '#C8922E', '#9270BC'];
  return (
    ground('#2A1B2E') +
    shape('M0 0h540L420 116H120z', '#FFF6EA', 'opacity=".1"') +
    rect(150, 74, 240, 14, PAPER) +
    times(9, (k) =>
      put(
        46 + k * 56,
        250,
        disc(0, -54, 15, r.pick(['#7A4A2E', '#8F5A38', '#5E3820'])) +
          shape('M-20 0v-24q0-16 20-16t20 16V0z', tones[k % 8]) +
          shape('M-15-58q15-18 30 0l0-4q-15-24-30 0z', '#140C16'),
      ),
    ) +
    times(9, (k) => put(46 + k * 56, 300, shape('M-25 0v-46q0-16 25-16t25 16V0z', '#A3123F'))) +
    rect(0, 296, 540, 64, '#1D1220') +
    words('25 SEATS AND MORE', 270, 336, 26, '#FFE2A8') +
    bulbs(0, 540, 306, { pitch: 15, r: 3 })
  );
};

const silver = () =>
  ground('#8C93A8') +
  rect(0, 250, 540, 110, '#6C7490') +
  disc(400, 176, 104, '#A4ABBF') +
  put(
    400,
    188,
    shape('M-70-20h140l-16 66q-4 16-20 16h-68q-16 0-20-16z', PAPER) +
      shape('M70-8q36-8 34 22t-46 26l4-14q28-4 28-16t-22-4z', PAPER) +
      oval(0, -20, 70, 15, '#E6DCCB') +
      oval(0, -19, 58, 10, '#B97A45') +
      line('M-20-48q-16-16 0-32t0-30M14-48q-16-16 0-32t0-30', PAPER, 8, 'opacity=".8"') +
      oval(0, 66, 92, 10, '#545C78'),
  ) +
  words('₹99', 28, 190, 92, INK, { anchor: 'start', track: -3 }) +
  words('WITH TEA', 32, 230, 30, '#33384C', { anchor: 'start' });

const baby = () =>
  ground('#F2B8A0') +
  disc(270, 190, 134, '#F7CBB8') +
  shape('M150 178h220q-4 84-110 84t-110-84z', '#2E6C60') +
  shape('M370 178q0-110-120-110v110z', '#3E8F74') +
  line('M250 68v110M250 178 326 92M250 178l108-44', '#2E6C60', 4) +
  line('M150 178q-40-10-58-46', INK, 9) +
  disc(206, 282, 26, INK) +
  disc(206, 282, 14, '#F2B8A0') +
  disc(330, 282, 26, INK) +
  disc(330, 282, 14, '#F2B8A0') +
  disc(206, 156, 32, '#8F5A38') +
  shape('M178 146q28-44 58-4-28-14-58 4z', INK) +
  line('M196 166q10 8 20 0', INK, 4) +
  times(3, (k) => words('♪'.replace('♪', 'LA'), 404 + k * 40, 118 - (k % 2) * 30, 24, '#A3123F'));

const night = () =>
  ground('#12163A') +
  times(26, (k) => disc((k * 97) % 540, (k * 53) % 170, 1.6, PAPER, 'opacity=".7"')) +
  disc(430, 104, 40, '#FFF1D8') +
  disc(448, 92, 36, '#12163A') +
  rect(0, 270, 540, 90, '#0A0C22') +
  shape('M90 150h280q34 0 44 40l10 40v40H90a14 14 0 0 1-14-14v-92a14 14 0 0 1 14-14z', '#F6A623') +
  times(5, (k) => rect(100 + k * 54, 168, 42, 42, k % 2 ? '#FFE2A8' : '#FFF1D8')) +
  shape('M372 168q26 0 34 42h-34z', '#FFF1D8') +
  times(4, (k) => disc(121 + k * 54, 194, 10, INK) + shape(`M${107 + k * 54} 210q14-16 28 0z`, INK)) +
  rect(76, 224, 348, 10, '#A3123F') +
  disc(150, 270, 26, INK) +
  disc(150, 270, 11, '#6C7490') +
  disc(346, 270, 26, INK) +
  disc(346, 270, 11, '#6C7490') +
  shape('M424 238 540 214v60z', '#FFE2A8', 'opacity=".25"') +
  line('M0 316h540', '#F6A623', 4, 'stroke-dasharray="36 26"');

const refill = () =>
  ground('#7E2A3B') +
  disc(150, 190, 110, '#95384A') +
  disc(390, 190, 110, '#95384A') +
  put(-6, 66, dish('popcorn'), 0.98) +
  put(234, 66, dish('popcorn'), 0.98) +
  line('M238 160q32-40 64 0m0 0l4-24m-4 24-22-4', '#F6A623', 8) +
  line('M302 216q-32 40-64 0m0 0l-4 24m4-24 22 4', '#F6A623', 8);

const society = () =>
  ground('#23304F') +
  shape('M0 360V300l70-30h80v-36h80v-36h80v-36h80v-36h150v270z', '#33446B') +
  times(5, (k) => rect(70 + k * 80, 264 - k * 36, 84, 8, '#4A5F8F')) +
  times(6, (k) => put(96 + k * 78, 262 - k * 34, person(0, 0, seeded(`soc${k}`), '#0E1526'), 2.5)) +
  put(
    150,
    120,
    shape('M-76-34h152a12 12 0 0 1 12 12v44a12 12 0 0 1-12 12h-112l-26 26v-26h-14a12 12 0 0 1-12-12v-44a12 12 0 0 1 12-12z', PAPER) +
      words('BUT THE END!', 0, 8, 18, INK),
  ) +
  put(
    372,
    92,
    shape('M-44-26h88a12 12 0 0 1 12 12v32a12 12 0 0 1-12 12h-14v22l-22-22h-52a12 12 0 0 1-12-12v-32a12 12 0 0 1 12-12z', '#F6A623') +
      words('NO.', 0, 10, 22, INK),
  );

const DRAWN = { tuesday, bogo, interval, student, upi, metro, gift, row, silver, baby, night, refill, society };
export const OFFERS = Object.fromEntries(Object.entries(DRAWN).map(([name, draw]) => [name, svg(draw())]));
export { svg };
