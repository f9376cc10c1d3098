import type { Config } from './config/config.ts';
import { isLoopback } from './outward/loopback.ts';

/** The environment's secrets by name; unset ones are empty. */
export type NamedSecrets = readonly (readonly [name: string, value: string])[];

/**
 * Secrets that the chain invents, and the provider's signing key. They must be hard to guess: name and least
 * length.
 */
const GUESSED_AT = new Map([
  ['TICKET_SECRET', 32],
  ['TICKET_SECRET_OLD', 32],
  ['RAZORPAY_KEY_SECRET', 16],
  ['RAZORPAY_WEBHOOK_SECRET', 16],
  ['RAZORPAY_WEBHOOK_SECRET_OLD', 16],
]);
/** Random text of 16 characters has about ten different characters. */
const LEAST_DIFFERENT = 5;

/** Returns a line for each secret that is short, known, or used twice. No line prints a secret. */
export function secretProblems(secrets: NamedSecrets, demoValues: readonly string[]): string[] {
  const given = secrets.filter(([, value]) => value !== '');
  return given.flatMap(([name, value], i) => {
    const least = GUESSED_AT.get(name) ?? 0;
    const [twin] = given.slice(0, i).find(([, other]) => other === value) ?? [];
    if (demoValues.includes(value)) return [`${name} has the value of the demo, which everybody knows.`];
    if (twin) return [`${name} is the same as ${twin}: each secret has one use.`];
    if (value.length < least) return [`${name} must have at least ${least} characters.`];
    return least > 0 && new Set(value).size < LEAST_DIFFERENT
      ? [`${name} repeats a few characters: openssl rand -base64 36 makes one.`]
      : [];
  });
}

/**
 * Returns a line for each address without encryption. `smtp://` is not listed, because no letter is sent
 * without STARTTLS.
 */
export function transportProblems({
  publicUrl,
  razorpay,
  whatsapp,
  google,
  sms,
  smtpUrl,
  s3Url,
}: Config): string[] {
  const plain = Object.entries({
    PUBLIC_URL: publicUrl,
    RAZORPAY_BASE_URL: razorpay.baseUrl,
    WHATSAPP_BASE_URL: whatsapp.baseUrl,
    GOOGLE_ISSUER: google.issuer,
    SMS_BASE_URL: sms.baseUrl,
    S3_URL: s3Url.reveal(),
  }).filter(
    ([, address]) => /^(http|s3\+http):/i.test(address) && !isLoopback(URL.parse(address)?.hostname ?? ''),
  );
  const mail = URL.parse(smtpUrl.reveal());
  const believesAll =
    mail !== null &&
    !isLoopback(mail.hostname) &&
    /rejectUnauthorized=false|ignoreTLS=true/i.test(mail.search);
  return [
    ...plain.map(
      ([name]) =>
        `${name} must be encrypted (https://${name === 'S3_URL' ? ', for a bucket s3://' : ''}): only this machine itself may be spoken to in the clear.`,
    ),
    ...(believesAll ? ['SMTP_URL must neither skip TLS nor believe every certificate.'] : []),
  ];
}
