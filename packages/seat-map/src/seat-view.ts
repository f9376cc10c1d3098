import { type At, type AuditoriumShape, PITCH, ROW, screenHalf } from './geometry.ts';

/* The auditorium in metres, as far as a seat plan tells it: chairs, rows and the screen keep their drawn proportions. */

/** Metres in a unit of the plan: chairs are 55 cm wide, rows 1.1 m deep. */
const ACROSS = 0.55 / PITCH;
const BACK = 1.1 / ROW;
/** Depth of the screen in the plan, and the least distance of an eye from it in metres. */
const SCREEN_LINE = 57;
const LEAST = 2;
/** The floor rises by this much for each metre away from the screen. */
const RAKE = 0.25;
/** Heights above the floor in metres: an eye, the middle of a head, the foot of the screen. */
const EYE = 1.15;
const HEAD = 1.2;
const FOOT = 1.2;
const HEAD_RADIUS = 0.11;
const SCREEN_RATIO = 1.85;
/** Rows in front that are worth a drawing, and the nearest head that is. */
const ROWS_IN_FRONT = 4;
const NEAREST = 0.4;
/** A person turns this share of the way towards the middle of the screen: the rest shows in the picture. */
const TURN = 0.7;
/**
 * Degrees to the middle of the screen, and up to its upper edge: beyond the first it is a little, beyond the
 * second it is much. Necks tire from 35 degrees on.
 */
const SIDEWAYS = [8, 22] as const;
const UPWARDS = [20, 35] as const;

/** The picture of a view, px: its frame, the distance of the eye from it, and the still before it is bent. */
export const FRAME = { width: 320, height: 190, eye: 250 };
export const STILL = { width: 320, height: Math.round(320 / SCREEN_RATIO) };

/** A chair in front, seen from behind. */
export interface Chair extends At {
  /** Radius of the head, px. */
  size: number;
  taken: boolean;
}

export interface SeatView {
  /** Bends the still into the screen as it is seen, for the CSS function `matrix3d`. */
  matrix: readonly number[];
  /** The farthest come first. */
  chairs: readonly Chair[];
  side: 'far-left' | 'left' | 'middle' | 'right' | 'far-right';
  tilt: 'level' | 'up' | 'steep';
  /** Width of the screen as seen from the seat, in degrees, and its distance in metres. */
  degrees: number;
  metres: number;
  /** Somebody has the seat right in front. */
  isBehindSomebody: boolean;
}

interface Point {
  across: number;
  up: number;
  /** Distance from the screen's wall. */
  away: number;
}

/**
 * Returns the view from a seat: the screen in perspective, the chairs in front, angle and distance. Null for
 * a place that the plan does not have.
 */
export function viewFrom(
  shape: AuditoriumShape,
  [row, place]: readonly [number, number],
  isTaken: (row: number, place: number) => boolean,
): SeatView | null {
  if (!shape.rows[row]?.seats[place]) return null;
  const eye = pointOf(shape, row, place, EYE);
  const half = screenHalf(shape) * ACROSS;
  const height = (2 * half) / SCREEN_RATIO;
  const middle = { across: 0, up: FOOT + height / 2, away: 0 };
  const sideways = Math.atan2(-eye.across, eye.away);
  const upwards = Math.atan2(middle.up - eye.up, Math.hypot(eye.across, eye.away));
  const top = Math.atan2(FOOT + height - eye.up, Math.hypot(eye.across, eye.away));
  const see = lookTowards(eye, TURN * sideways, TURN * upwards);
  const chairs = chairsInFront(shape, row, see, isTaken);
  const own = shape.rows[row]?.seats[place]?.x ?? 0;
  const inFront = shape.rows[row - 1]?.seats ?? [];
  return {
    matrix: bend(see, half, height),
    chairs,
    side: sideOf(degreesOf(sideways)),
    tilt: stepOf(degreesOf(top), UPWARDS, ['level', 'up', 'steep']),
    degrees: Math.round(
      degreesOf(Math.atan2(half - eye.across, eye.away) + Math.atan2(half + eye.across, eye.away)),
    ),
    metres: Math.round(Math.hypot(eye.across, eye.away)),
    isBehindSomebody: inFront.some(({ x }, at) => Math.abs(x - own) < PITCH * 0.75 && isTaken(row - 1, at)),
  };
}

