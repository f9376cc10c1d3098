import { expect, test, vi } from 'vitest';
import { withPatience } from './patience.ts';

const listening = (signal: AbortSignal) => new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('work that takes too long is aborted and told why', async () => {
  await expect(withPatience(5, listening)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('work is aborted together with its caller, before or while it runs', async () => {
  const asker = new AbortController();
  const answer = withPatience(60_000, listening, asker.signal);
  asker.abort(new Error('gone'));
  await expect(answer).rejects.toThrow('gone');
  await expect(withPatience(60_000, async (signal) => signal.aborted, asker.signal)).resolves.toBe(true);
});

test("work that is done leaves no timer and no listener on its caller's signal", async () => {
  vi.useFakeTimers();
  const asker = new AbortController();
  let heard: AbortSignal | undefined;
  await withPatience(5, async (signal) => void (heard = signal), asker.signal);
  expect(vi.getTimerCount()).toBe(0);
  asker.abort();
  expect(heard?.aborted).toBe(false);
  vi.useRealTimers();
});
