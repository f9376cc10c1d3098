import { careers } from '@houseful/contract/careers.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { ok } from '../../http/answer.ts';
import { type MultipartForm, tellingOf } from '../../http/multipart-form.ts';
import { serve } from '../../http/serve.ts';
import { isYes, typedEmail, typedLine, typedText } from '../../http/typed-text.ts';
import { newUuid, uuidOf } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { type Application, applyForJob } from './apply-job.ts';
import { presentDocument, presentJob } from './present.ts';
import { findDepartments, findDocuments, findJobs, findRoles, findTestimonials } from './store.ts';

/**
 * Open jobs and applying for one, people who work here, investors’ papers (requirements §3.9 #76-#80,
 * #87-#88).
 */
export function careersRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, careers, {
    'GET /webapp/jobs/jobs': async ({ db, query, lang }) => {
      const asked = {
        city: query.city_id ?? '',
        department: query.job_department_id ?? '',
        role: query.job_role_id ?? '',
      };
      return (await findJobs(db, lang, asked)).map(presentJob);
    },
    'GET /webapp/jobs/jobs/:job_id': async ({ db, params, lang }) => {
      const [row] = await findJobs(db, lang, { job: params.job_id });
      return row ? presentJob(row) : refuse('not_found');
    },
    'GET /webapp/jobs/roles': async ({ db, lang }) =>
      (await findRoles(db, lang)).map(({ id, name }) => ({ job_role_id: id, job_role: name })),
    'GET /webapp/jobs/departments': async ({ db, lang }) =>
      (await findDepartments(db, lang)).map(({ id, name }) => ({
        job_department_id: id,
        job_department: name,
      })),
    'POST /webapp/jobs/apply': async ({ db, form, ip, request }) => {
      const key = request.headers['idempotency-key'];
      const applicationId = key ? uuidOf('application', ip, key, tellingOf(form)) : newUuid();
      await applyForJob(ctx, db, { applicationId, ...applicationOf(form) });
      return ok(
        { application_id: applicationId },
        { message: 'Your application was submitted successfully. We will get in touch with you soon!' },
      );
    },
    'GET /webapp/extras/employee-testimonials': async ({ db, lang }) =>
      (await findTestimonials(db, lang)).map((row) => ({
        name: row.name,
        designation: row.designation,
        text: row.body,
        image_path: row.picture,
      })),
    'GET /webapp/extras/investors': async ({ db }) => (await findDocuments(db)).map(presentDocument),
  });
}

/** City and employer are a line each; nothing hangs on what is cut. */
const MAX_LINE = 120;

function applicationOf({ fields, file }: MultipartForm): Omit<Application, 'applicationId'> {
  const field = (name: string): string => fields[name] ?? '';
  return {
    jobId: field('job_id'),
    name: typedLine(fields.name),
    email: typedEmail(fields.email),
    mobile: field('mobile'),
    city: typedLine(fields.city).slice(0, MAX_LINE),
    experience: field('experience'),
    employer: typedLine(fields.employer).slice(0, MAX_LINE),
    note: typedText(fields.note),
    consent: isYes(field('consent')),
    resume: file?.field === 'resume' ? { name: file.name || 'resume', bytes: file.bytes } : null,
  };
}
