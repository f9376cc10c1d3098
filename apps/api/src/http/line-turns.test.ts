import { expect, test } from 'vitest';
import { createLineTurns, TooManyWaiting } from './line-turns.ts';

/** Makes works that report their begin and end on command. */
function begin(bounds = {}) {
  const turns = createLineTurns({ perLine: 2, atOnce: 3, lineWaits: 100, allWait: 150, ...bounds });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const take = (line: string, key: string) =>
    turns.take(line, key, async () => {
      begun.push(key);
      await new Promise<void>((resolve) => ends.push(resolve));
      return key;
    });
  /** Ends the oldest running work, so that the next begins. */
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { turns, take, begun, endOne };
}

test('Turns: a flood on one line lets another line’s first page begin at once, its second after one more', async () => {
  const { take, begun, endOne } = begin();
  for (let n = 1; n <= 50; n++) void take('flood', `f${n}`);
  void take('other', 'o1');
  expect(begun).toEqual(['f1', 'f2', 'o1']);
  void take('other', 'o2');
  await endOne();
  await endOne();
  expect(begun.slice(3)).toContain('o2');
});

test('Turns: many lines are served in turns, however much each has waiting', async () => {
  const { take, begun, endOne } = begin({ perLine: 1, atOnce: 1 });
  for (const line of ['a', 'b', 'c']) for (const n of [1, 2]) void take(line, `${line}${n}`);
  for (let n = 0; n < 5; n++) await endOne();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

test('Turns: a line whose queue is full is refused at once, and other lines are not', async () => {
  const { take, begun } = begin({ lineWaits: 5 });
  for (let n = 1; n <= 7; n++) void take('flood', `f${n}`);
  await expect(take('flood', 'f8')).rejects.toThrow(TooManyWaiting);
  void take('other', 'o1');
  expect(begun).toEqual(['f1', 'f2', 'o1']);
});

test('Turns: the queues of all lines together have a limit', async () => {
  const { take } = begin({ allWait: 4 });
  for (let line = 1; line <= 7; line++) void take(`line ${line}`, `l${line}`);
  await expect(take('line 8', 'l8')).rejects.toThrow(TooManyWaiting);
});

test('Turns: a page asked for twice while it waits is one work, on its own line only', async () => {
  const { take, begun, endOne } = begin({ perLine: 1, atOnce: 2 });
  void take('one', 'first');
  const asked = [take('one', 'page'), take('one', 'page')];
  void take('two', 'page');
  expect(begun).toEqual(['first', 'page']);
  await endOne();
  await endOne();
  await endOne();
  expect(await Promise.all(asked)).toEqual(['page', 'page']);
  expect(begun).toEqual(['first', 'page', 'page']);
});

test('Turns: a failing work gives its turn to the next', async () => {
  const { turns, take, begun } = begin({ perLine: 1, atOnce: 1 });
  await expect(turns.take('a', 'broken', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  void take('a', 'after');
  expect(begun).toEqual(['after']);
});
