// The older and grander houses: columns, arches, lattice, balconies, domes.
import { bulbs, disc, doors, line, n, rect, shape, times, windows, words } from './kit.mjs';

/** Ink or paper, whichever stands out from the wall. */
function readable(wall, p) {
  const [r, g, b] = [1, 3, 5].map((k) => Number.parseInt(wall.slice(k, k + 2), 16));
  return r * 0.3 + g * 0.59 + b * 0.11 > 140 ? p.ink : p.sign;
}

function columns({ r, p, sign, ground: g }) {
  const cols = times(
    6,
    (k) =>
      rect(112 + k * 48, 138, 16, g - 152, p.light) + rect(107 + k * 48, 132, 26, 7, p.wall) + rect(107 + k * 48, g - 16, 26, 7, p.wall),
  );
  return (
    rect(84, 126, 312, g - 126, p.shade) +
    windows(134, 150, 5, 1, 20, 40, 28, 0, r, { arch: 0.5 }) +
    windows(134, 204, 5, 1, 20, 14, 28, 0, r) +
    doors(182, 222, 116, g - 222, 4, p.dark) +
    cols +
    rect(76, 106, 328, 26, p.wall) +
    words(sign, 240, 126, 17, readable(p.wall, p), { fit: 280 }) +
    shape('M70 106 240 56l170 50z', p.light) +
    shape('M104 100 240 64l136 36z', p.shade) +
    disc(240, 86, 9, p.lit) +
    rect(84, g - 9, 312, 5, p.light) +
    rect(72, g - 4, 336, 4, p.wall) +
    bulbs(84, 396, 137, { pitch: 9 })
  );
}

/** A cusped arch of the north, open below. */
const cusp = (x, y, w, h, fill) =>
  shape(
    `M${n(x)} ${n(y + h)}V${n(y + h * 0.42)}q${n(w * 0.02)}-${n(h * 0.16)} ${n(w * 0.16)}-${n(h * 0.18)}q0-${n(h * 0.14)} ${n(w * 0.18)}-${n(h * 0.14)}q${n(w * 0.06)}-${n(h * 0.08)} ${n(w * 0.16)}-${n(h * 0.1)}q${n(w * 0.1)} ${n(h * 0.02)} ${n(w * 0.16)} ${n(h * 0.1)}q${n(w * 0.18)} 0 ${n(w * 0.18)} ${n(h * 0.14)}q${n(w * 0.14)} ${n(h * 0.02)} ${n(w * 0.16)} ${n(h * 0.18)}V${n(y + h)}z`,
    fill,
  );

/** An onion cap on a drum, with its finial. */
const onion = (x, y, w, fill, tip) =>
  shape(
    `M${n(x - w / 2)} ${n(y)}q-${n(w * 0.12)}-${n(w * 0.42)} ${n(w * 0.2)}-${n(w * 0.62)}q${n(w * 0.2)}-${n(w * 0.12)} ${n(w * 0.3)}-${n(w * 0.36)}q${n(w * 0.1)} ${n(w * 0.24)} ${n(w * 0.3)} ${n(w * 0.36)}q${n(w * 0.32)} ${n(w * 0.2)} ${n(w * 0.2)} ${n(w * 0.62)}z`,
    fill,
  ) + line(`M${n(x)} ${n(y - w * 0.96)}v-${n(w * 0.22)}`, tip, 2);

function arches({ r, p, sign, ground: g }) {
  const lit = () => (r.chance(0.14) ? '#2A1B2E' : p.lit);
  return (
    rect(64, 120, 352, g - 120, p.wall) +
    rect(54, 112, 372, 9, p.dark) +
    times(14, (k) => shape(`M${60 + k * 26} 112v-8q5-7 10 0v8z`, p.dark)) +
    rect(72, 72, 28, 48, p.light) +
    rect(380, 72, 28, 48, p.light) +
    onion(86, 72, 32, p.shade, p.light) +
    onion(394, 72, 32, p.shade, p.light) +
    rect(170, 78, 140, 42, p.light) +
    onion(240, 78, 62, p.shade, p.light) +
    words(sign, 240, 107, 18, p.ink, { fit: 126 }) +
    times(5, (k) => cusp(80 + k * 66, 136, 50, 58, p.dark) + cusp(85 + k * 66, 142, 40, 52, lit())) +
    rect(54, 202, 372, 8, p.light) +
    rect(96, 212, 288, 18, p.sign) +
    words('FOUR SHOWS DAILY', 240, 226, 12, p.ink) +
    bulbs(98, 382, 236) +
    times(6, (k) => cusp(80 + k * 55, 240, 42, g - 240, k === 2 || k === 3 ? p.lit : p.dark))
  );
}

