import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../jobs/jobs.ts';
import { imageStorage } from './choose-storage.ts';
import { forgetUpload, giveUpUploads, lockDueUploads } from './store.ts';

/** Removes pictures that are used no more. The row goes last, so that a failed removal is tried again. */
export const removeUploads: Job = {
  name: 'remove-uploads',
  everyMs: 60_000,
  async run(ctx, stop) {
    let removed = 0;
    const given = await transaction(ctx.db, async (tx) => giveUpUploads(tx, await lockDueUploads(tx, 50)));
    for (const name of given) {
      if (stop?.aborted) break;
      try {
        await imageStorage(ctx.config).remove(name);
        await forgetUpload(ctx.db, name);
        removed += 1;
      } catch (error) {
        ctx.log.warn({ err: error }, 'a picture could not be removed and will be tried again');
      }
    }
    return removed;
  },
};
