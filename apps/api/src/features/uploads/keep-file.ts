import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { newLinkId } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { fileStorage } from './choose-storage.ts';
import { insertUpload } from './store.ts';

/**
 * Stores a file under a random name and returns the name. Its row is committed first, so that the sweep also
 * finds a file that no row came to use. Throws inside a transaction; refuses unavailable where the disk or
 * the bucket fails.
 */
export async function keepFile(
  ctx: Context,
  db: Db,
  file: { ending: string; bytes: Buffer; userId: string | null },
): Promise<string> {
  if (db.isTransaction) throw new Error('a file is stored before the transaction of the row that uses it');
  const name = `${newLinkId()}.${file.ending}`;
  await insertUpload(db, file.userId, name);
  try {
    await fileStorage(ctx.config).put(name, file.bytes);
  } catch (error) {
    ctx.log.error({ err: error }, 'an upload could not be stored');
    refuse('unavailable');
  }
  return name;
}