function bengal({ r, p, sign, ground: g }) {
  const shutter = (x, y) => {
    const open = r.chance(0.55);
    const fill = open ? p.lit : p.dark;
    return (
      shape(`M${x} ${y + 40}V${y + 8}q14-14 28 0v32z`, fill) +
      (open
        ? rect(x - 8, y + 9, 8, 31, p.dark) + rect(x + 28, y + 9, 8, 31, p.dark)
        : times(6, (k) => rect(x + 3, y + 10 + k * 5, 22, 1.6, p.shade)))
    );
  };
  return (
    rect(70, 112, 340, g - 112, p.wall) +
    rect(60, 104, 360, 9, p.light) +
    shape('M170 104V86q70-40 140 0v18z', p.light) +
    words(sign.length > 12 ? 'TALKIES' : sign, 240, 101, 17, p.ink, { fit: 120 }) +
    line('M176 84q64-34 128 0', p.shade, 3) +
    times(6, (k) => shutter(86 + k * 54, 122)) +
    rect(60, 172, 360, 6, p.shade) +
    times(36, (k) => rect(64 + k * 9.8, 166, 2.2, 12, p.light)) +
    rect(60, 164, 360, 3, p.light) +
    times(7, (k) => rect(78 + k * 53, 178, 9, g - 178, p.light)) +
    rect(60, 178, 360, 5, p.light) +
    rect(150, 190, 180, 20, p.sign) +
    words(sign.length > 12 ? sign : 'TODAY AT 3 · 6 · 9', 240, 205, 12, p.ink, { fit: 168 }) +
    bulbs(152, 328, 216) +
    doors(166, 222, 148, g - 222, 5, p.dark) +
    times(
      2,
      (k) =>
        rect(98 + k * 246, 200, 36, 44, p.dark) +
        rect(101 + k * 246, 203, 30, 38, k ? '#B63A33' : '#17475A') +
        disc(118 + k * 246, 218, 8, k ? '#F7C66B' : '#E46A3A'),
    )
  );
}

function jaali({ r, p, sign, ground: g }) {
  const star = (x, y, fill) =>
    shape(
      `M${x} ${y - 8}l3.300 4.700 5.700-.700-2.300 4 2.300 4-5.700-.700-3.300 4.700-3.300-4.700-5.700.700 2.300-4-2.300-4 5.700.700z`,
      fill,
    );
  const lattice = times(4, (row) =>
    times(11, (c) => star(104 + c * 27.2 + (row % 2) * 0, 112 + row * 26, r.chance(0.1) ? p.dark : r.pick([p.lit, p.lit, '#FFE2A8']))),
  );
  return (
    rect(74, 92, 332, g - 92, p.wall) +
    times(7, (k) => line(`M74 ${100 + k * 18}h332`, p.shade, 1, 'opacity=".35"')) +
    rect(88, 98, 304, 104, p.shade) +
    lattice +
    rect(64, 84, 352, 9, p.light) +
    rect(180, 50, 120, 34, p.light) +
    words(sign.length > 10 ? 'TALKIES' : sign, 240, 73, 17, p.ink, { fit: 108 }) +
    rect(64, 206, 352, 8, p.light) +
    rect(120, 216, 240, 18, p.sign) +
    words(sign.length > 10 ? sign : 'NOW SHOWING', 240, 230, 12, p.ink, { fit: 226 }) +
    bulbs(122, 358, 240) +
    doors(150, 246, 180, g - 246, 5, p.dark) +
    windows(88, 222, 1, 1, 22, 36, 0, 0, r) +
    windows(370, 222, 1, 1, 22, 36, 0, 0, r)
  );
}

