import { type Check, checkForm, type FormResult } from './check-form.ts';
import { isBetween, isFilled, isMobile, isName, isSimpleEmail, MAX_UPLOAD_BYTES } from './field-rules.ts';

export const RESUME_ENDINGS: readonly string[] = ['.pdf', '.doc', '.docx'];
const MAX_EXPERIENCE_YEARS = 60;
export const MAX_COVER_NOTE = 2_000;

/** `resume` is the file's name and size; the server alone looks at its content. */
export type CareerForm = {
  name: string;
  email: string;
  mobile: string;
  city: string;
  experience: string;
  employer?: string;
  note?: string;
  resume: { name: string; bytes: number } | null;
  consent: boolean;
};
export type CareerField = keyof CareerForm;

const CHECKS: readonly Check<CareerForm, CareerField>[] = [
  { field: 'name', message: 'Please enter a name', passes: (form) => isName(form.name) },
  { field: 'email', message: 'Enter Valid Email Address', passes: (form) => isSimpleEmail(form.email) },
  { field: 'mobile', message: 'Enter Valid Mobile No.', passes: (form) => isMobile(form.mobile) },
  { field: 'city', message: 'Please enter a city', passes: (form) => isFilled(form.city) },
  {
    field: 'experience',
    message: 'Please enter your experience in years as a number, such as 0, 4 or 2.5',
    passes: (form) => isYears(form.experience),
  },
  {
    field: 'note',
    message: 'Please shorten the cover note',
    passes: (form) => isBetween(form.note, 0, MAX_COVER_NOTE),
  },
  {
    field: 'resume',
    message: 'Please attach your resume',
    passes: (form) => form.resume !== null && form.resume.bytes > 0,
  },
  {
    field: 'resume',
    message: 'Please attach a PDF, DOC or DOCX file',
    passes: ({ resume }) => resume === null || hasResumeEnding(resume.name),
  },
  {
    field: 'resume',
    message: 'Please attach a file of at most 5 MB',
    passes: ({ resume }) => resume === null || resume.bytes <= MAX_UPLOAD_BYTES,
  },
  { field: 'consent', message: 'Please give your consent', passes: (form) => form.consent },
];

/**
 * Checks an application for a job, in the order of the form (P-12, AMB-96). Employer and cover note may stay
 * empty.
 */
export function checkCareer(form: CareerForm): FormResult<CareerField> {
  return checkForm(form, CHECKS);
}

function isYears(text: string): boolean {
  return /^\d{1,2}(\.\d)?$/.test(text.trim()) && Number(text) <= MAX_EXPERIENCE_YEARS;
}

function hasResumeEnding(name: string): boolean {
  return RESUME_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}
