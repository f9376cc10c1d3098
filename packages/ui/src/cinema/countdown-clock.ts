/** State of one bulb of the countdown: the burning bulb drains. */
export type BulbState = { lit: 'on' | 'now' | 'out'; left: number };

/**
 * Returns bulbs of equal time for `remainingMs` of `totalMs`; `left` is the rest of the burning bulb, 0 to 1.
 */
export function countdownBulbs(remainingMs: number, totalMs: number, count: number): BulbState[] {
  const each = totalMs / count;
  const rest = Math.min(Math.max(remainingMs, 0), totalMs);
  return Array.from({ length: count }, (_, at): BulbState => {
    const left = Math.min(Math.max((rest - at * each) / each, 0), 1);
    if (left === 1) return { lit: 'on', left };
    return left > 0 ? { lit: 'now', left } : { lit: 'out', left: 0 };
  });
}

/** Returns the whole seconds left, rounded up: 00:00 appears only when the time is over. */
function secondsLeft(remainingMs: number): number {
  return Math.max(0, Math.ceil(remainingMs / 1000));
}

/** Returns `mm:ss`. */
export function clockText(remainingMs: number): string {
  const seconds = secondsLeft(remainingMs);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns the same for `dateTime`: `PT5M42S`. */
export function clockDuration(remainingMs: number): string {
  const seconds = secondsLeft(remainingMs);
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;
}

export type Announcement = { atMs: number; text: string };

/** An announcement stays true this long, ms. */
const TRUE_FOR = 10_000;

/**
 * Returns the announcement whose moment has just come. `sinceMs` is the time that was left when the listener
 * came; earlier moments stay silent.
 */
export function announcementFor(
  remainingMs: number,
  announcements: readonly Announcement[],
  sinceMs = Number.POSITIVE_INFINITY,
): string {
  const isDue = ({ atMs }: Announcement) =>
    atMs < sinceMs && remainingMs <= atMs && remainingMs > Math.max(0, atMs - TRUE_FOR);
  return announcements.find(isDue)?.text ?? '';
}
