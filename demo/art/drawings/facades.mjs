// Cinemas at night, 480 x 300. One drawing per kind of house; the name seeds windows, steps, street life and
// sky.

import { HOUSES } from './houses.mjs';
import { disc, lamp, line, n, oval, palm, person, rect, rickshaw, seeded, shape, times, tree } from './kit.mjs';
import { PALETTES } from './palettes.mjs';

const GROUND = 270;

function skyline(r, fill) {
  let x = -10;
  let d = `M-10 ${GROUND}`;
  while (x < 490) {
    const w = r.in(18, 46);
    const h = r.in(24, 84);
    d += `V${n(GROUND - h)}h${n(w)}`;
    x += w;
  }
  return shape(`${d}V${GROUND}z`, fill, 'opacity=".5"');
}

function sky(r, p) {
  const stars = times(r.int(8, 16), () => disc(r.in(8, 472), r.in(8, 120), r.pick([0.7, 0.9, 1.2]), '#FFF6EA', 'opacity=".5"'));
  const moonX = r.chance(0.5) ? r.in(40, 110) : r.in(370, 440);
  const moonY = r.in(34, 62);
  const moon = r.chance(0.45) ? disc(moonX, moonY, 17, '#FFF1D8') + (r.chance(0.6) ? disc(moonX + 8, moonY - 5, 15, p.sky) : '') : '';
  return rect(0, 0, 480, 300, p.sky) + stars + moon + skyline(r, p.glow) + oval(240, 275, 300, 118, p.glow, 'opacity=".5"');
}

function street(r, p) {
  const road = rect(0, GROUND, 480, 30, p.road ?? '#3A2640') + line(`M0 ${GROUND}h480`, '#FFF6EA', 1.5, 'stroke-opacity=".18"');
  const shine = times(5, () => oval(r.in(150, 330), r.in(278, 292), r.in(16, 40), 2.2, '#F7C66B', 'opacity=".16"'));
  const left = times(r.int(2, 4), () => person(r.in(20, 150), GROUND + r.in(0, 6), r));
  const right = times(r.int(2, 5), () => person(r.in(320, 462), GROUND + r.in(0, 6), r));
  const queue = r.chance(0.5) ? times(r.int(3, 5), (k) => person(168 - k * 12, GROUND + 1, r)) : '';
  const rick = r.chance(0.55)
    ? rickshaw(r.chance(0.5) ? r.in(40, 90) : r.in(400, 440), 293, r.pick(['#E0A21B', '#2F8F5B', '#D8B23A']), r.chance(0.5) ? 1 : -1)
    : '';
  const lamps = r.chance(0.7) ? lamp(r.pick([14, 22, 448, 456]), GROUND + 2, r.in(66, 84)) : '';
  return road + shine + lamps + left + right + queue + rick;
}

/** SVG of a cinema's facade. `name` is the sign, `kind` the house, `code` the seed. */
export function facade({ code, name, kind, palette }) {
  const r = seeded(code);
  const p = PALETTES[palette ?? r.pick(Object.keys(PALETTES))];
  const house = HOUSES[kind];
  if (!house) throw new Error(`No drawing for a house of kind ${kind}`);
  const sign = name.toUpperCase();
  const around =
    r.chance(0.35) && kind !== 'palms'
      ? r.chance(0.5)
        ? tree(r.in(18, 40), GROUND, r.in(0.8, 1.1), p.dark)
        : palm(r.in(446, 462), GROUND, r.in(90, 120))
      : '';
  const body = house({ r, p, sign, ground: GROUND });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300" width="1440" height="900">${sky(r, p)}${body}${around}${street(r, p)}</svg>`;
}
