// Portraits, 400 x 400, of the people quoted on the careers page.
import { disc, line, oval, rect, shape, times } from './kit.mjs';

const INK = '#1D1220';
const face = (skin, { smile = 'M180 214q20 18 40 0', brows = true } = {}) =>
  rect(180, 230, 40, 50, skin) +
  oval(200, 176, 58, 68, skin) +
  disc(178, 172, 5, INK) +
  disc(222, 172, 5, INK) +
  (brows ? line('M166 156q12-8 22-2M234 156q-12-8-22-2', INK, 5) : '') +
  line('M200 176q-8 16 2 20', '#000', 3, 'opacity=".3"') +
  line(smile, INK, 5);
const body = (tone) => shape('M70 400q0-130 130-130t130 130z', tone);
const svg = (ground, halo, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800">${rect(0, 0, 400, 400, ground)}${disc(200, 190, 150, halo)}${inner}</svg>`;

export const PEOPLE = {
  savita: svg(
    '#F6C9A8',
    '#F9D9BF',
    shape('M128 190q-10-110 72-112t72 112l6 50H122z', INK) +
      body('#A3123F') +
      face('#9A6240') +
      shape('M140 160q10-62 60-64 50 2 60 64-22-34-60-34t-60 34z', INK) +
      disc(200, 140, 5, '#A3123F') +
      shape('M200 280 330 400H250z', '#F6A623'),
  ),
  imran: svg(
    '#9CC7BE',
    '#B5D8D0',
    body('#2E3B55') +
      face('#A9744E', { smile: 'M178 216q22 14 44 0' }) +
      shape('M140 168q-4-70 60-72t60 72q-10-30-24-36-36 10-72 0-14 6-24 36z', INK) +
      shape('M142 190q4 74 58 74t58-74q-10 24-26 24-32-10-64 0-16 0-26-24z', INK) +
      line('M182 224q18 8 36 0', '#F2E6DA', 5) +
      shape('M160 290 200 330 240 290 250 400H150z', '#F2E6DA'),
  ),
  anjali: svg(
    '#D8CDE8',
    '#E6DDF1',
    shape('M120 200q-4-126 80-126t80 126q12 60-16 92H136q-28-32-16-92z', INK) +
      body('#2F7F94') +
      face('#B98258') +
      shape('M142 164q6-66 58-68 52 2 58 68-14-26-40-40-30 34-76 40z', INK) +
      `<g fill="none" stroke="${INK}" stroke-width="5"><circle cx="177" cy="172" r="20"/><circle cx="223" cy="172" r="20"/><path d="M197 170h6"/></g>`,
  ),
  gurpreet: svg(
    '#F3D98B',
    '#F7E4AB',
    body('#FFF6EA') +
      face('#A9744E') +
      shape('M134 160q-10-84 66-90 76 6 66 90-30-46-66-46t-66 46z', '#E46A3A') +
      line('M140 140q40-52 120-46M138 120q30-36 90-46M262 144q-20-44-62-72', '#C9542A', 5) +
      shape('M142 186q0 88 58 90 58-2 58-90-8 26-24 28-34-8-68 0-16-2-24-28z', INK) +
      line('M180 224q20 10 40 0', '#F2E6DA', 5) +
      times(3, (k) => disc(186, 316 + k * 28, 5, '#B9A6BE') + disc(214, 316 + k * 28, 5, '#B9A6BE')),
  ),
  mary: svg(
    '#BFD6EE',
    '#D3E3F4',
    shape('M130 176q4-100 70-100t70 100v24q16 20 6 60l-24-10H148l-24 10q-10-40 6-60z', INK) +
      body('#4B6B3C') +
      face('#D2A077', { brows: false }) +
      shape('M140 168q4-70 60-72 56 2 60 72-4-30-16-40-44 6-88 0-12 10-16 40z', INK) +
      times(7, (k) => rect(100 + k * 30, 330, 14, 10, k % 2 ? '#E0352B' : '#F6C042')) +
      rect(96, 344, 210, 5, '#F2E6DA'),
  ),
  karthik: svg(
    '#E7B8A6',
    '#F0CCBE',
    body('#1E2358') +
      face('#7A4A2E', { smile: 'M178 212q22 22 44 0' }) +
      shape('M136 170q-14-80 40-88 10-14 36-6 58 4 52 94-8-22-20-44-40 12-86 0-14 16-22 44z', INK) +
      shape('M178 276q22 18 44 0l6 18q-28 22-56 0z', '#FFF6EA') +
      rect(228, 330, 54, 34, '#F6A623') +
      rect(236, 340, 38, 5, INK) +
      rect(236, 350, 24, 5, INK),
  ),
};
