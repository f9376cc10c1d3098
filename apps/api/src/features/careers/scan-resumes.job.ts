import type { Job } from '../../jobs/jobs.ts';
import { oneByOne } from '../../jobs/one-by-one.ts';
import { readResume } from './read-resume.ts';
import { scanBytes } from './scan-bytes.ts';
import { findUnscanned, recordVerdict } from './store.ts';

/**
 * Has resumes looked at by the virus scanner of CLAMAV_URL; without one they stay unscanned, and are exported
 * as unsafe.
 */
export const scanResumes: Job = {
  name: 'scan-resumes',
  everyMs: 30_000,
  async run(ctx) {
    const { clamavUrl } = ctx.config;
    if (!clamavUrl) return 0;
    return oneByOne(
      ctx,
      'scan-resumes',
      (passed) => findUnscanned(ctx.db, 20, passed),
      async ({ id }) => {
        const resume = await readResume(ctx.config, ctx.db, id);
        if (!resume) return false;
        if (!resume.bytes) throw new Error('the uploads lack this resume');
        const verdict = await scanBytes(clamavUrl, resume.bytes);
        if (verdict === 'infected')
          ctx.log.warn({ application: id }, 'a resume carries a virus and is not exported');
        return recordVerdict(ctx.db, id, verdict);
      },
    );
  },
};
