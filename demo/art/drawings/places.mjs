// Places for an advertiser's name (page images): six pictures of 480 x 300 made from the halls.

import { scene } from './halls.mjs';
import { disc, line, put, rect, shape, times, words } from './kit.mjs';
import { dish } from './offers.mjs';

const PAPER = '#FFF6EA';
const brand = (x, y, w, h, tone = '#F6A623', ink = '#1D1220') =>
  rect(x, y, w, h, tone) + words('YOUR BRAND', x + w / 2, y + h / 2 + Math.min(9, h * 0.2), Math.min(24, h * 0.5), ink, { fit: w - 10 });
const over = (base, extra) => base.replace('</svg>', `${extra}</svg>`);
const plain = (body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300" width="1440" height="900">${body}</svg>`;

const washroom = plain(
  rect(0, 0, 480, 300, '#9CC7BE') +
    times(12, (c) => times(8, (k) => rect(c * 40 + 1, k * 40 + 1, 38, 38, (c + k) % 5 ? '#A9D1C8' : '#93BFB6'))) +
    times(
      3,
      (k) => rect(36 + k * 146, 40, 116, 118, '#DCEFF0') + line(`M${50 + k * 146} 130 ${110 + k * 146} 60`, '#fff', 6, 'opacity=".6"'),
    ) +
    brand(64, 118, 60, 26) +
    brand(210, 118, 60, 26) +
    brand(356, 118, 60, 26) +
    rect(0, 206, 480, 16, PAPER) +
    rect(0, 222, 480, 78, '#2F6B63') +
    times(
      3,
      (k) =>
        shape(`M${52 + k * 146} 206h84q-4 34-42 34t-42-34z`, '#EAF4F2') +
        line(`M${94 + k * 146} 206v-26q0-10 16-10v10`, '#6C7490', 7) +
        disc(66 + k * 146, 196, 7, '#E46A3A'),
    ),
);

export const PLACES = {
  'advertise-screen': over(
    scene('plum', 'hall'),
    rect(96, 34, 288, 122, '#F6A623') + words('YOUR', 240, 92, 46, '#1D1220') + words('BRAND', 240, 140, 46, '#1D1220'),
  ),
  'advertise-box-office': over(scene('ochre', 'window'), brand(16, 206, 94, 26) + brand(376, 206, 90, 26) + brand(150, 214, 180, 22)),
  'advertise-in-audi': over(scene('teal', 'hall'), times(4, (k) => brand(62 + k * 92, 226, 46, 20)) + brand(100, 164, 280, 12)),
  'advertise-lobby': over(
    scene('rose', 'foyer'),
    put(96, 236, brand(-24, -66, 48, 78) + rect(-28, 12, 56, 6, '#1D1220')) +
      put(386, 236, brand(-24, -66, 48, 78) + rect(-28, 12, 56, 6, '#1D1220')) +
      brand(196, 84, 88, 20),
  ),
  'advertise-washroom': washroom,
  'advertise-popcorner': plain(
    rect(0, 0, 480, 300, '#7E2A3B') +
      disc(240, 150, 150, '#95384A') +
      put(70, 30, dish('combo-couple'), 1.08) +
      brand(206, 190, 72, 30) +
      brand(106, 218, 48, 22) +
      brand(328, 218, 46, 22),
  ),
};
