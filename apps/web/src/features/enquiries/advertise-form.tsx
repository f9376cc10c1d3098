import { MobileField } from '@houseful/app-kit/forms/mobile-field.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { type AdvertiseForm, checkAdvertise, MAX_ENQUIRY } from '@houseful/domain/forms/advertise.ts';
import { cleanEmail, cleanLine, cleanText } from '@houseful/domain/forms/clean-text.ts';
import { lastTenDigits, MAX_EMAIL, MAX_NAME } from '@houseful/domain/forms/field-rules.ts';
import { TextField } from '@houseful/ui/forms/field.tsx';
import { TextArea } from '@houseful/ui/forms/text-area.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { useId, useState } from 'react';
import { useEnquiry, usePrefill } from '../../information/use-enquiry.ts';
import { sendAdvertise } from './queries.ts';

const EMPTY: AdvertiseForm = { name: '', phone: '', email: '', organization: '', message: '' };

/** The request form (O-04..O-12). After it is stored every field is cleared (O-10). */
export function AdvertiseRequest() {
  const t = useT();
  const title = useId();
  const [values, setValues] = useState(EMPTY);
  const set = (field: keyof AdvertiseForm) => (value: string) =>
    setValues((before) => ({ ...before, [field]: value }));
  usePrefill((user) =>
    setValues((before) => ({
      ...before,
      name: before.name || user.user_name,
      email: before.email || user.user_email,
      phone: before.phone || lastTenDigits(user.user_number),
    })),
  );
  const { form, errorOf, busy, submit } = useEnquiry({
    values: {
      ...values,
      name: cleanLine(values.name),
      email: cleanEmail(values.email),
      organization: cleanLine(values.organization),
      message: cleanText(values.message),
    },
    check: checkAdvertise,
    send: sendAdvertise,
    onSent: () => setValues(EMPTY),
    thanks: t('Your request for advertising was submitted successfully. We will get in touch with you soon!'),
  });
  const field = (name: keyof AdvertiseForm) => ({
    required: true,
    value: values[name],
    onValueChange: set(name),
    error: errorOf(name),
  });
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="hf-h3 mb-6">
        {t('Ask for a plan')}
      </h2>
      <form ref={form} noValidate className="in-form" onSubmit={submit}>
        <TextField label={t('Full Name')} autoComplete="name" maxLength={MAX_NAME} {...field('name')} />
        <MobileField label={t('Phone Number')} autoComplete="tel-national" {...field('phone')} />
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL}
          {...field('email')}
        />
        <TextField
          label={t('Organization name')}
          autoComplete="organization"
          maxLength={120}
          {...field('organization')}
        />
        <TextArea
          label={t('Message')}
          rows={5}
          maxLength={MAX_ENQUIRY}
          className="in-wide"
          {...field('message')}
        />
        <Button type="submit" look="primary" className="in-wide justify-self-start" loading={busy}>
          {t('Submit')}
        </Button>
      </form>
    </section>
  );
}
