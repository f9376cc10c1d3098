import { useT } from '@houseful/app-kit/text.tsx';

/** The privacy policy in short, for when the chain's own text cannot be had. */
export function PrivacyFallback() {
  const t = useT();
  return (
    <>
      <p>
        {t(
          'This is the short form of our privacy policy; the full text cannot be shown right now and applies as before.',
        )}
      </p>
      <ul>
        <li>
          {t(
            'We keep your number, name and bookings to sign you in, to send tickets and because tax law says so.',
          )}
        </li>
        <li>{t('We never see card numbers; the payment provider does that part.')}</li>
        <li>
          {t('Visits are counted without your number, email or ticket. There are no advertising trackers.')}
        </li>
        <li>
          {t(
            'We do not sell data. The cinema sees name, seats and order; the messenger sees your number and the message.',
          )}
        </li>
        <li>{t('You see and correct what we have under Edit Profile, and delete your account there.')}</li>
      </ul>
    </>
  );
}
