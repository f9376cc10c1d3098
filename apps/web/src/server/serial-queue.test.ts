import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn, LONGEST_MS } from './serial-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('pages are drawn one after another, in the order they were asked for', async () => {
  const done: string[] = [];
  const draw = (name: string, turns: number) =>
    inTurn('line', async () => {
      done.push(`${name} begins`);
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      done.push(`${name} ends`);
    });
  await Promise.all([draw('long', 9), draw('short', 1)]);
  expect(done).toEqual(['long begins', 'long ends', 'short begins', 'short ends']);
});

test('a page that fails, or never ends, keeps no other back', async () => {
  const fails = inTurn('line', () => Promise.reject(new Error('broken')));
  const hangs = inTurn('line', (signal) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('too long')))));
  const next = inTurn('line', async () => 'drawn');
  const ends = Promise.allSettled([fails, hangs, next]);
  await vi.advanceTimersByTimeAsync(LONGEST_MS);
  expect(await ends).toMatchObject([
    { reason: { message: 'broken' } },
    { reason: { message: 'too long' } },
    { status: 'fulfilled', value: 'drawn' },
  ]);
});

test('a line that draws many pages keeps another waiting for one page only', async () => {
  const done: string[] = [];
  const draw = (line: string, name: string) => inTurn(line, async () => void done.push(name));
  await Promise.all([...['f1', 'f2', 'f3', 'f4'].map((name) => draw('flood', name)), draw('other', 'o1'), draw('other', 'o2')]);
  expect(done).toEqual(['f1', 'f2', 'o1', 'f3', 'o2', 'f4']);
});
