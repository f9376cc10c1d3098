import { checkCareer } from '@houseful/domain/forms/career.ts';
import { cleanLine } from '@houseful/domain/forms/clean-text.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { newUuid } from '../../ids.ts';
import { refuse, refuseForm } from '../../refuse.ts';
import { enquiryFacts } from '../enquiries/export-enquiries.ts';
import { tellOperators } from '../enquiries/tell-operators.ts';
import { examineResume } from './examine-resume.ts';
import { findJobs, insertApplication, type NewApplication } from './store.ts';

/** Applications of a day, over all senders: each may bring 5 MB. */
const DAILY = { max: 500, windowMs: 86_400_000 };

/** What was filled in, with the file as it came. */
export interface Application extends Omit<NewApplication, 'applicationId' | 'resumeName' | 'resumeType' | 'resume'> {
  consent: boolean;
  resume: { name: string; bytes: Buffer } | null;
}

/**
 * Stores an application for an open job with its resume, which is never served by an address (P-12, AMB-96). Refuses invalid_input in the form's
 * order, not_found for a closed job, and too_many_requests once a day's applications are taken.
 */
export async function applyForJob(ctx: Context, db: Db, form: Application): Promise<string> {
  const checked = checkCareer({ ...form, resume: form.resume && { name: form.resume.name, bytes: form.resume.bytes.length } });
  if (!checked.ok) refuseForm(checked.failures);
  const [job] = await findJobs(db, 'en', { job: form.jobId || '-' });
  if (!job || !form.resume) return refuse('not_found');
  const resumeType = await examineResume(form.resume.bytes, form.resume.name);
  if (!resumeType) return refuseForm([{ field: 'resume', message: 'Please attach a PDF, DOC or DOCX file' }]);

  await ctx.limiter.hit('applications of everybody', DAILY.max, DAILY.windowMs);
  const applicationId = newUuid();
  const { resume } = form;
  await transaction(db, async (tx) => {
    await insertApplication(tx, {
      ...form,
      applicationId,
      resumeName: fileName(resume.name),
      resumeType,
      resume: resume.bytes,
    });
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
          resume: resume.name,
        }),
        message: form.note || '-',
      },
    });
  });
  return applicationId;
}

/** Returns the file's name in composed form, with the letters, vowel signs and joiners of every script, and nothing that a path needs. */
function fileName(name: string): string {
  const plain = cleanLine(name).replace(/[^\p{L}\p{M}\p{N}\u200c-\u200d ._-]/gu, '');
  return [...plain].slice(-120).join('') || 'resume';
}
