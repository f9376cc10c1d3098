import type { Job } from '../../jobs/jobs.ts';
import { imageStorage } from './choose-storage.ts';
import { forgetUpload, giveUpUploads } from './store.ts';

/** Removes pictures that are used no more. The row goes last, so that a failed removal is tried again. */
export const removeUploads: Job = {
  name: 'remove-uploads',
  everyMs: 60_000,
  async run(ctx) {
    let removed = 0;
    for (const name of await giveUpUploads(ctx.db, 50)) {
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
