import type { Db } from '../../db/connect.ts';
import { newUuid } from '../../ids.ts';
import { insertNotification } from '../notifications/store.ts';
import { writeMessage } from '../notifications/write-message.ts';
import { findUser } from './store.ts';

/**
 * Tells a person by WhatsApp and by a notice that Google opens their account from now on, in the transaction
 * that links it.
 */
export async function tellGoogleLinked(tx: Db, userId: string): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  const dedupeKey = `google linked ${newUuid()}`;
  await writeMessage(tx, {
    channel: 'whatsapp',
    to: user.number,
    template: 'google_linked',
    lang: user.lang,
    values: {},
    dedupeKey,
  });
  await insertNotification(tx, { userId, textKey: 'Google sign-in was added to your account.', dedupeKey });
}

/** Tells a person by a notice that Google no longer opens their account. */
export async function tellGoogleUnlinked(tx: Db, userId: string): Promise<void> {
  const dedupeKey = `google unlinked ${newUuid()}`;
  await insertNotification(tx, {
    userId,
    textKey: 'Google sign-in was removed from your account.',
    dedupeKey,
  });
}
