import { act } from '@houseful/app-kit/call.ts';
import { MobileField } from '@houseful/app-kit/forms/mobile-field.tsx';
import { useForm } from '@houseful/app-kit/forms/use-form.ts';
import { useStillHere } from '@houseful/app-kit/forms/use-still-here.ts';
import { closing } from '@houseful/app-kit/modals/modal-host.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { cleanEmail, cleanLine } from '@houseful/domain/forms/clean-text.ts';
import { MAX_EMAIL, MAX_NAME } from '@houseful/domain/forms/field-rules.ts';
import { checkSignUp } from '@houseful/domain/forms/sign-up.ts';
import { Checkbox } from '@houseful/ui/forms/checkbox.tsx';
import { TextField } from '@houseful/ui/forms/field.tsx';
import { Select } from '@houseful/ui/forms/select.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { useState } from 'react';
import type { ModalProps } from '../../modals/modal-props.ts';
import { openModal } from '../../modals/open-modal.ts';
import { useCountryCode } from '../../shell/use-country-code.ts';
import './accounts.css';
import { sendCode } from './queries.ts';
import type { SignUpDraft } from './sign-in-steps.ts';

/** Register (A-02..A-08). The country list has one entry: the product sells in India (AMB-14). */
export function SignUpModal({ draft: given, ...then }: ModalProps['sign-up']) {
  const t = useT();
  const countryCode = useCountryCode();
  const [draft, setDraft] = useState<SignUpDraft>({
    name: '',
    email: '',
    number: '',
    terms: false,
    ...given,
  });
  const isOpen = useStillHere();
  const change = (changes: Partial<SignUpDraft>) => setDraft((before) => ({ ...before, ...changes }));

  const { number, terms } = draft;
  const name = cleanLine(draft.name);
  const email = cleanEmail(draft.email);
  const send = async () => {
    const request = { kind: 'sign-up' as const, name, email, number, countryCode };
    const sent = await sendCode(request);
    if (!isOpen()) return;
    if (!act(sent)) return;
    notify(t('OTP sent'));
    openModal('otp', { ...then, request, otpType: sent.data.otp_type, expiresIn: sent.data.expires_in });
  };
  const { form, errorOf, busy, submit } = useForm(
    () => checkSignUp({ name, email, number, terms: terms ? 'Y' : 'N' }),
    send,
  );
  const backHere = (changes: Partial<SignUpDraft>) =>
    openModal('sign-up', { ...then, draft: { ...draft, ...changes } });
  const readTerms = () =>
    openModal(
      'terms',
      { onAgree: () => backHere({ terms: true }), onReturn: () => backHere({}) },
      { onBack: () => backHere({}) },
    );
  return (
    <Modal
      {...closing}
      title={t('Register')}
      closeLabel={t('Close')}
      lead={then.lead ?? t('Your mobile number is your account. Tickets and codes come by WhatsApp.')}
    >
      <form ref={form} noValidate className="ac-form" onSubmit={submit}>
        <TextField
          label={t('Name')}
          autoComplete="name"
          maxLength={MAX_NAME}
          required
          value={draft.name}
          onValueChange={(name) => change({ name })}
          error={errorOf('name')}
        />
        <TextField
          label={t('Email (optional)')}
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL}
          value={draft.email}
          onValueChange={(email) => change({ email })}
          error={errorOf('email')}
        />
        <div className="ac-number">
          <Select
            label={t('Country code')}
            value={countryCode}
            options={[{ value: countryCode, label: `+${countryCode}` }]}
            autoComplete="tel-country-code"
          />
          <MobileField
            label={t('Mobile number')}
            autoComplete="tel-national"
            required
            value={draft.number}
            onValueChange={(number) => change({ number })}
            error={errorOf('number')}
          />
        </div>
        <div className="ac-terms">
          <Checkbox
            label={t('I accept the terms & conditions')}
            required
            checked={draft.terms}
            onCheckedChange={(terms) => change({ terms })}
            error={errorOf('terms')}
          />
          <Button look="link" onClick={readTerms}>
            {t('Terms & Conditions')}
          </Button>
        </div>
        <Button type="submit" look="primary" wide loading={busy}>
          {t('Register')}
        </Button>
        <div className="ac-ways">
          <p>
            {t('Registered already?')}{' '}
            <Button look="link" onClick={() => openModal('sign-in', { ...then, draft })}>
              {t('Sign In')}
            </Button>
          </p>
        </div>
      </form>
    </Modal>
  );
}
