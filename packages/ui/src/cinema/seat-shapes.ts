// The drawings of seats as data: a list of layers per drawing, on a grid of 24 x 24 or, for a recliner, 36 x
// 30. An auditorium of a thousand seats draws them as one path per layer, because each extra element costs a
// phone time at every tap.

/**
 * `wheel-blocked` is a wheelchair place that cannot be chosen; `taken` is a seat that somebody else has just
 * taken.
 */
export type SeatState =
  | 'free'
  | 'sold'
  | 'held'
  | 'mine'
  | 'off'
  | 'wheel'
  | 'wheel-blocked'
  | 'companion'
  | 'taken';

export type SeatLayer = {
  d: string;
  /** CSS colours; a layer without a fill is a line of the seat's own colour. */
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
};

export type SeatPoint = { x: number; y: number /** Degrees. */; turn?: number };

const box = (x: number, y: number, w: number, h: number, r: number) => {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}z`;
};
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

const arms = 'M2.7 9.6v5.9a5.4 5.4 0 0 0 5.4 5.4h7.8a5.4 5.4 0 0 0 5.4-5.4V9.6';
const lowArms = 'M2.7 11v4.5a5.4 5.4 0 0 0 5.4 5.4h7.8a5.4 5.4 0 0 0 5.4-5.4V11';
const wideArms = 'M4 10.5v10a6 6 0 0 0 6 6h16a6 6 0 0 0 6-6v-10';
const cushion: SeatLayer = { d: box(5.4, 3.2, 13.2, 13, 3.6), fill: 'var(--fill)', width: 1.4 };
const person = { fill: 'var(--person)', stroke: 'none' };
const ghost = { dash: '2.2 2.4' };
const frame = { stroke: 'var(--sold)', dash: '4 3' };

const sold: SeatLayer[] = [
  { d: lowArms },
  { d: disc(12, 8, 4.1), ...person },
  { d: 'M5.4 17.6c0-3.1 2.6-4.7 6.6-4.7s6.6 1.6 6.6 4.7c0 .6-.4.9-1 .9H6.4c-.6 0-1-.3-1-.9Z', ...person },
];
const wideSold: SeatLayer[] = [
  { d: wideArms },
  { d: disc(18, 10.4, 5), ...person },
  {
    d: 'M9.6 22.6c0-3.8 3.2-5.9 8.4-5.9s8.4 2.1 8.4 5.9c0 .7-.4 1.1-1.1 1.1H10.7c-.7 0-1.1-.4-1.1-1.1Z',
    ...person,
  },
];
const wheel: SeatLayer[] = [
  { d: box(2.2, 2.2, 19.6, 19.6, 3), fill: 'var(--fill)', width: 1.5 },
  { d: disc(11, 5.9, 1.7), fill: 'var(--c)', stroke: 'none' },
  { d: 'M11 9v4.6h4.3l2 3.7M11 11.2h3.4M8.7 11.9a4 4 0 1 0 5.4 4.9', width: 1.8 },
];

/**
 * An empty chair, a chair with a person, a dashed ghost, a lit bulb, a wheelchair bay, a companion's chair
 * with a plus, a crossed chair.
 */
const chairs: Record<SeatState, SeatLayer[]> = {
  free: [cushion, { d: arms }],
  sold,
  held: [
    { d: lowArms, dash: '2.6 3' },
    { d: `${disc(12, 8, 3.7)}M6 17.6c0-2.6 2.3-4.1 6-4.1s6 1.5 6 4.1`, ...ghost },
  ],
  mine: [{ d: disc(12, 11.2, 9.7), fill: 'var(--marquee)' }, { d: 'M8.6 21.4h6.8M9.8 23.4h4.4' }],
  off: [{ d: arms }, { d: 'M8 6.2l8 8m0-8-8 8', stroke: 'var(--line-strong)', width: 1.6 }],
  wheel,
  'wheel-blocked': wheel,
  companion: [cushion, { d: arms }, { d: 'M12 6.6v6.2M8.9 9.7h6.2', width: 1.9 }],
  taken: [...sold, { d: 'M-1-1h26v26H-1Z', ...frame }],
};
const recliners: Partial<Record<SeatState, SeatLayer[]>> = {
  free: [
    { d: box(8, 2.6, 20, 17.4, 4), fill: 'var(--fill)', width: 1.4 },
    { d: wideArms },
    { d: 'M8.5 9.4h19', width: 1.1 },
  ],
  sold: wideSold,
  held: [
    { d: wideArms, dash: '2.6 3' },
    { d: `${disc(18, 10.4, 4.6)}M10.4 22.8c0-3.2 2.8-5.3 7.6-5.3s7.6 2.1 7.6 5.3`, ...ghost },
  ],
  taken: [...wideSold, { d: 'M-1-1h38v32H-1Z', ...frame }],
};

export function seatDrawing(
  state: SeatState,
  recliner = false,
): { layers: readonly SeatLayer[]; width: number; height: number } {
  const wide = recliner ? recliners[state] : undefined;
  return wide ? { layers: wide, width: 36, height: 30 } : { layers: chairs[state], width: 24, height: 24 };
}

/**
 * One piece of a path in absolute coordinates: a letter, points x y x y .., and for an arc its radius and
 * flags before the point.
 */
type Piece = {
  letter: 'M' | 'L' | 'C' | 'A' | 'Z';
  points: readonly number[];
  radius?: number;
  flags?: string;
};
const parsed = new Map<string, readonly Piece[]>();

/**
 * Returns one path with the drawing `d` at every point, centred on it (`width`, `height` of its grid), turned
 * and scaled. It understands only the commands that the drawings above use: M L H V C S A (of circles) Z in
 * both cases.
 */
export function pathAt(
  d: string,
  points: readonly SeatPoint[],
  { width, height, scale }: { width: number; height: number; scale: number },
): string {
  let pieces = parsed.get(d);
  if (!pieces) {
    pieces = parse(d);
    parsed.set(d, pieces);
  }
  let out = '';
  for (const { x, y, turn = 0 } of points) {
    const angle = (turn * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
    for (const { letter, points: own, radius = 0, flags = '' } of pieces) {
      out += letter;
      if (letter === 'A') out += `${round(radius * scale)} ${round(radius * scale)} 0 ${flags} `;
      for (let at = 0; at < own.length; at += 2) {
        const [px, py] = [(own[at] ?? 0) - width / 2, (own[at + 1] ?? 0) - height / 2];
        out += `${at > 0 ? ' ' : ''}${round(x + px * cos - py * sin)} ${round(y + px * sin + py * cos)}`;
      }
    }
  }
  return out;
}

const round = (value: number) => Math.round(value * 100) / 100;
const LENGTHS: { readonly [letter: string]: number } = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, A: 7, Z: 0 };

function parse(d: string): Piece[] {
  const pieces: Piece[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let control: readonly [number, number] | undefined;
  for (const [, command = '', list = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (list.match(/-?\d*\.\d+|-?\d+/g) ?? []).map(Number);
    const upper = command.toUpperCase();
    const relative = command !== upper;
    const size = LENGTHS[upper] ?? 0;
    for (let from = 0; from === 0 || from < numbers.length; from += size) {
      const given = numbers.slice(from, from + size);
      const [baseX, baseY] = relative ? [x, y] : [0, 0];
      const along = given.map((value, at) => value + (at % 2 === 0 ? baseX : baseY));
      let last: readonly [number, number] | undefined;
      if (upper === 'Z') {
        [x, y] = [startX, startY];
        pieces.push({ letter: 'Z', points: [] });
      } else if (upper === 'A') {
        [x, y] = [(given[5] ?? 0) + baseX, (given[6] ?? 0) + baseY];
        pieces.push({ letter: 'A', points: [x, y], radius: given[0] ?? 0, flags: `${given[3]} ${given[4]}` });
      } else if (upper === 'C' || upper === 'S') {
        const first =
          upper === 'C' ? along.slice(0, 2) : control ? [2 * x - control[0], 2 * y - control[1]] : [x, y];
        const rest = upper === 'C' ? along.slice(2) : along;
        last = [rest[0] ?? 0, rest[1] ?? 0];
        [x, y] = [rest[2] ?? 0, rest[3] ?? 0];
        pieces.push({ letter: 'C', points: [...first, ...rest] });
      } else {
        if (upper === 'H') x = (given[0] ?? 0) + baseX;
        else if (upper === 'V') y = (given[0] ?? 0) + (relative ? y : 0);
        else [x, y] = [along[0] ?? 0, along[1] ?? 0];
        const isMove = upper === 'M' && from === 0;
        if (isMove) [startX, startY] = [x, y];
        pieces.push({ letter: isMove ? 'M' : 'L', points: [x, y] });
      }
      control = last;
      if (size === 0) break;
    }
  }
  return pieces;
}