const degreesOf = (radians: number) => (radians * 180) / Math.PI;

function stepOf<Word>(
  value: number,
  [first, second]: readonly [number, number],
  words: [Word, Word, Word],
): Word {
  return words[value > second ? 2 : value > first ? 1 : 0];
}

/** The screen lies to the right of a seat on the left. */
const sideOf = (sideways: number): SeatView['side'] =>
  sideways > 0
    ? stepOf(sideways, SIDEWAYS, ['middle', 'left', 'far-left'])
    : stepOf(-sideways, SIDEWAYS, ['middle', 'right', 'far-right']);

function pointOf({ rows }: AuditoriumShape, row: number, place: number, height: number): Point {
  const { x = 0, y = 0 } = rows[row]?.seats[place] ?? {};
  const floor = RAKE * BACK * ((rows[row]?.y ?? 0) - (rows[0]?.y ?? 0));
  return { across: x * ACROSS, up: floor + height, away: Math.max(LEAST, (y - SCREEN_LINE) * BACK) };
}

type See = (point: Point) => { right: number; up: number; ahead: number };

/** Turns points of the room into what an eye sees that looks `sideways` to the right and `upwards`, in radians. */
function lookTowards(eye: Point, sideways: number, upwards: number): See {
  const [sin, cos] = [Math.sin(sideways), Math.cos(sideways)];
  const [rise, level] = [Math.sin(upwards), Math.cos(upwards)];
  return (point) => {
    const [across, up, towards] = [point.across - eye.across, point.up - eye.up, eye.away - point.away];
    const ahead = across * sin + towards * cos;
    return {
      right: across * cos - towards * sin,
      up: up * level - ahead * rise,
      ahead: ahead * level + up * rise,
    };
  };
}

/** The perspective of the flat screen, by columns: the still's x and y, its depth, and its upper left corner. */
function bend(see: See, half: number, height: number): number[] {
  const corner = see({ across: -half, up: FOOT + height, away: 0 });
  const column = (to: ReturnType<See>, length: number) =>
    flat(
      (to.right - corner.right) / length,
      (to.up - corner.up) / length,
      (to.ahead - corner.ahead) / length,
    );
  /** All numbers share the corner's depth as their unit, so that they stay near 1. */
  const flat = (right: number, up: number, ahead: number) => [
    (FRAME.eye * right + (FRAME.width / 2) * ahead) / corner.ahead,
    ((FRAME.height / 2) * ahead - FRAME.eye * up) / corner.ahead,
    0,
    ahead / corner.ahead,
  ];
  return [
    ...column(see({ across: half, up: FOOT + height, away: 0 }), STILL.width),
    ...column(see({ across: -half, up: FOOT, away: 0 }), STILL.height),
    ...[0, 0, 1, 0],
    ...flat(corner.right, corner.up, corner.ahead),
  ];
}

function chairsInFront(
  shape: AuditoriumShape,
  row: number,
  see: See,
  isTaken: (row: number, place: number) => boolean,
): Chair[] {
  const chairs: Chair[] = [];
  for (let at = Math.max(0, row - ROWS_IN_FRONT); at < row; at++) {
    for (const place of shape.rows[at]?.seats.keys() ?? []) {
      const { right, up, ahead } = see(pointOf(shape, at, place, HEAD));
      if (ahead < NEAREST) continue;
      const x = FRAME.width / 2 + (FRAME.eye * right) / ahead;
      const size = (FRAME.eye * HEAD_RADIUS) / ahead;
      if (Math.abs(x - FRAME.width / 2) > FRAME.width / 2 + 3 * size) continue;
      chairs.push({ x, y: FRAME.height / 2 - (FRAME.eye * up) / ahead, size, taken: isTaken(at, place) });
    }
  }
  return chairs;
}
