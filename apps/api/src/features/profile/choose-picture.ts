import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { keepOnly, lockUploads } from '../uploads/store.ts';
import { imagePath, savePicture } from './store.ts';

/**
 * Makes an upload the person's picture. Returns false unless it is their own, and nobody is just giving it up
 * (M-10).
 */
export function choosePicture(db: Db, userId: string, path: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    // The uploads before the person, as the deletion of an account takes them.
    const name = (await lockUploads(tx, userId)).find((own) => imagePath(own) === path);
    if (name === undefined || !(await savePicture(tx, userId, path))) return false;
    await keepOnly(tx, userId, name);
    return true;
  });
}
