// Business time is Asia/Kolkata (AMB-33), which is a fixed offset: no daylight saving since 1945. Instants
// are epoch ms, days are 'YYYY-MM-DD'. The calendar is counted by hand because the domain may not touch Date:
// every rule gets its `now` from the caller.

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const IST_OFFSET_MS = 19_800_000;

/** A calendar day in India, 'YYYY-MM-DD'. */
export type Day = string;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const DAY_FORMAT = /^(\d{4})-(\d{2})-(\d{2})(?: ([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3})?$/;

/**
 * Returns the days from 1970-01-01 to a Gregorian date. Years count from March, so that a leap day is the
 * last of its year.
 */
function dayNumber(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const monthsSinceMarch = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return 365 * marchYear + leapDays + Math.floor((153 * monthsSinceMarch + 2) / 5) + day - 719_469;
}

function civil(number: number): { year: number; month: number; day: number } {
  let year = 1970 + Math.floor(number / 365.2425);
  if (dayNumber(year, 1, 1) > number) year -= 1;
  else if (dayNumber(year + 1, 1, 1) <= number) year += 1;
  let month = 12;
  while (dayNumber(year, month, 1) > number) month -= 1;
  return { year, month, day: number - dayNumber(year, month, 1) + 1 };
}

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

function dayText(number: number): Day {
  const { year, month, day } = civil(number);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

function numberOfDay(date: Day): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return dayNumber(year, month, day);
}

function localParts(ms: number): { number: number; hour: number; minute: number; second: number } {
  const local = ms + IST_OFFSET_MS;
  const number = Math.floor(local / DAY_MS);
  const inDay = local - number * DAY_MS;
  return {
    number,
    hour: Math.floor(inDay / HOUR_MS),
    minute: Math.floor((inDay % HOUR_MS) / MINUTE_MS),
    second: Math.floor((inDay % MINUTE_MS) / SECOND_MS),
  };
}

/** Returns the day in India at an instant. A show after midnight belongs to its own date (AMB-33). */
export function istDate(ms: number): Day {
  return dayText(localParts(ms).number);
}

/** Returns an instant as the contract writes it. Milliseconds appear only when they are not zero. */
export function istIso(ms: number): string {
  const { number, hour, minute, second } = localParts(ms);
  const rest = ((ms % 1000) + 1000) % 1000;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`;
  return `${dayText(number)}T${pad(hour)}:${pad(minute)}:${pad(second)}${fraction}+05:30`;
}

/** Returns midnight in India at the beginning of a day. */
export function startOfIstDay(date: Day): number {
  return numberOfDay(date) * DAY_MS - IST_OFFSET_MS;
}

/**
 * Returns the day of 'YYYY-MM-DD' or 'YYYY-MM-DD HH:mm:ss.SSS' (F-14). Returns null when the text has another
 * form or names no real day or time.
 */
export function parseDay(text: string): Day | null {
  const match = DAY_FORMAT.exec(text);
  if (!match) return null;
  const date = text.slice(0, 10);
  // 31 February counts on into March: a day exists only if it comes back as itself.
  return dayText(numberOfDay(date)) === date ? date : null;
}

/** Returns the day n days later (earlier when negative). */
export function addDays(date: Day, n: number): Day {
  return dayText(numberOfDay(date) + n);
}

/** Returns the day of the week: 0 = Sunday .. 6 = Saturday. */
export function weekday(date: Day): number {
  return (((numberOfDay(date) + 4) % 7) + 7) % 7;
}

function toDay(when: number | Day): Day {
  return typeof when === 'number' ? istDate(when) : when;
}

/** Returns the date that people read, 'DD MMM YYYY': '21 Nov 2026'. */
export function formatDay(when: number | Day): string {
  const { year, month, day } = civil(numberOfDay(toDay(when)));
  return `${pad(day)} ${MONTHS[month - 1]} ${pad(year, 4)}`;
}

/** Returns the name of a date option, 'ddd DD MMM': 'Sat 21 Nov'. */
export function formatDayShort(when: number | Day): string {
  const date = toDay(when);
  const { month, day } = civil(numberOfDay(date));
  return `${WEEKDAYS[weekday(date)]} ${pad(day)} ${MONTHS[month - 1]}`;
}

/** Returns twelve-hour time in India: '7:30 PM', '12:05 AM'. */
export function formatTime(ms: number): string {
  const { hour, minute } = localParts(ms);
  return `${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * Returns the first whole minute at or after an instant. A time from which something is allowed is shown
 * without seconds, and never too early.
 */
export function wholeMinuteFrom(ms: number): number {
  return Math.ceil(ms / MINUTE_MS) * MINUTE_MS;
}

/** Returns the start of India's next calendar quarter, when a cancellation block ends (AMB-108). */
export function nextQuarterStart(ms: number): number {
  const { year, month } = civil(localParts(ms).number);
  const quarter = year * 4 + Math.floor((month - 1) / 3) + 1;
  return dayNumber(Math.floor(quarter / 4), (quarter % 4) * 3 + 1, 1) * DAY_MS - IST_OFFSET_MS;
}
