import { act } from '@houseful/app-kit/call.ts';
import { MobileField } from '@houseful/app-kit/forms/mobile-field.tsx';
import { useForm } from '@houseful/app-kit/forms/use-form.ts';
import { useStillHere } from '@houseful/app-kit/forms/use-still-here.ts';
import { closing } from '@houseful/app-kit/modals/modal-host.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { errors } from '@houseful/contract/errors.ts';
import { makeCaptcha } from '@houseful/domain/captcha.ts';
import { cleanCode } from '@houseful/domain/forms/clean-text.ts';
import { checkSignIn } from '@houseful/domain/forms/sign-in.ts';
import { CodeField } from '@houseful/ui/forms/code-field.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { useEffect, useState } from 'react';
import type { ModalProps } from '../../modals/modal-props.ts';
import { expectModal, openModal } from '../../modals/open-modal.ts';
import { useCountryCode } from '../../shell/use-country-code.ts';
import './accounts.css';
import { Captcha } from './captcha.tsx';
import { GoogleButton } from './google-button.tsx';
import { sendCode } from './queries.ts';

/** Sign In (A-09..A-14): a number, a courtesy captcha, then a code. */
export function SignInModal({ draft: given, ...then }: ModalProps['sign-in']) {
  const t = useT();
  const countryCode = useCountryCode();
  const [number, setNumber] = useState(given?.number ?? '');
  const [shown, setShown] = useState(() => makeCaptcha(Math.random));
  const [typed, setTyped] = useState('');
  const isOpen = useStillHere();
  useEffect(() => void expectModal('otp'), []);
  const kept = { ...then, draft: { ...given, number } };

  const send = async () => {
    const sent = await sendCode({ kind: 'sign-in', number });
    if (!isOpen()) return;
    if (!sent.ok && sent.code === errors.number_unknown.code) {
      notify(sent.message, 'alert');
      openModal('sign-up', kept);
    } else if (act(sent)) {
      notify(t('OTP sent'));
      openModal('otp', {
        ...then,
        request: { kind: 'sign-in', number },
        otpType: sent.data.otp_type,
        expiresIn: sent.data.expires_in,
      });
    }
  };
  const { form, errorOf, busy, submit } = useForm(
    () => checkSignIn({ number, captcha: { shown, typed: cleanCode(typed) } }),
    send,
  );
  const renew = () => {
    setShown(makeCaptcha(Math.random));
    setTyped('');
  };
  return (
    <Modal
      {...closing}
      title={t('Sign In')}
      closeLabel={t('Close')}
      lead={then.lead ?? t('We send a code to your WhatsApp number. There is no password.')}
    >
      <form ref={form} noValidate className="ac-form" onSubmit={submit}>
        <MobileField
          label={t('Mobile number')}
          autoComplete="tel-national"
          before={`+${countryCode}`}
          required
          value={number}
          onValueChange={setNumber}
          error={errorOf('number')}
        />
        <Captcha shown={shown} onRenew={renew} />
        <CodeField
          label={t('Captcha')}
          hint={t('Type the five characters above, capitals as capitals.')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
          value={typed}
          onValueChange={setTyped}
          error={errorOf('captcha')}
        />
        <Button type="submit" look="primary" wide loading={busy}>
          {t('Sign In')}
        </Button>
        <GoogleButton />
        <div className="ac-ways">
          <p>
            {t('New here?')}{' '}
            <Button look="link" onClick={() => openModal('sign-up', kept)}>
              {t('Register')}
            </Button>
          </p>
          <Button look="link" onClick={() => openModal('sign-in-help', kept)}>
            {t('Trouble signing in?')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
