import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../jobs/jobs.ts';
import { oneByOne } from '../../jobs/one-by-one.ts';
import { keepFile } from '../uploads/keep-file.ts';
import { keepUntil } from '../uploads/store.ts';
import { findResume, listInRows, recordFile } from './store.ts';

/** Moves resumes that a release before this one stored in the database to the uploads. */
export const moveResumes: Job = {
  name: 'move-resumes',
  everyMs: 3_600_000,
  run: (ctx) =>
    oneByOne(
      ctx,
      'move-resumes',
      (passed) => listInRows(ctx.db, 20, passed),
      async ({ id }) => {
        const resume = await findResume(ctx.db, id);
        if (!resume?.bytes) return false;
        const file = await keepFile(ctx, ctx.db, { ending: resume.type, bytes: resume.bytes, userId: null });
        return transaction(ctx.db, async (tx) => {
          const endsAt = await recordFile(tx, id, file);
          return endsAt !== null && keepUntil(tx, file, endsAt);
        });
      },
    ),
};
