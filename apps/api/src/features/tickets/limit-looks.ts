import type { Context } from '../../context.ts';

/** Far above any person, far below a search for ids. */
const LOOKS = { max: 300, windowMs: 600_000 };

/**
 * Counts a look at a booking by its link alone; refuses `too_many_requests` to callers who try out ids
 * (AMB-83).
 */
export function countLook({ limiter }: Context, ip: string): Promise<void> {
  return limiter.hit(`ticket ${ip}`, LOOKS.max, LOOKS.windowMs);
}
