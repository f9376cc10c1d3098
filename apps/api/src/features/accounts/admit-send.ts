import { DAY_MS, HOUR_MS } from '@houseful/domain/ist.ts';
import { SEND_GAP_MS, SENDS_PER_ADDRESS_HOUR, SENDS_PER_DAY, SENDS_PER_HOUR } from '@houseful/domain/otp.ts';
import type { Context } from '../../context.ts';
import { refuse } from '../../refuse.ts';

/**
 * Counts a send to the number and from the address, or refuses `too_many_requests` with the time to wait (AMB-17, Q-16).
 * Number and address are counted apart: neither many numbers from one address nor many addresses for one number get through.
 * Full windows are looked at first, so that a refused try uses up nothing; of two tries at once the gap lets one pass.
 */
export async function admitSend({ limiter, db }: Context, number: string, ip: string): Promise<void> {
  const limits: [key: string, max: number, windowMs: number][] = [
    [`otp day ${number}`, SENDS_PER_DAY, DAY_MS],
    [`otp hour ${number}`, SENDS_PER_HOUR, HOUR_MS],
    [`otp address ${ip}`, SENDS_PER_ADDRESS_HOUR, HOUR_MS],
    [`otp gap ${number}`, 1, SEND_GAP_MS],
  ];
  for (const [key, max, windowMs] of limits) await limiter.check(db, key, max, windowMs);
  for (const [key, max, windowMs] of limits.reverse()) await limiter.hit(db, key, max, windowMs);
}

/**
 * Answers for an address whether somebody has the number, and counts it when nobody has: the answer tells who is a customer (AMB-17).
 * Refuses `too_many_requests` before it looks, so that the refusal itself tells nothing either; `number_unknown` when nobody has it.
 */
export async function admitQuestion<Found>({ limiter, db }: Context, ip: string, look: () => Promise<Found | null>): Promise<Found> {
  const limit = [db, `number asked ${ip}`, SENDS_PER_ADDRESS_HOUR, HOUR_MS] as const;
  await limiter.check(...limit);
  const found = await look();
  if (found !== null) return found;
  await limiter.hit(...limit);
  return refuse('number_unknown');
}
