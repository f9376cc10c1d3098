// A framed film poster and the tones of invented films, for the walls of the halls.
import { bulbs, disc, rect, shape, times } from './kit.mjs';

/** A framed film poster in three flat tones. */
export function frame(x, y, w, h, tones, r) {
  const [a, b, c] = tones;
  const art = r.pick([
    disc(x + w / 2, y + h * 0.38, w * 0.26, b) + shape(`M${x} ${y + h * 0.62}q${w / 4}-10 ${w / 2} 0t${w / 2} 0v${h * 0.38}h-${w}z`, c),
    shape(`M${x + w / 2} ${y + 8}l${w * 0.34} ${h * 0.34}-${w * 0.34} ${h * 0.34}-${w * 0.34}-${h * 0.34}z`, b) +
      rect(x, y + h * 0.8, w, h * 0.2, c),
    times(5, (k) => rect(x + 4 + k * ((w - 8) / 5), y + 8 + k * 4, (w - 8) / 5 - 2, h * 0.5, k % 2 ? c : b)) +
      rect(x + 4, y + h * 0.82, w - 8, 4, b),
  ]);
  return (
    rect(x - 4, y - 4, w + 8, h + 8, '#C8922E') +
    rect(x, y, w, h, a) +
    `<g>${art}</g>` +
    bulbs(x - 2, x + w + 2, y - 9, { pitch: 9, r: 1.8 })
  );
}
export const TONES = [
  ['#E46A3A', '#FFD46B', '#17475A'],
  ['#A3123F', '#FF9FB4', '#1B1140'],
  ['#0B5B54', '#F4C33B', '#0A2E2B'],
  ['#1E2358', '#F6A623', '#0E1130'],
  ['#C9E0D2', '#C43B2C', '#1F4A3D'],
];
