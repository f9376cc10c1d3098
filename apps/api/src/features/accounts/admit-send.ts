import { DAY_MS, HOUR_MS } from '@houseful/domain/ist.ts';
import {
  SEND_GAP_MS,
  SENDS_PER_ADDRESS_HOUR,
  SENDS_PER_DAY,
  SENDS_PER_HOUR,
  strangersWaitMs,
} from '@houseful/domain/otp.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { networksAround } from '../../http/line-of.ts';
import { countCodes, findTries } from './store-tries.ts';

type Limit = [key: string, max: number, windowMs: number];

/**
 * Limits of a line and, growing, of the networks around it: one owner of many lines does not get the limit of
 * each (AMB-17).
 */
const ofLine = (what: string, line: string): Limit[] =>
  [{ key: line, times: 1 }, ...networksAround(line)].map(({ key, times }) => [
    `${what} ${key}`,
    SENDS_PER_ADDRESS_HOUR * times,
    HOUR_MS,
  ]);

/**
 * Limits of asking for codes of a number: one set for all strangers, one for each browser that signed the
 * number in before.
 */
const ofNumber = (who: string): [day: Limit, hour: Limit, gap: Limit] => [
  [`otp day ${who}`, SENDS_PER_DAY, DAY_MS],
  [`otp hour ${who}`, SENDS_PER_HOUR, HOUR_MS],
  [`otp gap ${who}`, 1, SEND_GAP_MS],
];

/** Keys of the strangers' counters of a number. */
export const countersOf = (number: string): string[] => ofNumber(number).map(([key]) => key);

/** The asker of a code: the line of the call, and the mark of a browser that signed the number in before. */
export interface Standing {
  line: string;
  known: string | null;
}

/**
 * Counts a send to the number and from the line, each by itself, or refuses `too_many_requests` with the time
 * to wait (AMB-17, Q-16). A browser that signed the number in before has limits of its own, so that no
 * stranger uses them up. Full windows are checked first: a refused try counts nowhere. The gap admits one of
 * two tries at once.
 */
export async function admitSend(
  ctx: Context,
  db: Db,
  number: string,
  { line, known }: Standing,
  also: Limit[] = [],
): Promise<void> {
  const [day, hour, gap] = ofNumber(known ? `${number} by ${known}` : number);
  if (!known) await refuseStrangers(ctx, db, number);
  const limits = [day, hour, ...(known ? [] : [...ofLine('otp address', line), ...also]), gap];
  for (const limit of limits) await ctx.limiter.check(...limit);
  for (const limit of limits.reverse()) await ctx.limiter.hit(...limit);
}

/**
 * Refuses strangers a code after too many wrong tries of the number, and while the hour's budget of
 * codes is spent (AMB-17).
 */
async function refuseStrangers({ limiter, config }: Context, db: Db, number: string): Promise<void> {
  const tries = await findTries(db, number);
  const waitMs = tries
    ? strangersWaitMs({ wrongTries: tries.wrong_tries, lastAt: tries.last_at }, tries.at)
    : 0;
  if (waitMs > 0) limiter.bound(1, 1, waitMs);
  const { sent, unused } = await countCodes(db);
  limiter.bound(sent, config.codesPerHour, BUDGET_WAIT_MS);
  limiter.bound(unused, Math.ceil(config.codesPerHour / 2), BUDGET_WAIT_MS);
}

/** The budget is of any hour, and frees itself bit by bit. */
const BUDGET_WAIT_MS = 300_000;

/**
 * Admits the asking for a code to sign in: its answer tells who is a customer. With or without one it counts
 * alike, so that the refusal (`too_many_requests`) tells nothing either.
 */
export async function admitAsking(
  ctx: Context,
  db: Db,
  number: string,
  standing: Standing,
  isCustomer: boolean,
): Promise<void> {
  const asked = ofLine('number asked', standing.line);
  if (isCustomer) return admitSend(ctx, db, number, standing, asked);
  await countAll(ctx, asked);
}

/**
 * Counts a try of a code from a line before the code is judged. Beyond the limit no code is judged, right or
 * wrong, for any number (A-39, AMB-17). Returns a function that takes back the count of a right try.
 */
export const admitTry = (ctx: Context, line: string): Promise<() => Promise<void>> =>
  countAll(ctx, ofLine('sign-in failed', line));

/** Counts against every limit, or against none. Returns how to take the counts back. */
async function countAll({ limiter }: Context, limits: readonly Limit[]): Promise<() => Promise<void>> {
  const counted: string[] = [];
  const takeBack = async (): Promise<void> => {
    for (const key of counted.splice(0)) await limiter.forgive(key);
  };
  try {
    for (const limit of limits) {
      await limiter.hit(...limit);
      counted.push(limit[0]);
    }
  } catch (error) {
    await takeBack();
    throw error;
  }
  return takeBack;
}
