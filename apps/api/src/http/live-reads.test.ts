import type { Call } from '@houseful/contract/contract.ts';
import { places } from '@houseful/contract/places.ts';
import { seats } from '@houseful/contract/seats.ts';
import { shows } from '@houseful/contract/shows.ts';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { app, asha, at, flow, openShop } from '../../../../tests/setup/shop.ts';

// Reads that bypass the response serializer, which would refuse a field that is missing and drop one too many.

openShop({ listen: false });

/** Expects data that has all fields that the contract names, and no other. */
function expectContract(call: Call, data: unknown): void {
  expect([...Value.Errors(call.data, data)]).toEqual([]);
  expect(Value.Clean(call.data, structuredClone(data))).toEqual(data);
}

test('F-12 F-13 a cinema’s day is as the contract says', async () => {
  const show = at('S-FAR');
  const { data } = await app.get(`/cinemas/${show.cinema_code}/${show.starts_at.slice(0, 10)}`);
  expect(data.sessionDetails[0].timing.length).toBeGreaterThan(0);
  expectContract(places['GET /webapp/cinemas/:cinema_code/:date'], data);
});

test('E-23 E-26 a film’s day is as the contract says', async () => {
  const show = at('S-FAR');
  const { data } = await app.get(`/session/${show.movie_code}/${show.starts_at.slice(0, 10)}`);
  expect(data.cinemas[0].timing.length).toBeGreaterThan(0);
  expect(data.cinemas[0].prices.length).toBeGreaterThan(0);
  expectContract(shows['GET /webapp/session/:movie_code/:date'], data);
});

test('G-04 the seat layout is as the contract says, also for a viewer who holds seats', async () => {
  const show = at('S-FAR');
  const call = seats['GET /webapp/seat_layout/:session_id/:cinema_code'];
  const stranger = await app.get(`/seat_layout/${show.session_id}/${show.cinema_code}`);
  expectContract(call, stranger.data);
  expect(stranger.data).not.toHaveProperty('own_hold');
  const { transaction } = await flow.hold(asha, show, ['A 1', 'A 2']);
  const own = await app.get(`/seat_layout/${show.session_id}/${show.cinema_code}`, { token: asha });
  expectContract(call, own.data);
  expect(own.data.own_hold).toBe(transaction);
});
