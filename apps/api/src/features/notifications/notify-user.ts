import type { Values } from '@houseful/text/text.ts';
import type { Db } from '../../db/connect.ts';
import { insertNotification } from './store.ts';

export interface NewNotification {
  userId: string;
  /** The English sentence, key of its translation; put into words when it is read, in the reader's language. */
  textKey: string;
  values?: Values;
  /** The booking that "View Ticket" opens; none hides the button (AMB-41). */
  orderId?: string | null;
  cinemaId?: string | null;
  image?: string;
  onlyFnd?: boolean;
  /** The same key is written once. */
  dedupeKey: string;
}

/** Puts a notification into a person's profile, in its cause's transaction (M-14). */
export async function notify(tx: Db, notification: NewNotification): Promise<void> {
  await insertNotification(tx, notification);
}
