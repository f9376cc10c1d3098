import { weekday } from '@houseful/domain/ist.ts';
import type { Plan, PlanSeat } from '../../src/features/shows/store.ts';
import { chanceOf, pick } from './chance.ts';
import type { DemoCity, DemoFill } from './demo-files.ts';
import type { PlannedShow } from './plan-day.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const SPREAD = 0.12;

/**
 * Returns the share of a show's seats that the counter has sold, 0 to 1: demo/schedule.json `fill`. It grows
 * as the day comes nearer.
 */
export function soldShare(
  fill: DemoFill,
  show: PlannedShow,
  city: DemoCity,
  date: string,
  daysAhead: number,
): number {
  const chance = chanceOf('fill', show.cinema.code, show.screen.id, show.startsAt);
  const [spread, within, full] = [chance(), chance(), chance()];
  const isMain = city.main !== null;
  const full100 = fill.house_full.find(
    (rule) =>
      rule.days.includes(daysAhead) &&
      (rule.cinema === undefined || rule.cinema === show.cinema.code) &&
      (rule.slots === undefined || rule.slots.includes(show.slot)) &&
      (rule.places === undefined || isMain) &&
      (rule.one_in === undefined || full < 1 / rule.one_in),
  );
  if (full100) return full100.share;
  const near = fill.near_full.find(
    (rule) =>
      rule.film === show.film.id &&
      rule.slots.includes(show.slot) &&
      rule.states.includes(city.state.en) &&
      rule.days.includes(daysAhead),
  );
  if (near) return near.share[0] + (near.share[1] - near.share[0]) * within;
  const usual =
    (fill.slot[show.slot] ?? 0) *
    (fill.weekday_factor[WEEKDAYS[weekday(date)] ?? ''] ?? 1) *
    (fill.day_factor[Math.min(daysAhead, fill.day_factor.length - 1)] ?? 0) *
    (isMain ? fill.place_factor.main : fill.place_factor.other);
  return Math.min(0.96, Math.max(0, usual + (spread * 2 - 1) * Math.min(SPREAD, usual)));
}

/**
 * Returns seats in the order in which the counter sells them: groups of friends, the middle and the back
 * first, wheelchair places last. A larger share of the same show is always a longer piece of the same list.
 */
export function sellingOrder(
  plan: Plan,
  sizes: readonly number[],
  words: readonly (string | number)[],
): number[] {
  const chance = chanceOf('seats', ...words);
  const groups: { seats: number[]; rank: number }[] = [];
  const lastRow = plan.rows.length;
  for (const row of plan.rows) {
    const middle = (row.cells.length - 1) / 2;
    let group: PlanSeat[] = [];
    let room = 0;
    const close = (): void => {
      if (group.length === 0) return;
      const column = group.reduce((sum, seat) => sum + seat.gridCol - 1, 0) / group.length;
      const depth = row.gridRow / lastRow;
      const special = group.some((seat) => seat.kind === 'wheelchair' || seat.kind === 'companion');
      const rank =
        depth * 0.9 - Math.abs(column - middle) / row.cells.length + chance() * 0.8 - (special ? 9 : 0);
      groups.push({ seats: group.map((seat) => seat.no), rank });
      group = [];
    };
    for (const cell of row.cells) {
      const seat = cell === null ? undefined : plan.seats.get(cell);
      if (!seat?.forSale) {
        close();
        continue;
      }
      const isSpecial = seat.kind === 'wheelchair' || seat.kind === 'companion';
      const before = group.at(-1);
      if (
        group.length >= room ||
        isSpecial !== (before?.kind === 'wheelchair' || before?.kind === 'companion')
      ) {
        close();
        room = pick(sizes, chance);
      }
      group.push(seat);
    }
    close();
  }
  return groups.sort((a, b) => b.rank - a.rank).flatMap(({ seats }) => seats);
}
