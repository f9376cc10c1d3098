// Banners without a film (1920 x 1080, and square for phones), popups (800 x 1000). The message stands left,
// the idea right, as in a still.
import { bulbs, disc, line, n, oval, put, rect, seeded, shape, times, words } from './kit.mjs';
import { dish } from './offers.mjs';

const PAPER = '#FFF6EA';
const INK = '#140C16';
const svg = (w, h, body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${body}</svg>`;

/** A balcony full of people under a curtain, centred on x, its rail on y. */
function balcony(x, y, s) {
  const r = seeded('balcony');
  const skins = ['#7A4A2E', '#8F5A38', '#5E3820', '#A26A45'];
  const cloth = ['#F6A623', '#FF9FB4', '#4CC38A', '#5BA8E0', '#E9D9BC', '#E46A3A', '#9270BC'];
  const people = (count, dy, size) =>
    times(count, (k) => {
      const px = (k - (count - 1) / 2) * 118 * size;
      return put(
        px + r.in(-8, 8),
        dy + Math.abs(px) * 0.1,
        shape('M-40 60V20q0-34 40-34t40 34v40z', r.pick(cloth)) +
          disc(0, -36, 28, r.pick(skins)) +
          shape(
            r.chance(0.5)
              ? 'M-30-38q4-32 30-30t30 30q-12-14-30-14t-30 14z'
              : 'M-30-30q-4-38 30-38t30 38l4 40q-10-6-10-36-24-14-48 0 0 30-10 36z',
            INK,
          ),
        size,
      );
    });
  const rail = `M-560-10q560 150 1120 0v150q-560 150-1120 0z`;
  return put(
    x,
    y,
    people(10, -150, 0.82) +
      people(9, -60, 1) +
      shape(rail, '#A3123F') +
      line('M-560-10q560 150 1120 0', '#E0B04A', 16) +
      line('M-560 140q560 150 1120 0', '#E0B04A', 10) +
      times(11, (k) => {
        const px = -500 + k * 100;
        const py = 66 * (1 - (px / 560) ** 2) + 62;
        return disc(px, py, 22, '#8E0E36') + disc(px, py, 13, '#F6A623') + disc(px - 3, py - 3, 5, '#FFE2A8');
      }),
    s,
  );
}

const drape = (x, w, h, flip) =>
  put(
    x,
    0,
    shape(`M0 0h${w}q-${n(w * 0.16)} ${n(h * 0.5)} ${n(w * 0.2)} ${h}H0z`, '#8E1838') +
      times(5, (k) => line(`M${n(w * (0.14 + k * 0.18))} 0q-${n(w * 0.08)} ${n(h * 0.5)} ${n(w * 0.06)} ${h}`, '#A3123F', n(w * 0.06))),
    1,
  ).replace('rotate(0)', flip ? 'scale(-1 1)' : 'rotate(0)');

const tuesday = () =>
  svg(
    1920,
    1080,
    rect(0, 0, 1920, 1080, '#3B0A22') +
      oval(1360, 420, 760, 520, '#5E0E2A') +
      oval(1360, 420, 520, 360, '#7A1638') +
      drape(1920, 330, 1080, true) +
      balcony(1330, 560, 1.06) +
      rect(0, 0, 1920, 1080, 'none') +
      times(7, (k) => rect(110 + k * 96, 250, 82, 10, PAPER, `opacity="${k === 1 ? 1 : 0.3}"`)) +
      words('TUESDAY', 206, 308, 30, PAPER, { anchor: 'start' }) +
      words('₹149', 96, 560, 250, PAPER, { anchor: 'start', track: -8 }) +
      words('FOR THE BALCONY', 108, 650, 52, '#FFD9A0', { anchor: 'start', fit: 640 }),
  );

const tuesdayPhone = () =>
  svg(
    1080,
    1080,
    rect(0, 0, 1080, 1080, '#3B0A22') +
      oval(540, 560, 640, 420, '#5E0E2A') +
      balcony(540, 760, 0.86) +
      times(7, (k) => rect(84 + k * 132, 150, 114, 12, PAPER, `opacity="${k === 1 ? 1 : 0.3}"`)) +
      words('TUESDAY', 216, 214, 38, PAPER, { anchor: 'start' }) +
      words('₹149', 540, 440, 270, PAPER, { track: -8 }),
  );

/** The interval bell on its bracket. */
const bell = (s) =>
  `<g transform="scale(${s})">${line('M-150-200h150v60', '#C8922E', 18)}${shape('M-110 90q20-30 22-120 4-92 88-100 84 8 88 100 2 90 22 120z', '#E0B04A')}${shape('M-110 90q20-30 22-120 4-92 88-100-44 20-50 110-4 80-20 110z', '#F0D08A')}${rect(-126, 88, 252, 26, '#C8922E')}${disc(0, 132, 26, '#8F6420')}${line('M150-40q26 40 4 92M194-60q44 62 6 142M-150-40q-26 40-4 92M-194-60q-44 62-6 142', PAPER, 10, 'opacity=".75"')}</g>`;

const interval = () =>
  svg(
    1920,
    1080,
    rect(0, 0, 1920, 1080, '#1F3A33') +
      disc(1380, 470, 440, '#2A4D43') +
      disc(1380, 470, 310, '#35604F') +
      put(1400, 330, bell(1.1)) +
      rect(860, 850, 1060, 230, '#16302A') +
      put(960, 500, dish('combo-chai'), 1.75) +
      put(1400, 540, dish('popcorn'), 1.5) +
      rect(860, 856, 1060, 10, '#E0B04A') +
      words('12 MINUTES', 104, 470, 130, PAPER, { anchor: 'start', fit: 760, track: -3 }) +
      words('ORDER BEFORE THE SHOW', 108, 556, 46, '#FFD9A0', { anchor: 'start', fit: 720 }) +
      bulbs(104, 832, 610, { pitch: 30, r: 8 }),
  );

const intervalPhone = () =>
  svg(
    1080,
    1080,
    rect(0, 0, 1080, 1080, '#1F3A33') +
      disc(540, 560, 430, '#2A4D43') +
      put(540, 380, bell(1)) +
      rect(0, 880, 1080, 200, '#16302A') +
      put(60, 520, dish('combo-chai'), 1.8) +
      put(560, 540, dish('popcorn'), 1.6) +
      rect(0, 880, 1080, 10, '#E0B04A') +
      words('12 MINUTES', 540, 150, 120, PAPER, { fit: 940, track: -3 }),
  );

const popTuesday = () =>
  svg(
    800,
    1000,
    rect(0, 0, 800, 1000, '#A3123F') +
      bulbs(40, 760, 44, { pitch: 24, r: 6 }) +
      bulbs(40, 760, 956, { pitch: 24, r: 6 }) +
      words('TUESDAYS ARE', 400, 170, 60, PAPER, { fit: 640 }) +
      words('FOR THE BALCONY', 400, 246, 60, PAPER, { fit: 640 }) +
      balcony(400, 580, 0.62) +
      words('₹149', 400, 880, 220, PAPER, { track: -6 }) +
      words('OR LESS, EVERY 2D SEAT', 400, 930, 28, '#FFD9A0', { fit: 600 }),
  );

const popGift = () => {
  const seat = (x, y, s, tone) =>
    put(
      x,
      y,
      shape('M-44 0v-66q0-30 44-30t44 30V0z', tone) +
        shape('M-56-4v-38q0-10 12-10v48zM56-4v-38q0-10-12-10v48z', '#3C1A4B') +
        rect(-46, -8, 92, 30, '#3C1A4B'),
      s,
    );
  return svg(
    800,
    1000,
    rect(0, 0, 800, 1000, '#5B2A6E') +
      disc(400, 560, 300, '#6E3A84') +
      words('SEND A SEAT', 400, 160, 76, PAPER, { fit: 660 }) +
      words('AS A GIFT', 400, 244, 76, '#FFD9A0', { fit: 500 }) +
      seat(150, 690, 1.7, '#8A5AA0') +
      seat(650, 690, 1.7, '#8A5AA0') +
      seat(400, 740, 3.1, '#F6A623') +
      shape('M376 442h48v300h-48z', PAPER) +
      shape('M262 560h276v46H262z', PAPER) +
      shape('M400 448q-120-136-162-42 12 66 162 42zM400 448q120-136 162-42-12 66-162 42z', PAPER) +
      words('BOOK. PRESS GIFT. DONE.', 400, 920, 34, PAPER, { fit: 620 }),
  );
};

/** A coming film's popup stands on its own poster; the caller composes it. */
export const POPUP_FRAME = (tone) =>
  svg(
    800,
    1000,
    rect(0, 0, 800, 1000, tone) +
      bulbs(40, 760, 44, { pitch: 24, r: 6 }) +
      words('COMING SOON', 400, 128, 64, PAPER, { fit: 640 }) +
      bulbs(40, 760, 956, { pitch: 24, r: 6 }),
  );

export const BANNERS = { tuesday: tuesday(), 'tuesday-mobile': tuesdayPhone(), interval: interval(), 'interval-mobile': intervalPhone() };
export const POPUPS = { tuesday: popTuesday(), gift: popGift() };
