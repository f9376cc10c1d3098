import type { Job } from '../../jobs/jobs.ts';
import { fileStorage } from './choose-storage.ts';
import { forgetUpload, giveUpDueUploads } from './store.ts';

/** Removes files that are used no more. The row goes last, so that a failed removal is tried again. */
export const removeUploads: Job = {
  name: 'remove-uploads',
  everyMs: 60_000,
  async run(ctx, stop) {
    let removed = 0;
    for (const name of await giveUpDueUploads(ctx.db, 50)) {
      if (stop?.aborted) break;
      try {
        await fileStorage(ctx.config).remove(name);
        await forgetUpload(ctx.db, name);
        removed += 1;
      } catch (error) {
        ctx.log.warn({ err: error }, 'an upload could not be removed and will be tried again');
      }
    }
    return removed;
  },
};
