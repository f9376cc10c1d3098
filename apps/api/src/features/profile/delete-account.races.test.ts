import { expect, test } from 'vitest';
import { violations } from '../../../../../tests/setup/booking.ts';
import { interleave } from '../../../../../tests/setup/interleave.ts';
import { app, openDoors, type Places, places } from '../../../../../tests/setup/shop.ts';
import { sql } from '../../db/sql.ts';

openDoors();

let nextNumber = 6_900_000_000;
type Begins = (place: Places, token: string) => Promise<unknown>;

const BEGINNINGS: [string, Begins][] = [
  [
    'food alone',
    ({ session, fixtures }, token) => {
      const items = [{ Item_strID: fixtures.items.VEG1, quantity: 1 }];
      const asked = { cinema_code: session.cinema_code, session_id: session.session_id, row: 'A', seat: '1', items };
      return app.post('/booking/only-food-checkout', asked, { token });
    },
  ],
  ['a booking', ({ session }, token) => app.post('/booking/get-transaction-id', { cinema_code: session.cinema_code }, { token })],
];

test.each(BEGINNINGS)(
  'A-30 AMB-22 %s that is begun while its account is deleted is left by nobody',
  { timeout: 240_000 },
  async (_, begin) => {
    const answered = new Set<number>();
    const { deadlocks } = await interleave(app, {
      limit: 30,
      async begin() {
        return { place: await places(1), person: await app.register(String(nextNumber++)) };
      },
      acts: [
        ({ person: { number, token } }) => app.post('/delete-account', { number }, { token }),
        ({ place, person }) => begin(place, person.token),
      ],
      async check({ person }, [deleted, begun]) {
        expect(deleted.message).toBe('User Deleted Successfully');
        answered.add(begun.http);
        const rows = await app.ctx.db.all(sql`
        select kind, state from orders where user_id = ${person.user.user_id} and state not in ('RELEASED', 'EXPIRED')`);
        expect(rows).toEqual([]);
        expect(await violations(app)).toEqual([]);
      },
    });
    expect(deadlocks).toBe(0);
    expect([...answered].sort()).toEqual([200, 401]);
  },
);
