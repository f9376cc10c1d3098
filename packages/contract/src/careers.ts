import { Type } from 'typebox';
import { calls } from './contract.ts';
import { AnyId, Text } from './shapes.ts';

export const Job = Type.Object({
  job_id: AnyId,
  city_id: Text,
  job_department_id: AnyId,
  job_role_id: AnyId,
  job_role: Text,
  experience: Text,
  job_qualification: Text,
  is_active: Text,
  job_description: Type.Optional(Text),
  /** Additive: days, YYYY-MM-DD; the last one may be missing. */
  posted_on: Type.Optional(Text),
  closes_on: Type.Optional(Text),
});

/** Calls for jobs, the people who work here, and the documents for investors. */
export const careers = calls({
  'GET /webapp/jobs/jobs': {
    summary: 'Open jobs',
    auth: 'public',
    query: Type.Object({
      city_id: Type.Optional(Text),
      job_department_id: Type.Optional(Text),
      job_role_id: Type.Optional(Text),
    }),
    data: Type.Array(Job),
  },
  'GET /webapp/jobs/jobs/:job_id': {
    summary: 'One open job',
    auth: 'public',
    params: Type.Object({ job_id: Type.String({ maxLength: 80 }) }),
    data: Job,
  },
  'GET /webapp/jobs/roles': {
    summary: 'Job roles',
    auth: 'public',
    data: Type.Array(Type.Object({ job_role_id: AnyId, job_role: Text })),
  },
  'GET /webapp/jobs/departments': {
    summary: 'Job departments',
    auth: 'public',
    data: Type.Array(Type.Object({ job_department_id: AnyId, job_department: Text })),
  },
  'POST /webapp/jobs/apply': {
    summary: 'Apply for a job',
    auth: 'public',
    multipart: {
      file: 'resume',
      texts: ['job_id', 'name', 'email', 'mobile', 'city', 'experience', 'consent'],
      optional: ['employer', 'note'],
    },
    limit: { max: 10, windowMs: 3_600_000 },
    replay: 'natural',
    data: Type.Object({ application_id: Text }),
  },
  'GET /webapp/extras/employee-testimonials': {
    summary: 'What people who work here say',
    auth: 'public',
    data: Type.Array(Type.Object({ name: Text, designation: Text, text: Text, image_path: Text })),
  },
  'GET /webapp/extras/investors': {
    summary: 'Annual returns',
    auth: 'public',
    data: Type.Array(
      Type.Object({
        InvestorInformationType_ID: Type.Integer(),
        InvestorInformation_Year: Text,
        InvestorInformationDocumentPath: Text,
      }),
    ),
  },
});
