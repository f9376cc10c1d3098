import { DAY_MS, HOUR_MS } from '@houseful/domain/ist.ts';
import { SEND_GAP_MS, SENDS_PER_ADDRESS_HOUR, SENDS_PER_DAY, SENDS_PER_HOUR } from '@houseful/domain/otp.ts';
import type { Context } from '../../context.ts';

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

/** Counts a question about a number nobody has: the answer tells who is a customer. */
export async function admitQuestion({ limiter, db }: Context, ip: string): Promise<void> {
  await limiter.hit(db, `number asked ${ip}`, SENDS_PER_ADDRESS_HOUR, HOUR_MS);
}
