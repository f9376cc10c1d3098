import { MobileField } from '@houseful/app-kit/forms/mobile-field.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { checkCareer, MAX_COVER_NOTE, RESUME_ENDINGS } from '@houseful/domain/forms/career.ts';
import { cleanEmail, cleanLine, cleanText } from '@houseful/domain/forms/clean-text.ts';
import { lastTenDigits, MAX_EMAIL, MAX_NAME } from '@houseful/domain/forms/field-rules.ts';
import { Checkbox } from '@houseful/ui/forms/checkbox.tsx';
import { CodeField } from '@houseful/ui/forms/code-field.tsx';
import { TextField } from '@houseful/ui/forms/field.tsx';
import { TextArea } from '@houseful/ui/forms/text-area.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { useId, useState } from 'react';
import { useEnquiry, usePrefill } from '../../information/use-enquiry.ts';
import { useFrame } from '../../shell/frame.ts';
import { type Application, type Job, sendApplication } from './queries.ts';

type Line = 'name' | 'email' | 'mobile' | 'city' | 'experience' | 'employer' | 'note';

/** The application with its resume (P-12, AMB-96). After it is stored the form is empty again. */
export function ApplicationForm({ job }: { job: Job }) {
  const t = useT();
  const about = useId();
  const { productName: product } = useFrame();
  const empty: Application = {
    jobId: String(job.job_id),
    name: '',
    email: '',
    mobile: '',
    city: '',
    experience: '',
    employer: '',
    note: '',
    resume: null,
    consent: false,
  };
  const [values, setValues] = useState(empty);
  /** A file box can only be emptied by a new one. */
  const [turn, setTurn] = useState(0);
  const change = (changes: Partial<Application>) => setValues((before) => ({ ...before, ...changes }));
  usePrefill((user) =>
    setValues((before) => ({
      ...before,
      name: before.name || user.user_name,
      email: before.email || user.user_email,
      mobile: before.mobile || lastTenDigits(user.user_number),
    })),
  );
  const { form, errorOf, busy, submit } = useEnquiry({
    values: {
      ...values,
      name: cleanLine(values.name),
      email: cleanEmail(values.email),
      city: cleanLine(values.city),
      employer: cleanLine(values.employer ?? ''),
      note: cleanText(values.note ?? ''),
    },
    check: ({ resume, ...rest }) =>
      checkCareer({ ...rest, resume: resume && { name: resume.name, bytes: resume.size } }),
    send: sendApplication,
    onSent: () => {
      setValues(empty);
      setTurn((before) => before + 1);
    },
    thanks: t('Your application was submitted successfully. We will get in touch with you soon!'),
  });
  const field = (name: Line) => ({
    value: values[name] ?? '',
    onValueChange: (value: string) => change({ [name]: value }),
    error: errorOf(name),
  });
  return (
    <form ref={form} noValidate className="in-form" onSubmit={submit}>
      <TextField
        label={t('Full name')}
        autoComplete="name"
        maxLength={MAX_NAME}
        required
        {...field('name')}
      />
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL}
        required
        {...field('email')}
      />
      <MobileField label={t('Mobile')} autoComplete="tel-national" required {...field('mobile')} />
      <TextField
        label={t('City')}
        autoComplete="address-level2"
        maxLength={120}
        required
        {...field('city')}
      />
      <CodeField
        label={t('Experience (years)')}
        inputMode="decimal"
        maxLength={4}
        required
        {...field('experience')}
      />
      <TextField
        label={t('Current employer (optional)')}
        autoComplete="organization"
        maxLength={120}
        {...field('employer')}
      />
      <TextArea
        label={t('Cover note')}
        rows={5}
        maxLength={MAX_COVER_NOTE}
        className="in-wide"
        {...field('note')}
      />
      <TextField
        key={turn}
        label={t('Resume')}
        type="file"
        accept={RESUME_ENDINGS.join(',')}
        required
        hint={t('PDF, DOC or DOCX, at most 5 MB')}
        className="in-wide"
        onChange={(event) => change({ resume: event.currentTarget.files?.[0] ?? null })}
        error={errorOf('resume')}
      />
      <div className="in-wide">
        <Checkbox
          label={t('Consent')}
          required
          checked={values.consent}
          onCheckedChange={(consent) => change({ consent })}
          aria-describedby={about}
          error={errorOf('consent')}
        />
        <p id={about} className="hf-meta hf-muted">
          {t('{product} may keep this application for one year and use it only to answer it.', { product })}
        </p>
      </div>
      <Button type="submit" look="primary" className="in-wide justify-self-start" loading={busy}>
        {t('Submit')}
      </Button>
    </form>
  );
}
