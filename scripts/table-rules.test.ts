import { expect, test } from 'vitest';
import { tablesOfTwo } from './table-rules.ts';

const store = (feature: string, text: string, name = 'store') => ({ path: `apps/api/src/features/${feature}/${name}.ts`, text });
const seats = store('seats', 'tx.run(sql`delete from claims where order_id = ${id}`)');

test('a table that two features write is found, in every form of writing', () => {
  for (const write of ['update claims set a = 1', 'insert into claims as c values (1)', 'with a as (\n  delete from  claims)']) {
    expect(tablesOfTwo([seats, store('food', `tx.run(sql\`${write}\`)`, 'store-menu')], {})).toEqual([
      'claims is written by food, seats: let one store do it',
    ]);
  }
});

test('reads, locks, the words of a conflict clause and tests do not count as writes', () => {
  const reads = store(
    'food',
    'sql`select 1 from claims for update skip locked` // update claims\nsql`on conflict (a) do update set b = 1`',
  );
  expect(
    tablesOfTwo([seats, reads, store('shows', 'sql`do update set b = 2`'), store('food', 'delete from claims', 'store.test')], {}),
  ).toEqual([]);
});

test('only named features may share a table, and only while they do', () => {
  const food = store('food', 'update claims set a = 1');
  expect(tablesOfTwo([seats, food], { claims: 'food, seats' })).toEqual([]);
  expect(tablesOfTwo([seats, food, store('promos', 'update claims set a = 2')], { claims: 'food, seats' })).toHaveLength(1);
  expect(tablesOfTwo([seats], { claims: 'food, seats' })).toEqual(['claims is shared no more: take it off the list in table-rules.ts']);
});
