import type { Db } from '../../db/connect.ts';
import { newOrderId } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { insertDraft } from '../orders/store.ts';
import { findCinemaFacts } from '../orders/store-order.ts';

/**
 * An empty draft at a cinema: it holds nothing and dies after seven idle minutes (G-12). Refuses not_found
 * for an unknown cinema, and unauthorized for an account that was deleted just now.
 */
export async function beginBooking(db: Db, cinemaId: string, userId: string): Promise<string> {
  const orderId = newOrderId();
  if (!(await insertDraft(db, cinemaId, orderId, userId)))
    refuse((await findCinemaFacts(db, cinemaId)) ? 'unauthorized' : 'not_found');
  return orderId;
}
