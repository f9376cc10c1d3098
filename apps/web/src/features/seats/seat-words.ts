import type { Translate } from '@houseful/app-kit/text.tsx';
import { seatList as listOf, seatRuns } from '../../booking/order-words.ts';
import type { Area, Plan } from './read-plan.ts';
import type { BestSeats } from './use-best-seats.ts';

type Named = readonly { row: string; seat: string }[];

const inOrder = (plan: Plan, seats: Named) =>
  plan.rows.flatMap(({ label, places }) => {
    const wanted = seats.filter(({ row }) => row === label).map(({ seat }) => seat);
    return wanted.length > 0 ? places.filter(({ seat }) => wanted.includes(seat)) : [];
  });

/** `G 10 to G 13, H 2`, in the order of the room. */
export const seatRange = (t: Translate, plan: Plan, seats: Named): string =>
  seatRuns(inOrder(plan, seats), t);

/** `G 10, G 11, G 12`, in the order of the room. */
export const seatList = (plan: Plan, seats: Named): string => listOf(inOrder(plan, seats));

/** Returns the place of suggested seats as a sentence. */
export function placeSentence(
  t: Translate,
  { side, row: n }: NonNullable<BestSeats['where']>,
  { name: area }: Area,
): string {
  if (side === 'left') {
    return t('On the left of {area}, {n, plural, one {# row} other {# rows}} from the screen.', { area, n });
  }
  if (side === 'right') {
    return t('On the right of {area}, {n, plural, one {# row} other {# rows}} from the screen.', { area, n });
  }
  return t('In the middle of {area}, {n, plural, one {# row} other {# rows}} from the screen.', { area, n });
}
