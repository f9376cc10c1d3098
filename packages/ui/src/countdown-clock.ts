/** What one bulb of the countdown shows: the burning one drains. */
export type BulbState = { lit: 'on' | 'now' | 'out'; left: number };

/** Bulbs of equal time for `remainingMs` of `totalMs`; `left` of the burning one is what it still holds, 0 to 1. */
export function countdownBulbs(remainingMs: number, totalMs: number, count: number): BulbState[] {
  const each = totalMs / count;
  const rest = Math.min(Math.max(remainingMs, 0), totalMs);
  return Array.from({ length: count }, (_, at): BulbState => {
    const left = Math.min(Math.max((rest - at * each) / each, 0), 1);
    if (left === 1) return { lit: 'on', left };
    return left > 0 ? { lit: 'now', left } : { lit: 'out', left: 0 };
  });
}

/** Whole seconds still to live, rounded up: 00:00 is said only when the time is over. */
function secondsLeft(remainingMs: number): number {
  return Math.max(0, Math.ceil(remainingMs / 1000));
}

/** `mm:ss`. */
export function clockText(remainingMs: number): string {
  const seconds = secondsLeft(remainingMs);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The same for `dateTime`: `PT5M42S`. */
export function clockDuration(remainingMs: number): string {
  const seconds = secondsLeft(remainingMs);
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;
}

export type Announcement = { atMs: number; text: string };

/** So long is an announcement true, ms. */
const TRUE_FOR = 10_000;

/** The announcement whose moment has just come, for somebody who looks on since `sinceMs` were left: of a moment before he came nothing is said. */
export function announcementFor(remainingMs: number, announcements: readonly Announcement[], sinceMs = Number.POSITIVE_INFINITY): string {
  const isDue = ({ atMs }: Announcement) => atMs < sinceMs && remainingMs <= atMs && remainingMs > Math.max(0, atMs - TRUE_FOR);
  return announcements.find(isDue)?.text ?? '';
}
