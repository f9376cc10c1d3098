import type { Translate } from '@houseful/app-kit/text.tsx';
import type { Order } from './receive.ts';

export interface SeatPlace {
  row: string;
  seat: string;
}

/** The seat that food was ordered for, where one was named (H-23). */
export function foodPlace({ row, seat }: Pick<Order, 'row' | 'seat'>, t: Translate): string | null {
  if (!row || !seat) return null;
  return /\S[,\s]+\S/.test(seat)
    ? t('Row {row}, seats {seats}', { row, seats: seat })
    : t('Row {row}, seat {seat}', { row, seat });
}

/** Every seat by its row and number: `G 10, G 11`. */
export function seatList(seats: readonly SeatPlace[]): string {
  return seats.map(({ row, seat }) => `${row} ${seat}`).join(', ');
}

/** Neighbours in one row as a run, from three on: `G 10 to G 13, H 2`. Numbers may run either way. */
export function seatRuns(seats: readonly SeatPlace[], t: Translate): string {
  const runs: SeatPlace[][] = [];
  for (const place of seats) {
    const run = runs.at(-1);
    if (run && continues(run, place)) run.push(place);
    else runs.push([place]);
  }
  return runs
    .map((run) => {
      const [first, last] = [run[0], run.at(-1)];
      if (run.length < 3 || !first || !last) return seatList(run);
      return t('{first} to {last}', {
        first: `${first.row} ${first.seat}`,
        last: `${last.row} ${last.seat}`,
      });
    })
    .join(', ');
}

function continues(run: readonly SeatPlace[], next: SeatPlace): boolean {
  const last = run.at(-1);
  const before = run.at(-2);
  if (!last || last.row !== next.row) return false;
  const step = Number(next.seat) - Number(last.seat);
  return Math.abs(step) === 1 && (!before || step === Number(last.seat) - Number(before.seat));
}

/** The seats of a ticket's `seats`, `Gold: G 10, G 11`, taken apart. */
export function seatsOf(info: string): { area: string; seats: SeatPlace[] } {
  const at = info.lastIndexOf(': ');
  const area = at < 0 ? '' : info.slice(0, at);
  const names = info.slice(at < 0 ? 0 : at + 2).split(', ');
  const seats = names.filter(Boolean).map((name) => {
    const space = name.lastIndexOf(' ');
    return { row: name.slice(0, Math.max(0, space)), seat: name.slice(space + 1) };
  });
  return { area, seats };
}
