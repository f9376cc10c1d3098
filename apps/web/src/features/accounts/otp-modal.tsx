import { act } from '@houseful/app-kit/call.ts';
import { isUnanswered } from '@houseful/app-kit/forms/unanswered.ts';
import { useOnce } from '@houseful/app-kit/forms/use-once.ts';
import { useRequestKey } from '@houseful/app-kit/forms/use-request-key.ts';
import { useStillHere } from '@houseful/app-kit/forms/use-still-here.ts';
import { closing } from '@houseful/app-kit/modals/modal-host.tsx';
import { signIn } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { errors, type Reason } from '@houseful/contract/errors.ts';
import { checkTypedCode, OTP_DIGITS } from '@houseful/domain/otp.ts';
import { clockText } from '@houseful/ui/cinema/countdown-clock.ts';
import { useCountdown } from '@houseful/ui/cinema/use-countdown.ts';
import { OtpInput } from '@houseful/ui/forms/otp-input.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { type FormEvent, useState } from 'react';
import type { ModalProps } from '../../modals/modal-props.ts';
import { openModal } from '../../modals/open-modal.ts';
import { useFrame } from '../../shell/frame.ts';
import { useCountryCode } from '../../shell/use-country-code.ts';
import './accounts.css';
import { finishSignIn } from './after-sign-in.ts';
import { sendCode, verifyCode } from './queries.ts';
import { useMessageCode } from './use-message-code.ts';

/**
 * A monotonic clock in milliseconds: setting the phone's clock neither ends a code nor prolongs it.
 */
const now = (): number => performance.now();

/** Only a new code helps. */
const DEAD: readonly Reason[] = ['otp_expired', 'otp_void', 'otp_missing'];

/**
 * Enter OTP (A-15..A-20): the countdown starts with the sending; Resend comes when it has ended; a full code
 * submits itself.
 */
export function OtpModal({ request, otpType: firstType, expiresIn, ...then }: ModalProps['otp']) {
  const t = useT();
  const { config } = useFrame();
  const countryCode = useCountryCode();
  const digits = config?.otp_digits ?? OTP_DIGITS;
  const [otpType, setOtpType] = useState(firstType);
  const [expiresAt, setExpiresAt] = useState(() => now() + expiresIn * 1000);
  const [code, setCode] = useState('');
  /** Counts the resets of the boxes. */
  const [round, setRound] = useState(0);
  const [given, setGiven] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isVoid, setIsVoid] = useState(false);
  const isOpen = useStillHere();
  const { keyOf } = useRequestKey();
  const { once, isRunning } = useOnce();
  const [waiting, setWaiting] = useState<'verify' | 'resend'>();
  const left = useCountdown(expiresAt, now) ?? expiresIn * 1000;
  const over = left <= 0 || isVoid;

  const during = (what: 'verify' | 'resend', work: () => Promise<void>) =>
    once(async () => {
      setWaiting(what);
      await work();
      setWaiting(undefined);
    });
  const refill = (text: string) => {
    setCode(text);
    setGiven(text);
    setRound((before) => before + 1);
  };
  const empty = () => refill('');
  const verify = (typed: string) =>
    during('verify', async () => {
      // A refused code has just been cleared from the boxes, and the refusal is shown already.
      if (typed === '' && wrong) return;
      const checked = checkTypedCode(typed, expiresAt, now(), digits);
      setWrong(checked.ok ? undefined : t(errors[checked.reason].message));
      if (!checked.ok) return;
      const code = { number: request.number, otp: typed };
      const signed = await verifyCode(otpType, code, keyOf(code));
      if (!act(signed)) {
        setIsVoid(DEAD.some((reason) => errors[reason].code === signed.code));
        // The server has not judged the code yet.
        if (isUnanswered(signed)) return;
        // The notifier shows the error for a moment; the boxes stay marked.
        if (signed.code === errors.otp_wrong.code)
          setWrong(t('Check the digits in the message and type them again.'));
        return empty();
      }
      notify(t('OTP verified successfully.'));
      // The visitor is signed in, but closing the dialog has cancelled the step after it.
      if (!isOpen()) return signIn(signed.data);
      await finishSignIn(signed.data, otpType, then);
    });
  const resend = () =>
    during('resend', async () => {
      const sent = await sendCode(request);
      if (!act(sent)) return;
      notify(t('OTP sent'));
      setOtpType(sent.data.otp_type);
      setExpiresAt(now() + sent.data.expires_in * 1000);
      setIsVoid(false);
      setWrong(undefined);
      empty();
    });
  useMessageCode(expiresAt, (found) => {
    if (isRunning() || !new RegExp(`^\\d{${digits}}$`).test(found)) return;
    refill(found);
    void verify(found);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(code);
  };
  const changeNumber = () => {
    const { kind, ...draft } = request;
    if (kind === 'sign-in') openModal('sign-in', { ...then, draft });
    else openModal('sign-up', { ...then, draft: { ...draft, terms: true } });
  };
  // In one line, whatever breaks around it.
  const number = `+${countryCode}\u00A0${request.number.slice(0, 5)}\u00A0${request.number.slice(5)}`;
  const lead = (
    <>
      {t('Sent on WhatsApp to {number}.', { number })}{' '}
      {then.after !== 'repeat' && (
        <Button look="link" className="ac-inline" onClick={changeNumber}>
          {t('Change number')}
        </Button>
      )}
    </>
  );
  return (
    <Modal {...closing} title={t('Enter OTP')} closeLabel={t('Close')} closeOnBackdrop={false} lead={lead}>
      <form noValidate className="ac-form" onSubmit={submit}>
        <OtpInput
          key={round}
          label={t('One-time code')}
          boxLabel={(place) => t('Digit {number}', { number: place })}
          digits={digits}
          given={given}
          autoFocus
          onChange={(typed) => {
            setCode(typed);
            setWrong(undefined);
          }}
          onComplete={(typed) => void verify(typed)}
          error={wrong}
        />
        <p className="ac-time">
          <b role="timer" aria-label={t('Time left')}>
            {clockText(isVoid ? 0 : Math.max(0, left))}
          </b>{' '}
          {over
            ? t('The code has expired.')
            : t('The code works until the time is up. Then you can ask for a new one.')}
        </p>
        {over && (
          <Button look="primary" wide loading={waiting === 'resend'} onClick={() => void resend()}>
            {t('Resend')}
          </Button>
        )}
        <Button type="submit" look={over ? 'secondary' : 'primary'} wide loading={waiting === 'verify'}>
          {t('Verify')}
        </Button>
      </form>
    </Modal>
  );
}