function jharokha({ r, p, sign, ground: g }) {
  const bay = (x, y, w, h) =>
    rect(x, y, w, h, p.light) +
    shape(`M${x - 2} ${y}q${w / 2 + 2}-${n(w * 0.72)} ${w + 4} 0z`, p.dark) +
    rect(x + 4, y + 5, w - 8, h - 10, r.chance(0.12) ? '#2A1B2E' : p.lit) +
    line(`M${x + w / 2} ${y + 5}v${h - 10}M${x + 4} ${y + h / 2}h${w - 8}`, p.shade, 1.6) +
    rect(x - 3, y + h, w + 6, 4, p.shade);
  const tiers = [
    [5, 168, 62],
    [7, 120, 100],
    [9, 72, 138],
    [11, 48, 176],
  ];
  return (
    shape(`M36 ${g}V170h36v-38h48V96h48V60q72-44 144 0v36h48v36h48v38h36v${g - 170}z`, p.wall) +
    tiers.map(([count, x, y]) => times(count, (k) => bay(x + (k * (480 - 2 * x - 24)) / (count - 1), y, 24, 24))).join('') +
    line('M240 38V22', p.light, 2) +
    shape('M241 22h16l-5 5 5 5h-16z', '#F6A623') +
    rect(110, 210, 260, 24, p.sign) +
    words(sign, 240, 228, 17, p.ink, { fit: 240 }) +
    bulbs(112, 368, 240) +
    times(5, (k) => cusp(118 + k * 50, 242, 44, g - 242, k === 2 ? p.lit : k % 2 ? '#E9A94B' : p.dark))
  );
}

function palace({ r, p, sign, ground: g }) {
  const scallop = (x, y, w, count, h) => shape(`M${x} ${y}${times(count, () => `q${n(w / count / 2)}-${h} ${n(w / count)} 0`)}z`, p.light);
  return (
    shape(`M48 ${g}V150q40-34 96-30 22-52 96-66 74 14 96 66 56-4 96 30v${g - 150}z`, p.wall) +
    shape('M150 122q16-48 90-62 74 14 90 62z', p.light) +
    scallop(48, 152, 96, 4, 12) +
    scallop(336, 152, 96, 4, 12) +
    disc(240, 92, 18, p.shade) +
    times(12, (k) =>
      line(
        `M${n(240 + 6 * Math.cos((k * Math.PI) / 6))} ${n(92 + 6 * Math.sin((k * Math.PI) / 6))}L${n(240 + 15 * Math.cos((k * Math.PI) / 6))} ${n(92 + 15 * Math.sin((k * Math.PI) / 6))}`,
        p.lit,
        2.4,
      ),
    ) +
    disc(240, 92, 5, p.lit) +
    rect(48, 152, 384, 7, p.shade) +
    windows(70, 168, 4, 1, 16, 34, 9, 0, r, { arch: 0.5, dark: 0.1 }) +
    windows(316, 168, 4, 1, 16, 34, 9, 0, r, { arch: 0.5, dark: 0.1 }) +
    shape(`M176 ${g}v-76q0-34 64-44 64 10 64 44v76z`, p.light) +
    shape('M188 204q0-26 52-36 52 10 52 36z', p.lit) +
    line('M240 168v36M214 176l6 28M266 176l-6 28', p.shade, 2.4) +
    rect(160, 206, 160, 24, p.sign) +
    words(sign, 240, 224, 17, p.ink, { fit: 146 }) +
    bulbs(162, 318, 236) +
    doors(192, 242, 96, g - 242, 4, p.dark) +
    times(
      2,
      (k) =>
        rect(80 + k * 226, 216, 94, 4, p.shade) +
        cusp(84 + k * 226, 222, 38, g - 222, p.dark) +
        cusp(132 + k * 226, 222, 38, g - 222, p.dark),
    )
  );
}

export const GRAND = { columns, arches, bengal, jaali, jharokha, palace };
