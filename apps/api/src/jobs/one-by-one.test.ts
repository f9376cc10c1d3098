import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { oneByOne } from './one-by-one.ts';

const said: object[] = [];
const ctx = { log: { error: (what: object) => void said.push(what) } } as unknown as Context;

/** Makes due things, two found at a time, some of which fail. */
function due(count: number, bad: (id: number) => unknown) {
  let open = Array.from({ length: count }, (_, id) => ({ id }));
  const tried: number[] = [];
  const run = () =>
    oneByOne(
      ctx,
      'a job',
      async (passed) => open.slice(passed, passed + 2),
      async ({ id }) => {
        tried.push(id);
        const fault = bad(id);
        if (fault instanceof Error) throw fault;
        if (fault) return false;
        open = open.filter((one) => one.id !== id);
        return true;
      },
    );
  return { run, tried, left: () => open.map(({ id }) => id) };
}

test('L-16 more bad rows than one batch are passed over; each is tried once per run and logged', async () => {
  const jobs = due(7, (id) => id < 3 && new Error('bad'));
  said.length = 0;
  expect(await jobs.run()).toBe(4);
  expect([jobs.tried.sort(), jobs.left()]).toEqual([
    [0, 1, 2, 3, 4, 5, 6],
    [0, 1, 2],
  ]);
  expect(said).toMatchObject([{ job: 'a job', due: { id: 0 } }, { due: { id: 1 } }, { due: { id: 2 } }]);
  expect(await jobs.run()).toBe(0);
});

test('a row that somebody else works on is passed over silently', async () => {
  const jobs = due(4, (id) => id === 1);
  said.length = 0;
  expect([await jobs.run(), jobs.left(), said]).toEqual([3, [1], []]);
});

test('a database that is down is waited for, and no row is blamed', async () => {
  const jobs = due(4, (id) => id === 1 && Object.assign(new Error('gone'), { code: '57P01' }));
  said.length = 0;
  await expect(jobs.run()).rejects.toThrow('gone');
  expect([jobs.tried, said]).toEqual([[0, 1], []]);
});

test('a job leaves a long list to its next tick, so that a stopping server need not wait for all of it', async () => {
  const jobs = due(600, () => false);
  expect(await jobs.run()).toBe(500);
  expect(await jobs.run()).toBe(100);
});
