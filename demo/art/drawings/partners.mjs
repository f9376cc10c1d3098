// Small marks: partners of promotions, the chain's own sign, and stand-ins for a missing picture. Written as
// SVG, not rendered.
import { bulbs, disc, line, oval, rect, shape, times, words } from './kit.mjs';

const PAPER = '#FFF6EA';
const svg = (w, h, body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}">${body}</svg>\n`;
const badge = (tone, body, name) =>
  svg(
    160,
    48,
    `<rect width="160" height="48" rx="8" fill="${tone}"/>${body}${words(name, 48, 31, 17, PAPER, { anchor: 'start', fit: 104 })}`,
  );

/** The mark: two pillars of an H, three bulbs for the bar. */
export const mark = (velvet = '#A3123F', bulb = '#F6A623') =>
  `<path d="M3 2h7v28H3zM22 2h7v28h-7z" fill="${velvet}"/><circle cx="12.300" cy="16" r="1.900" fill="${bulb}"/><circle cx="16" cy="16" r="1.900" fill="${bulb}"/><circle cx="19.700" cy="16" r="1.900" fill="${bulb}"/>`;

export const PARTNERS = {
  houseful: badge('#A3123F', `<g transform="translate(12 8)">${mark(PAPER)}</g>`, 'HOUSEFUL'),
  sahakar: badge('#17475A', shape('M24 10 40 18H8zM11 21h5v12h-5zM21.500 21h5v12h-5zM32 21h5v12h-5zM8 35h32v4H8z', PAPER), 'SAHAKAR'),
  kitchen: badge(
    '#8A4A12',
    shape('M12 22q-6-2-4-8t8-4q2-5 8-5t8 5q6-2 8 4t-4 8v13H12z', PAPER) + line('M16 30h16', '#8A4A12', 2),
    'KITCHEN',
  ),
  paisapul: badge('#0E5A4A', line('M6 34q18-34 36 0M6 34h36M15 34V24M24 34V17M33 34V24', PAPER, 3), 'PAISAPUL'),
  yatri: badge(
    '#1E3A6E',
    disc(24, 24, 15, 'none', `stroke="${PAPER}" stroke-width="3"`) + line('M14 30V19l10 9 10-9v11', PAPER, 3),
    'YATRI',
  ),
};

/** Stand-ins for a poster, a banner, a cinema, a dish or a person whose picture did not load. */
export const FALLBACKS = {
  poster: svg(
    400,
    600,
    rect(0, 0, 400, 600, '#2A1B2E') +
      rect(22, 22, 356, 556, 'none', 'stroke="#B9A6BE" stroke-opacity=".28" stroke-width="2"') +
      bulbs(30, 370, 22, { pitch: 17, r: 3 }) +
      bulbs(30, 370, 578, { pitch: 17, r: 3 }) +
      times(32, (k) => disc(22, 34 + k * 17.2, 3, '#59455F') + disc(378, 34 + k * 17.2, 3, '#59455F')) +
      `<g transform="translate(136 236) scale(4)">${mark('#FF6B8F')}</g>`,
  ),
  banner: svg(
    1920,
    1080,
    rect(0, 0, 1920, 1080, '#140C16') +
      oval(1320, 1080, 900, 620, '#2B1433') +
      oval(1320, 1080, 620, 420, '#4B1C36') +
      shape('M1020 1080V470h60V360h90V250h300v110h90v110h60v610z', '#7E3448') +
      shape('M1170 1080V250h300v830z', '#A3485C') +
      times(4, (k) => rect(1206 + k * 64, 300, 34, 330, '#F7C66B')) +
      rect(980, 800, 680, 96, PAPER) +
      bulbs(984, 1656, 922, { pitch: 30, r: 8 }) +
      rect(1190, 940, 260, 140, '#F7C66B') +
      `<g transform="translate(1284 806) scale(2.6)">${mark()}</g>`,
  ),
  cinema: svg(
    480,
    300,
    rect(0, 0, 480, 300, '#1D1220') +
      oval(240, 275, 300, 118, '#2A1B2E') +
      shape('M110 270V160h50v-30h50V90h60v40h50v30h50v110z', '#59455F') +
      rect(150, 206, 180, 24, PAPER) +
      bulbs(152, 328, 237) +
      rect(200, 243, 80, 27, '#F7C66B') +
      rect(0, 270, 480, 30, '#3A2640') +
      `<g transform="translate(226 205) scale(.84)">${mark()}</g>`,
  ),
  food: svg(
    320,
    240,
    rect(0, 0, 320, 240, '#FAF3E8') +
      disc(160, 128, 96, '#F1E7DA') +
      oval(160, 176, 92, 18, '#D8C8B2') +
      shape('M76 168q0-76 84-76t84 76z', '#B9A6BE') +
      disc(160, 86, 9, '#B9A6BE') +
      line('M108 140q10-28 36-36', '#FFF6EA', 6, 'opacity=".7"'),
  ),
  person: svg(96, 96, rect(0, 0, 96, 96, '#FAF3E8') + disc(48, 38, 17, '#B9A6BE') + shape('M14 96q0-36 34-36t34 36z', '#B9A6BE')),
};
