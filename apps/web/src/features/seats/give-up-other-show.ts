import { currentT } from '@houseful/app-kit/text.tsx';
import { toast } from '@houseful/ui/overlays/notify.ts';
import { clearBookingOf, tabBooking } from '../../account/persisted-state.ts';
import { cancelTransaction, findOrder } from '../../booking/queries.ts';

/** States of an order whose payment has not begun. */
const BEFORE_PAYING = ['DRAFT', 'PRICED', 'HELD'];

/**
 * Gives up the booking of another show that this tab has begun: holding seats of a new show clears seats,
 * food and promo of the one before (G-10). Leaves food that was ordered alone, a booking that is being paid
 * for, and bookings of other tabs. Says so and returns true if held seats came free.
 */
export async function giveUpOtherShow(newTransaction: string): Promise<boolean> {
  const before = tabBooking.read();
  if (before === null || before === newTransaction) return false;
  const found = await findOrder(before);
  if (!found.ok || found.data.only_fnd || !BEFORE_PAYING.includes(found.data.state)) return false;
  const released = await cancelTransaction(before, found.data.cinema.id);
  if (!released.ok) return false;
  clearBookingOf(before);
  if (found.data.state !== 'HELD') return false;
  toast(currentT()('The seats you held for another show are free again.'));
  return true;
}
