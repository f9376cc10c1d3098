import { expect, test } from 'vitest';
import { aroundStatements } from '../../../../tests/setup/around-statements.ts';
import { app, asha, at, flow, openShop } from '../../../../tests/setup/shop.ts';
import { sql } from '../db/sql.ts';
import { createJointRead } from './single-flight.ts';

openShop({ listen: false });

const RUSH = 30;

/** Makes reads that end on command. */
function slowReads() {
  const begun: PromiseWithResolvers<string>[] = [];
  const read = (): Promise<string> => {
    const one = Promise.withResolvers<string>();
    begun.push(one);
    return one.promise;
  };
  return { begun, read };
}

test('G-14 a caller during a read gets the next read, never an older one', async () => {
  const joint = createJointRead<string>();
  const { begun, read } = slowReads();
  const first = joint('show', read);
  const later = [joint('show', read), joint('show', read), joint('show', read)];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('before');
  expect(await first).toBe('before');
  expect(begun).toHaveLength(2);
  begun[1]?.resolve('after');
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after']);
});

test('G-14 nothing is kept: the next caller reads anew', async () => {
  const joint = createJointRead<number>();
  let count = 0;
  const read = async () => ++count;
  expect([await joint('show', read), await joint('show', read)]).toEqual([1, 2]);
  expect(await Promise.all([joint('show', read), joint('show', read)])).toEqual([3, 4]);
  expect(await joint('show', read)).toBe(5);
});

test('Q-16 a failed read fails its own caller; those who shared it share one more', async () => {
  const joint = createJointRead<string>();
  const { begun, read } = slowReads();
  const first = joint('show', read).catch(String);
  const others = [joint('show', read), joint('show', read)];
  begun[0]?.reject(new Error('one'));
  expect(await first).toBe('Error: one');
  begun[1]?.reject(new Error('two'));
  await expect.poll(() => begun.length).toBe(3);
  begun[2]?.resolve('good');
  expect(await Promise.all(others)).toEqual(['good', 'good']);
});

test('Q-16 when the second read fails too, those who shared both fail, and nobody after them', async () => {
  const joint = createJointRead<string>();
  const { begun, read } = slowReads();
  const asked = [joint('show', read), joint('show', read), joint('show', read)].map((each) => each.catch(String));
  for (const [index, reason] of ['one', 'two', 'three'].entries()) {
    await expect.poll(() => begun.length).toBe(index + 1);
    begun[index]?.reject(new Error(reason));
  }
  expect(await Promise.all(asked)).toEqual(['Error: one', 'Error: three', 'Error: three']);
  const last = joint('show', read);
  begun[3]?.resolve('good');
  expect(await last).toBe('good');
});

/** Begins a read that its callers stop waiting for, an equally slow next one, and a third beside it for the sharers. */
async function threeSlowReads(sharers: number) {
  const joint = createJointRead<string>(1);
  const { begun, read } = slowReads();
  void joint('show', read);
  const others = Array.from({ length: sharers }, () => joint('show', read));
  await expect.poll(() => begun.length).toBe(3);
  return { joint, begun, read, others };
}

test('G-14 Q-16 a read that never ends holds up only its own caller', async () => {
  const { joint, begun, read, others } = await threeSlowReads(2);
  begun[2]?.resolve('good');
  expect(await Promise.all(others)).toEqual(['good', 'good']);
  const late = joint('show', read);
  begun[3]?.resolve('later');
  expect(await late).toBe('later');
});

test('G-14 a slow read that answers first counts as much as the one begun beside it', async () => {
  const { begun, others } = await threeSlowReads(1);
  begun[1]?.resolve('slow');
  expect(await Promise.all(others)).toEqual(['slow']);
});

test('Q-16 a read that throws before it begins fails like any other', async () => {
  const joint = createJointRead<string>();
  const { begun, read } = slowReads();
  const first = joint('show', read);
  const broken = joint('show', () => {
    throw new Error('broken');
  }).catch(String);
  begun[0]?.resolve('good');
  expect([await first, await broken]).toEqual(['good', 'Error: broken']);
  expect(await joint('show', async () => 'good again')).toBe('good again');
});

test('Q-16 one show does not wait for another', async () => {
  const joint = createJointRead<string>();
  const { begun, read } = slowReads();
  void joint('one', read);
  const other = joint('two', read);
  begun[1]?.resolve('here');
  expect(await other).toBe('here');
});

test('F-13 E-26 G-14 in a rush one statement answers many calls, and each sees a hold from before its call', async () => {
  const show = at('S-FAR');
  const day = show.starts_at.slice(0, 10);
  const paths = [
    `/cinemas/${show.cinema_code}/${day}`,
    `/session/${show.movie_code}/${day}`,
    `/seat_layout/${show.session_id}/${show.cinema_code}`,
  ];
  const look = (path: string) => app.get(path, { city: 'mumbai' });
  const before = await Promise.all(paths.map(look));
  const priced = await flow.price(asha, show, ['A 1', 'A 2']);

  let counting = 0;
  let letOn = () => {};
  const gate = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  aroundStatements(app.ctx.connection.pool, async (text, _pid, send) => {
    if (!/from claims[^]*held_until > \(select app_now\(\)\)/.test(text)) return send();
    counting++;
    const answer = await send();
    await gate;
    return answer;
  });
  // These reads have run but are not answered yet when somebody takes two seats.
  const early = paths.map(look);
  await expect.poll(() => counting).toBe(paths.length);
  expect(await flow.setSeats(asha, show, priced, ['A 1', 'A 2'])).toMatchObject({ status: true });
  const late = paths.flatMap((path) => Array.from({ length: RUSH }, () => look(path)));
  await app.ctx.db.run(sql`select 1`);
  letOn();

  expect((await Promise.all(early)).map(({ data }) => freeOf(data, show.session_id))).toEqual(
    before.map(({ data }) => freeOf(data, show.session_id)),
  );
  for (const [index, { data }] of (await Promise.all(late)).entries()) {
    const was = before[Math.floor(index / RUSH)];
    expect(freeOf(data, show.session_id)).toBe(freeOf(was?.data, show.session_id) - 2);
  }
  // Two reads per path, the early and the shared one; more if the machine is so slow that callers stop waiting.
  expect(counting).toBeLessThan(paths.length * 5);
});

/** Returns the free seats of a show from any of the three answers. */
function freeOf(data: any, id: number): number {
  const seats = data.seatTypes?.flatMap((type: any) => type.rows.flatMap((row: any) => row.seats));
  if (seats) return seats.filter((seat: any) => seat.strSeatStatus === '0').length;
  const groups = data.sessionDetails ?? data.cinemas ?? [];
  const times = groups.flatMap((group: any) => group.timing ?? group.sessions ?? []);
  return times.find((time: any) => time.id === id).seats_available_for_sale;
}
