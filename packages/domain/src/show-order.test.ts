import { expect, test } from 'vitest';
import { type BookedShow, sortByShow } from './show-order.ts';

const NOW = 1_000;
const show = (startsAt: number, changes: Partial<BookedShow> = {}): BookedShow => ({
  startsAt,
  endsAt: startsAt + 100,
  admits: true,
  hasGateCode: true,
  ...changes,
});
const sorted = (...shows: BookedShow[]) => sortByShow(shows, (own) => own, NOW);

test('M-17 the next show comes first, other coming shows follow by time, past ones end with the oldest', () => {
  const [late, soon, old, older] = [show(1_500), show(1_100), show(500), show(200)];
  expect(sorted(late, older, soon, old)).toEqual({ next: soon, upcoming: [late], past: [old, older] });
});

test('M-17 a show that is running is still the next one; it is past from the instant at which it ends', () => {
  const running = show(950);
  const over = show(900);
  expect(sorted(over, running)).toEqual({ next: running, upcoming: [], past: [over] });
});

test('M-17 a cancelled show is never the next one, and keeps its place among the coming ones', () => {
  const cancelled = show(1_100, { admits: false });
  const later = show(1_200);
  expect(sorted(later, cancelled)).toEqual({ next: later, upcoming: [cancelled], past: [] });
});

test('M-17 food without seats is no show with a gate', () => {
  const food = show(1_100, { hasGateCode: false });
  expect(sorted(food)).toEqual({ next: null, upcoming: [food], past: [] });
});

test('M-17 bookings of one show keep their order', () => {
  const [first, second, third] = [show(1_100, { admits: false }), show(1_100), show(1_100)];
  expect(sorted(first, second, third)).toEqual({ next: second, upcoming: [first, third], past: [] });
});
