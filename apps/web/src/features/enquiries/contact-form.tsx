import { MobileField } from '@houseful/app-kit/forms/mobile-field.tsx';
import { useSession } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { MAX_ENQUIRY } from '@houseful/domain/forms/advertise.ts';
import { cleanEmail, cleanLine, cleanText } from '@houseful/domain/forms/clean-text.ts';
import { type ContactForm, checkContact } from '@houseful/domain/forms/contact.ts';
import { MAX_EMAIL, MAX_NAME } from '@houseful/domain/forms/field-rules.ts';
import { TextField } from '@houseful/ui/forms/field.tsx';
import { Select } from '@houseful/ui/forms/select.tsx';
import { TextArea } from '@houseful/ui/forms/text-area.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useEnquiry, usePrefill } from '../../information/use-enquiry.ts';
import { type ContactData, sendContact } from './queries.ts';
import { useCinemaNames } from './use-cinema-names.ts';

/**
 * The feedback form (O-18..O-23). After it is stored email and comment are cleared, the rest stays (AMB-89).
 */
export function FeedbackForm({ given }: { given: ContactData }) {
  const t = useT();
  const title = useId();
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const { cityId, cinemas, failed, chooseCity } = useCinemaNames(given);
  const [values, setValues] = useState({
    name: '',
    email: '',
    mobile: '',
    cinema: '',
    showDate: '',
    message: '',
  });
  const set = (field: keyof typeof values) => (value: string) =>
    setValues((before) => ({ ...before, [field]: value }));
  usePrefill((known) => setValues((before) => ({ ...before, email: before.email || known.user_email })));
  const { form, errorOf, busy, submit } = useEnquiry({
    values: {
      ...values,
      name: cleanLine(values.name),
      email: cleanEmail(values.email),
      message: cleanText(values.message),
      city: given.cities.find((row) => row.id === cityId)?.name ?? '',
      cinema: cinemas.find((row) => row.id === values.cinema)?.name ?? '',
    } satisfies ContactForm,
    check: checkContact,
    send: sendContact,
    onSent: () => setValues((before) => ({ ...before, email: user?.user_email ?? '', message: '' })),
    thanks: t('Your request for Feedback has submitted successfully. We will get in touch with you soon!'),
  });
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onValueChange: set(name),
    error: errorOf(name),
  });
  const again = (load: () => void) => (
    <Button look="link" onClick={load}>
      {t('Retry')}
    </Button>
  );
  const takeCity = (id: string) => {
    chooseCity(id);
    set('cinema')('');
  };
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="hf-h3 mb-6">
        {t('Tell us how it was')}
      </h2>
      <form ref={form} noValidate className="in-form" onSubmit={submit}>
        <TextField label={t('Name')} autoComplete="name" maxLength={MAX_NAME} required {...field('name')} />
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL}
          required
          {...field('email')}
        />
        <MobileField label={t('Mobile')} autoComplete="tel-national" required {...field('mobile')} />
        <Select
          label={t('City')}
          placeholder={t('Select City')}
          required
          value={cityId}
          onValueChange={takeCity}
          error={errorOf('city')}
          options={given.cities.map(({ id, name }) => ({ value: id, label: name }))}
          hint={given.cities.length === 0 ? again(() => void revalidate()) : undefined}
        />
        <Select
          label={t('Cinema')}
          placeholder={t('Select Cinema')}
          required
          {...field('cinema')}
          options={cinemas.map(({ id, name }) => ({ value: id, label: name }))}
          hint={failed ? again(() => chooseCity(cityId)) : undefined}
        />
        <TextField label={t('Show date')} type="date" {...field('showDate')} />
        <TextArea
          label={t('Comment')}
          rows={5}
          maxLength={MAX_ENQUIRY}
          required
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
