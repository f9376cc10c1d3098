import { DAY_MS, HOUR_MS } from '@houseful/domain/ist.ts';
import { SEND_GAP_MS, SENDS_PER_ADDRESS_HOUR, SENDS_PER_DAY, SENDS_PER_HOUR } from '@houseful/domain/otp.ts';
import type { Context } from '../../context.ts';

type Limit = [key: string, max: number, windowMs: number];

/** Questions whether somebody has a number. */
const asked = (ip: string): Limit => [`number asked ${ip}`, SENDS_PER_ADDRESS_HOUR, HOUR_MS];

/**
 * Counts a send to the number and from the address, or refuses `too_many_requests` with the time to wait (AMB-17, Q-16).
 * Number and address are counted apart: neither many numbers from one address nor many addresses for one number get through.
 * Full windows are looked at first, so that a refused try uses up nothing; of two tries at once the gap lets one pass.
 */
export async function admitSend({ limiter }: Context, number: string, ip: string, more: readonly Limit[] = []): Promise<void> {
  const limits: Limit[] = [
    [`otp day ${number}`, SENDS_PER_DAY, DAY_MS],
    [`otp hour ${number}`, SENDS_PER_HOUR, HOUR_MS],
    [`otp address ${ip}`, SENDS_PER_ADDRESS_HOUR, HOUR_MS],
    ...more,
    [`otp gap ${number}`, 1, SEND_GAP_MS],
  ];
  for (const limit of limits) await limiter.check(...limit);
  for (const limit of limits.reverse()) await limiter.hit(...limit);
}

/**
 * Admits the asking for a code to sign in: its answer tells who is a customer. With or without one it counts alike, so that the refusal
 * (`too_many_requests`) tells nothing either.
 */
export const admitAsking = (ctx: Context, number: string, ip: string, isKnown: boolean): Promise<void> =>
  isKnown ? admitSend(ctx, number, ip, [asked(ip)]) : ctx.limiter.hit(...asked(ip));

/** Counts a sign-in that failed, whoever has the number, for the same reason. A right code is never counted, nor kept out. */
export const admitFailure = ({ limiter }: Context, ip: string): Promise<void> =>
  limiter.hit(`sign-in failed ${ip}`, SENDS_PER_ADDRESS_HOUR, HOUR_MS);
