import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdSeats } from './queries.ts';
import type { SetSeatsBody } from './receive-hold.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** The keys under which a hold is asked for when each answer is lost after so long. */
async function keysWhenLostAfter(ms: number): Promise<unknown[]> {
  const keys: unknown[] = [];
  const lost = { ok: false, http: 0, code: 0, message: '', data: null, errors: [] } as const;
  await holdSeats(
    {} as SetSeatsBody,
    (async (_key: string, input: { idempotencyKey?: string }) => {
      keys.push(input.idempotencyKey);
      vi.setSystemTime(Date.now() + ms);
      return lost;
    }) as unknown as Parameters<typeof holdSeats>[1],
  );
  return keys;
}

test('Q-15 a hold whose answer is lost with the network is asked for once more with the same key', async () => {
  const keys = await keysWhenLostAfter(200);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('Q-06 a hold that was waited for long enough is not waited for once more', async () => {
  expect(await keysWhenLostAfter(15_000)).toHaveLength(1);
});
