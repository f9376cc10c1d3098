import { checkCareer } from '@houseful/domain/forms/career.ts';
import { cleanLine } from '@houseful/domain/forms/clean-text.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { refuse, refuseForm } from '../../refuse.ts';
import { enquiryFacts } from '../enquiries/export-enquiries.ts';
import { tellOperators } from '../enquiries/tell-operators.ts';
import { keepFile } from '../uploads/keep-file.ts';
import { keepUntil } from '../uploads/store.ts';
import { examineResume } from './examine-resume.ts';
import { findJobs, insertApplication, type NewApplication } from './store.ts';

/** Applications of a day, over all senders: each may bring 5 MB. */
const DAILY = { key: 'applications of everybody', max: 500, windowMs: 86_400_000 };

/** The form as it was filled in, with the file as it came. */
export interface Application extends Omit<NewApplication, 'resumeName' | 'resumeType' | 'resumeFile'> {
  consent: boolean;
  resume: { name: string; bytes: Buffer } | null;
}

/**
 * Stores an application for an open job, and its resume among the uploads, which no address serves (P-12,
 * AMB-96). A repeat changes nothing. Refuses invalid_input in the form's order, not_found for a closed job,
 * too_many_requests after a day's applications, and unavailable if the resume cannot be stored.
 */
export async function applyForJob(ctx: Context, db: Db, form: Application): Promise<void> {
  const checked = checkCareer({
    ...form,
    resume: form.resume && { name: form.resume.name, bytes: form.resume.bytes.length },
  });
  if (!checked.ok) refuseForm(checked.failures);
  const [job] = await findJobs(db, 'en', { job: form.jobId || '-' });
  if (!job || !form.resume) return refuse('not_found');
  const resumeType = await examineResume(form.resume.bytes, form.resume.name);
  if (!resumeType) return refuseForm([{ field: 'resume', message: 'Please attach a PDF, DOC or DOCX file' }]);

  await ctx.limiter.hit(DAILY.key, DAILY.max, DAILY.windowMs);
  const { applicationId, resume } = form;
  const resumeName = fileName(resume.name);
  const resumeFile = await keepFile(ctx, db, { ending: resumeType, bytes: resume.bytes, userId: null }).catch(
    async (error: unknown) => {
      // Nothing was stored: a bucket that is away for an hour must not close the form for the day.
      await ctx.limiter.forgive(DAILY.key);
      throw error;
    },
  );
  await transaction(db, async (tx) => {
    const endsAt = await insertApplication(tx, { ...form, resumeName, resumeType, resumeFile });
    if (endsAt === null) return;
    if (!(await keepUntil(tx, resumeFile, endsAt))) refuse('unavailable');
    await tellOperators(ctx, tx, {
      desk: 'hr',
      of: `application ${applicationId}`,
      values: {
        kind: 'application',
        name: form.name,
        email: form.email,
        mobile: form.mobile,
        about: enquiryFacts({
          job: `${job.job_id} ${job.role}`,
          city: form.city,
          experience: form.experience,
          employer: form.employer,
          resume: resumeName,
        }),
        message: form.note || '-',
      },
    });
  });
}

/**
 * Returns the file's name in composed form, with the letters, vowel signs and joiners of every script, and
 * nothing that a path needs.
 */
function fileName(name: string): string {
  const plain = cleanLine(name).replace(/[^\p{L}\p{M}\p{N}\u200c-\u200d ._-]/gu, '');
  return [...plain].slice(-120).join('') || 'resume';
}
