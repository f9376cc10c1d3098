import { expect, test } from 'vitest';
import { gather } from './gather.ts';

/** A write that ends when told to. */
function slowWrites() {
  const writes: { items: number[]; end: () => void; fail: () => void }[] = [];
  const write = (items: number[]) =>
    new Promise<void>((resolve, reject) => {
      writes.push({ items, end: resolve, fail: () => reject(new Error(`lost ${items.join()}`)) });
    });
  return { writes, write };
}

const turn = () => new Promise(setImmediate);

test('what comes during a write goes with the next one, no more at a time than allowed, in its order', async () => {
  const { writes, write } = slowWrites();
  const add = gather<number>(3, write);
  const all = Promise.all([1, 2, 3, 4, 5].map(add));
  for (let i = 0; i < 3; i++) {
    writes[i]?.end();
    await turn();
  }
  await all;
  expect(writes.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5]]);
});

test('a write that fails fails those that it carried, and no others', async () => {
  const { writes, write } = slowWrites();
  const add = gather<number>(3, write);
  const ends = [1, 2, 3].map((item) =>
    add(item).then(
      () => 'written',
      (error: Error) => error.message,
    ),
  );
  writes[0]?.end();
  await turn();
  writes[1]?.fail();
  expect(await Promise.all(ends)).toEqual(['written', 'lost 2,3', 'lost 2,3']);
  const last = add(4);
  writes[2]?.end();
  await last;
});
